import { describe, expect, it } from "vitest";
import { resultWords } from "../../../../../client/features/checkout/placing/result-message.tsx";
import { initialMethods } from "../../../../../client/features/checkout/form/initial-methods.ts";
import { hasChanged, waitingOrderStep } from "../../../../../shared/checkout/waiting.ts";
import { settings } from "../../../../../shared/config/settings.ts";
import { messages as de } from "../../../../../shared/i18n/purchase/checkout/de-DE.ts";
import { messages as en } from "../../../../../shared/i18n/purchase/checkout/en-US.ts";
import { messages as nl } from "../../../../../shared/i18n/purchase/checkout/nl-NL.ts";
import { messages as cartDe } from "../../../../../shared/i18n/purchase/cart/de-DE.ts";
import { messages as cartEn } from "../../../../../shared/i18n/purchase/cart/en-US.ts";
import { messages as cartNl } from "../../../../../shared/i18n/purchase/cart/nl-NL.ts";
import { messages as payDe } from "../../../../../shared/i18n/purchase/payment/de-DE.ts";
import { messages as payEn } from "../../../../../shared/i18n/purchase/payment/en-US.ts";
import { messages as payNl } from "../../../../../shared/i18n/purchase/payment/nl-NL.ts";
import { loadCheckoutTexts } from "../../../../../shared/i18n/purchase/checkout-texts.ts";
import { shippingMethod } from "../../../../../shared/contract/order/cart.ts";

const t = await loadCheckoutTexts("en-US");
const gaps = (text: string) => [...text.matchAll(/\{\w+\}/g)].map(String).sort();

describe("the words of cart and checkout", () => {
  it("name the order button as the law of each language asks", () => {
    expect([nl.order, de.order, en.order]).toEqual([
      "Bestellen met betaalverplichting",
      "Zahlungspflichtig bestellen",
      "Order with obligation to pay",
    ]);
  });

  it("have the same gaps in every language", () => {
    for (const [source, ...others] of [
      [en, nl, de],
      [cartEn, cartNl, cartDe],
      [payEn, payNl, payDe],
    ] as const) {
      for (const key of Object.keys(source))
        for (const other of others)
          expect(gaps(other[key as keyof typeof other]), key).toEqual(gaps(source[key as keyof typeof source]));
    }
  });

  it("fall back to English for a language without texts", async () => {
    expect((await loadCheckoutTexts("fr-FR"))("payment")).toBe("Payment");
    expect((await loadCheckoutTexts("nl-NL"))("thanks", { name: "Jan" })).toBe("Bedankt, Jan");
  });
});

describe("what became of a press on the order button", () => {
  it("[CHECK-024] has a message of its own for each outcome, and none for success", async () => {
    const outcomes = [
      { kind: "empty" },
      { kind: "waiting" },
      { kind: "offlinePayment" },
      { kind: "changed" },
      { kind: "unreached" },
      { kind: "unknown", network: true },
      { kind: "unknown", network: false },
      ...["price_changed", "out_of_stock", "payment_declined", "pickup_unknown", "invalid"].map((reason) => ({
        kind: "refused" as const,
        reason,
        words: null,
      })),
    ] as const;
    for (const language of ["en-US", "nl-NL", "de-DE"]) {
      const say = await loadCheckoutTexts(language);
      const texts = outcomes.map((outcome) => JSON.stringify(resultWords(outcome, say)));
      expect(new Set(texts).size).toBe(outcomes.length);
      expect(resultWords({ kind: "placed", last: {} as never }, say)).toBeNull();
    }
  });

  it("[CHECK-024] names what happened as decision 063 has it: which message at which trigger, with the server's own words where it gave some", () => {
    const refused = (reason: string | null, words: string | null = null) =>
      resultWords({ kind: "refused", reason, words }, t);
    expect(resultWords({ kind: "waiting" }, t)).toEqual({ title: "Order waiting!", text: en["result.waiting"] });
    expect(resultWords({ kind: "offlinePayment" }, t)).toEqual({ title: null, text: en["result.offlinePayment"] });
    expect(resultWords({ kind: "changed" }, t)).toEqual({ title: null, text: en["result.changed"] });
    for (const reason of ["cart_changed", "cart_unknown", "empty_cart"])
      expect(refused(reason, "x")).toEqual({ title: null, text: en["result.changed"] });
    expect(resultWords({ kind: "unreached" }, t)).toEqual({
      title: "Error: Error placing an order",
      text: en["result.unreached"],
    });
    expect(resultWords({ kind: "unknown", network: false }, t)).toEqual({
      title: "Error: Error placing an order",
      text: en["result.errorText"],
    });
    expect(resultWords({ kind: "unknown", network: true }, t)).toEqual({
      title: en["result.network"],
      text: en["result.errorText"],
    });
    expect(refused("price_changed")).toEqual({ title: null, text: en["result.price"] });
    expect(refused("out_of_stock", "Shirt is gone")).toEqual({ title: "Shirt is gone", text: en["result.stock"] });
    expect(refused("order_too_large", "One order holds at most 200 pieces")).toEqual({
      title: "One order holds at most 200 pieces",
      text: en["result.stock"],
    });
    expect(refused("payment_declined")).toEqual({ title: "Payment failed", text: en["result.declinedText"] });
    expect(refused("pickup_unknown")).toEqual({ title: null, text: en["result.pickup"] });
    for (const reason of ["invalid", null])
      expect(refused(reason, "No such country")).toEqual({
        title: "Error: Error placing an order",
        text: `No such country. ${en["result.refused"]}`,
      });
    expect(refused(null, "No such country!")?.text).toBe(`No such country! ${en["result.refused"]}`);
    expect(refused(null, "No such country.")?.text).toBe(`No such country. ${en["result.refused"]}`);
  });

  it("uses the specification's texts: empty cart, failing server, declined card", () => {
    expect(resultWords({ kind: "empty" }, t)?.text).toBe(
      "Shopping cart is empty. Please add some products before entering Checkout",
    );
    expect(resultWords({ kind: "unknown", network: false }, t)?.title).toBe("Error: Error placing an order");
    expect(resultWords({ kind: "refused", reason: "payment_declined", words: "x" }, t)?.title).toBe("Payment failed");
    expect(payEn.failed).toBe("Payment failed");
    expect(en.fix).toBe("Please fix the validation errors");
    expect(en["problem.email"]).toBe("Please enter a valid e-mail address");
  });

  it("says in the shop's own words that too many orders wait to be paid", () => {
    for (const reason of ["too_many", "transfer_full"])
      expect(resultWords({ kind: "refused", reason, words: "Pay those first." }, t)).toEqual({
        title: null,
        text: "Pay those first.",
      });
    expect(resultWords({ kind: "refused", reason: "too_many", words: null }, t)?.text).toBe(en["result.refused"]);
  });

  it("never says that nothing was ordered while that is not known", () => {
    expect(resultWords({ kind: "unknown", network: true }, t)?.text).not.toMatch(/nothing was ordered/i);
  });
});

