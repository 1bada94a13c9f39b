import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { afterPayment } from "../../../../../client/features/checkout/payment/after-payment.ts";
import {
  loadOrders,
  loadPayment,
  placedWrites,
  type LastOrder,
} from "../../../../../client/features/checkout/records.ts";
import { applyPaymentOutcome } from "../../../../../client/features/checkout/payment/apply-payment-outcome.ts";
import { createPaymentApi } from "../../../../../client/features/payment/api.ts";
import { createPay } from "../../../../../client/features/payment/pay.ts";
import { browserExclusive } from "../../../../../client/device/queue/sender.ts";
import { memoryDriver } from "../../../../../client/device/storage/memory.ts";
import { createStorage } from "../../../../../client/device/storage/storage.ts";
import type { Paying } from "../../../../../shared/checkout/attempt.ts";
import { mergePaymentMethods, preselectPayment } from "../../../../../shared/checkout/methods.ts";
import { payAnswer, payView, redirectOf } from "../../../../../shared/checkout/paying.ts";
import { platformMethods, providerMethods } from "../../../../../shared/checkout/provider-methods.ts";
import { afterOrder } from "../../../../../shared/checkout/details.ts";
import { filledForm } from "../../../shared/checkout/filled-form.ts";

const reference = "0123456789abcdef0123456789abcdef";
const step = (status: string, more = {}) => ({
  code: 200,
  ok: true,
  result: { reference, isFinal: status !== "open", resultCode: "x", status, orderNumber: "400000001", ...more },
});
const redirect = { type: "redirect", method: "GET", url: "https://bank.example/pay?x=1" };
const challenge = { type: "threeDS2", subtype: "challenge", token: "t" };

describe("the provider's ways to pay", () => {
  const wire = (paymentMethods: unknown) =>
    JSON.stringify({
      paymentMethodsResponse: { paymentMethods },
      paymentMethodsExtraDetails: { ideal: { icon: {}, isOpenInvoice: false } },
    });
  const bank = { code: "banktransfer", title: "Bank", default: true, is_server_method: true };
  const told = [
    { type: "klarna", name: "Pay later with Klarna." },
    { type: "ideal", name: "iDEAL | Wero" },
    { type: "scheme", name: "Credit card", brands: ["visa"] },
  ];

  it("[PAY-012] come from the entry beside shipping information with its names, where the platform's list has them, the others behind in their order", () => {
    const offered = platformMethods(
      [bank, { code: "adyen_ideal", title: "an old name", cost_incl_tax: 1.5 }],
      wire(told),
    );
    expect(offered.map(({ code, title }) => [code, title])).toEqual([
      ["banktransfer", "Bank"],
      ["adyen_ideal", "iDEAL | Wero"],
      ["adyen_klarna", "Pay later with Klarna."],
      ["adyen_cc", "Credit card"],
    ]);
    const first = [
      { code: "adyen_ideal", title: "", default: true },
      { ...bank, default: false },
    ];
    expect(platformMethods(first, wire(told)).map(({ code, default: chosen }) => `${code} ${chosen}`)).toEqual([
      "adyen_ideal true",
      "banktransfer false",
      "adyen_klarna undefined",
      "adyen_cc undefined",
    ]);
    expect(offered.every(({ cost_incl_tax }) => !cost_incl_tax)).toBe(true);
    expect(providerMethods(JSON.stringify({ paymentMethods: told.slice(1) })).map(({ code }) => code)).toEqual([
      "adyen_ideal",
      "adyen_cc",
    ]);
    const merged = mergePaymentMethods([{ code: "cashondelivery", title: "At the door" }], offered);
    expect(merged.map(({ code, is_server_method }) => `${code} ${is_server_method}`)).toEqual([
      "cashondelivery false",
      "banktransfer true",
      "adyen_ideal true",
      "adyen_klarna true",
      "adyen_cc true",
    ]);
  });

  it("are not offered when their entry is broken, twice, or of a kind this shop cannot lead through", () => {
    for (const broken of [
      undefined,
      "",
      "{",
      "null",
      "[]",
      '{"paymentMethods":1}',
      wire([{ type: "", name: "x" }]),
      wire([{ type: "ideal" }]),
    ])
      expect(platformMethods([bank, { code: "adyen_cc", title: "Card" }], broken).map(({ code }) => code)).toEqual([
        "banktransfer",
      ]);
    expect(
      providerMethods(
        wire([...told, ...told, { type: "applepay", name: "Apple Pay" }, { type: "giftcard", name: "Gift" }]),
      ).map(({ code }) => code),
    ).toEqual(["adyen_klarna", "adyen_ideal", "adyen_cc"]);
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json()), (text) => {
        expect(Array.isArray(providerMethods(text))).toBe(true);
      }),
      { numRuns: 200 },
    );
  });

  it("never have paying later chosen for the shopper, not even where the platform marks it; nor kept chosen after an order", () => {
    const offered = [
      { code: "adyen_klarna", title: "Later", default: true },
      { code: "adyen_klarna_paynow", title: "Now" },
      { code: "adyen_cc", title: "Card" },
    ];
    expect(preselectPayment(offered)?.code).toBe("adyen_klarna_paynow");
    expect(preselectPayment(offered, "adyen_klarna")?.code).toBe("adyen_klarna");
    expect(preselectPayment(offered.slice(0, 1))).toBeNull();
    const kept = (paymentMethod: string) =>
      afterOrder({ ...filledForm(), paymentDetails: { ...filledForm().paymentDetails, paymentMethod } }).paymentDetails
        .paymentMethod;
    expect([kept("adyen_klarna"), kept("adyen_ideal"), kept("banktransfer")]).toEqual([
      "",
      "adyen_ideal",
      "banktransfer",
    ]);
  });
});

