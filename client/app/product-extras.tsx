import type { ProductExtrasTexts } from "../../shared/i18n/product-extras-texts.ts";
import { Alerts } from "../features/alerts/alerts.tsx";
import { CompareToggle, ComparisonExtra } from "../features/compare/compare.tsx";
import { NoteView } from "../features/recently-viewed/recently-viewed.tsx";
import { ProductDelivery } from "../features/delivery/delivery.tsx";
import { InStore } from "../features/store-locator/in-store.tsx";
import { EnlargeLink } from "../features/picture-viewer/picture-viewer.ts";
import { SizeHelp } from "../features/size-guide/size-guide.tsx";
import { loadExtrasTexts } from "./extras-texts.ts";

/** What stands beside picture and price. Components by the names that pages know them by; each gets its texts as `t`. */
const components = {
  compare: CompareToggle,
  comparison: ComparisonExtra,
  noteView: NoteView,
  enlarge: EnlargeLink,
  sizeGuide: SizeHelp,
  inStore: InStore,
  delivery: ProductDelivery,
  alert: Alerts,
};

export interface ProductExtras {
  components: typeof components;
  t: ProductExtrasTexts;
}

/** Extras of product pages that a first press may be for, as one file; it comes after the page, and after formats. */
export async function load(language: string): Promise<ProductExtras> {
  return { components, t: await loadExtrasTexts(language) };
}
