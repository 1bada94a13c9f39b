import { leastPrice, type OptionsAndFiles } from "../../../shared/catalog/price/form-price.ts";
import { oneSize, roleOf } from "../../../shared/catalog/product/attribute-index.ts";
import type { AlertKind } from "../../../shared/alerts/alert-rules.ts";
import type { PageOf } from "../../../shared/contract/page/page.ts";

/** What alerts need to know of a product. */
export type Alertable = Pick<PageOf<"product">, "sku" | "name" | "price" | "options" | "variants" | "inStock"> &
  Partial<Pick<PageOf<"product">, "virtual"> & OptionsAndFiles>;

/** What can be asked of a product as it is chosen: an alert of an article, or a size first. */
export type AlertChoice =
  | { kind: AlertKind; sku: string; cents: number | null; words: "size" | "article" | "price" }
  | "choose"
  | "nothing";

/**
 * The alert that a chosen variant gives a reason for: that it is back when it is sold out, else that it costs less.
 * `sku` is empty while something is still to be chosen; then the product itself is watched, or, where all of it is sold
 * out, a size has to be chosen first. Of services and files there is no stock to speak of, and no price that falls:
 * nothing is offered.
 */
export function alertChoice(
  { sku: own, price, options, variants, inStock, virtual, customOptions = [], files = null }: Alertable,
  sku: string,
): AlertChoice {
  const variant = variants.find((one) => one.sku === sku);
  if (variant ? variant.type : virtual) return "nothing";
  if (variant ? variant.inStock && inStock : inStock) {
    const base = variant?.price ?? price;
    const cents = base && leastPrice(base, { customOptions, files }).now;
    return { kind: "price", sku: sku || own, cents, words: "price" };
  }
  if (sku === "") return "choose";
  const isSized = options.some(({ code, values }) => roleOf(code) === "size" && values.length > 1);
  return { kind: "stock", sku, cents: null, words: isSized ? "size" : "article" };
}

/** The product's name with what was chosen of it: "Oxford shirt, Navy, M". */
export function nameOf({ name, options, variants }: Alertable, sku: string): string {
  const variant = variants.find((one) => one.sku === sku);
  const chosen = options.flatMap(({ code, values }) => {
    const label = values.find(({ value }) => value === variant?.values[code])?.label;
    return label === undefined || label === oneSize ? [] : [label];
  });
  return [name, ...chosen].join(", ");
}
