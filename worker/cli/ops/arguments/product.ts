import { shownIns } from "../../../../shared/contract/ops/ops-answers.ts";
import { centsOf } from "./order.ts";

/**
 * What an operator wants of products: a search, one of them, another price for it, other stock of an article, another
 * place in the shop or in a category.
 */
export type ProductRequest =
  | { readonly what: "find"; readonly q: string }
  | { readonly what: "show"; readonly sku: string }
  | {
      readonly what: "price" | "visibility" | "position";
      readonly sku: string;
      readonly body: Readonly<Record<string, unknown>>;
    }
  | {
      readonly what: "stock";
      readonly sku: string;
      readonly article: string;
      readonly qty: number;
      readonly was: number | null;
    };

/** The options of "products", as they were given. */
export interface ProductOptions {
  readonly special?: string | undefined;
  readonly since?: string | undefined;
  readonly until?: string | undefined;
  readonly was?: string | undefined;
}
type Refuse = (why: string) => never;

/** Reads the words after "products". Does not return where they make no sense. */
export function productRequest(
  [what = "", sku = "", value, ...more]: readonly string[],
  { special, since, until, was }: ProductOptions,
  refuse: Refuse,
): ProductRequest {
  if (what !== "price" && (special ?? since ?? until) !== undefined)
    return refuse("--special, --since and --until go with price");
  if (what !== "stock" && was !== undefined) return refuse("--was goes with stock");
  switch (what) {
    case "find":
      return sku !== "" && value === undefined ? { what, q: sku } : refuse("One text, in quotes where it has spaces");
    case "show":
      return sku !== "" && value === undefined ? { what, sku } : refuse("One product at a time, by its SKU");
    case "price":
      if (sku === "" || value === undefined || more.length > 0) return refuse("price takes a SKU and an amount");
      if (special === undefined && (since ?? until) !== undefined)
        return refuse("--since and --until go with --special");
      return {
        what,
        sku,
        body: {
          price_cents: centsOf(value, refuse),
          ...(special !== undefined && { special_cents: centsOf(special, refuse) }),
          ...(since !== undefined && { special_from: since }),
          ...(until !== undefined && { special_to: until }),
        },
      };
    case "stock": {
      const [article, qty] = more.length === 1 ? [value, more[0]] : [sku, value];
      if (sku === "" || more.length > 1 || !/^\d{1,8}$/.test(qty ?? ""))
        return refuse("stock takes a SKU, where it has variants one of theirs, and a whole number of pieces");
      if (was === undefined || !/^(\d{1,8}|none)$/.test(was))
        return refuse("--was takes the pieces that were seen, or none where they are not counted yet");
      return { what, sku, article: article!, qty: Number(qty), was: was === "none" ? null : Number(was) };
    }
    case "visibility": {
      const shown = shownIns.find((one) => one === value);
      return sku !== "" && shown !== undefined && more.length === 0
        ? { what, sku, body: { shown } }
        : refuse(`visibility takes a SKU and ${shownIns.join(", ")}`);
    }
    case "position": {
      const [position, ...rest] = more;
      if (sku === "" || rest.length > 0 || !/^\d{1,9}$/.test(value ?? "") || !/^\d{1,6}$/.test(position ?? ""))
        return refuse("position takes a SKU, the number of a category, and a whole number");
      return { what, sku, body: { category: Number(value), position: Number(position) } };
    }
    default:
      return refuse(
        what === "" ? "Say find, show, price, stock, visibility or position" : `There is no "${what}" of products`,
      );
  }
}
