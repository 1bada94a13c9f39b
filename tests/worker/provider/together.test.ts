import { createExecutionContext, waitOnExecutionContext } from "cloudflare:test";
import type { ExecutionContext } from "@cloudflare/workers-types";
import { beforeAll, describe, expect, it } from "vitest";
import { app } from "../../../worker/app.ts";
import worker from "../../../worker/index.ts";
import { bindings, DB, fillShop, order, stockOf, unlimited, shirt } from "../cart/shop.ts";

beforeAll(fillShop);

const origin = "http://localhost";
/** A request as a browser sends it; what the Worker does after its answer is over too. */
async function ask(path: string, init: RequestInit = {}): Promise<Response> {
  const context = createExecutionContext();
  const headers = {
    origin,
    "sec-fetch-site": "same-origin",
    "x-vs-store-code": "outlet_nl",
    ...(init.headers as Record<string, string>),
  };
  const answer = await app.fetch(
    new Request(new URL(path, origin), { redirect: "manual", ...init, headers }),
    bindings,
    context as unknown as ExecutionContext,
  );
  const text = await answer.text();
  await waitOnExecutionContext(context);
  return new Response(answer.status === 204 || (answer.status >= 300 && answer.status < 400) ? null : text, {
    status: answer.status,
    headers: answer.headers,
  });
}
const post = async (path: string, body: unknown) => {
  const answer = await ask(path, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  });
  return { status: answer.status, ...((await answer.json()) as { result: Record<string, any> }) };
};
const press = (url: string, verdict: string) =>
  ask("/checkoutshopper/checkoutPaymentRedirect", {
    method: "POST",
    body: new URLSearchParams({ redirectData: new URL(url).searchParams.get("redirectData")!, verdict }),
  });
async function minute(at: Date, env = bindings): Promise<void> {
  const context = createExecutionContext();
  worker.scheduled(
    { scheduledTime: at.getTime(), cron: "* * * * *", noRetry: () => undefined } as never,
    env,
    context as unknown as ExecutionContext,
  );
  await waitOnExecutionContext(context);
}
const later = (minutes: number) => new Date(Date.now() + minutes * 60_000);

async function ordered(type: string, sku: string = shirt.red): Promise<{ reference: string; number: string }> {
  const { status, result } = await post(
    "/api/order",
    order([{ sku, qty: 1 }], {}, { payment_method_code: type === "scheme" ? "adyen_cc" : `adyen_${type}` }),
  );
  expect([status, result.payment]).toEqual([
    200,
    { reference: expect.stringMatching(/^[0-9a-f]{32}$/), status: "open" },
  ]);
  return { reference: result.payment.reference, number: result.orderNumber };
}
const initiate = (reference: string, paymentMethod: object) =>
  post("/api/payment/initiate", { reference, stateData: { paymentMethod }, origin });
const stands = async (reference: string) =>
  (await DB.prepare(
    'SELECT o.state AS "order", p.state AS payment FROM payment p JOIN sales_order o ON o.id = p.order_id WHERE ' +
      "p.reference = ?",
  )
    .bind(reference)
    .first())!;
const heldBack = async (number: string) =>
  (await DB.prepare(
    `SELECT x.held, x.dropped_at IS NOT NULL AS dropped FROM outbox x JOIN payment p ON p.order_id = x.order_id
      WHERE p.merchant_reference = ? ORDER BY x.id LIMIT 1`,
  )
    .bind(number)
    .first())!;
const atProvider = async (number: string) =>
  DB.prepare("SELECT state FROM provider_payment WHERE merchant_reference = ?").bind(number).first("state");
const card = {
  type: "scheme",
  holderName: "Sam Visser",
  encryptedCardNumber: "test_4111111111111111",
  encryptedExpiryMonth: "test_03",
  encryptedExpiryYear: "test_2030",
  encryptedSecurityCode: "test_737",
};

