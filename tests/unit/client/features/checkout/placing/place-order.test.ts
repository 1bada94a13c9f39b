import { beforeEach, describe, expect, it } from "vitest";
import { loadForm, loadOrders, saveForm } from "../../../../../../client/features/checkout/records.ts";
import {
  knownAfter,
  placeOrder,
  resumeOrder,
  type Confirmed,
  type PlacingDeps,
} from "../../../../../../client/features/checkout/placing/place-order.ts";
import { applyPaymentOutcome } from "../../../../../../client/features/checkout/payment/apply-payment-outcome.ts";
import { createSaver } from "../../../../../../client/features/checkout/form/saver.ts";
import { browserExclusive } from "../../../../../../client/device/queue/sender.ts";
import { memoryDriver } from "../../../../../../client/device/storage/memory.ts";
import { createStorage, type Storage } from "../../../../../../client/device/storage/storage.ts";
import { initialCartState, toCartItem, type CartState } from "../../../../../../shared/cart/state.ts";
import type { CheckoutForm } from "../../../../../../shared/checkout/details.ts";
import { orderedLines } from "../../../../../../shared/checkout/order.ts";
import { settings } from "../../../../../../shared/config/settings.ts";
import { createApi } from "../../../../../../shared/contract/wire/client.ts";
import type { OrderRequestInput } from "../../../../../../shared/contract/order/order.ts";
import { article } from "../../cart/fake-platform.ts";
import { filledForm } from "../../../../shared/checkout/filled-form.ts";

const item = (sku: string, qty: number) =>
  toCartItem({ key: sku, qty, itemId: 1, article: article(sku), prevQty: qty, pending: false }, "cart1", {
    info: {},
    errors: {},
  });
const stateOf = (...items: ReturnType<typeof item>[]): CartState => ({
  ...initialCartState,
  cartServerToken: "cart1",
  cartItems: items,
  platformTotals: {
    grandTotalCents: items.reduce((sum, { totals }) => sum + totals.rowCents, 0),
    couponCode: null,
    updating: false,
  },
});

