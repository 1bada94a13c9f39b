import { describe, expect, it } from "vitest";
import type { ShopEvent } from "../../../../../shared/analytics/shop-event.ts";
import { isOfferWelcome } from "../../../../../client/features/customer-data/is-offer-welcome.ts";
import { promotionsOf } from "../../../../../client/features/customer-data/promotion-answer.ts";
import { sendRedemption } from "../../../../../client/features/customer-data/send-redemption.ts";

describe("what the platform offers a customer", () => {
  it("is shown where nobody is asked about marketing, else to who agreed to it", () => {
    const needs = [
      { purpose: "statistics", providers: ["A"] },
      { purpose: "marketing", providers: ["B"] },
    ] as const;
    expect(isOfferWelcome([], () => false)).toBe(true);
    expect(isOfferWelcome(needs.slice(0, 1), () => false)).toBe(true);
    expect(isOfferWelcome(needs, (purpose) => purpose === "statistics")).toBe(false);
    expect(isOfferWelcome(needs, (purpose) => purpose === "marketing")).toBe(true);
  });

  it("is nothing where an answer is not of its form", () => {
    const offer = { name: "Tien", description: null, code: "TEN", expires_on: null };
    expect(promotionsOf([offer])).toEqual([offer]);
    for (const other of [null, "<html>", { code: 404 }, [{ ...offer, code: 10 }]])
      expect(promotionsOf(other)).toEqual([]);
  });

  it("is told as used by an order with a code, by one silent task for an order, and by nothing else", async () => {
    const queued: { task_id?: string }[] = [];
    const queue = { queue: (task: object) => Promise.resolve(void queued.push(task)) } as never;
    const order = (coupon?: string): ShopEvent =>
      ({ name: "purchase", order: { orderNumber: "4000000001", details: { coupon, looks: [] } } }) as never;
    for (const event of [order(), order(""), order("two words"), { name: "begin_checkout" } as never])
      await sendRedemption(queue, event);
    await sendRedemption(queue, { name: "purchase", order: { orderNumber: "4" } } as never);
    expect(queued).toEqual([]);
    await sendRedemption(queue, order("TEN"));
    expect(queued).toEqual([
      expect.objectContaining({
        task_id: "redeem-4000000001",
        url: "contact/promotions/redeem",
        payload: { method: "POST", body: { code: "TEN" } },
        silent: true,
        isQuiet: true,
      }),
    ]);
  });
});
