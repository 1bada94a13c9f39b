import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  chargedBackCents,
  disputeCodes,
  type DisputeCode,
  type DisputeEvent,
} from "../../../../../worker/backend/payment/disputes.ts";

const [out, back, again] = disputeCodes;
const event = (dispute: string, code: DisputeCode, cents: number | null): DisputeEvent => ({ dispute, code, cents });
const payment = { psp: "PAID", cents: 495 };

describe("what disputes have taken of a payment", () => {
  it.each<[string, number, DisputeEvent[]]>([
    ["nothing told", 0, []],
    ["a part", 247, [event("A", out, 247)]],
    ["two parts that are all of it", 495, [event("A", out, 247), event("B", out, 248)]],
    ["two that are more than all of it", 495, [event("A", out, 300), event("B", out, 300)]],
    ["no sum told", 495, [event("A", out, null)]],
    ["more than was paid, with fees", 495, [event("A", out, 900)]],
    ["all, and reversed", 0, [event("A", out, 495), event("A", back, 495)]],
    ["reversed without a sum", 0, [event("A", out, 247), event("A", back, null)]],
    ["a part of it reversed", 295, [event("A", out, 495), event("A", back, 200)]],
    ["reversed before it is told", 0, [event("A", back, 495)]],
    ["one of two reversed", 248, [event("A", out, 247), event("B", out, 248), event("A", back, 247)]],
    ["charged back again", 495, [event("A", out, 495), event("A", back, 495), event("A", again, 495)]],
    ["again, the reversal told last", 495, [event("A", again, 495), event("A", out, 495), event("A", back, 495)]],
    ["again, the reversal never told", 247, [event("A", out, 247), event("A", again, 247)]],
    ["again, nothing else told", 247, [event("A", again, 247)]],
    ["again with fees of the arbitration", 200, [event("A", out, 200), event("A", back, 200), event("A", again, 490)]],
    ["again with fees, only the reversal told", 200, [event("A", back, 200), event("A", again, 490)]],
    ["a part of it again", 300, [event("A", out, 495), event("A", back, 495), event("A", again, 300)]],
    ["a part reversed, and that again", 495, [event("A", out, 495), event("A", back, 200), event("A", again, 200)]],
    ["a reversal under the payment's reference", 0, [event("A", out, 495), event("PAID", back, 495)]],
    ["all under the payment's reference", 495, [out, back, again].map((code) => event("PAID", code, 495))],
    [
      "one of two reversed under the payment's reference",
      248,
      [event("A", out, 247), event("B", out, 248), event("PAID", back, 247)],
    ],
    [
      "two of one sum, one of them reversed under the payment's reference",
      494,
      [event("A", out, 247), event("B", out, 247), event("PAID", back, 247)],
    ],
  ])("%s: %d", (_case, cents, events) => {
    expect(chargedBackCents(events, payment)).toBe(cents);
    expect(chargedBackCents(events.toReversed(), payment)).toBe(cents);
  });

  const told = fc.uniqueArray(
    fc.record({
      dispute: fc.constantFrom("A", "B", "C", "PAID"),
      code: fc.constantFrom(...disputeCodes),
      cents: fc.option(fc.integer({ min: 1, max: 600 })),
    }),
    { selector: ({ dispute, code }) => `${dispute} ${code}`, maxLength: 12 },
  );
  const inTwoOrders = told.chain((events) =>
    fc.tuple(fc.constant(events), fc.shuffledSubarray(events, { minLength: events.length })),
  );

  it("is from nothing to all of it, in whatever order it is told", () => {
    fc.assert(
      fc.property(inTwoOrders, ([events, shuffled]) => {
        const cents = chargedBackCents(events, payment);
        expect(cents).toBeGreaterThanOrEqual(0);
        expect(cents).toBeLessThanOrEqual(payment.cents);
        expect(chargedBackCents(shuffled, payment)).toBe(cents);
        expect(chargedBackCents([...events, ...shuffled], payment)).toBe(cents);
      }),
    );
  });

  it("falls with no chargeback, and not at all where a second one was told", () => {
    const named = told.map((events) => events.filter(({ dispute }) => dispute !== "PAID"));
    fc.assert(
      fc.property(named, fc.integer({ min: 1, max: 600 }), (events, cents) => {
        const before = chargedBackCents(events, payment);
        expect(chargedBackCents([...events, event("D", out, cents)], payment)).toBeGreaterThanOrEqual(before);
        const ended = [event("D", out, cents), event("D", again, cents)];
        const lost = chargedBackCents([...events, ...ended], payment);
        expect(chargedBackCents([...events, ...ended, event("D", back, cents)], payment)).toBe(lost);
      }),
    );
  });
});
