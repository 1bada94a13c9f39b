import { useEffect } from "react";
import useSWR from "swr";
import type { Related } from "../../../../shared/contract/page/page.ts";
import type { ProductExtrasTexts } from "../../../../shared/i18n/product-extras-texts.ts";
import { crossSellsKey } from "../../../../shared/url/page-key.ts";
import { useStore } from "../../../app/store-context.ts";
import { ProductRow, useNear } from "../../carousel/carousel.tsx";

/**
 * Products that go with those in the cart (`skus`, separated by commas), requested when the shopper scrolls near. The
 * previous row stays until the next one is there. `onNone` is called when there is nothing to show.
 */
export function CrossSells({ skus, onNone, t }: { skus: string; onNone?: () => void; t: ProductExtrasTexts }) {
  const { store } = useStore();
  const [place, near] = useNear<HTMLElement>();
  const { data, error } = useSWR<Related>(near && skus !== "" ? crossSellsKey(skus.split(","), store) : null, {
    keepPreviousData: true,
  });
  const isNone = error !== undefined || data?.cards.length === 0;
  useEffect(() => {
    if (isNone) onNone?.();
  }, [isNone, onNone]);
  if (isNone) return null;
  return <ProductRow ref={place} title={t("crossSells.title")} cards={data?.cards} t={t} />;
}
