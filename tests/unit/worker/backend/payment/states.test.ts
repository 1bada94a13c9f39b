import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  transitionOf,
  isInProgress,
  statusOf,
  type PaymentEvent,
  type PaymentState,
} from "../../../../../worker/backend/payment/states.ts";
import { paymentEventOf } from "../../../../../worker/backend/payment/outcome.ts";
import { lineItems, type OrderedLine } from "../../../../../worker/backend/payment/line-items.ts";
import { isSigned, signatureOf } from "../../../../../worker/backend/payment/hmac.ts";
import { rowSums, sumUp } from "../../../../../worker/backend/checkout/totals.ts";

const psp = fc.constantFrom("A", "B");
const happening: fc.Arbitrary<PaymentEvent> = fc.oneof(
  fc.record({
    kind: fc.constantFrom("authorised" as const, "misfit" as const),
    psp,
    resultCode: fc.constant("Authorised"),
  }),
  fc.record({
    kind: fc.constant("action" as const),
    psp: fc.constant(null),
    resultCode: fc.constant("RedirectShopper"),
    action: fc.constant({ type: "redirect" }),
  }),
  fc.record({ kind: fc.constant("pending" as const), psp: fc.constant(null), resultCode: fc.constant("Received") }),
  fc.record({
    kind: fc.constantFrom("refused" as const, "cancelled" as const, "failed" as const),
    psp: fc.constant(null),
    resultCode: fc.constant("x"),
  }),
  fc.record({ kind: fc.constantFrom("given-up" as const, "expired" as const) }),
);

describe("the states of a payment", () => {
  it("end an order once, pay it once, and let no authorised money lie, in whatever order things happen", () => {
    fc.assert(
      fc.property(fc.array(happening, { maxLength: 25 }), (all) => {
        let [state, known]: [PaymentState, string | null] = ["started", null];
        const [done, back, arrived] = [[] as string[], new Set<string>(), new Set<string>()];
        for (const one of all) {
          const change = transitionOf({ state, psp: known }, one);
          const money = one.kind === "authorised" || one.kind === "misfit";
          if (money) arrived.add(one.psp);
          if (!change) continue;
          if (!isInProgress(state)) expect(change.effects).toEqual(["reverse"]);
          done.push(...change.effects.filter((effect) => effect === "release" || effect === "give-back"));
          if (change.effects.includes("reverse")) back.add((one as { psp: string }).psp);
          if (money && !(change.state === "authorised" && change.effects.includes("reverse"))) known = one.psp;
          state = change.state;
        }
        expect(done.length).toBeLessThanOrEqual(1);
        expect(done.length).toBe(isInProgress(state) ? 0 : 1);
        const paidBy = state === "authorised" ? known : null;
        expect(done[0] === "release").toBe(paidBy !== null);
        // All that came either pays the order or goes back, and never both.
        expect([...arrived].filter((one) => one !== paidBy).sort()).toEqual([...back].sort());
      }),
      { numRuns: 5_000 },
    );
  });

  it("answer every event in every state as written down here: the next state with what goes with it, or - for nothing", () => {
    const money = (kind: "authorised" | "misfit", psp: string): PaymentEvent => ({
      kind,
      psp,
      resultCode: "Authorised",
    });
    const bad = (kind: "refused" | "cancelled" | "failed"): PaymentEvent => ({ kind, psp: null, resultCode: "x" });
    const events: PaymentEvent[] = [
      money("authorised", "KNOWN"),
      money("authorised", "OTHER"),
      money("misfit", "OTHER"),
      { kind: "action", psp: null, resultCode: "RedirectShopper", action: { type: "redirect" } },
      { kind: "pending", psp: null, resultCode: "Received" },
      bad("refused"),
      bad("cancelled"),
      bad("failed"),
      { kind: "given-up" },
      { kind: "expired" },
    ];
    const [paid, wrong, ended] = [
      "authorised release",
      "reversing give-back reverse",
      ["refused give-back", "cancelled give-back", "failed give-back"],
    ];
    const [nothing, late] = [Array<string>(7).fill("-"), "reversing reverse"];
    //              authorised: known, other; misfit; action; pending; refused, cancelled, failed; given up; expired
    const table: Record<PaymentState, string[]> = {
      open: [paid, paid, wrong, "-", "-", ...ended, "cancelled give-back", "expired give-back"],
      started: [paid, paid, wrong, "action", "pending review", ...ended, "cancelled give-back", "expired give-back"],
      action: [paid, paid, wrong, "action", "pending review", ...ended, "cancelled give-back", "expired give-back"],
      pending: [paid, paid, wrong, "-", "-", ...ended, "-", "expired give-back"],
      authorised: ["-", "authorised reverse", "authorised reverse", ...nothing],
      refused: [late, late, late, ...nothing],
      cancelled: [late, late, late, ...nothing],
      expired: [late, late, late, ...nothing],
      failed: [late, late, late, ...nothing],
      reversing: ["-", late, late, ...nothing],
      reversed: ["-", late, late, ...nothing],
    };
    for (const [state, row] of Object.entries(table)) {
      const answers = events.map((event) => {
        const change = transitionOf({ state: state as PaymentState, psp: "KNOWN" }, event);
        return change === null ? "-" : [change.state, ...change.effects].join(" ");
      });
      expect(answers, state).toEqual(row);
    }
  });

  it("are open, pending, authorised, refused or cancelled to a browser", () => {
    const states: PaymentState[] = [
      "open",
      "started",
      "action",
      "pending",
      "authorised",
      "refused",
      "failed",
      "cancelled",
      "expired",
      "reversing",
      "reversed",
    ];
    expect(states.map(statusOf)).toEqual([
      "open",
      "open",
      "open",
      "pending",
      "authorised",
      "refused",
      "refused",
      "cancelled",
      "cancelled",
      "cancelled",
      "cancelled",
    ]);
  });
});