/** A server that keeps one order a key, and a device; `answers` decides what becomes of each send. */
function world() {
  const orders = new Map<string, { body: OrderRequestInput; number: string; total: number }>();
  const sent: OrderRequestInput[] = [];
  const answers: ("ok" | "answer-lost" | "request-lost" | 500 | { code: number; reason?: string; words: string })[] =
    [];
  const storage: Storage = createStorage(() => Promise.resolve(memoryDriver()), memoryDriver);
  let state = stateOf(item("a", 2));
  let online = true;
  let reachable = true;
  let ids = 0;
  let clock = 1_000;
  let beforeSend = () => {};
  const emptied: ReadonlyMap<string, number>[] = [];
  let refreshed = 0;
  const carried = { meta: {}, seq: null, tags: [] };
  const deps: PlacingDeps = {
    storage,
    exclusive: browserExclusive(undefined),
    online: () => online,
    now: () => clock,
    newId: () => `order-${++ids}`,
    pause: () => Promise.resolve(),
    cart: {
      state: () => state,
      settled: () => Promise.resolve(reachable),
      refresh: () => {
        refreshed++;
        return Promise.resolve(true);
      },
      async ordered(lines, beside) {
        emptied.push(lines);
        await storage.update({ prefix: "", check: (value) => value }, () => ({ writes: beside, result: null }));
        state = stateOf();
      },
    },
    api: {
      orderStatus: (async (id: string) => {
        if (answers[0] === "request-lost") return { ...carried, ok: false, code: 0, result: "no network" };
        return orders.has(id)
          ? { ...carried, ok: true, code: 200, result: { transmited: true } }
          : { ...carried, ok: false, code: 404, result: "none" };
      }) as unknown as PlacingDeps["api"]["orderStatus"],
      placeOrder: (async (order: OrderRequestInput) => {
        // As it stands on the device at the moment of sending.
        const stored = (await loadOrders(storage)).attempt;
        expect(stored).toMatchObject({ order_id: order.order_id, state: "sent" });
        sent.push(order);
        beforeSend();
        const what = answers.shift() ?? "ok";
        if (what === "request-lost") return { ...carried, ok: false, code: 0, result: "no network" };
        if (what === 500) return { ...carried, ok: false, code: 500, result: "Error placing an order." };
        if (typeof what === "object")
          return { ...carried, ok: false, code: what.code, result: what.words, meta: { reason: what.reason } };
        if (!orders.has(order.order_id))
          orders.set(order.order_id, {
            body: order,
            number: `10000000${orders.size + 1}`,
            total: order.products.reduce((sum, { qty, price }) => sum + qty * (price ?? 0), 0),
          });
        const { number, total, body } = orders.get(order.order_id)!;
        // Another content under a key that has an order is refused and tells nothing of it.
        if (JSON.stringify([body.products, body.cart_id]) !== JSON.stringify([order.products, order.cart_id]))
          return { ...carried, ok: false, code: 409, result: "other order", meta: { reason: "invalid" } };
        if (what === "answer-lost") return { ...carried, ok: false, code: 0, result: "no network" };
        return {
          ...carried,
          ok: true,
          code: 200,
          result: {
            magentoOrderId: "1",
            orderNumber: number,
            backendOrderId: "1",
            transferedAt: "now",
            grand_total: total,
          },
        };
      }) as unknown as PlacingDeps["api"]["placeOrder"],
    },
  };
  const confirmed = (form = filledForm()): Confirmed => ({
    form,
    store: { storeCode: "outlet_nl", storeId: 4 },
    lines: orderedLines(state.cartItems),
    totalCents: state.platformTotals?.grandTotalCents ?? null,
    virtual: false,
    paymentTitle: "Bank",
    shippingTitle: "Home",
  });
  return {
    parts: deps,
    orders,
    sent,
    answers,
    storage,
    emptied,
    confirmed,
    press: (form = filledForm()) => placeOrder(deps, confirmed(form)),
    set: (change: {
      items?: ReturnType<typeof item>[];
      cartId?: string;
      online?: boolean;
      reachable?: boolean;
      clock?: number;
      updating?: boolean;
    }) => {
      if (change.items) state = stateOf(...change.items);
      if (change.cartId) state = { ...state, cartServerToken: change.cartId };
      if (change.updating !== undefined)
        state = { ...state, platformTotals: { ...state.platformTotals!, updating: change.updating } };
      online = change.online ?? online;
      reachable = change.reachable ?? reachable;
      clock = change.clock ?? clock;
    },
    refreshes: () => refreshed,
    beforeSend: (work: () => unknown) => {
      beforeSend = () => void work();
    },
  };
}

const nameOf = ({ firstName, lastName, streetAddress }: CheckoutForm["shippingDetails"]) => ({
  firstName,
  lastName,
  streetAddress,
});

/** The form was touched when the world began, and a minute ago still counts here. */
const inCheckout = { modifiedAt: 1_000, withinMs: 60_000 };
let w: ReturnType<typeof world>;
beforeEach(() => {
  w = world();
});

describe("an order that stands", () => {
  it("[DATA-011] is told of once, by the press that learns its number, also when an answer was lost", async () => {
    const shop = world();
    const sold: string[] = [];
    shop.parts.sold = ({ orderNumber }) => void sold.push(orderNumber);
    shop.answers.push("answer-lost");
    expect(await shop.press()).toMatchObject({ kind: "placed" });
    await shop.press();
    expect(sold).toEqual(["100000001"]);
  });
  it("is told of as owed, and not as sold, where it is still to be paid", async () => {
    const shop = world();
    const told: [string, string][] = [];
    shop.parts.sold = ({ orderNumber }) => void told.push(["sold", orderNumber]);
    shop.parts.owed = ({ orderNumber }) => void told.push(["owed", orderNumber]);
    const { api } = shop.parts;
    shop.parts.api = {
      ...api,
      placeOrder: (async (...given: Parameters<typeof api.placeOrder>) => {
        const came = (await api.placeOrder(...given)) as { result: object };
        return { ...came, result: { ...came.result, payment: { reference: "0".repeat(32), status: "open" } } };
      }) as unknown as typeof api.placeOrder,
    };
    expect(await shop.press()).toMatchObject({ kind: "paying" });
    expect(told).toEqual([["owed", "100000001"]]);
  });
  it("[DATA-011] is not told of where it was refused, or only waits", async () => {
    const shop = world();
    const sold: string[] = [];
    shop.parts.sold = ({ orderNumber }) => void sold.push(orderNumber);
    shop.answers.push({ code: 409, words: "none left" });
    await shop.press();
    shop.set({ online: false });
    await shop.press();
    expect(sold).toEqual([]);
  });
});

