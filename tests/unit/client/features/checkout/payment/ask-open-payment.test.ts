// @vitest-environment page
import "fake-indexeddb/auto";
import { IDBFactory } from "fake-indexeddb";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { LastOrder } from "../../../../../../client/features/checkout/records.ts";
import { storeByCode } from "../../../../../../shared/config/stores.ts";
import { fakeWire, lost } from "../../../wire.ts";

const day = 86_400_000;
const status = "GET payment/payment-status";
const placed: LastOrder = {
  orderId: "key-1",
  orderNumber: "100000001",
  totalCents: 5000,
  email: "a@example.com",
  firstName: "A",
  payment: { code: "adyen_ideal", title: "iDEAL", reference: "ref-1", status: "open" },
  shipping: null,
  lines: [{ key: "a", sku: "a", name: "A", qty: 1, priceCents: 5000 }],
  placedAt: Date.now() - day,
};
const paying = {
  order_id: "key-1",
  state: "paying",
  createdAt: placed.placedAt,
  lines: placed.lines,
  totalCents: 5000,
  body: { products: [], addressInformation: {}, cart_id: "c" },
  payment: { reference: "ref-1", orderNumber: "100000001" },
};

let wire = fakeWire();
beforeEach(() => {
  globalThis.indexedDB = new IDBFactory();
  vi.resetModules();
  wire = fakeWire();
  vi.stubGlobal("fetch", wire.fetch);
});
afterEach(() => void vi.unstubAllGlobals());
const answers = (word: string) =>
  wire.on(status, () =>
    Response.json({
      code: 200,
      result: {
        reference: "ref-1",
        isFinal: word !== "pending",
        resultCode: word,
        status: word,
        orderNumber: "100000001",
      },
    }),
  );

/** A page that opens on a device with these records: what it told of, and what stands there then. */
async function opened(last: LastOrder, attempt: object | null = paying) {
  const [{ askOpenPayment, hasOpenPayment }, { shopStorage }, { bus }] = await Promise.all([
    import("../../../../../../client/features/checkout/checkout.ts"),
    import("../../../../../../client/device/storage/shop-storage.ts"),
    import("../../../../../../client/device/events/shop-events.ts"),
  ]);
  const store = storeByCode("outlet_nl");
  const storage = shopStorage(store.storeCode);
  const all = { prefix: "order/", check: (value: unknown) => value } as const;
  await storage.update(all, () => ({
    writes: { "order/last": last, ...(attempt && { "order/attempt": attempt }) },
    result: null,
  }));
  const isOpen = await hasOpenPayment(store.storeCode);
  await askOpenPayment(store);
  const told = bus.events.flatMap((event) => (event.name === "purchase" ? [event.order.orderNumber] : []));
  return { isOpen, told, records: await storage.read(all), again: () => askOpenPayment(store), bus };
}

it("[DATA-011] an order paid at a bank whose tab never came back is told of by the next page, and once", async () => {
  answers("authorised");
  const { isOpen, told, records, again, bus } = await opened(placed);
  expect([isOpen, told]).toEqual([true, ["100000001"]]);
  expect(records.get("order/last")).toMatchObject({ payment: { status: "authorised" } });
  expect(records.get("order/attempt")).toBeUndefined();
  await again();
  expect(bus.events).toHaveLength(1);
  expect(wire.of(status)).toHaveLength(1);
});

it("[DATA-011] one that waited for its bank for days is told of when it is paid", async () => {
  answers("authorised");
  expect((await opened({ ...placed, payment: { ...placed.payment, status: "pending" } }, null)).told).toEqual([
    "100000001",
  ]);
});

it.each([
  ["refused", () => answers("refused")],
  ["cancelled", () => answers("cancelled")],
  ["pending", () => answers("pending")],
  ["still open", () => answers("open")],
  ["not known", () => undefined],
  ["not to be reached", () => wire.on(status, lost)],
])("[DATA-011] nothing is told or changed of a payment that is %s", async (_, answer) => {
  answer();
  const { told, records } = await opened(placed);
  expect(told).toEqual([]);
  expect(records.get("order/last")).toEqual(placed);
  expect(records.get("order/attempt")).toEqual(paying);
  expect(wire.of(status)).toHaveLength(1);
});

it("nothing is asked of an order that is paid, of somebody else's, or of one older than a week", async () => {
  answers("authorised");
  for (const last of [
    { ...placed, payment: { ...placed.payment, status: "authorised" as const } },
    { ...placed, payment: { code: "banktransfer", title: "Overboeking" } },
    { ...placed, owner: "somebody-else" },
    { ...placed, placedAt: Date.now() - 8 * day },
  ])
    expect((await opened(last, null)).told).toEqual([]);
  expect(wire.of(status)).toEqual([]);
});
