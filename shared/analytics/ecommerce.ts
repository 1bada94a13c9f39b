import type { PageOf } from "../contract/page/page.ts";
import { fromCents, type Cents } from "../money/money.ts";
import { shownDiscount } from "../cart/state.ts";
import { soldItems, toAnalyticsItem, worthOf, type AnalyticsItem } from "./items.ts";
import type { CartForSale, MovedLine, OrderForSale, ShopEvent, ShopEventName } from "./shop-event.ts";

/** Most items of an event that the provider takes. */
export const mostItems = 200;

export interface EcommerceTerms {
  /** ISO 4217. */
  readonly currency: string;
  /** The store's name, for `affiliation`. */
  readonly store: string;
}

/** An item as it is pushed: its category also by the name that Google Analytics 4 knows. */
export type PushedItem = AnalyticsItem & { readonly item_category: string };

/** An event as it is pushed into the data layer. Amounts are decimals. */
export interface EcommercePush {
  readonly event: ShopEventName;
  readonly ecommerce: {
    readonly currency: string;
    readonly value?: number;
    readonly coupon?: string;
    readonly payment_type?: string;
    readonly item_list_id?: string;
    readonly item_list_name?: string;
    readonly transaction_id?: string;
    readonly affiliation?: string;
    readonly tax?: number;
    readonly shipping?: number;
    readonly items: readonly PushedItem[];
  };
}

const pushed = (items: readonly AnalyticsItem[]): PushedItem[] =>
  items.slice(0, mostItems).map((item) => ({ ...item, item_category: item.category }));

/** A shop event in the form that Google documents for the data layer (DATA-008 to DATA-011). */
export function ecommercePush(event: ShopEvent, terms: EcommerceTerms): EcommercePush {
  const { currency } = terms;
  switch (event.name) {
    case "view_item":
      return withValue(event.name, [productItem(event.product, currency)], currency);
    case "view_item_list":
      return {
        event: event.name,
        ecommerce: {
          currency,
          item_list_id: event.list.id,
          item_list_name: event.list.name,
          items: pushed(event.cards.map(({ card, index }) => cardItem(card, index, currency, event.list.category))),
        },
      };
    case "add_to_cart":
    case "remove_from_cart":
      return withValue(event.name, movedItems(event.lines, currency), currency);
    case "begin_checkout":
      return cartPush(event.name, event.cart, currency);
    case "add_payment_info":
      return cartPush(event.name, event.cart, currency, { payment_type: event.payment });
    case "purchase":
      return purchasePush(event.order, terms);
  }
}

const withValue = (
  event: ShopEventName,
  items: readonly AnalyticsItem[],
  currency: string,
  more: { coupon?: string; payment_type?: string } = {},
): EcommercePush => ({
  event,
  ecommerce: { currency, value: worthOf(items), ...more, items: pushed(items) },
});

/** What is struck beside a price: the lowest of the last 30 days, where that is above it. */
const reduction = ({ now, was }: { now: Cents; was: Cents | null }): { priceCents: Cents; discountCents: Cents } => ({
  priceCents: was ?? now,
  discountCents: was === null ? 0 : was - now,
});

function productItem({ sku, name, brand, crumbs, price }: PageOf<"product">, currency: string): AnalyticsItem {
  const { priceCents, discountCents } = reduction(price ?? { now: 0, was: null });
  return toAnalyticsItem({ sku, name, brand, category: crumbs.at(-1)?.name ?? "", priceCents, qty: 1 }, 0, {
    currency,
    discountCents,
  });
}

function cardItem(
  { sku, name, brand, price }: Extract<ShopEvent, { name: "view_item_list" }>["cards"][number]["card"],
  index: number,
  currency: string,
  category = "",
): AnalyticsItem {
  const { priceCents, discountCents } = reduction(price);
  return toAnalyticsItem({ sku, name, brand, category, priceCents, qty: 1 }, index, { currency, discountCents });
}

const movedItems = (lines: readonly MovedLine[], currency: string): AnalyticsItem[] =>
  lines.map(({ article, qty }, index) => toAnalyticsItem({ ...article, qty }, index, { currency }));

/** The cart as it is shown; what totals take off counts once they are those of this cart. */
function cartPush(
  event: ShopEventName,
  cart: CartForSale,
  currency: string,
  more: { payment_type?: string } = {},
): EcommercePush {
  const isKnown = cart.platformTotals !== null && !cart.platformTotals.updating;
  const discount = isKnown ? (shownDiscount(cart) ?? 0) : 0;
  const coupon = cart.platformTotals?.couponCode ?? "";
  return withValue(event, soldItems(cart.cartItems, discount, { currency, coupon }), currency, { coupon, ...more });
}

/**
 * An order: its grand total, with tax and shipping in it (DATA-011). What the total is less than goods and shipping is
 * taken off the items, so that these and shipping amount to it, but for what a way to pay costs on top.
 */
function purchasePush(
  { orderNumber, totalCents, lines, details }: OrderForSale,
  { currency, store }: EcommerceTerms,
): EcommercePush {
  const goods = lines.reduce((sum, { qty, priceCents }) => sum + qty * priceCents, 0);
  const shipping = details?.sums.shippingCents ?? 0;
  const discount = totalCents === null ? (details?.sums.discountCents ?? 0) : goods + shipping - totalCents;
  const coupon = details?.coupon ?? "";
  const sources = lines.map(({ key, sku, name, qty, priceCents }) => {
    const look = details?.looks.find((other) => other.key === key);
    const { product: parentSku = sku, brand = null, category = "", options = [] } = look ?? {};
    return { sku, parentSku, name, qty, priceCents, brand, category, options };
  });
  const items = soldItems(sources, Math.min(goods, Math.max(0, discount)), { currency, coupon });
  return {
    event: "purchase",
    ecommerce: {
      transaction_id: orderNumber,
      affiliation: store,
      value: totalCents === null ? fromCents(goods - discount + shipping) : fromCents(totalCents),
      tax: fromCents(details?.sums.taxCents ?? 0),
      shipping: fromCents(shipping),
      coupon,
      currency,
      items: pushed(items),
    },
  };
}