describe("placing an order", () => {
  it("[ORDER-003][ORDER-004] notes number and time, and takes the lines out of the cart in the same step", async () => {
    const result = await w.press();
    expect(result).toMatchObject({
      kind: "placed",
      last: { orderNumber: "100000001", totalCents: 9990, email: "jan@example.com", placedAt: 1000 },
    });
    expect(w.emptied).toEqual([new Map([["a", 2]])]);
    expect(await loadOrders(w.storage)).toMatchObject({ attempt: null, last: { orderNumber: "100000001" } });
  });

  it("[ORDER-003][QUEUE-013] stamps the time of the last order for a successful answer that names an order, with a code or without, and for no other", async () => {
    const named = { magentoOrderId: "17", orderNumber: "000000042", backendOrderId: "17" };
    for (const [status, body, placed] of [
      [200, { code: 200, result: named }, "000000042"],
      [200, named, "000000042"],
      [200, { result: named }, "000000042"],
      [200, { result: { orderNumber: null, magentoOrderId: 17 } }, "17"],
      [200, { code: 200, result: {} }, "order-1"],
      [200, {}, null],
      [200, { result: {} }, null],
      [200, { result: { orderNumber: "" } }, null],
      [200, null, null],
      [200, [], null],
      [200, { ok: true }, null],
      [200, { result: "000000042" }, null],
      [500, named, null],
      [400, { result: named }, null],
      [500, { code: 500, result: named }, null],
      [200, { code: 500, result: named }, null],
      [400, { code: 400, result: "no" }, null],
    ] as const) {
      w = world();
      const { placeOrder: place } = createApi({
        fetch: () => Promise.resolve(Response.json(body, { status })),
        storeCode: "outlet_nl",
      });
      w.parts.api.placeOrder = place;
      const result = await w.press();
      const { attempt, last } = await loadOrders(w.storage);
      const what = `${status} ${JSON.stringify(body)}`;
      expect([
        what,
        result.kind === "placed" ? result.last.orderNumber : null,
        last?.orderNumber ?? null,
        last?.placedAt ?? null,
      ]).toEqual([what, placed, placed, placed && 1_000]);
      // What may stand keeps its key for the next press.
      if (placed === null && result.kind !== "refused")
        expect([what, attempt?.state, attempt?.order_id]).toEqual([what, "sent", "order-1"]);
    }
  });

  it("says once that another tab has placed the order: the same things put in anew are ordered by the next press", async () => {
    const here = { ...w.confirmed(), lastKnown: null as string | null };
    await w.press();
    const told = await placeOrder(w.parts, here);
    expect(told.kind).toBe("elsewhere");
    here.lastKnown = knownAfter(here.lastKnown, told);
    // Nothing new is in the cart: nothing is said of the order again, and nothing ordered.
    expect([await placeOrder(w.parts, here), w.orders.size]).toEqual([{ kind: "empty" }, 1]);
    w.set({ items: [item("a", 2)], cartId: "cart2" });
    expect(await placeOrder(w.parts, { ...w.confirmed(), lastKnown: here.lastKnown })).toMatchObject({
      kind: "placed",
    });
    expect([w.orders.size, knownAfter("order-9", { kind: "empty" }), knownAfter(null, null)]).toEqual([
      2,
      "order-9",
      null,
    ]);
  });

  it("says what became of an order another tab has placed, also before it hears of the empty cart", async () => {
    const here = { ...w.confirmed(), lastKnown: null };
    await w.press();
    const { last } = await loadOrders(w.storage);
    expect(await placeOrder(w.parts, here)).toEqual({ kind: "elsewhere", last });
    w.set({ items: [item("a", 2)] });
    expect(await placeOrder(w.parts, here)).toEqual({ kind: "elsewhere", last });
    expect(w.orders.size).toBe(1);
    // Other things are another order, and so are the same things on a page that knew the first.
    w.set({ items: [item("a", 3)] });
    expect(await placeOrder(w.parts, { ...w.confirmed(), lastKnown: null })).toMatchObject({ kind: "placed" });
    w.set({ items: [item("a", 3)], cartId: "cart2" });
    expect(
      await placeOrder(w.parts, { ...w.confirmed(), lastKnown: (await loadOrders(w.storage)).last!.orderId }),
    ).toMatchObject({ kind: "placed" });
    expect(w.orders.size).toBe(3);
    w.set({ items: [] });
    expect(
      await placeOrder(w.parts, { ...w.confirmed(), lastKnown: (await loadOrders(w.storage)).last!.orderId }),
    ).toEqual({ kind: "empty" });
  });

  it("[ORDER-013] makes one order of a double click", async () => {
    const results = await Promise.all([w.press(), w.press()]);
    expect(results.map(({ kind }) => kind)).toEqual(["placed", "empty"]);
    expect(w.orders.size).toBe(1);
    expect(w.sent).toHaveLength(1);
  });

  it("[ORDER-013] makes one order when the answer is lost, however often it is lost", async () => {
    w.answers.push("answer-lost", "request-lost", "answer-lost");
    expect(await w.press()).toEqual({ kind: "unknown", network: true });
    expect(await w.press()).toMatchObject({ kind: "placed" });
    expect(new Set(w.sent.map(({ order_id }) => order_id)).size).toBe(1);
    expect(w.orders.size).toBe(1);
  });

  it("keeps the key over a reload, and asks for the answer by itself while that is fresh", async () => {
    w.answers.push("answer-lost", "answer-lost", "answer-lost");
    await w.press();
    const { lines: _lines, totalCents: _total, ...rest } = w.confirmed();
    expect(await resumeOrder(w.parts, rest, inCheckout)).toMatchObject({
      kind: "placed",
      last: { orderNumber: "100000001", lines: [{ key: "a", qty: 2 }] },
    });
    expect(w.orders.size).toBe(1);
    expect(await resumeOrder(w.parts, rest, inCheckout)).toBeNull();
  });

  it("does not ask by itself for an old attempt, nor offline, nor for an order that never left", async () => {
    const { lines: _lines, totalCents: _total, ...rest } = w.confirmed();
    w.set({ online: false });
    await w.press();
    w.set({ online: true });
    expect(await resumeOrder(w.parts, rest, inCheckout)).toBeNull();
    w.answers.push("request-lost", "request-lost", "request-lost");
    await w.press();
    w.set({ clock: 100_000 });
    expect(await resumeOrder(w.parts, rest, inCheckout)).toBeNull();
    expect(w.orders.size).toBe(0);
  });

  it("[CHECK-013] goes on by itself with an order that left only while the shopper is in checkout: touched, and confirmed, within half an hour", async () => {
    const withinMs = settings.checkout.modifiedWithinMs;
    expect(withinMs).toBe(1_800_000);
    const { lines: _lines, totalCents: _total, ...rest } = w.confirmed();
    // The attempt's age, and the form's, against what is sent without a press.
    for (const [attemptAge, formAge, sent] of [
      [0, 1_799_999, 1],
      [0, 1_800_001, 0],
      [1_799_999, 0, 1],
      [1_800_001, 0, 0],
      [0, Infinity, 0],
    ] as const) {
      w = world();
      w.answers.push("request-lost", "request-lost", "request-lost");
      await w.press();
      const before = w.sent.length;
      w.set({ clock: 1_000 + attemptAge });
      await resumeOrder(w.parts, rest, { modifiedAt: 1_000 + attemptAge - formAge, withinMs });
      expect([attemptAge, formAge, w.sent.length - before, w.orders.size]).toEqual([attemptAge, formAge, sent, sent]);
    }
  });

  it("tells the first order when the cart changed after a lost answer, and takes only what was ordered out of the cart", async () => {
    w.answers.push("answer-lost", "answer-lost", "answer-lost");
    await w.press();
    w.set({ items: [item("a", 2), item("b", 1)] });
    expect(await w.press()).toMatchObject({
      kind: "placed",
      last: { totalCents: 9990, lines: [{ key: "a", qty: 2 }] },
    });
    expect(w.emptied).toEqual([new Map([["a", 2]])]);
    expect(w.orders.size).toBe(1);
  });

  it("finds the first order also when the server meanwhile wants another cart for the same lines", async () => {
    w.answers.push("answer-lost", "answer-lost", "answer-lost");
    await w.press();
    w.set({ cartId: "cart2" });
    expect(await w.press()).toMatchObject({ kind: "placed", last: { orderNumber: "100000001" } });
    expect(w.orders.size).toBe(1);
  });

  it("orders the changed cart under the same key when the first try surely did not arrive", async () => {
    w.answers.push("request-lost", "request-lost", "request-lost");
    await w.press();
    w.set({ items: [item("a", 2), item("b", 1)] });
    expect(await w.press()).toMatchObject({
      kind: "placed",
      last: { totalCents: 14_985, lines: [{ key: "a" }, { key: "b" }] },
    });
    expect(new Set(w.sent.map(({ order_id }) => order_id))).toEqual(new Set(["order-1"]));
    expect(w.orders.size).toBe(1);
  });

  it("tells the first order when it arrives between the question and the second send", async () => {
    w.answers.push("request-lost", "request-lost", "request-lost");
    await w.press();
    const late = w.sent[0]!;
    w.set({ items: [item("a", 2), item("b", 1)] });
    w.beforeSend(() => w.orders.set(late.order_id, { body: late, number: "1", total: 99.9 }));
    expect(await w.press()).toMatchObject({
      kind: "placed",
      last: { totalCents: 9990, lines: [{ key: "a", qty: 2 }] },
    });
    expect(w.orders.size).toBe(1);
  });

  it("sends nothing new while it cannot be told whether the first order exists", async () => {
    w.answers.push("answer-lost", "answer-lost", "answer-lost");
    await w.press();
    w.set({ items: [item("b", 1)] });
    w.answers.push("request-lost");
    expect(await w.press()).toEqual({ kind: "unknown", network: true });
    expect(w.sent).toHaveLength(3);
  });

  it("takes another key after a refusal, keeps the cart, and reads it anew", async () => {
    w.answers.push({ code: 400, reason: "out_of_stock", words: "Niet op voorraad" });
    expect(await w.press()).toEqual({ kind: "refused", reason: "out_of_stock", words: "Niet op voorraad" });
    expect(w.refreshes()).toBe(1);
    expect(w.emptied).toEqual([]);
    expect((await loadOrders(w.storage)).attempt).toBeNull();
    expect(await w.press()).toMatchObject({ kind: "placed" });
    expect(w.sent.map(({ order_id }) => order_id)).toEqual(["order-1", "order-2"]);
  });

  it("keeps the cart and shows the shop's words where too many orders wait to be paid, asks only once, and takes another key for the next press", async () => {
    w.answers.push({ code: 429, reason: "too_many", words: "Betaal die eerst." });
    expect(await w.press()).toEqual({ kind: "refused", reason: "too_many", words: "Betaal die eerst." });
    expect([w.sent.length, w.emptied, (await loadOrders(w.storage)).attempt]).toEqual([1, [], null]);
    expect((await w.press()).kind).toBe("placed");
    expect(new Set(w.sent.map(({ order_id }) => order_id)).size).toBe(2);
  });

  it("keeps an order that the edge turned away with 429 under its key, with its cart, and asks again", async () => {
    const turnedAway = { code: 429, words: "Too many requests" };
    w.answers.push(turnedAway);
    expect((await w.press()).kind).toBe("placed");
    expect(w.sent.map(({ order_id }) => order_id)).toEqual(["order-1", "order-1"]);
  });

  it("keeps it also while every try is turned away, and places it at the next press, once", async () => {
    w.answers.push(...Array.from({ length: 10 }, () => ({ code: 429, words: "Too many requests" })));
    expect(await w.press()).toEqual({ kind: "unknown", network: false });
    expect([w.emptied, (await loadOrders(w.storage)).attempt]).toEqual([
      [],
      expect.objectContaining({ order_id: "order-1", state: "sent" }),
    ]);
    w.answers.length = 0;
    expect((await w.press()).kind).toBe("placed");
    expect(new Set(w.sent.map(({ order_id }) => order_id))).toEqual(new Set(["order-1"]));
  });

  it("sends nothing when lines or total are no longer those confirmed, or the cart did not reach the server, or is empty", async () => {
    const seen = w.confirmed();
    w.set({ items: [item("a", 3)] });
    expect(await placeOrder(w.parts, seen)).toEqual({ kind: "changed" });
    w.set({ items: [item("a", 2)] });
    expect(await placeOrder(w.parts, { ...seen, totalCents: 1 })).toEqual({ kind: "changed" });
    w.set({ reachable: false });
    expect(await w.press()).toEqual({ kind: "unreached" });
    w.set({ items: [] });
    expect(await w.press()).toEqual({ kind: "empty" });
    expect(w.sent).toEqual([]);
  });

  it("leaves open what became of it when the server stumbles", async () => {
    w.answers.push(500, 500, 500);
    expect(await w.press()).toEqual({ kind: "unknown", network: false });
    expect(w.sent).toHaveLength(3);
    expect(w.emptied).toEqual([]);
  });

  it("[ORDER-012] keeps an order made offline, sends nothing by itself, and sends it with its key when confirmed", async () => {
    w.set({ online: false });
    expect(await w.press()).toEqual({ kind: "waiting" });
    expect(w.sent).toEqual([]);
    const { attempt } = await loadOrders(w.storage);
    expect(attempt).toMatchObject({ order_id: "order-1", state: "waiting" });
    w.set({ online: true });
    expect(await w.press()).toMatchObject({ kind: "placed" });
    expect(w.sent.map(({ order_id, transmited }) => ({ order_id, transmited }))).toEqual([
      { order_id: "order-1", transmited: true },
    ]);
  });

  it("that waits keeps no total of an earlier state of the cart, which nobody saw as what is paid", async () => {
    w.set({ online: false, updating: true });
    await w.press();
    expect((await loadOrders(w.storage)).attempt).toMatchObject({ state: "waiting", totalCents: null });
    w.set({ updating: false });
    await w.press();
    expect((await loadOrders(w.storage)).attempt?.totalCents).toBeGreaterThan(0);
  });

  it("that is paid at a bank waits offline like any other: paying begins once it is confirmed and sent", async () => {
    const form = { ...filledForm(), paymentDetails: { ...filledForm().paymentDetails, paymentMethod: "adyen_ideal" } };
    w.set({ online: false });
    expect(await w.press(form)).toEqual({ kind: "waiting" });
    expect((await loadOrders(w.storage)).attempt).toMatchObject({
      order_id: "order-1",
      state: "waiting",
      body: { addressInformation: { payment_method_code: "adyen_ideal" } },
    });
    w.set({ online: true });
    await w.press(form);
    expect(w.sent).toMatchObject([{ order_id: "order-1", addressInformation: { payment_method_code: "adyen_ideal" } }]);
  });

  it("by card cannot wait offline, and sends and stores nothing that the form holds in secret", async () => {
    const form = {
      ...filledForm(),
      paymentDetails: {
        ...filledForm().paymentDetails,
        paymentMethod: "adyen_cc",
        paymentMethodAdditional: { card_number: "4111111111111111" },
      },
    };
    w.set({ online: false });
    expect(await w.press(form)).toEqual({ kind: "offlinePayment" });
    expect((await loadOrders(w.storage)).attempt).toBeNull();
    w.set({ online: true });
    w.answers.push("request-lost", "request-lost", "request-lost");
    await w.press(form);
    await saveForm(w.storage, { ...form, personalDetails: { ...form.personalDetails, password: "secret" } }, 5);
    const everything = JSON.stringify([...(await w.storage.read({ prefix: "", check: (value) => value }))]);
    expect(everything).toContain("order-1");
    expect(everything).not.toMatch(/4111|secret/);
    expect(JSON.stringify(w.sent)).not.toContain("4111");
  });
});

