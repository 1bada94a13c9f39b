import { expect, it } from "vitest";
import { applyPaymentOutcome } from "../../../../../../client/features/checkout/payment/apply-payment-outcome.ts";
import type { LastOrder } from "../../../../../../client/features/checkout/records.ts";
import { browserExclusive } from "../../../../../../client/device/queue/sender.ts";
import { memoryDriver } from "../../../../../../client/device/storage/memory.ts";
import { createStorage } from "../../../../../../client/device/storage/storage.ts";
import type { PayOutcome } from "../../../../../../shared/checkout/paying.ts";

const placed: LastOrder = {
  orderId: "key-1",
  orderNumber: "100000001",
  totalCents: 5000,
  email: "a@example.com",
  firstName: "A",
  payment: { code: "adyen_ideal", title: "iDEAL", reference: "ref-1", status: "open" },
  shipping: null,
  lines: [{ key: "a", sku: "a", name: "A", qty: 1, priceCents: 5000 }],
  placedAt: 1,
};

/** A device on which an order is being paid; `words` of the provider come one after the other. */
async function told(...words: (PayOutcome | "gone")[]): Promise<string[]> {
  const storage = createStorage(() => Promise.resolve(memoryDriver()), memoryDriver);
  await storage.update({ prefix: "order/", check: (value) => value }, () => ({
    writes: { "order/last": placed },
    result: null,
  }));
  const sold: string[] = [];
  const deps = {
    storage,
    cart: { owner: () => null, restore: () => Promise.resolve() },
    exclusive: browserExclusive(undefined),
    storeCode: "outlet_nl",
    sold: ({ orderNumber }: LastOrder) => void sold.push(orderNumber),
  };
  for (const word of words) await applyPaymentOutcome(deps, "ref-1", word);
  return sold;
}

it("[DATA-011] an order that is paid at a bank is told of when its payment stands, and once", async () => {
  expect(await told("authorised", "authorised")).toEqual(["100000001"]);
  expect(await told("pending")).toEqual([]);
  expect(await told("pending", "authorised", "pending", "authorised")).toEqual(["100000001"]);
});
it("[DATA-011] an order whose payment failed is never told of", async () => {
  expect(await told("refused")).toEqual([]);
  expect(await told("pending", "cancelled", "authorised")).toEqual([]);
});
