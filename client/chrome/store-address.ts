import type { StoreView } from "../../shared/config/stores.ts";
import type { Alternate } from "../../shared/contract/page.ts";
import { storePath } from "../../shared/url/store-path.ts";
import { switchTarget } from "../../shared/url/switch-target.ts";

/**
 * Where the language switch leads: the equivalent of the present page when it names one in that view (STORE-021), else
 * the view's home page.
 */
export function storeAddress(view: StoreView, alternates: readonly Alternate[]): string {
  const equivalent = alternates.find((alternate) => alternate.storeCode === view.storeCode);
  return switchTarget(view, equivalent?.path ?? storePath(view, "/"));
}
