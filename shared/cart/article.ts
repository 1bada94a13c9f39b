import type { ProductType } from "../contract/catalog/product.ts";
import type { Label, LineFacts } from "../contract/page/page.ts";
import type { Cents } from "../money/money.ts";

/**
 * One choice of a line: the words shown, and the ids that go over the wire. `kind` says what is chosen where the type
 * of the article does not: a custom option, a part of a bundle (`qty` pieces of it), or a file of a download.
 */
export interface ItemOption {
  label: string;
  value: string;
  attributeId?: string;
  optionValue?: string;
  kind?: "custom" | "bundle" | "link";
  qty?: number;
}

/** A thing in the cart without its quantity: what must be shown, and what must be sent. Money is gross cents. */
export interface Article {
  /** The variant's sku, which is also what is sent. */
  sku: string;
  parentSku: string;
  name: string;
  brand: string | null;
  image: string | null;
  path: string;
  /** The innermost category of its page, in words; absent where only the server's cart knows it. */
  category?: string | undefined;
  priceCents: Cents;
  /** What it cost when it was put in the cart; absent where it costs no more now. */
  earlierCents?: Cents | undefined;
  options: ItemOption[];
  /** Labels on its picture. */
  labels?: Label[];
  /** What is to be said of it beside its price; absent where there is nothing, or only the server's cart knows it. */
  facts?: LineFacts | undefined;
  type: ProductType;
  /**
   * Types of the chosen parts of a group or bundle, or of a variant: as its page knew them, until the server's cart
   * says them.
   */
  partTypes?: readonly string[] | undefined;
  /** Greatest quantity that can be ordered (STOCK-025); 0 when there is none. */
  maxQty: number;
}

/** What a product page hands over (CART-005). */
export interface Purchase extends Article {
  qty: number;
  /** What the catalogue says against selling the product, by field (CART-012). */
  errors?: Readonly<Record<string, string>>;
}
