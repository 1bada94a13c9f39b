import { useEffect, useState } from "react";
import { loadProductExtrasTexts, type ProductExtrasTexts } from "../../../shared/i18n/product-extras-texts.ts";
import { useStore } from "../../app/store-context.ts";
import type { About } from "./about.ts";
import type { RecommendedList } from "./cards.ts";
import { loadLists, Rows } from "./rows.tsx";

export interface PanelRowProps {
  about: About;
}

/**
 * The row of a panel: articles that go with a cart (DISC-008), or that others buy. Requested only once while the panel
 * is open, because a row that changes under the shopper's finger is of no use. Nothing where there is nothing to show.
 */
export function PanelRow({ about }: PanelRowProps) {
  const { store, language } = useStore();
  const [first] = useState(about);
  const [found, setFound] = useState<{ lists: readonly RecommendedList[]; t: ProductExtrasTexts } | null>(null);
  useEffect(() => {
    const leaving = new AbortController();
    loadProductExtrasTexts(language)
      .then(async (t) => ({ t, lists: await loadLists(store, first, t, leaving.signal, true) }))
      .then(
        (came) => leaving.signal.aborted || setFound(came),
        () => undefined,
      );
    return () => leaving.abort();
  }, [store, language, first]);
  return found && found.lists.length > 0 && <Rows lists={found.lists} about={first} t={found.t} />;
}
