import type { D1Database } from "@cloudflare/workers-types";
import { componentSkus } from "../../../shared/catalog/price/composition.ts";
import type { TaxShare } from "../../../shared/catalog/price/composed-price.ts";
import { availableOf, isProblem, type PurchaseProblem, purchaseOf } from "../../../shared/catalog/options/purchase.ts";
import type { ProductType } from "../../../shared/contract/catalog/product.ts";
import type { ProductOption } from "../../../shared/contract/order/cart.ts";
import { available, loadComponents, loadSellables, type Sellable, type Sellables } from "./sellable.ts";

export interface Wanted {
  readonly sku: string;
  readonly option: ProductOption | undefined;
}

export interface StockedPart {
  sku: string;
  qty: number;
  /** Null when it is not counted. */
  available: number | null;
}

/** A thing as it is sold with its options: price, tax and words are those of one piece. */
export interface SellableLine extends Sellable {
  shares: TaxShare[];
  /** What leaves the stock for one piece. */
  parts: StockedPart[];
  /** Pieces that can be had; null when nothing of it is counted. */
  most: number | null;
  /** Types of the products that it is made of, each once. */
  types: ProductType[];
  virtual: boolean;
}

/**
 * Each wanted thing as it is sold, in the order asked: null for an unknown sku, a problem where its options do not fit.
 * Two reads however many things there are; one less where `known` holds them already. Configurables are not resolved
 * here: `soldAs` does that.
 */
export async function loadSellableLines(
  db: D1Database,
  storeCode: string,
  wanted: readonly Wanted[],
  now: Date,
  group: number | null,
  known?: Sellables,
): Promise<(SellableLine | PurchaseProblem | null)[]> {
  const enough = known !== undefined && wanted.every((one) => known.items.has(one.sku));
  const { items, extras } = enough
    ? known
    : await loadSellables(
        db,
        storeCode,
        wanted.map((one) => one.sku),
        now,
        group,
      );
  const parts = await loadComponents(db, storeCode, [...extras.values()].flatMap(componentSkus), now, group);
  return wanted.map(({ sku, option }) => {
    const item = items.get(sku);
    if (!item) return null;
    const bought = purchaseOf(
      { sku, type: item.type, cents: item.priceCents, rate: item.taxRate, extras: extras.get(sku)! },
      parts,
      option?.extension_attributes,
    );
    if (isProblem(bought)) return bought;
    const own = available(item);
    const partsWithStock = bought.parts.map((component) => ({
      ...component,
      available: component.sku === sku ? own : parts.get(component.sku)!.available,
    }));
    const counted = availableOf(
      bought.parts,
      (one) => partsWithStock.find((component) => component.sku === one)!.available,
    );
    return {
      ...item,
      priceCents: bought.cents,
      shares: bought.shares,
      types: bought.types,
      virtual: bought.virtual,
      parts: partsWithStock,
      most: item.inStock ? counted : 0,
      options: [...item.options, ...bought.options.map((text) => ({ ...text, attributeId: "", optionValue: "" }))],
    };
  });
}
