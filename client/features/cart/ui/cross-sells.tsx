import { useEffect } from "react";
import useSWR from "swr";
import type { Related } from "../../../../shared/contract/page/page.ts";
import type { ProductExtrasTexts } from "../../../../shared/i18n/product-extras-texts.ts";
import { crossSellsKey } from "../../../../shared/url/page-key.ts";
import { useStore } from "../../../app/store-context.ts";
import { ProductRow, useNear } from "../../carousel/carousel.tsx";

/**
 * What goes well with the products in the cart (`skus`, separated by commas), asked for when the shopper comes near.
 * While another cart is asked about the row before stays. `onNone` is told where there is nothing.
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