describe("an answer of the provider", () => {
  const payment = { merchant_reference: "100000007", psp_reference: null, amount_cents: 90_000, currency: "EUR" };
  it("to what somebody brought back pays a payment only if it says that it is of that payment", () => {
    const paid = { resultCode: "Authorised", pspReference: "OF-ANOTHER" };
    // Nothing says whose it is: a result of a cheap payment of one's own would pay a dear one.
    expect(() => paymentEventOf(paid, payment, "brought")).toThrow();
    expect(() => paymentEventOf({ ...paid, resultCode: "PartiallyAuthorised" }, payment, "brought")).toThrow();
    expect(() => paymentEventOf(paid, { ...payment, psp_reference: "KNOWN" }, "brought")).toThrow();
    expect(() => paymentEventOf({ ...paid, merchantReference: "100000008" }, payment, "asked")).toThrow();
    expect(paymentEventOf({ ...paid, merchantReference: "100000007" }, payment, "brought")).toMatchObject({
      kind: "authorised",
      psp: "OF-ANOTHER",
    });
    expect(
      paymentEventOf({ ...paid, pspReference: "KNOWN" }, { ...payment, psp_reference: "KNOWN" }, "brought"),
    ).toMatchObject({ kind: "authorised", psp: "KNOWN" });
    // The answer to our own request, under our own key, is of this payment.
    expect(paymentEventOf(paid, payment, "asked")).toMatchObject({ kind: "authorised" });
  });
});