describe("an order that waits", () => {
  const waiting = { waiting: true, online: true, automatic: false, isThankYouPage: false, changed: false };

  it("[QUEUE-024] is sent by itself only where that is switched on or on the thank-you page; shipped is asking", () => {
    expect(settings.orders.automaticTransmission).toBe(false);
    expect(waitingOrderStep({ ...waiting, automatic: true })).toBe("send");
    expect(waitingOrderStep({ ...waiting, isThankYouPage: true })).toBe("send");
    expect(waitingOrderStep(waiting)).toBe("ask");
  });

  it("is asked about whatever is switched on when it is no longer what was confirmed", () => {
    expect(waitingOrderStep({ ...waiting, automatic: true, changed: true })).toBe("ask");
    expect(waitingOrderStep({ ...waiting, isThankYouPage: true, changed: true })).toBe("ask");
  });

  it("says when it is no longer what was confirmed: other things, prices or total, and not for a total that nobody knew", () => {
    const line = { key: "a", sku: "A", name: "Shirt", qty: 2, priceCents: 500 };
    const was = { lines: [line], totalCents: 1000 };
    expect(hasChanged(was, was)).toBe(false);
    expect(hasChanged({ ...was, totalCents: null }, was)).toBe(false);
    for (const now of [
      { ...was, totalCents: 1100 },
      { ...was, lines: [{ ...line, qty: 1 }] },
      { ...was, lines: [{ ...line, priceCents: 550 }] },
      { ...was, lines: [] },
      { ...was, lines: [line, { ...line, key: "b" }] },
    ]) {
      expect(hasChanged(was, now)).toBe(true);
      expect(hasChanged({ ...was, totalCents: null }, now)).toBe(now.totalCents === 1000);
    }
  });

  it("waits on without a connection, and there is nothing to do without one", () => {
    expect(waitingOrderStep({ ...waiting, online: false, automatic: true })).toBe("none");
    expect(waitingOrderStep({ ...waiting, waiting: false })).toBe("none");
  });

  it("is announced with the specification's title", () => {
    expect(en["waiting.title"]).toBe("Order waiting!");
  });
});

describe("methods without the server", () => {
  it("[CHECK-005] begin with the configured list", () => {
    const { shipping, payment } = initialMethods(t, 7_499);
    expect(shipping.map((method) => shippingMethod.parse(method))).toEqual(shipping);
    // The configured list is one way of delivery; its price is the configuration's, whatever that is.
    expect(
      shipping.map(({ carrier_code, method_code, price_incl_tax, amount, default: first, available }) => [
        carrier_code,
        method_code,
        price_incl_tax,
        amount,
        first,
        available,
      ]),
    ).toEqual([
      [
        "flatrate",
        "flatrate",
        settings.checkout.delivery.homeCents / 100,
        settings.checkout.delivery.homeCents / 100,
        true,
        true,
      ],
    ]);
    const before = settings.checkout;
    try {
      Object.assign(settings, { checkout: { ...before, delivery: { ...before.delivery, homeCents: 1_234 } } });
      expect(initialMethods(t, 0).shipping[0]).toMatchObject({ price_incl_tax: 12.34 });
      // Free as the cart says it beside.
      expect(initialMethods(t, 7_500).shipping[0]).toMatchObject({ price_incl_tax: 0, amount: 0 });
    } finally {
      Object.assign(settings, { checkout: before });
    }
    expect(payment.map(({ code }) => code)).toEqual(["banktransfer"]);
  });
});
