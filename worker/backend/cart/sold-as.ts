import type { D1Database } from "@cloudflare/workers-types";
import { isComposed } from "../../../shared/catalog/price/composition.ts";
import { isProblem, type PurchaseProblem } from "../../../shared/catalog/options/purchase.ts";
import type { ProductOption } from "../../../shared/contract/order/cart.ts";
import { loadSellables, resolveVariant, type Sellable } from "../catalog/sellable.ts";
import { loadSellableLines, type SellableLine } from "../catalog/sellable-lines.ts";

/**
 * Whether a product is offered at all: enabled and with a price. A price of zero counts, a missing one does not. Stock
 * is checked elsewhere.
 */
export const isOffered = <S extends Sellable>(sellable: S | null | undefined): sellable is S =>
  sellable != null && sellable.status < 2 && sellable.hasPrice;

export interface Wanted {
  sku: string;
  product_option?: ProductOption | undefined;
}
/** Why a wanted thing cannot be bought; `option` names the option it is about. */
export interface NotSold {
  text: "unknownProduct" | "chooseOptions" | "unknownOption" | "badOption" | "notSold";
  option?: string;
}
export const isNotSold = (found: SellableLine | NotSold): found is NotSold => "text" in found;

const texts = { missing: "chooseOptions", unknown: "unknownOption", invalid: "badOption", notSold: "notSold" } as const;

/**
 * What wanted things are sold as, in the order asked: themselves, or the variants that their options choose (contract
 * §2.2, rule 5), with parts, custom options and files at their prices; else why they cannot be bought.
 */
export async function soldAs(
  db: D1Database,
  storeCode: string,
  wanted: readonly Wanted[],
  now: Date,
  group: number | null,
): Promise<(SellableLine | NotSold)[]> {
  const known = await loadSellables(
    db,
    storeCode,
    wanted.map((one) => one.sku),
    now,
    group,
  );
  const skus = await Promise.all(
    wanted.map(async ({ sku, product_option: option }): Promise<string | NotSold> => {
      const own = known.items.get(sku);
      // A group or bundle without a price cannot be put together, which is not the same as an unknown product.
      if (own === undefined || (isComposed(own.type) ? own.status > 1 : !isOffered(own)))
        return { text: "unknownProduct" };
      if (own.type !== "configurable") return sku;
      const chosen = option?.extension_attributes.configurable_item_options ?? [];
      return (chosen.length > 0 ? await resolveVariant(db, sku, chosen) : null) ?? { text: "chooseOptions" };
    }),
  );
  const found = skus
    .map((sku, i) => ({ sku, option: wanted[i]!.product_option }))
    .filter((one): one is { sku: string; option: ProductOption | undefined } => typeof one.sku === "string");
  const sold = await loadSellableLines(db, storeCode, found, now, group, known);
  const answers = sold.values();
  return skus.map((sku, i) =>
    typeof sku === "string" ? answerOf(answers.next().value ?? null, sku !== wanted[i]!.sku) : sku,
  );
}

function answerOf(sold: SellableLine | PurchaseProblem | null, chosen: boolean): SellableLine | NotSold {
  if (sold !== null && isProblem(sold))
    return { text: texts[sold.problem], ...(sold.problem !== "notSold" && { option: sold.option }) };
  return isOffered(sold) ? sold : { text: chosen ? "chooseOptions" : "unknownProduct" };
}
