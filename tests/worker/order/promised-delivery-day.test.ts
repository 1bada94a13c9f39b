import { exports } from "cloudflare:workers";
import { beforeAll, expect, it } from "vitest";
import { shippedPlan } from "../../../shared/delivery/delivery-plan.ts";
import { homeMethodKey, pickDay, type DeliverySchedule } from "../../../shared/delivery/promised-day.ts";
import { promisedDay } from "../../../shared/delivery/schedule.ts";
import type { Totals } from "../../../shared/contract/order/cart.ts";
import { promiseAgain } from "../../../worker/backend/checkout/promise-again.ts";
import { add, call, DB, fillShop, newCart, order, place, product, socks, voucher } from "../cart/shop.ts";

beforeAll(async () => {
  await fillShop();
  await DB.batch(product("hat", { cents: 2_000 }, { lead_days: "4" }).statements);
});

const card = { payment_method_code: "adyen_scheme" };
/** The days that may be promised in the minute of the test. */
const days = (lead: number) =>
  [0, 60_000].map((later) =>
    promisedDay(shippedPlan, {
      storeCode: "outlet_nl",
      country: "NL",
      method: homeMethodKey,
      lead,
      now: new Date(Date.now() - later),
    }),
  );
const stored = (number: string) =>
  DB.prepare("SELECT id, promised_on, lead_days FROM sales_order WHERE number = ?")
    .bind(number)
    .first<{ id: number; promised_on: string | null; lead_days: number }>();

it("an order keeps the day that was promised, of its slowest line, and its answer says it", async () => {
  const { status, body } = await place(
    order(
      [
        { sku: socks, qty: 1 },
        { sku: "hat", qty: 1 },
      ],
      {},
      card,
    ),
  );
  expect(status).toBe(200);
  const row = (await stored(body.result.orderNumber))!;
  expect(row.lead_days).toBe(4);
  expect(days(4)).toContain(row.promised_on);
  expect(body.result).toMatchObject({ delivery_on: row.promised_on });
});

it("one that waits for a transfer has none, nor what is not sent", async () => {
  for (const [sku, how] of [
    [socks, {}],
    [voucher, card],
  ] as const) {
    const { status, body } = await place(order([{ sku, qty: 1 }], {}, how));
    expect(status).toBe(200);
    expect(body.result).not.toHaveProperty("delivery_on");
    expect((await stored(body.result.orderNumber))!.promised_on).toBeNull();
  }
});

it("one that is paid later gets the day of then", async () => {
  const { body } = await place(order([{ sku: socks, qty: 1 }], {}, card));
  const { id } = (await stored(body.result.orderNumber))!;
  await DB.batch(await promiseAgain(DB, id, new Date("2027-01-04T23:00:00+01:00")));
  expect((await stored(body.result.orderNumber))!.promised_on).toBe("2027-01-06");
});

it("totals say the delivery that will be paid before one is chosen, and what its day goes by", async () => {
  const cart = await newCart();
  await add(cart, "hat");
  const { result } = (await call<Totals>("GET", `cart/totals?cartId=${cart}`)).body;
  expect(result).toMatchObject({
    shipping_incl_tax: 4.95,
    grand_total: 24.95,
    delivery: { method: homeMethodKey, country: "NL", lead_days: 4 },
  });
});

it("the days promised to a country have an address of their own; other countries have none", async () => {
  const ask = (country: string) => exports.default.fetch(`http://localhost/data/!delivery/${country}`);
  const answer = await ask("DE");
  expect(answer.status).toBe(200);
  const schedule = await answer.json<DeliverySchedule>();
  expect(pickDay(schedule, homeMethodKey, 0, Date.now())).not.toBeNull();
  for (const country of ["FR", "de", "", "DE/1"]) expect((await ask(country)).status).toBe(400);
});
