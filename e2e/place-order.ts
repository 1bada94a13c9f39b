import { expect, type APIRequestContext } from "@playwright/test";
import { shopper } from "./shop.ts";

const address = {
  firstname: shopper.given,
  lastname: shopper.family,
  street: [shopper.street, shopper.number],
  postcode: shopper.postcode,
  city: shopper.city,
  country_id: "NL",
  email: shopper.email,
};

/**
 * Has the shop take a guest's order, to be paid by bank transfer, for tests of what comes after; resolves to the
 * order's number. Labels in front of the host are the browser's to resolve, so `headers` name the view.
 */
export async function placeOrder(
  request: APIRequestContext,
  products: readonly { sku: string; qty: number }[],
  { origin = "", headers = {} }: { origin?: string; headers?: Record<string, string> } = {},
): Promise<string> {
  const answer = await request.post(`${origin}/api/order`, {
    headers,
    data: {
      order_id: crypto.randomUUID(),
      products,
      addressInformation: {
        billingAddress: address,
        shippingAddress: address,
        shipping_carrier_code: "flatrate",
        shipping_method_code: "flatrate",
        payment_method_code: "banktransfer",
      },
    },
  });
  expect(answer.status(), await answer.text()).toBe(200);
  return ((await answer.json()) as { result: { orderNumber: string } }).result.orderNumber;
}