describe("what an answer about a payment means", () => {
  const view = (answer: Parameters<typeof payAnswer>[0], going = true, card = false) =>
    payView(payAnswer(answer), going, card, "https://shop.example");

  it("[PAY-009] leads from success, refusal, cancellation and pending to their ends, whoever told first", () => {
    const ends = (["authorised", "refused", "cancelled", "pending"] as const).map((status) => {
      const shown = view(step(status), false);
      return shown.at === "over" && shown.outcome !== "gone"
        ? [shown.outcome, afterPayment(shown.outcome, reference, false), afterPayment(shown.outcome, reference, true)]
        : null;
    });
    const [back, failed] = [`/checkout-return/?reference=${reference}`, `/checkout-failed/?reference=${reference}`];
    expect(ends).toEqual([
      ["authorised", back, back],
      ["refused", failed, "/winkelwagen/"],
      ["cancelled", failed, "/winkelwagen/"],
      ["pending", back, back],
    ]);
    expect(view({ code: 404, ok: false, result: "none" })).toEqual({ at: "over", outcome: "gone", orderNumber: null });
    // The failed page is told that this device knew it: its records say nothing of it by then.
    expect(afterPayment("gone", reference, false)).toBe(`${failed}#lost`);
  });

  it("takes the next step only when the shopper pressed, and offers it otherwise", () => {
    expect(view(step("open", { action: redirect }))).toEqual({
      at: "leaving",
      redirect: { url: redirect.url, method: "GET", fields: {} },
    });
    expect(view(step("open", { action: challenge }))).toEqual({ at: "challenge", action: challenge });
    expect(view(step("open"), true, true)).toEqual({ at: "card" });
    for (const action of [redirect, challenge, undefined])
      expect(view(step("open", { action }), false)).toEqual({ at: "offer", trouble: null });
    const until = "2026-01-01T10:30:00.000Z";
    expect(view(step("open", { payableUntil: until }), false)).toEqual({ at: "offer", trouble: null, until });
  });

  it("tells that time ended it from every other end", () => {
    const expired = payAnswer(step("cancelled", { isExpired: true }));
    expect(expired).toEqual({ kind: "over", outcome: "cancelled", orderNumber: "400000001", expired: true });
    expect(payAnswer(step("cancelled"))).not.toHaveProperty("expired");
  });

  it("tells that what the bank approved goes back", () => {
    expect(payAnswer(step("cancelled", { isReversed: true }))).toMatchObject({ outcome: "cancelled", reversed: true });
    expect(payAnswer(step("cancelled"))).not.toHaveProperty("reversed");
  });

  it("never ends in nothing: whatever comes instead of an answer leaves the offer to go on", () => {
    expect(view({ code: 0, ok: false, result: "no network" })).toEqual({ at: "offer", trouble: "network" });
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 599 }).filter((code) => code !== 404),
        fc.anything(),
        fc.boolean(),
        (code, result, ok) => {
          const shown = payView(payAnswer({ code, ok, result }), true, false, "https://shop.example");
          expect(shown.at === "offer").toBe(true);
        },
      ),
      { numRuns: 300 },
    );
  });

  it("sends the shopper nowhere but to encrypted pages, or to its own origin", () => {
    const to = (url: string, origin = "https://shop.example") =>
      redirectOf({ type: "redirect", url }, origin)?.url ?? null;
    expect([to("https://bank.example/a"), to("http://localhost:8930/bank", "http://localhost:8930")]).toEqual([
      "https://bank.example/a",
      "http://localhost:8930/bank",
    ]);
    expect([to("http://bank.example/"), to("javascript:alert(1)"), to("data:text/html,x"), to("nonsense")]).toEqual([
      null,
      null,
      null,
      null,
    ]);
    expect(
      redirectOf({ type: "redirect", url: "https://acs.example/", method: "post", data: { MD: "1" } }, ""),
    ).toEqual({ url: "https://acs.example/", method: "POST", fields: { MD: "1" } });
    expect(view(step("open", { action: { ...redirect, url: "http://bank.example/" } }))).toEqual({
      at: "offer",
      trouble: "server",
    });
  });
});