describe("an order whose own goods sold out the cart", () => {
  it("is found again although the cart is empty by now", async () => {
    w.answers.push("answer-lost", "answer-lost", "answer-lost");
    await w.press();
    w.set({ items: [] });
    expect(await w.press()).toMatchObject({ kind: "placed", last: { lines: [{ key: "a", qty: 2 }] } });
  });
});

describe("an order that is a present", () => {
  it("is told to who pays, not to who gets the parcel", async () => {
    const form = filledForm();
    const paymentDetails = { ...form.shippingDetails, ...form.paymentDetails, firstName: "Noor", lastName: "de Wit" };
    const bill = { ...form, sameAddress: false, paymentDetails };
    expect(await w.press(bill)).toMatchObject({
      last: { firstName: "Noor", details: { lastName: "de Wit", shipTo: { firstName: "Jan" } } },
    });
  });
});

describe("the form on the device", () => {
  it("proposes who paid for a present as soon as its order stands, and whom it goes to until then", async () => {
    const jan = filledForm();
    const noor = { ...jan.shippingDetails, firstName: "Noor", lastName: "de Wit", streetAddress: "Voorbeeldkade 1" };
    const present = { ...jan, sameAddress: false, paymentDetails: { ...noor, ...jan.paymentDetails, ...nameOf(noor) } };
    const proposed = async (shop: typeof w) => (await loadForm(shop.storage, "NL")).form;
    await w.press(present);
    expect(await proposed(w)).toMatchObject({ sameAddress: true, shippingDetails: nameOf(noor) });
    for (const [outcome, name] of [
      ["authorised", noor],
      ["pending", jan.shippingDetails],
      ["refused", jan.shippingDetails],
    ] as const) {
      const shop = world();
      const { api } = shop.parts;
      shop.parts.api = {
        ...api,
        placeOrder: (async (...given: Parameters<typeof api.placeOrder>) => {
          const came = (await api.placeOrder(...given)) as { result: object };
          return { ...came, result: { ...came.result, payment: { reference: "0".repeat(32), status: "open" } } };
        }) as unknown as typeof api.placeOrder,
      };
      await shop.press(present);
      expect(await proposed(shop)).toMatchObject({ sameAddress: false, shippingDetails: nameOf(jan.shippingDetails) });
      const cart = { owner: () => null, restore: () => Promise.resolve() };
      const { storage, exclusive } = shop.parts;
      await applyPaymentOutcome({ storage, exclusive, cart, storeCode: "outlet_nl" }, "0".repeat(32), outcome);
      expect(await proposed(shop), outcome).toMatchObject({ shippingDetails: nameOf(name) });
    }
  });

  it("[CHECK-006][CHECK-015] is kept as it changes and comes back, without what is secret", async () => {
    const form = filledForm();
    await saveForm(w.storage, form, 77);
    const loaded = await loadForm(w.storage, "DE");
    expect(loaded).toEqual({ form: { ...form, termsAccepted: false }, modifiedAt: 77 });
    // What an address may have beside (CHECK-003) comes back as well.
    const whole = {
      ...form,
      shippingDetails: { ...form.shippingDetails, affix: "bis", region_code: "UT" },
      paymentDetails: { ...form.paymentDetails, company: "Kade BV", taxId: "NL123", affix: "II" },
    };
    await saveForm(w.storage, whole, 78);
    expect((await loadForm(w.storage, "DE")).form).toEqual({ ...whole, termsAccepted: false });
    await saveForm(w.storage, { ...form, shippingDetails: { ...form.shippingDetails, zipCode: "1013 AA" } }, 78);
    expect((await loadForm(w.storage, "NL")).form.shippingDetails.zipCode).toBe("1013 AA");
  });

  it("[CHECK-015] writes every change at once, the newest last, and skips what was overtaken", async () => {
    const written: number[] = [];
    const open: (() => void)[] = [];
    const saver = createSaver((value: number) => {
      written.push(value);
      return new Promise<void>((done) => open.push(done));
    });
    for (const value of [1, 2, 3]) saver.save(value);
    expect(written).toEqual([1]);
    open.shift()!();
    await Promise.resolve()
      .then(() => Promise.resolve())
      .then(() => Promise.resolve());
    expect(written).toEqual([1, 3]);
  });

  it("falls back to an empty part where a record cannot be read", async () => {
    await saveForm(w.storage, filledForm(), 1);
    await w.storage.update({ prefix: "checkout/", check: (value) => value }, () => ({
      writes: { "checkout/shipping-details": { zipCode: 5 } },
      result: null,
    }));
    const { form } = await loadForm(w.storage, "DE");
    expect(form.shippingDetails).toMatchObject({ country: "DE", zipCode: "" });
    expect(form.personalDetails.emailAddress).toBe("jan@example.com");
  });
});
