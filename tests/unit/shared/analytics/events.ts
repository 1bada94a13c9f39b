import type { OrderForSale, ShopEvent } from "../../../../shared/analytics/shop-event.ts";
import { toCartItem, type CartItem } from "../../../../shared/cart/state.ts";
import type { Card, PageOf } from "../../../../shared/contract/page/page.ts";
import { article } from "../../client/features/cart/fake-platform.ts";

export const cartItem = (sku: string, qty: number, priceCents = 4995): CartItem =>
  toCartItem(
    {
      key: sku,
      qty,
      itemId: 1,
      article: article(sku, { priceCents, category: "Overhemden" }),
      prevQty: qty,
      pending: false,
    },
    "cart",
    { info: {}, errors: {} },
  );
export const card = { id: 7, sku: "KD-7", name: "Trui", brand: null, price: { now: 3000, was: 5000, discount: 40 } };
export const product = {
  kind: "product",
  sku: "KD-1",
  name: "Overhemd",
  brand: "Kade",
  crumbs: [{ name: "Heren", path: "/heren/" }],
  price: { now: 4995, was: null, discount: 0 },
} as unknown as PageOf<"product">;
export const order: OrderForSale = {
  orderNumber: "4000000001",
  totalCents: 10_485,
  placedAt: 1,
  lines: [{ key: "a", sku: "a-m", name: "Shirt", qty: 2, priceCents: 4995 }],
  details: {
    sums: { goodsCents: 9990, discountCents: 0, shippingCents: 495, taxCents: 1820 },
    coupon: "TIEN",
    looks: [{ key: "a", options: [{ label: "Maat", value: "M" }], product: "a", brand: "Kade", category: "Heren" }],
  },
};
const cart = {
  cartItems: [cartItem("a-m", 2), cartItem("b-l", 1, 1001)],
  platformTotals: { grandTotalCents: 9991, couponCode: "TIEN", updating: false },
  platformTotalSegments: [{ code: "discount", title: "", cents: -1000 }],
};

/** One of each. */
export const oneOfEach: readonly ShopEvent[] = [
  { name: "view_item", product },
  {
    name: "view_item_list",
    list: { id: "/heren/", name: "Heren", category: "Heren" },
    cards: [{ card: card as unknown as Card, index: 53 }],
  },
  { name: "add_to_cart", lines: [{ article: article("a-m"), qty: 2 }] },
  { name: "remove_from_cart", lines: [{ article: article("a-m"), qty: 1 }] },
  { name: "begin_checkout", cart },
  { name: "add_payment_info", cart, payment: "banktransfer" },
  { name: "purchase", order },
];
