import type { ProductExtrasTexts } from "../../../shared/i18n/product-extras-texts.ts";
import type { EndPage } from "./about.ts";
import { Place } from "./place.tsx";

interface RecommendationsProps {
  sku?: string;
  /** Articles of a cart, separated by commas; empty for an empty one. */
  skus?: string;
  page?: EndPage;
  /** The page has kept room for one row. */
  kept?: boolean;
  t: ProductExtrasTexts;
}

/** What the discovery provider recommends beside a product, a cart, or at the end of a page (DISC-003). */
export function Recommendations({ sku, skus = "", page, kept, t }: RecommendationsProps) {
  if (page !== undefined) return <Place about={{ page }} t={t} />;
  const cart = skus.split(",").filter((one) => one !== "");
  return <Place key={sku ?? "cart"} about={sku === undefined ? { cart } : { sku }} kept={kept} t={t} />;
}
