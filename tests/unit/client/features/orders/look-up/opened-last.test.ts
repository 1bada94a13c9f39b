import { afterEach, expect, it, vi } from "vitest";
import { customerGone } from "../../../../../../client/device/customer/customer-gone.ts";
import { addressOf, rememberOpened } from "../../../../../../client/features/orders/look-up/opened-last.ts";

afterEach(() => {
  vi.useRealTimers();
  customerGone();
});

it("the address of an order looked up is at hand for that order, for a quarter of an hour", () => {
  vi.useFakeTimers();
  rememberOpened("500000001", "noor@example.test");
  expect([addressOf("500000001"), addressOf("500000002")]).toEqual(["noor@example.test", undefined]);
  vi.advanceTimersByTime(15 * 60_000 - 1);
  expect(addressOf("500000001")).toBe("noor@example.test");
  vi.advanceTimersByTime(1);
  expect(addressOf("500000001")).toBeUndefined();
});

it("it is gone when a customer leaves", () => {
  rememberOpened("500000001", "noor@example.test");
  customerGone();
  expect(addressOf("500000001")).toBeUndefined();
});
