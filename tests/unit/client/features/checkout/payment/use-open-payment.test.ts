import { expect, it } from "vitest";
import { openPayment, type Unpaid } from "../../../../../../client/features/checkout/payment/use-open-payment.ts";
import type { Attempt, Paying } from "../../../../../../shared/checkout/attempt.ts";

const paying = {
  order_id: "o-1",
  state: "paying",
  payment: { reference: "a".repeat(32), orderNumber: "1" },
} as unknown as Paying;
const offered: Unpaid = { paying, stateData: null, pressed: false };

it("an order placed here is paid at once; one that was left open is offered, but not while another is being placed", () => {
  const pressed: Unpaid = { ...offered, pressed: true };
  expect(openPayment(pressed, null, true)).toBe(pressed);
  expect(openPayment(pressed, paying, false)).toBe(pressed);
  expect(openPayment(null, paying, false)).toEqual(offered);
  expect(openPayment(null, paying, true)).toBeNull();
});

it("an order that waits or is on its way is not open", () => {
  for (const state of ["waiting", "sent"]) expect(openPayment(null, { ...paying, state } as Attempt, false)).toBeNull();
  expect(openPayment(null, null, false)).toBeNull();
});
