import type { Purchase } from "../cart/article.ts";
import type { PageData, PageOf, UnpostedType } from "../contract/page/page.ts";
import type { OrderLine } from "./order-view.ts";

/**
 * Why a line is not put in the cart again: the shop does not sell it any more, has none of it, or there is more to
 * choose about it than an order keeps.
 */
export type NotAgain = "gone" | "soldOut" | "choose";

type Product = Pick<
  PageOf<"product">,
  | "sku"
  | "type"
  | "name"
  | "brand"
  | "path"
  | "crumbs"
  | "images"
  | "price"
  | "inStock"
  | "maxQty"
  | "options"
  | "variants"
  | "customOptions"
  | "form"
  | "buyable"
  | "cartLabels"
  | "cartFacts"
  | "errors"
>;

/**
 * A line of an order as it can be bought now, in the price of today and in no more pieces than there are; or why it
 * cannot. `page` is what the address of its product shows now.
 */
export function purchaseAgain(
  line: Pick<OrderLine, "sku" | "qty" | "parts">,
  page: PageData | null,
): Purchase | NotAgain {
  if (page?.kind !== "product") return "gone";
  const product: Product = page;
  if (!product.buyable) return "gone";
  if (line.parts.length > 0 || product.form || product.customOptions.length > 0) return "choose";
  if (product.options.length === 0) {
    const { price, inStock, maxQty } = product;
    return product.sku === line.sku && price
      ? bought(product, line, { sku: product.sku, cents: price.now, inStock, maxQty, values: {}, image: null })
      : "gone";
  }
  const variant = product.variants.find(({ sku }) => sku === line.sku);
  if (!variant) return "gone";
  const { sku, type, price, inStock, maxQty, values, images } = variant;
  return bought(product, line, { sku, type, cents: price.now, inStock, maxQty, values, image: images[0] ?? null });
}

interface Chosen {
  sku: string;
  /** What the variant is, where it is not sent by post. */
  type?: UnpostedType | undefined;
  cents: number;
  inStock: boolean;
  maxQty: number;
  values: Readonly<Record<string, string>>;
  image: string | null;
}

function bought(product: Product, { qty }: Pick<OrderLine, "qty">, chosen: Chosen): Purchase | NotAgain {
  const { sku, type, cents, inStock, maxQty, values, image } = chosen;
  if (!product.inStock || !inStock || maxQty < 1) return "soldOut";
  const options = product.options.flatMap(({ code, label, attributeId, values: known }) => {
    const value = known.find((one) => one.value === values[code]);
    return value ? [{ label, value: value.label, attributeId, optionValue: value.value }] : [];
  });
  return {
    sku,
    parentSku: product.sku,
    name: product.name,
    brand: product.brand,
    image: image ?? product.images[0] ?? null,
    path: sku === product.sku ? product.path : `${product.path}?childSku=${encodeURIComponent(sku)}`,
    category: product.crumbs.at(-1)?.name,
    priceCents: cents,
    options,
    labels: product.cartLabels ?? [],
    facts: product.cartFacts,
    type: product.type,
    partTypes: type && [type],
    maxQty,
    qty: Math.min(qty, maxQty),
    errors: product.errors,
  };
}