describe("what an answer of the provider says", () => {
  const payment = { merchant_reference: "100000007", psp_reference: null, amount_cents: 90_000, currency: "EUR" };
  const of = (resultCode: string, more: object = {}) =>
    paymentEventOf({ resultCode, pspReference: "P", ...more }, payment, "asked");
  const action = { type: "redirect" };

  it("of money is that it is the order's only when it is the whole sum in its currency", () => {
    const amount = (value: number, currency: string) => of("Authorised", { amount: { value, currency } });
    expect(amount(90_000, "EUR")).toEqual({
      kind: "authorised",
      psp: "P",
      resultCode: "Authorised",
      amount: { value: 90_000, currency: "EUR" },
      cardLast4: undefined,
    });
    expect(
      [
        amount(89_999, "EUR"),
        amount(90_000, "USD"),
        of("PartiallyAuthorised"),
        of("PartiallyAuthorised", { amount: { value: 90_000, currency: "EUR" } }),
      ].map(({ kind }) => kind),
    ).toEqual(Array.from({ length: 4 }, () => "misfit"));
    expect(of("Authorised", { additionalData: { cardSummary: "1111" } })).toEqual({
      kind: "authorised",
      psp: "P",
      resultCode: "Authorised",
      cardLast4: "1111",
    });
    expect(() => of("Authorised", { pspReference: undefined })).toThrow("without a reference");
    expect(() => of("Refused", { merchantReference: "other" })).toThrow("about another payment");
  });

  it("of everything else is refused, cancelled, open to the shopper, pending or an error", () => {
    expect([of("Refused"), of("Cancelled")]).toEqual([
      { kind: "refused", psp: "P", resultCode: "Refused" },
      { kind: "cancelled", psp: "P", resultCode: "Cancelled" },
    ]);
    for (const code of ["RedirectShopper", "IdentifyShopper", "ChallengeShopper"]) {
      expect([of(code, { action }), of(code)]).toEqual([
        { kind: "action", psp: "P", resultCode: code, action },
        { kind: "failed", psp: "P", resultCode: "Error" },
      ]);
    }
    expect([of("Pending", { action }), of("Pending")]).toEqual([
      { kind: "action", psp: "P", resultCode: "Pending", action },
      { kind: "pending", psp: "P", resultCode: "Pending" },
    ]);
    for (const code of ["PresentToShopper", "Received"])
      expect(of(code, { action })).toEqual({ kind: "pending", psp: "P", resultCode: code, action });
    expect([of("Error"), of("Unheard")]).toEqual(
      Array.from({ length: 2 }, () => ({ kind: "failed", psp: "P", resultCode: "Error" })),
    );
    expect(paymentEventOf({ resultCode: "Refused" }, { ...payment, psp_reference: "KNOWN" }, "brought")).toEqual({
      kind: "refused",
      psp: null,
      resultCode: "Refused",
    });
  });
});