describe("the calls about a payment", () => {
  it("name the payment, repeat what was not answered, and pass a challenge's result to its own endpoint", async () => {
    const sent: { path: string; body: unknown }[] = [];
    const answers: (Response | Error)[] = [];
    const api = createPaymentApi((path, init) => {
      sent.push({ path, body: init.body ? JSON.parse(String(init.body)) : null });
      const answer = answers.shift() ?? Response.json({ code: 200, result: step("pending").result });
      if (answer instanceof Error) throw answer;
      return answer;
    }, "outlet_nl");
    const pauses: number[] = [];
    const pay = createPay(
      { api, pause: (ms) => Promise.resolve(void pauses.push(ms)), origin: "https://shop.example", locale: "nl-NL" },
      reference,
    );
    answers.push(new Error("lost"), Response.json({ code: 502, result: "Bad gateway" }, { status: 502 }));
    const stateData = { paymentMethod: { type: "scheme", encryptedCardNumber: "e" }, browserInfo: { userAgent: "u" } };
    expect(await pay.begin(stateData)).toEqual({ kind: "over", outcome: "pending", orderNumber: "400000001" });
    expect(pauses).toEqual([1000, 2000]);
    expect(sent.map(({ path }) => path)).toEqual(Array.from({ length: 3 }, () => "/api/payment/initiate"));
    expect(sent[2]!.body).toEqual({
      reference,
      stateData: { paymentMethod: stateData.paymentMethod },
      browserInfo: { userAgent: "u" },
      origin: "https://shop.example",
      shopperLocale: "nl-NL",
    });
    await pay.report({ threeDSResult: "r" });
    await pay.report({ redirectResult: "r" });
    await pay.cancel();
    await pay.glance();
    expect(sent.slice(3).map(({ path }) => path)).toEqual([
      "/api/payment/3ds2",
      "/api/payment/payments-details",
      "/api/payment/cancel",
      `/api/payment/payment-status?reference=${reference}`,
    ]);
  });
});

