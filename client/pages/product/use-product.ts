import { useEffect, useState } from "react";
import { useLocation } from "../../navigation/location.ts";
import { childSkuOf, openOptionsOf } from "../../../shared/url/page-key.ts";
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
  const { search } = useLocation();
  const named = childSkuOf(search) ?? loaded.selectedSku;
  const open = openOptionsOf(search);
  const address = `${named}${open}`;
  const first = () => firstChoice(loaded.options, loaded.variants, named, open);
  const [choice, setChoice] = useState(first);
  const [seen, setSeen] = useState(address);
  /** Chosen here: their addresses follow, and say nothing new of a choice that may have gone on since. */
  const [own, setOwn] = useState<string[]>([]);
  // A link to another variant, or the way back to one; who leaves the variant out of the address keeps what is chosen.
  if (seen !== address) {
    const at = own.lastIndexOf(address) + 1;
    setSeen(address);
    setOwn(at ? own.slice(at) : []);
    if (!at && loaded.variants.some(({ sku }) => sku === named)) setChoice(first());
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
              { named, open },
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