describe("the lines a provider is told", () => {
  it("are positions, what a code takes off and delivery, each with the tax in it", () => {
    const line = (sku: string, qty: number, tax_rate: number, tax_cents: number): OrderedLine => ({
      sku,
      name: `Name ${sku}`,
      qty,
      price_cents: 1_000,
      row_total_cents: qty * 1_000,
      tax_rate,
      tax_cents,
      discount_cents: qty * 100,
    });
    const words = { discount: "Korting", delivery: "Bezorging" };
    const sums = { shipping_cents: 495, tax_cents: 472, discount_cents: 300, grand_total_cents: 3_195 };
    expect(lineItems([line("A", 2, 21, 312), line("B", 1, 9, 74)], sums, words)).toEqual([
      {
        id: "A",
        description: "Name A",
        quantity: 2,
        amountIncludingTax: 1_000,
        amountExcludingTax: 826,
        taxAmount: 174,
        taxPercentage: 2_100,
      },
      {
        id: "B",
        description: "Name B",
        quantity: 1,
        amountIncludingTax: 1_000,
        amountExcludingTax: 917,
        taxAmount: 83,
        taxPercentage: 900,
      },
      {
        id: "discount",
        description: "Korting",
        quantity: 1,
        amountIncludingTax: -300,
        amountExcludingTax: -256,
        taxAmount: -44,
        taxPercentage: 1_719,
      },
      {
        id: "delivery",
        description: "Bezorging",
        quantity: 1,
        amountIncludingTax: 495,
        amountExcludingTax: 409,
        taxAmount: 86,
        taxPercentage: 2_103,
      },
    ]);
    const plain = lineItems(
      [{ ...line("x".repeat(70), 1, 21, 174), name: "y".repeat(120) }],
      { ...sums, shipping_cents: 0, discount_cents: 0 },
      words,
    );
    expect(plain.map(({ id, description }) => [id.length, description.length])).toEqual([[64, 100]]);
    // All of it tax: no percentage comes to that.
    expect(
      lineItems([line("A", 1, 21, 174)], { ...sums, shipping_cents: 1, tax_cents: 175, discount_cents: 0 }, words)[1],
    ).toMatchObject({ amountExcludingTax: 0, taxPercentage: 0 });
  });

  it("add up to what is paid and to the tax in it, to the cent, with any lines, coupon and delivery", () => {
    const line = fc.record({
      qty: fc.integer({ min: 1, max: 9 }),
      priceCents: fc.integer({ min: 0, max: 50_000 }),
      taxRate: fc.constantFrom(0, 9, 19, 21),
    });
    fc.assert(
      fc.property(
        fc.array(line, { minLength: 1, maxLength: 8 }),
        fc.option(fc.integer({ min: 1, max: 10_000 })),
        fc.constantFrom(0, 295, 495),
        (lines, percent, shippingCents) => {
          const input = {
            lines: lines.map((one, itemId) => ({ ...one, itemId, name: `Line ${itemId}`, options: [] })),
            coupon:
              percent === null ? null : { code: "X", percentHundredths: percent, amountCents: null, minimumCents: 0 },
          };
          const sums = sumUp({ ...input, shipping: { title: "", cents: shippingCents } });
          const rows = rowSums(input);
          const ordered: OrderedLine[] = input.lines.map((one, i) => ({
            sku: `sku-${i}`,
            name: one.name,
            qty: one.qty,
            price_cents: one.priceCents,
            row_total_cents: rows[i]!.gross,
            tax_rate: one.taxRate,
            tax_cents: rows[i]!.tax,
            discount_cents: rows[i]!.discount,
          }));
          const items = lineItems(
            ordered,
            {
              shipping_cents: sums.shipping,
              tax_cents: sums.tax,
              discount_cents: sums.discount,
              grand_total_cents: sums.grand,
            },
            { discount: "Korting", delivery: "Bezorging" },
          );
          expect(items.reduce((sum, item) => sum + item.quantity * item.amountIncludingTax, 0)).toBe(sums.grand);
          for (const item of items) {
            expect(item.amountExcludingTax + item.taxAmount).toBe(item.amountIncludingTax);
            expect(item.taxPercentage).toBeGreaterThanOrEqual(0);
            expect(Math.abs(item.taxAmount)).toBeLessThanOrEqual(Math.abs(item.amountIncludingTax));
          }
        },
      ),
      { numRuns: 1_000 },
    );
  });
});

describe("the signature of a notification", () => {
  it("is the provider's own for its published example, and of no other item or key", async () => {
    const key = "44782DEF547AAA06C910C43932B1EB0C71FC68D9D0C057550C48EC2ACF6BA056";
    const item = {
      pspReference: "7914073381342284",
      merchantAccountCode: "TestMerchant",
      merchantReference: "TestPayment-1407325143704",
      amount: { value: 1_130, currency: "EUR" },
      eventCode: "AUTHORISATION",
      success: "true",
    };
    expect(await signatureOf(item, key)).toBe("coqCmt/IZ4E3CzPvMY8zTjQVL5hYJUiBRg8UU+iCWo0=");
    expect(await isSigned(item, "coqCmt/IZ4E3CzPvMY8zTjQVL5hYJUiBRg8UU+iCWo0=", key)).toBe(true);
    expect(await isSigned({ ...item, success: "false" }, "coqCmt/IZ4E3CzPvMY8zTjQVL5hYJUiBRg8UU+iCWo0=", key)).toBe(
      false,
    );
    expect(await isSigned(item, "coqCmt/IZ4E3CzPvMY8zTjQVL5hYJUiBRg8UU+iCWo0=", key.replace("4", "5"))).toBe(false);
  });
});
