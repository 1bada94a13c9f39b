import type { ProductOption } from "../../contract/order/cart.ts";
import type { ProductType } from "../../contract/catalog/product.ts";
import { nothingToSend } from "../../cart/delivery.ts";
import type { Cents } from "../../money/money.ts";
import { chosenBundle } from "./chosen-bundle.ts";
import { chosenCustom } from "./chosen-custom.ts";
import { chosenDownloads } from "./chosen-downloads.ts";
import { composedPrice, type PricedComponent, type TaxShare } from "../price/composed-price.ts";
import { type Extras, isThing, isUsable, type ComponentFacts } from "../price/composition.ts";
import { withOptions } from "../price/option-price.ts";

/** A product as it is about to be bought: gross cents of one piece without options, percent of tax in it. */
export interface Bought {
  readonly sku: string;
  readonly type: ProductType;
  readonly cents: Cents;
  readonly rate: number;
  readonly extras: Extras;
}

/** One piece of a line: what it costs, which products leave the stock for it, and what the shopper reads. */
export interface Purchase {
  cents: Cents;
  /** The gross price by rate of tax; sums up to `cents`. */
  shares: TaxShare[];
  parts: { sku: string; qty: number }[];
  options: { label: string; value: string }[];
  /** Types of the products that it is made of, each once. */
  types: ProductType[];
  /** Nothing of it is sent by post. */
  virtual: boolean;
}

/** Why something cannot be bought as it was asked for; `option` names the option in the shop's words. */
export interface PurchaseProblem {
  problem: "missing" | "unknown" | "invalid" | "notSold";
  option: string;
}
export const isProblem = <T extends object>(result: T | PurchaseProblem): result is PurchaseProblem =>
  "problem" in result;

export interface Chosen {
  parts: ComponentChoice[];
  options: Purchase["options"];
}
export interface ComponentChoice extends PricedComponent {
  readonly sku: string;
  readonly type: ProductType;
}

export type Attributes = ProductOption["extension_attributes"];

/**
 * What a product with these choices is, costs and takes from stock: the one rule of page, cart and order for bundles,
 * groups, custom options and downloads. Required choices that are missing, choices the product does not have, and parts
 * that are not sold any more are problems. `fill` stands for what is shown before anything is chosen: required options
 * of a bundle take their default.
 */
export function purchaseOf(
  product: Bought,
  parts: ReadonlyMap<string, ComponentFacts>,
  chosen: Attributes | undefined,
  fill = false,
): Purchase | PurchaseProblem {
  const { extras, type, rate } = product;
  const whole = wholeOf(product, parts, chosen, fill);
  if (isProblem(whole)) return whole;
  const base = composedPrice(whole.parts);
  const custom = chosenCustom(extras.custom, chosen?.custom_options ?? [], fill);
  if (isProblem(custom)) return custom;
  const downloads = chosenDownloads(
    type,
    extras.downloads,
    chosen?.downloadable_option?.downloadable_links ?? [],
    fill,
  );
  if (isProblem(downloads)) return downloads;
  const types = [...new Set(whole.parts.filter((part) => part.qty > 0).map((part) => part.type))];
  const cents = withOptions(base.cents, custom.values) + downloads.cents;
  return {
    cents,
    shares: shift(base.shares, cents - base.cents, rate),
    parts: merged(whole.parts),
    options: [...whole.options, ...custom.options, ...downloads.options],
    types,
    virtual: nothingToSend(types),
  };
}

function wholeOf(
  { sku, type, cents, rate, extras }: Bought,
  facts: ReadonlyMap<string, ComponentFacts>,
  chosen: Attributes | undefined,
  fill: boolean,
): Chosen | PurchaseProblem {
  if (type === "bundle") return chosenBundle(extras.bundle, facts, chosen?.bundle_options, fill);
  if (type === "grouped") {
    const parts = extras.grouped.map((one) => facts.get(one)).filter(isUsable);
    if (parts.length === 0) return { problem: "notSold", option: "" };
    return {
      parts: parts.map((component) => ({
        sku: component.sku,
        cents: component.cents,
        rate: component.rate,
        qty: 1,
        type: component.type,
      })),
      options: parts.map((component) => ({ label: "1 ×", value: component.name })),
    };
  }
  return isThing(type)
    ? { parts: [{ sku, cents, rate, qty: 1, type }], options: [] }
    : { problem: "notSold", option: "" };
}

/**
 * The shares with `more` cents at `rate`; what is taken off comes from the shares in turn, so that none gets below
 * zero.
 */
function shift(shares: readonly TaxShare[], more: Cents, rate: number): TaxShare[] {
  if (more === 0) return [...shares];
  if (more > 0) {
    const at = shares.findIndex((share) => share.rate === rate);
    return at < 0
      ? [...shares, { rate, cents: more }]
      : shares.map((share, i) => (i === at ? { rate, cents: share.cents + more } : share));
  }
  let left = -more;
  return shares.map((share) => {
    const off = Math.min(left, share.cents);
    left -= off;
    return { rate: share.rate, cents: share.cents - off };
  });
}

/** How many pieces of each sku one piece of the line takes. */
function merged(parts: readonly ComponentChoice[]): Purchase["parts"] {
  const bySku = Map.groupBy(parts, (component) => component.sku);
  return [...bySku]
    .map(([sku, same]) => ({ sku, qty: same.reduce((sum, component) => sum + component.qty, 0) }))
    .filter((component) => component.qty > 0);
}

/** How many pieces of the line can be had; null when nothing of it is counted. */
export function availableOf(parts: Purchase["parts"], available: (sku: string) => number | null): number | null {
  return parts.reduce<number | null>((least, { sku, qty }) => {
    const one = available(sku);
    if (one === null) return least;
    const whole = Math.floor(one / qty);
    return least === null ? whole : Math.min(least, whole);
  }, null);
}
