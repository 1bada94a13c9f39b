import type { Article } from "../cart/article.ts";
import type { CartState } from "../cart/state.ts";
import type { OrderedLine } from "../checkout/order.ts";
import type { Card, PageOf } from "../contract/page/page.ts";
import type { Cents } from "../money/money.ts";

/** The shop's events, by the names that analytics know them by (DATA-007). */
export const shopEventNames = [
  "add_to_cart",
  "remove_from_cart",
  "view_item",
  "view_item_list",
  "begin_checkout",
  "add_payment_info",
  "purchase",
] as const;
export type ShopEventName = (typeof shopEventNames)[number];

/** Pieces of an article that went into the cart or out of it; `qty` is above 0. */
export interface MovedLine {
  readonly article: Article;
  readonly qty: number;
}

/** What of the cart's state tells what is about to be ordered. */
export type CartForSale = Pick<CartState, "cartItems" | "platformTotals" | "platformTotalSegments">;

/** An order that stands, as this browser keeps it. Names, addresses and mail are no part of it. */
export interface OrderForSale {
  readonly orderNumber: string;
  readonly totalCents: Cents | null;
  readonly lines: readonly OrderedLine[];
  /** Milliseconds since 1970. */
  readonly placedAt: number;
  /** Absent, or in part, in records of an earlier version. */
  readonly details?:
    | {
        readonly sums: {
          readonly goodsCents: Cents;
          readonly discountCents: Cents;
          readonly shippingCents: Cents | null;
          readonly taxCents: Cents;
        };
        readonly coupon?: string | undefined;
        readonly looks: readonly {
          readonly key: string;
          readonly options: readonly { readonly label: string; readonly value: string }[];
          readonly product?: string | undefined;
          readonly brand?: string | undefined;
          readonly category?: string | undefined;
        }[];
      }
    | undefined;
}

/** What the shopper did or saw, in the shop's own words; each receiver makes its own form of it. */
export type ShopEvent =
  /** A product's page was shown: once for each time it is, also on the way back to it. */
  | { readonly name: "view_item"; readonly product: PageOf<"product"> }
  /**
   * Cards of a list were in view; `index` counts over all of its pages, from 0. `category`: where all of them stand in
   * one.
   */
  | {
      readonly name: "view_item_list";
      readonly list: { readonly id: string; readonly name: string; readonly category?: string };
      readonly cards: readonly { readonly card: Card; readonly index: number }[];
    }
  /** The shopper's own change of the cart has been written on the device. */
  | { readonly name: "add_to_cart" | "remove_from_cart"; readonly lines: readonly MovedLine[] }
  | { readonly name: "begin_checkout"; readonly cart: CartForSale }
  /** `payment`: code of the method. */
  | { readonly name: "add_payment_info"; readonly cart: CartForSale; readonly payment: string }
  /** An order stands: placed, and paid where it is paid at once. Told where it becomes known, so perhaps not once. */
  | { readonly name: "purchase"; readonly order: OrderForSale };
