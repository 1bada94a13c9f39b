import { typesOfItems } from "../cart/delivery.ts";
import { lineKey } from "../cart/identity.ts";
import type { CartItem } from "../cart/state.ts";
import type { OrderRequestInput } from "../contract/order/order.ts";
import { isDigital } from "./no-withdrawal.ts";
import { pickupMethodKey } from "./pickup.ts";
import { fromCents, type Cents } from "../money/money.ts";
import { toOrderAddress } from "./address.ts";
import { hasOwnBill, type CheckoutForm } from "./details.ts";

export interface OrderedLine {
  key: string;
  sku: string;
  name: string;
  qty: number;
  priceCents: Cents;
  /** Colour, size and what else was chosen; absent where nothing was, and in records of an earlier version. */
  options?: { label: string; value: string }[] | undefined;
}

export interface OrderDraft {
  form: CheckoutForm;
  items: readonly CartItem[];
  cartId: string | null;
  store: { storeCode: string; storeId: number };
  virtual: boolean;
  /** The customer who orders; absent for a guest. The server believes the token only (contract §0.7). */
  owner?: string | null;
  /** What stood on the page as taken off; absent when no totals were known. */
  discountCents?: Cents | null;
}

/**
 * The body of an order (contract §3.1, ORDER-002) without its key and times. Prices are a hint by which the server
 * notices a change.
 */
export function orderBody({
  form,
  items,
  cartId,
  store,
  virtual,
  discountCents = null,
  owner = null,
}: OrderDraft): Omit<OrderRequestInput, "order_id"> {
  const { personalDetails: person, shippingDetails: shipping, paymentDetails: payment } = form;
  const billing = hasOwnBill(form, virtual)
    ? payment
    : // Where nothing is brought nobody has to call, and no field asks for a number.
      { ...shipping, ...(virtual && { phoneNumber: "" }) };
  const digital = typesOfItems(items).some(isDigital);
  const [carrier = "", method = ""] = shipping.shippingMethod.split("|");
  return {
    cart_id: cartId ?? "",
    user_id: owner ?? "",
    store_code: store.storeCode,
    store_id: store.storeId,
    ...(discountCents !== null && { discount_amount: fromCents(discountCents) }),
    ...(digital && form.digitalConsent && { extension_attributes: { digital_content_consent: true as const } }),
    products: items.map((item) => ({
      sku: item.sku,
      parentSku: item.parentSku,
      name: item.name,
      qty: item.qty,
      price: fromCents(item.priceCents),
      priceInclTax: fromCents(item.priceCents),
      product_type: item.type_id,
      // A variant is named by its sku; parts, options and files are not.
      ...(item.product_option &&
        lineKey(item.sku, item.product_option) !== item.sku && { product_option: item.product_option }),
    })),
    addressInformation: {
      billingAddress: toOrderAddress(billing, person.emailAddress),
      ...(!virtual && {
        shippingAddress: toOrderAddress(shipping, person.emailAddress),
        shipping_carrier_code: carrier,
        shipping_method_code: method,
      }),
      payment_method_code: payment.paymentMethod,
      ...(!virtual &&
        shipping.shippingMethod === pickupMethodKey &&
        form.pickupPoint && { shippingExtraFields: { pickup_point: form.pickupPoint } }),
    },
  };
}

export const orderedLines = (items: readonly CartItem[]): OrderedLine[] =>
  items.map(({ key, sku, name, qty, priceCents, options }) => ({
    key,
    sku,
    name,
    qty,
    priceCents,
    ...(options.length > 0 && { options: options.map(({ label, value }) => ({ label, value })) }),
  }));

/** Equal for two orders of the same things. */
export const linesPrint = (lines: readonly Pick<OrderedLine, "key" | "qty">[]): string =>
  JSON.stringify(lines.map(({ key, qty }) => [key, qty]).sort());

/** JSON with sorted keys and without absent ones. */
function canonical(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(canonical);
  if (value === null || typeof value !== "object") return value;
  return Object.entries(value)
    .filter(([, part]) => part !== undefined)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, part]) => [key, canonical(part)]);
}

/**
 * Whether two bodies order the same thing for the same person; the cart they come from does not matter, because an
 * ordered cart is replaced.
 */
export function sameOrder(a: Omit<OrderRequestInput, "order_id">, b: Omit<OrderRequestInput, "order_id">): boolean {
  const [one, other] = [a, b].map((body) => JSON.stringify(canonical({ ...body, cart_id: "" })));
  return one === other;
}

/**
 * Whether two bodies go to the same person and places and are paid and delivered alike; what is ordered is compared by
 * its lines, because the server may name it otherwise.
 */
export function sameBuyer(a: Omit<OrderRequestInput, "order_id">, b: Omit<OrderRequestInput, "order_id">): boolean {
  const [one, other] = [a, b].map(({ user_id, addressInformation }) =>
    JSON.stringify(canonical({ user_id, addressInformation })),
  );
  return one === other;
}
