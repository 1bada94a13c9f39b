import { describe, expect, it } from "vitest";
import { agreed, type Said } from "../../../../shared/customer-data/agreed.ts";

const says = (listed: Said["listed"], contact: boolean | null, onItsWay = false, told = true) => {
  const { status, ends } = agreed({ listed, contact, onItsWay, told });
  return `${status}${ends ? ", ends" : ""}`;
};

describe("one truth of the newsletter", () => {
  it("is the list's while the platform says nothing", () => {
    for (const listed of ["subscribed", "pending", "unsubscribed"] as const) expect(says(listed, null)).toBe(listed);
  });
  it("is the shop's last word until it has arrived", () => {
    expect([says("subscribed", false, true), says("unsubscribed", true, true)]).toEqual(["subscribed", "unsubscribed"]);
  });
  it("is a withdrawal at the platform, which the list then hears of; a request that waits goes on waiting", () => {
    expect([says("subscribed", false), says("pending", false), says("unsubscribed", false)]).toEqual([
      "unsubscribed, ends",
      "pending",
      "unsubscribed",
    ]);
  });
  it("is the list's where the platform refuses what it was never told of", () => {
    expect(says("subscribed", false, false, false)).toBe("subscribed");
  });
  it("is a consent at the platform, which can be ended here", () => {
    for (const listed of ["subscribed", "pending", "unsubscribed"] as const)
      expect(says(listed, true)).toBe("subscribed");
  });
});
