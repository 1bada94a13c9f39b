import { beforeAll, expect, it } from "vitest";
import { deliveryCountries } from "../../../shared/checkout/address.ts";
import type { Totals } from "../../../shared/contract/order/cart.ts";
import { renderMail } from "../../../worker/backend/mail/render-mail.ts";
import { address, DB, place } from "./shop.ts";
import { call, coupon, filledCart, fillLoyaltyShop, order } from "../loyalty/shop.ts";
import { product, shirt, voucher } from "./shop.ts";

beforeAll(async () => {
  await fillLoyaltyShop();
  await DB.batch([
    ...product("almost", { cents: 7_499 }).statements,
    ...product("enough", { cents: 7_500 }).statements,
  ]);
  await coupon("CENT", { amount: 0.01 });
});

const postcodes: Readonly<Record<string, string>> = { NL: "3511 AB", BE: "2000", DE: "10115" };
const home = { carrier: "flatrate", method: "flatrate" };
const cases: readonly [what: string, things: readonly string[], code: string | null, deliveryCents: number][] = [
  ["a cent below the free limit", ["almost"], null, 495],
  ["at the free limit", ["enough"], null, 0],
  ["at the limit and a cent below it by a code", ["enough"], "CENT", 495],
  ["with a voucher that counts to the worth of the goods", [shirt.red, voucher, "book"], null, 0],
  ["of nothing that is sent", [voucher], null, 0],
];

/** What a mail says in its lines of figures, without spaces. */
const mailOf = async (id: number, key: string) => {
  const payload = JSON.stringify({ order_key: key });
  const mail = await renderMail(
    DB,
    { kind: "order-placed", payload, order_id: id },
    () => "https://shop.example",
    new Date(),
  );
  if ("nothing" in mail) throw new Error(mail.nothing);
  return mail.text.replace(/\s/g, "");
};

it.each(deliveryCountries.flatMap(({ code }) => cases.map((one) => [code, ...one] as const)))(
  "the sums to %s of an order %s agree in cart, chosen delivery, order, its row and its mail",
  async (country, _what, skus, code, deliveryCents) => {
    const things = skus.map((sku) => [sku, 1] as const);
    const cart = await filledCart(things);
    if (code) expect((await call("POST", `cart/apply-coupon?cartId=${cart}&coupon=${code}`)).status).toBe(200);
    const before = (await call<Totals>("GET", `cart/totals?cartId=${cart}`)).body.result;
    const isSent = skus.some((sku) => sku !== voucher);
    const to = { ...address, country_id: country, postcode: postcodes[country]! };
    const chosen = await call<{ totals: Totals }>("POST", `cart/shipping-information?cartId=${cart}`, {
      addressInformation: {
        shippingAddress: { countryId: country },
        ...(isSent && { shippingCarrierCode: home.carrier, shippingMethodCode: home.method }),
      },
    });
    const { totals } = chosen.body.result;
    expect(before.shipping_incl_tax).toBe(deliveryCents / 100);
    expect([totals.grand_total, totals.shipping_incl_tax]).toEqual([before.grand_total, before.shipping_incl_tax]);
    const body = order(
      skus.map((sku) => ({ sku, qty: 1 })),
      { cart_id: cart, ...(code && { discount_amount: totals.discount_amount }) },
      {
        billingAddress: to,
        ...(isSent
          ? { shippingAddress: to }
          : { shippingAddress: undefined, shipping_carrier_code: undefined, shipping_method_code: undefined }),
      },
    );
    const placed = await place(body);
    expect(placed, JSON.stringify(placed.body)).toMatchObject({
      status: 200,
      body: { result: { grand_total: totals.grand_total } },
    });
    const id = Number(placed.body.result.backendOrderId);
    const row = await DB.prepare("SELECT grand_total_cents, shipping_cents FROM sales_order WHERE id = ?")
      .bind(id)
      .first<{ grand_total_cents: number; shipping_cents: number }>();
    expect(row).toEqual({
      grand_total_cents: Math.round(totals.grand_total * 100),
      shipping_cents: deliveryCents,
    });
    expect(await mailOf(id, body.order_id)).toContain(totals.grand_total.toFixed(2).replace(".", ","));
  },
);
