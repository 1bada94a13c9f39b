import { useEffect, useState } from "react";
import { useLocation } from "../../navigation/location.ts";
import { childSkuOf } from "../../../shared/url/page-key.ts";
import { useStore } from "../../app/store-context.ts";
import { startOnDemand } from "../../device/page/start-on-demand.ts";
import type { Renewed } from "./afterwards.ts";
import type { Product } from "./product.ts";
import { firstChoice, type Choice } from "./variant-choice.ts";

export interface ShownProduct {
  product: Product;
  choice: Choice;
  /** With the article that is chosen, where there is one. */
  setChoice: (choice: Choice, sku?: string) => void;
  /** Words about a price that changed while the page was open. */
  note: string | null;
}

/**
 * The product with what is chosen of it. Once somebody uses the page, or after ten seconds, it asks for the prices of
 * now, and takes the size this shopper wears.
 */
export function useProduct(loaded: Product): ShownProduct {
  const {
    store: { storeCode },
    language,
  } = useStore();
  const named = childSkuOf(useLocation().search) ?? loaded.selectedSku;
  const [choice, setChoice] = useState(() => firstChoice(loaded.options, loaded.variants, named));
  const [seen, setSeen] = useState(named);
  /** Chosen here: their addresses follow, and say nothing new of a choice that may have gone on since. */
  const [own, setOwn] = useState<(string | null)[]>([]);
  // A link to another variant, or the way back to one; who leaves the variant out of the address keeps what is chosen.
  if (seen !== named) {
    const at = own.lastIndexOf(named) + 1;
    setSeen(named);
    setOwn(at ? own.slice(at) : []);
    if (!at) setChoice(loaded.variants.find(({ sku }) => sku === named)?.values ?? choice);
  }
  const [current, setCurrent] = useState<Renewed | null>(null);
  useEffect(() => {
    let live = true;
    const stop = startOnDemand(
      storeCode,
      () =>
        void import("./afterwards.ts")
          .then((m) =>
            m.lookAgain(
              loaded,
              named,
              { storeCode, language },
              // What was chosen meanwhile stands.
              (mine) => live && setChoice((chosen) => ({ ...mine, ...chosen })),
              (fresh) => live && setCurrent(fresh),
            ),
          )
          .catch(() => undefined),
    );
    return () => {
      live = false;
      stop();
    };
    // Once for each delivery of the product; another variant in the address asks for nothing.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [loaded, storeCode, language]);
  const { product, note } = current?.of === loaded ? current : { product: loaded, note: null };
  return {
    product,
    choice,
    setChoice: (next, sku) => {
      setChoice(next);
      if (sku) setOwn([...own, sku]);
    },
    note,
  };
}
