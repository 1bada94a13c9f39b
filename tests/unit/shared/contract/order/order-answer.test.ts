import { expect, it } from "vitest";
import { readConfirmation } from "../../../../../shared/contract/order/order-answer.ts";
import { orderConfirmation } from "../../../../../shared/contract/order/order.ts";
import { paymentStatuses } from "../../../../../shared/contract/order/payment.ts";

it("a browser reads every confirmation that the contract allows as it is", () => {
  for (const status of paymentStatuses) {
    const confirmation = orderConfirmation.parse({
      magentoOrderId: "12",
      orderNumber: null,
      backendOrderId: "o-1",
      transferedAt: "2026-11-22T20:00:00.000Z",
      grand_total: 59.95,
      pay_by: "2026-12-06",
      payment: { reference: "0123456789abcdef".repeat(2), status },
    });
    expect(readConfirmation({ result: confirmation })).toEqual(confirmation);
  }
});

it("numbers come as text; an answer that cannot be read is empty, for the order stands", () => {
  expect(readConfirmation({ result: { orderNumber: 1_000_000_012, magentoOrderId: 12 } })).toEqual({
    orderNumber: "1000000012",
    magentoOrderId: "12",
  });
  for (const result of [null, "ok", { orderNumber: {} }, { payment: { reference: "x", status: "open" } }])
    expect(readConfirmation({ result })).toEqual({});
});