describe("the shop and the embedded provider together", () => {
  it("are told of a payment whose shopper never comes back, and lead one who does to the thank-you page", async () => {
    const { reference, number } = await ordered("ideal");
    const { result } = await initiate(reference, { type: "ideal" });
    expect(result).toMatchObject({
      status: "open",
      resultCode: "RedirectShopper",
      action: { type: "redirect", url: expect.stringContaining(`${origin}/checkoutshopper/`) },
    });
    expect(await (await ask(result.action.url)).text()).toContain(number);
    const back = await press(result.action.url, "pay");
    // Nobody followed it yet.
    expect(await stands(reference)).toEqual({ order: "processing", payment: "authorised" });
    expect(await heldBack(number)).toEqual({ held: 0, dropped: 0 });
    expect(await DB.prepare("SELECT count(*) AS n FROM provider_notice WHERE accepted_at IS NULL").first("n")).toBe(0);
    for (let visit = 0; visit < 2; visit += 1) {
      const returned = await ask(back.headers.get("location")!);
      expect([returned.status, returned.headers.get("location")]).toEqual([
        302,
        `/checkout-return/?reference=${reference}`,
      ]);
    }
    expect(await stands(reference)).toEqual({ order: "processing", payment: "authorised" });
  });

  it("give stock and cart back when the bank refuses or the shopper cancels there", async () => {
    for (const [verdict, payment] of [
      ["refuse", "refused"],
      ["cancel", "cancelled"],
    ] as const) {
      const before = await stockOf(shirt.red);
      const { reference } = await ordered("ideal");
      expect(await stockOf(shirt.red)).toBe(before! - 1);
      const back = await press((await initiate(reference, { type: "ideal" })).result.action.url, verdict);
      expect((await ask(back.headers.get("location")!)).headers.get("location")).toBe(
        `/checkout-failed/?reference=${reference}`,
      );
      expect((await stands(reference)).order).toBe("canceled");
      // The notification and the return tell the same in their own words, whichever came first.
      expect(["refused", "cancelled", payment]).toContain((await stands(reference)).payment);
      expect(await stockOf(shirt.red)).toBe(before);
    }
  });

  it("pay a card at once, and pay once however often it is asked for", async () => {
    const { reference, number } = await ordered("scheme", unlimited);
    const answers = await Promise.all(Array.from({ length: 6 }, () => initiate(reference, card)));
    for (const { result } of answers) expect(["authorised", "open"]).toContain(result.status);
    expect((await initiate(reference, card)).result).toMatchObject({
      status: "authorised",
      isFinal: true,
      orderNumber: number,
    });
    expect(await stands(reference)).toEqual({ order: "processing", payment: "authorised" });
    expect(
      await DB.prepare("SELECT count(*) AS n FROM provider_payment WHERE merchant_reference = ?")
        .bind(number)
        .first("n"),
    ).toBe(1);
  });

  it("hear of a bank that decides later in a shop that answers on hosts of its own only", async () => {
    const { reference } = await ordered("ideal", unlimited);
    await ask(
      (await press((await initiate(reference, { type: "ideal" })).result.action.url, "later")).headers.get("location")!,
    );
    await minute(later(3), { ...bindings, SHOP_URL: "https://shop.example" });
    expect(await stands(reference)).toEqual({ order: "processing", payment: "authorised" });
  });

  it("wait for a bank that decides later, and hear it by the minute", async () => {
    const { reference } = await ordered("ideal", unlimited);
    const back = await press((await initiate(reference, { type: "ideal" })).result.action.url, "later");
    expect((await ask(back.headers.get("location")!)).headers.get("location")).toBe(
      `/checkout-return/?reference=${reference}`,
    );
    expect(await stands(reference)).toEqual({ order: "payment_review", payment: "pending" });
    await minute(later(1));
    expect(await stands(reference)).toEqual({ order: "payment_review", payment: "pending" });
    await minute(later(3));
    expect(await stands(reference)).toEqual({ order: "processing", payment: "authorised" });
  });

  it("cancel what nobody came back to, once", async () => {
    const { reference, number } = await ordered("ideal");
    const stock = await stockOf(shirt.red);
    await initiate(reference, { type: "ideal" });
    await minute(later(45));
    expect((await stands(reference)).order).toBe("canceled");
    await minute(later(46));
    expect(await stockOf(shirt.red)).toBe(stock! + 1);
    expect(await atProvider(number)).toBe("expired");
  });

  it("send money back that comes when the order is gone", async () => {
    const { reference, number } = await ordered("ideal", unlimited);
    const { result } = await initiate(reference, { type: "ideal" });
    await post("/api/payment/cancel", { reference });
    expect((await stands(reference)).order).toBe("canceled");
    await press(result.action.url, "pay");
    for (let n = 1; n < 4; n += 1) await minute(later(n));
    expect(await stands(reference)).toEqual({ order: "canceled", payment: "reversed" });
    expect(await atProvider(number)).toBe("reversed");
  });
});
