import type { OrderRequest } from "../../../shared/contract/order/order.ts";

/**
 * Digest of what an order asks for: which things, where to, and how delivered and paid. What may differ between the
 * tries of one order does not belong to it: times, price hints, names, the cart (a device whose answer was lost may
 * hold a new one) and the card's number, which is never kept in any form.
 */
export async function orderDigest({ products, addressInformation: how }: OrderRequest): Promise<string> {
  const things = products
    .map(({ sku, qty, product_option: option }) => canonical([sku, qty, option?.extension_attributes]))
    .sort();
  const order: unknown[] = [
    things,
    how.billingAddress,
    how.shippingAddress,
    how.shipping_carrier_code,
    how.shipping_method_code,
    how.payment_method_code,
  ];
  // Only where there is one, so that digests of other orders stay what they were.
  const point = how.shippingExtraFields?.["pickup_point"];
  if (point !== undefined) order.push(point);
  const bytes = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(canonical(order)));
  return [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** JSON with sorted keys, so that two equal values are one text. */
function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(",")}]`;
  if (value === null || typeof value !== "object") return JSON.stringify(value) ?? "null";
  const entries = Object.entries(value)
    .filter(([, entry]) => entry !== undefined)
    .sort(([a], [b]) => (a < b ? -1 : 1));
  return `{${entries.map(([key, entry]) => `${JSON.stringify(key)}:${canonical(entry)}`).join(",")}}`;
}
