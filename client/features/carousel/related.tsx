import useSWR from "swr";
import type { Related } from "../../../shared/contract/page/page.ts";
import type { ProductExtrasTexts } from "../../../shared/i18n/product-extras-texts.ts";
import { relatedKey } from "../../../shared/url/page-key.ts";
import { useStore } from "../../app/store-context.ts";
import { ProductRow } from "./row.tsx";
import { useNear } from "./use-near.ts";

/** Products beside a product, asked for when the shopper comes near. */
export const RelatedProducts = ({ sku, t }: { sku: string; t: ProductExtrasTexts }) => (
  <RelatedRow key={sku} sku={sku} t={t} />
);

/** Their room is kept until the answer is known; without an answer or without products there is no row. */
function RelatedRow({ sku, t }: { sku: string; t: ProductExtrasTexts }) {
  const { store } = useStore();
  const [place, near] = useNear<HTMLElement>();
  const { data, error } = useSWR<Related>(near ? relatedKey(sku, store) : null);
  if (error !== undefined || data?.cards.length === 0) return null;
  return <ProductRow ref={place} title={t("related.title")} cards={data?.cards} t={t} />;
}
