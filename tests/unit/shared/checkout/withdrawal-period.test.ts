import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  lastDayOf,
  latestDeliveryDays,
  withdrawalDays,
  withdrawalPeriod,
} from "../../../../shared/checkout/withdrawal-period.ts";
import { messages as de } from "../../../../shared/i18n/after-sales/de-DE.ts";
import { messages as en } from "../../../../shared/i18n/after-sales/en-US.ts";
import { messages as nl } from "../../../../shared/i18n/after-sales/nl-NL.ts";

const day = 86_400_000;
const at = (text: string) => new Date(`${text}Z`);
const moment = fc.integer({ min: Date.UTC(2024, 0, 1), max: Date.UTC(2030, 0, 1) });

describe("the period of withdrawal", () => {
  it("ends with the fourteenth day after the receipt, to the end of that day", () => {
    const order = { orderedAt: "2026-11-02T09:00:00Z", deliveredAt: "2026-11-05T22:59:59Z" };
    const period = withdrawalPeriod(order, at("2026-11-19T23:59:59.999"));
    expect(period).toEqual({ state: "open", until: "2026-11-20T00:00:00.000Z" });
    expect(lastDayOf(period).toISOString().slice(0, 10)).toBe("2026-11-19");
    expect(withdrawalPeriod(order, at("2026-11-20T00:00:00")).state).toBe("late");
  });

  it("takes the day of receipt by the shop's clock, in winter and summer: after midnight is the next day", () => {
    const lastAfter = (deliveredAt: string) =>
      lastDayOf(withdrawalPeriod({ orderedAt: "2026-01-01T00:00:00Z", deliveredAt }, at("2026-01-02T00:00:00")))
        .toISOString()
        .slice(0, 10);
    expect(
      ["2026-11-04T22:59:59Z", "2026-11-04T23:00:00Z", "2026-06-10T21:59:59Z", "2026-06-10T22:00:00Z"].map(lastAfter),
    ).toEqual(["2026-11-18", "2026-11-19", "2026-06-24", "2026-06-25"]);
  });

  it("moves a last day on a weekend to Monday", () => {
    for (const received of ["2026-11-07T12:00:00Z", "2026-11-08T12:00:00Z", "2026-11-09T12:00:00Z"])
      expect(
        lastDayOf(withdrawalPeriod({ orderedAt: received, deliveredAt: received }, at("2026-11-10T00:00:00")))
          .toISOString()
          .slice(0, 10),
      ).toBe("2026-11-23");
  });

  it("is reckoned from the latest day a delivery may take where the receipt is not known, and says so", () => {
    const order = { orderedAt: "2026-10-01T09:00:00Z", deliveredAt: null };
    expect(withdrawalPeriod(order, at("2026-11-13T23:00:00"))).toEqual({
      state: "unknown",
      until: "2026-11-17T00:00:00.000Z",
    });
    expect(withdrawalPeriod(order, at("2026-11-17T00:00:00")).state).toBe("late");
  });

  it("lasts fourteen whole days or more, ends on no weekend, and is no longer for a known receipt", () => {
    fc.assert(
      fc.property(moment, fc.integer({ min: 0, max: latestDeliveryDays - 1 }), moment, (ordered, took, now) => {
        const received = ordered + took * day;
        const known = withdrawalPeriod(
          { orderedAt: new Date(ordered).toISOString(), deliveredAt: new Date(received).toISOString() },
          new Date(now),
        );
        const unknown = withdrawalPeriod(
          { orderedAt: new Date(ordered).toISOString(), deliveredAt: null },
          new Date(now),
        );
        const until = new Date(known.until).getTime();
        expect(until - received).toBeGreaterThanOrEqual(withdrawalDays * day);
        expect(until - received).toBeLessThanOrEqual((withdrawalDays + 3) * day + 2 * 3_600_000);
        expect([0, 6]).not.toContain(lastDayOf(known).getUTCDay());
        expect(until).toBeLessThanOrEqual(new Date(unknown.until).getTime());
        expect(known.state === "late").toBe(now >= until);
      }),
      { numRuns: 300 },
    );
  });
});

it("the texts of what follows an order have the same gaps in every language", () => {
  const gaps = (text: string) => [...text.matchAll(/\{\w+\}/g)].map(String).sort();
  for (const key of Object.keys(en) as (keyof typeof en)[])
    expect([key, gaps(nl[key]), gaps(de[key])]).toEqual([key, gaps(en[key]), gaps(en[key])]);
});