describe("what the device does with the provider's word", () => {
  const lines = [{ key: "a", sku: "a", name: "Shirt", qty: 2, priceCents: 4995 }];
  const last: LastOrder = {
    orderId: "order-001",
    orderNumber: "400000001",
    totalCents: 9990,
    email: "a@b.example",
    firstName: "Noor",
    payment: { code: "adyen_cc", title: "Card", reference, status: "open" },
    shipping: "Home",
    lines,
    placedAt: 77,
    cartId: "cart1",
  };
  const paying: Paying = {
    order_id: "order-001",
    state: "paying",
    createdAt: 5,
    lines,
    totalCents: 9990,
    body: {
      cart_id: "cart1",
      products: [{ sku: "a", qty: 2 }],
      addressInformation: { payment_method_code: "adyen_cc" },
    } as unknown as Paying["body"],
    payment: { reference, orderNumber: "400000001" },
  };
  async function device(owner: string | null = null, whose: string | null = null) {
    const storage = createStorage(() => Promise.resolve(memoryDriver()), memoryDriver);
    const all = { prefix: "", check: (value: unknown) => value };
    await storage.update(all, () => ({
      writes: placedWrites({ ...last, ...(whose && { owner: whose }) }, filledForm(), whose, {
        ...paying,
        ...(whose && { owner: whose }),
      }),
      result: null,
    }));
    const restored: unknown[] = [];
    const parts = {
      storage,
      exclusive: browserExclusive(undefined),
      storeCode: "outlet_nl",
      cart: {
        owner: () => owner,
        restore: async (cartId: string, back: readonly unknown[], beside: Record<string, unknown>) => {
          restored.push([cartId, back]);
          await storage.update(all, () => ({ writes: beside, result: null }));
        },
      },
    };
    return {
      storage,
      restored,
      settle: (outcome: Parameters<typeof applyPaymentOutcome>[2], of = reference) =>
        applyPaymentOutcome(parts, of, outcome),
    };
  }

  it("[ORDER-003] keeps the time of the order from its placing on, also while it is being paid; a failed one leaves none", async () => {
    const { storage, settle } = await device();
    expect((await loadOrders(storage)).last).toMatchObject({ placedAt: 77, payment: { status: "open" } });
    await settle("authorised");
    expect((await loadOrders(storage)).last).toMatchObject({ placedAt: 77, payment: { status: "authorised" } });
    const other = await device();
    await other.settle("refused");
    expect((await loadOrders(other.storage)).last).toBeNull();
  });

  it("takes it once, however often and in whatever order it comes, and gives the lines back once", async () => {
    const refused = await device();
    await Promise.all([refused.settle("refused"), refused.settle("refused"), refused.settle("cancelled")]);
    expect(refused.restored).toEqual([["cart1", lines]]);
    expect(await refused.settle("refused")).toBe(false);
    expect((await loadOrders(refused.storage)).attempt).toBeNull();
    const paid = await device();
    await paid.settle("pending");
    await paid.settle("authorised");
    // A word that was overtaken takes nothing back.
    await paid.settle("cancelled");
    await paid.settle("pending");
    expect(paid.restored).toEqual([]);
    expect((await loadOrders(paid.storage)).last).toMatchObject({ payment: { status: "authorised" } });
    const late = await device();
    await late.settle("pending");
    await late.settle("refused");
    expect(late.restored).toEqual([["cart1", lines]]);
    expect(await loadPayment(late.storage, reference)).toEqual({ paying: null, last: null });
  });

  it("leaves payments of another reference alone, and a customer's lines out of anybody else's cart", async () => {
    const { storage, settle } = await device();
    expect(await settle("refused", "f".repeat(32))).toBe(false);
    expect((await loadOrders(storage)).attempt).toMatchObject({ state: "paying" });
    const gone = await device(null, "7");
    await gone.settle("refused");
    expect(gone.restored).toEqual([]);
    expect((await loadOrders(gone.storage, "7")).attempt).toBeNull();
    const guests = await device("7");
    await guests.settle("gone");
    expect(guests.restored).toEqual([["cart1", lines]]);
  });
});
