import { useEffect, useState } from "react";
import { loadProductExtrasTexts, type ProductExtrasTexts } from "../../../shared/i18n/product-extras-texts.ts";
import { useStore } from "../../app/store-context.ts";
import type { RecommendedList } from "./cards.ts";
import { loadLists, Rows } from "./rows.tsx";

/**
 * What goes with a cart, in its panel (DISC-008): asked for once while the panel is open, for a row that becomes
 * another under the shopper's finger helps nobody. Nothing where there is nothing to show.
 */
export function PanelRow({ skus }: { skus: string }) {
  const { store, language } = useStore();
  const [first] = useState(skus);
  const [found, setFound] = useState<{ lists: readonly RecommendedList[]; t: ProductExtrasTexts } | null>(null);
  useEffect(() => {
    const leaving = new AbortController();
    loadProductExtrasTexts(language)
      .then(async (t) => ({ t, lists: await loadLists(store, { cart: first.split(",") }, t, leaving.signal) }))
      .then(
        (came) => leaving.signal.aborted || setFound(came),
        () => undefined,
      );
    return () => leaving.abort();
  }, [store, language, first]);
  return found && found.lists.length > 0 && <Rows lists={found.lists} about={{ cart: first.split(",") }} t={found.t} />;
}
