import { leastPrice } from "../../../shared/catalog/price/form-price.ts";
import { priceOf } from "../../../shared/catalog/price/price-view.ts";
import { customOptionsOf, filesOf } from "../../../shared/catalog/options/product-form.ts";
import type { Cents } from "../../../shared/money/money.ts";
import type { Sellable, Sellables } from "./sellable.ts";

/** Gross cents of the cheapest way to buy something, as pages and lists show it before a choice (decision 343). */
export function fromCentsOf({ sku, type, priceCents }: Sellable, { extras }: Pick<Sellables, "extras">): Cents {
  const { custom, downloads } = extras.get(sku)!;
  const files = filesOf({
    type_id: type,
    links_purchased_separately: downloads.separately,
    extension_attributes: { downloadable_product_links: downloads.links },
  });
  return leastPrice(priceOf(priceCents, null), { customOptions: customOptionsOf(custom).options, files }).now;
}
