import type { D1Database } from "@cloudflare/workers-types";
import type { ProductOption } from "../../../shared/contract/cart.ts";
import { loadSellables, resolveVariant, type Sellable } from "../catalog/sellable.ts";

/** Whether a product is offered at all: enabled, and with a price that somebody named. Zero is a price, none is not. Stock is another matter. */
export const isOffered = (sellable: Sellable | undefined): sellable is Sellable => sellable !== undefined && sellable.status < 2 && sellable.hasPrice;
/** Things of their own; other types are bought through their variants or members. */
const isThing = ({ type }: Sellable): boolean => type === "simple" || type === "virtual" || type === "downloadable";

/** How many of a sku can be had at most; null when stock is not counted. */
export const available = ({ inStock, manageStock, qty }: Sellable): number | null => (!inStock ? 0 : manageStock ? qty : null);

export interface Wanted { sku: string; product_option?: ProductOption | undefined }

/** What a wanted sku is sold as: itself, or the variant that its options choose (contract §2.2, rule 5); else why it cannot be bought. */
export async function soldAs(db: D1Database, storeCode: string, { sku, product_option: option }: Wanted, now: Date, known?: Sellable): Promise<Sellable | "unknownProduct" | "chooseOptions" | "notSold"> {
  const load = async (one: string) => (await loadSellables(db, storeCode, [one], now)).items.get(one);
  const own = known ?? (await load(sku));
  if (!isOffered(own)) return "unknownProduct";
  if (own.type !== "configurable") return isThing(own) ? own : "notSold";
  const chosen = option?.extension_attributes.configurable_item_options ?? [];
  const variant = chosen.length === 0 ? null : await resolveVariant(db, sku, chosen);
  const resolved = variant === null ? undefined : await load(variant);
  return isOffered(resolved) ? resolved : "chooseOptions";
}
