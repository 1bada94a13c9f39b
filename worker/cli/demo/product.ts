import type { Garment, Pattern } from "../../media/drawings/names.ts";
import type { ProductType } from "../../../shared/contract/catalog/product.ts";
import type { BrandCode } from "./brands.ts";
import type { ColourCode } from "./colours.ts";
import type { FabricCode } from "./fabrics.ts";
import type { FitCode } from "./fits.ts";
import type { PricePlan } from "./prices.ts";
import type { Style } from "./styles/style.ts";
import type { Text } from "./text.ts";

export interface Variant {
  readonly id: number;
  readonly sku: string;
  readonly colour: ColourCode;
  readonly size: string;
  readonly qty: number;
  readonly prices: PricePlan;
}

export interface Picture {
  readonly garment: Garment;
  readonly pattern: Pattern;
  readonly department: Style["department"] | "neutral";
  readonly seed: number;
}

export interface Link {
  readonly type: "related" | "upsell" | "crosssell" | "associated" | "colorrelation";
  readonly sku: string;
  readonly productType: ProductType;
  readonly qty?: number;
}
/** An option of a bundle: one of its products as a rule, shown as a list; those to tick are a matter of taste. */
export interface BundleChoice {
  readonly title: Text;
  readonly skus: readonly string[];
  readonly type?: "radio" | "select" | "checkbox";
}

/** A listed product before it is written out: everything decided, nothing worded for the wire. */
export interface Product {
  readonly id: number;
  readonly sku: string;
  readonly type: ProductType;
  readonly name: Text;
  readonly key: Text;
  readonly description: Text;
  readonly summary: Text;
  /** Leaf categories. */
  readonly categories: readonly number[];
  readonly picture: Picture;
  readonly colours: readonly ColourCode[];
  readonly brand?: BrandCode;
  readonly fabric?: FabricCode;
  readonly fit?: FitCode;
  readonly season?: Style["season"];
  /** Null when it is made of other products. */
  readonly prices: PricePlan | null;
  /** How much of it there is, "50 ml". */
  readonly content?: string;
  /** Years that its maker answers for it to last. */
  readonly guaranteeYears?: number;
  /** Pieces in stock of a product without variants; null when it has no stock of its own. */
  readonly qty: number | null;
  readonly variants: readonly Variant[];
  /** Days since it came in. */
  readonly cameIn: number;
  readonly links: readonly Link[];
  readonly bundle: readonly BundleChoice[];
}

export function inStock(product: Product): boolean {
  if (product.variants.length > 0) return product.variants.some((variant) => variant.qty > 0);
  return product.qty === null || product.qty > 0;
}

/** Prices of the cheapest way to buy it; null when it is made of other products. */
export function presentPrice(product: Product): PricePlan | null {
  if (product.variants.length === 0) return product.prices;
  return product.variants.reduce(
    (lowest, variant) => (variant.prices.now < lowest.now ? variant.prices : lowest),
    product.variants[0]!.prices,
  );
}
