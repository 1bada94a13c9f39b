import fc from "fast-check";
import { describe, expect, it, vi } from "vitest";
import {
  discardWaiting,
  placeOrder,
  placeWaiting,
  type Confirmed,
  type PlaceResult,
  type PlacingDeps,
} from "../../../../../../client/features/checkout/placing/place-order.ts";
import { changeAttempt, loadOrders } from "../../../../../../client/features/checkout/records.ts";
import {
  createWaitingOrderController,
  type Offer,
  type WaitingOrderController,
  type WaitingOrderDeps,
} from "../../../../../../client/features/checkout/waiting/waiting-order-controller.ts";
import { browserExclusive } from "../../../../../../client/device/queue/sender.ts";
import { memoryDriver } from "../../../../../../client/device/storage/memory.ts";
import { createStorage } from "../../../../../../client/device/storage/storage.ts";
import { initialCartState, toCartItem, type CartState } from "../../../../../../shared/cart/state.ts";
import type { Attempt } from "../../../../../../shared/checkout/attempt.ts";
import { leftOrder } from "../../../../../../shared/checkout/left-order.ts";
import type { CheckoutForm } from "../../../../../../shared/checkout/details.ts";
import { orderedLines } from "../../../../../../shared/checkout/order.ts";
import { isSnoozed, snoozeMs, type Snooze } from "../../../../../../shared/checkout/waiting.ts";
import type { OrderRequestInput } from "../../../../../../shared/contract/order/order.ts";
import { article } from "../../cart/fake-platform.ts";
import { filledForm } from "../../../../shared/checkout/filled-form.ts";

type Said = "ok" | "request-lost" | "answer-lost" | 500 | "refused" | "to-pay";
const carried = { meta: {}, seq: null, tags: [] };
const day = 86_400_000;

/** One device with its records, one server that keeps one order a key, and as many tabs as are opened. */
function device({ automatic = false }: { automatic?: boolean } = {}) {
  const storage = createStorage(() => Promise.resolve(memoryDriver()), memoryDriver);
  const exclusive = browserExclusive(undefined);
  const orders = new Map<string, OrderRequestInput>();
  const sent: string[] = [];
  const says: Said[] = [];
  const world = {
    online: true,
    totalCents: 9_990,
    qty: 2,
    form: filledForm(),
    now: 1_000,
    price: 4_995,
    quotes: 0,
    quoted: "ready" as "ready" | "unfit" | "unreached",
    reachable: true,
  };
  let ids = 0;
  let putOff: Snooze | null = null;
  let asking = false;
  const state = (): CartState =>
    world.qty === 0
      ? initialCartState
      : {
          ...initialCartState,
          cartServerToken: "cart1",
          platformTotals: { grandTotalCents: world.totalCents, couponCode: null, updating: false },
          cartItems: [
            {
              ...toCartItem(
                { key: "a", qty: world.qty, itemId: 1, article: article("a"), prevQty: world.qty, pending: false },
                "cart1",
                { info: {}, errors: {} },
              ),
              priceCents: world.price,
            },
          ],
        };
  const placing: PlacingDeps = {
    storage,
    exclusive,
    online: () => world.online,
    now: () => world.now,
    newId: () => `order-${++ids}`,
    pause: () => Promise.resolve(),
    cart: {
      state,
      settled: async () => world.reachable,
      refresh: async () => true,
      async ordered(_, beside) {
        await storage.update({ prefix: "", check: (value) => value }, () => ({ writes: beside, result: null }));
        world.qty = 0;
      },
    },
    api: {
      orderStatus: (async (id: string) =>
        orders.has(id)
          ? { ...carried, ok: true, code: 200, result: {} }
          : { ...carried, ok: false, code: 404, result: "none" }) as unknown as PlacingDeps["api"]["orderStatus"],
      placeOrder: (async (order: OrderRequestInput) => {
        sent.push(order.order_id);
        const said = says.shift() ?? "ok";
        if (said === "request-lost") return { ...carried, ok: false, code: 0, result: "no network" };
        if (said === 500) return { ...carried, ok: false, code: 500, result: "no" };
        if (said === "refused")
          return { ...carried, ok: false, code: 400, result: "no", meta: { reason: "out_of_stock" } };
        orders.set(order.order_id, order);
        if (said === "answer-lost") return { ...carried, ok: false, code: 0, result: "no network" };
        return {
          ...carried,
          ok: true,
          code: 200,
          result: {
            orderNumber: "400000001",
            grand_total: world.totalCents / 100,
            ...(said === "to-pay" && { payment: { reference: "0".repeat(32), status: "open" } }),
          },
        };
      }) as unknown as PlacingDeps["api"]["placeOrder"],
    },
  };
  const confirmed = (form: CheckoutForm): Omit<Confirmed, "lines" | "totalCents"> => ({
    form,
    store: { storeCode: "outlet_nl", storeId: 4 },
    virtual: false,
    paymentTitle: "Bank",
    shippingTitle: "Home",
  });
  function tab({
    place = "elsewhere",
    visible = true,
  }: { place?: ReturnType<WaitingOrderDeps["place"]>; visible?: boolean } = {}) {
    const here = { place, visible };
    const told: PlaceResult[] = [];
    const asked: { offer: Offer; answer: () => void }[] = [];
    const timers: (() => void)[] = [];
    const controller: WaitingOrderController = createWaitingOrderController({
      storeCode: "outlet_nl",
      placing,
      automatic,
      resendMs: 1_800_000,
      random: () => 0.5,
      report: (problem) => {
        throw problem;
      },
      form: async (_, { titles }) => ({
        form: world.form,
        modifiedAt: 1_000,
        confirmed: {
          ...confirmed(world.form),
          ...(titles && { paymentTitle: titles.payment, shippingTitle: titles.shipping }),
        },
        complete: true,
      }),
      quote: async () => {
        world.quotes++;
        return world.quoted;
      },
      place: () => here.place,
      visible: () => here.visible,
      putOff: {
        read: () => putOff,
        write: (word) => {
          putOff = word;
        },
      },
      async alone(work) {
        if (asking) return;
        asking = true;
        await work().finally(() => {
          asking = false;
        });
      },
      ask: (offer) => new Promise((answer) => asked.push({ offer, answer })),
      tell: (result) => told.push(result),
      wait: (_, then) => {
        timers.push(then);
        return () => timers.splice(timers.indexOf(then), 1);
      },
    });
    const look = async () => {
      controller.resume();
      await controller.idle();
    };
    return { desk: controller, here, told, asked, timers, look };
  }
  /** Makes an order without a connection, as the checkout does. */
  async function wait(totalCents: number | null = world.totalCents) {
    world.online = false;
    expect(
      await placeOrder(placing, { ...confirmed(world.form), lines: orderedLines(state().cartItems), totalCents }),
    ).toEqual({ kind: "waiting" });
    world.online = true;
  }
  return {
    world,
    tab,
    wait,
    orders,
    sent,
    says,
    storage,
    placing,
    confirmed,
    attempt: async () => (await loadOrders(storage)).attempt,
    last: async () => (await loadOrders(storage)).last,
  };
}

describe("an order that waits, on any page", () => {
  it("[QUEUE-024] where switched on, is sent by itself, from any page, once, and said with its names", async () => {
    const d = device({ automatic: true });
    await d.wait();
    const home = d.tab();
    await home.look();
    expect(d.sent).toEqual(["order-1"]);
    expect(home.told).toMatchObject([
      { kind: "placed", last: { orderNumber: "400000001", payment: { title: "Bank" }, shipping: "Home" } },
    ]);
    expect(home.asked).toEqual([]);
    await home.look();
    expect(d.sent).toHaveLength(1);
    expect(await d.attempt()).toBeNull();
  });

  it("[QUEUE-024] is sent from the thank-you page without the switch once the shopper has said there that it may go by itself, and not before or elsewhere", async () => {
    const d = device();
    await d.wait();
    d.world.online = false;
    const thanks = d.tab({ place: "thanks" });
    const heard: (PlaceResult | null)[] = [];
    thanks.desk.listen((result) => heard.push(result));
    thanks.desk.agree("order-1");
    await thanks.desk.idle();
    expect(d.sent).toEqual([]);
    d.world.online = true;
    await thanks.look();
    expect(d.sent).toEqual(["order-1"]);
    expect(heard).toMatchObject([{ kind: "placed" }]);
    expect([thanks.told, thanks.asked]).toEqual([[], []]);

    // Standing there is no word, a word taken back is none, one about another order is none, and the page left behind
    // takes it along.
    for (const words of [[], ["order-1", null], ["order-7"]]) {
      const other = device();
      await other.wait();
      const page = other.tab({ place: "thanks" });
      other.world.online = false;
      for (const word of words) page.desk.agree(word);
      await page.desk.idle();
      other.world.online = true;
      await page.look();
      expect(other.sent).toEqual([]);
      expect(page.asked).toHaveLength(1);
    }
    const left = device();
    await left.wait();
    left.world.online = false;
    const gone = left.tab({ place: "thanks" });
    gone.desk.agree("order-1");
    gone.here.place = "elsewhere";
    left.world.online = true;
    await gone.look();
    expect([left.sent, gone.asked.length]).toEqual([[], 1]);
  });

  it("is asked about, and never goes by itself, once its customer has been away and nothing in it names them; ordered then, it keeps its key", async () => {
    const d = device({ automatic: true });
    await d.wait();
    await changeAttempt(d.storage, (before) => leftOrder(before!) as Attempt);
    const home = d.tab();
    await home.look();
    expect([d.sent, home.asked.length]).toEqual([[], 1]);
    expect(await home.desk.order(home.asked[0]!.offer)).toMatchObject({ kind: "placed", last: { orderId: "order-1" } });
    expect(d.orders.get("order-1")).toMatchObject({ addressInformation: { billingAddress: { city: "Amsterdam" } } });
  });

  it("is asked about, and nothing is sent, whenever it is not what was confirmed: total, price, quantity, address, way to pay, an unknown total, a way no longer offered", async () => {
    const changes: ((world: ReturnType<typeof device>["world"]) => void)[] = [
      (world) => {
        world.totalCents += 1;
      },
      (world) => {
        world.price += 1;
      },
      (world) => {
        world.qty = 3;
      },
      (world) => {
        world.quoted = "unfit";
      },
      (world) => {
        world.form = { ...world.form, shippingDetails: { ...world.form.shippingDetails, city: "Utrecht" } };
      },
      (world) => {
        world.form = { ...world.form, paymentDetails: { ...world.form.paymentDetails, paymentMethod: "adyen_ideal" } };
      },
    ];
    for (const [index, change] of changes.entries()) {
      const d = device({ automatic: true });
      await d.wait();
      change(d.world);
      const page = d.tab();
      await page.look();
      expect(d.sent, String(index)).toEqual([]);
      expect(page.asked[0]?.offer, String(index)).toMatchObject({
        changed: index < 3,
        fit: index !== 3,
        attempt: { order_id: "order-1" },
      });
    }
    const d = device({ automatic: true });
    await d.wait(null);
    const page = d.tab();
    await page.look();
    expect([d.sent, page.asked.length]).toEqual([[], 1]);
  });

  it("whose form was changed between the look and the sending is not sent either", async () => {
    const d = device({ automatic: true });
    await d.wait();
    const other = {
      ...d.world.form,
      personalDetails: { ...d.world.form.personalDetails, emailAddress: "someone@example.com" },
    };
    expect(await placeWaiting(d.placing, d.confirmed(other))).toEqual({ kind: "changed" });
    expect(d.sent).toEqual([]);
    expect(await placeWaiting(d.placing, d.confirmed(d.world.form))).toMatchObject({ kind: "placed" });
    expect(await placeWaiting(d.placing, d.confirmed(d.world.form))).toBeNull();
  });

  it("[QUEUE-025] is offered on any page with the switch off, in one tab only, and sent once it is confirmed there", async () => {
    const d = device();
    await d.wait();
    const [first, second, hidden] = [d.tab(), d.tab(), d.tab({ visible: false })];
    await Promise.all([first.look(), second.look(), hidden.look()]);
    await first.look();
    expect([first, second, hidden].map(({ asked }) => asked.length)).toEqual([1, 0, 0]);
    expect(d.sent).toEqual([]);
    expect(await first.desk.order(first.asked[0]!.offer)).toMatchObject({ kind: "placed" });
    first.asked[0]!.answer();
    expect(d.sent).toEqual(["order-1"]);
    await Promise.all([first.look(), second.look()]);
    expect(second.asked).toEqual([]);
  });

  it("put off is not offered again, in any tab or connection, for half a day; another order is", async () => {
    const d = device();
    await d.wait();
    const [page, other] = [d.tab(), d.tab()];
    await page.look();
    page.desk.snooze("order-1");
    page.asked[0]!.answer();
    for (let i = 0; i < 5; i++) await Promise.all([page.look(), other.look()]);
    expect([page.asked.length, other.asked.length]).toEqual([1, 0]);
    // And the server is not asked for prices all the while.
    expect(d.world.quotes).toBe(1);
    d.world.now += snoozeMs;
    await other.look();
    expect(other.asked).toHaveLength(1);
    expect([
      isSnoozed({ orderId: "a", at: day }, "a", 0),
      isSnoozed({ orderId: "a", at: 5 }, "b", 5),
      isSnoozed(null, "a", 0),
    ]).toEqual([false, false, false]);
  });

  it("put off is still asked about at a press, in one tab, and sent once from there; one that is over is not", async () => {
    const d = device();
    await d.wait();
    const [page, other] = [d.tab(), d.tab()];
    page.desk.snooze("order-1");
    expect(await page.desk.open("order-7")).toBe("over");
    d.world.quoted = "unreached";
    expect(await page.desk.open("order-1")).toBe("unreached");
    d.world.quoted = "ready";
    d.world.totalCents += 1;
    const opened = page.desk.open("order-1");
    await vi.waitFor(() => expect(page.asked).toHaveLength(1));
    expect(await other.desk.open("order-1")).toBe("elsewhere");
    expect([d.sent, other.asked]).toEqual([[], []]);
    const { offer, answer } = page.asked[0]!;
    expect(offer).toMatchObject({ changed: true, fit: true, attempt: { order_id: "order-1" } });
    expect(await page.desk.order(offer)).toMatchObject({ kind: "placed", last: { orderId: "order-1" } });
    answer();
    expect(await opened).toBe("asked");
    expect([d.sent, await other.desk.open("order-1")]).toEqual([["order-1"], "over"]);
    // One that may have left is asked for, never about.
    const left = device();
    await left.wait();
    await changeAttempt(left.storage, (before) => before && { ...before, state: "sent" });
    expect(await left.tab().desk.open("order-1")).toBe("over");
    // Of an empty cart nothing can be ordered.
    const empty = device();
    await empty.wait();
    empty.world.qty = 0;
    expect(await empty.tab().desk.open("order-1")).toBe("over");
    expect(await empty.attempt()).toMatchObject({ state: "waiting" });
  });

  it("that is given up is forgotten, its things stay in the cart, and one that may have left is not", async () => {
    const d = device();
    await d.wait();
    const page = d.tab();
    await page.look();
    expect(await page.desk.discard("order-7")).toBe(false);
    expect(await page.desk.discard("order-1")).toBe(true);
    expect([await d.attempt(), d.world.qty, d.sent]).toEqual([null, 2, []]);
    await d.wait();
    await changeAttempt(d.storage, (before) => before && { ...before, state: "sent" });
    expect(await discardWaiting(d.placing, "outlet_nl", (await d.attempt())!.order_id)).toBe(false);
    expect(await d.attempt()).toMatchObject({ state: "sent" });
  });

  it("leads to paying where it has to be paid, and tells a refusal with the cart whole", async () => {
    const d = device({ automatic: true });
    await d.wait();
    d.says.push("to-pay");
    const page = d.tab();
    await page.look();
    expect(page.told).toMatchObject([{ kind: "paying", paying: { payment: { orderNumber: "400000001" } } }]);
    await page.look();
    expect([page.told.length, page.asked.length]).toEqual([1, 0]);

    const refused = device({ automatic: true });
    await refused.wait();
    refused.says.push("refused");
    const other = refused.tab();
    await other.look();
    expect(other.told).toMatchObject([{ kind: "refused", reason: "out_of_stock" }]);
    expect([refused.world.qty, await refused.attempt()]).toEqual([2, null]);
    await other.look();
    expect([refused.sent.length, other.told.length]).toEqual([1, 1]);
  });

  it.each(["answer-lost", "request-lost"] as const)(
    "is tried again with its key after a try without an answer (%s), hours after it was made, also by another tab and at the next visit",
    async (third) => {
      const d = device({ automatic: true });
      await d.wait();
      d.world.now += 5 * 3_600_000;
      d.says.push("request-lost", 500, third);
      const page = d.tab();
      await page.look();
      expect(page.told).toEqual([]);
      expect(page.timers).toHaveLength(1);
      d.says.push("request-lost", "request-lost", "request-lost");
      const next = d.tab();
      await next.look();
      expect(next.told).toEqual([]);
      next.timers.splice(0).forEach((run) => run());
      await next.desk.idle();
      expect(next.told).toMatchObject([{ kind: "placed" }]);
      expect(new Set(d.sent)).toEqual(new Set(["order-1"]));
      expect(d.orders.size).toBe(1);
    },
  );

  it("waits on while the cart cannot be brought to the server, or prices cannot be asked, without a word", async () => {
    for (const set of [{ reachable: false }, { quoted: "unreached" }] as const) {
      const d = device({ automatic: true });
      await d.wait();
      Object.assign(d.world, set);
      const page = d.tab();
      await page.look();
      expect([d.sent, page.told, page.asked, page.timers.length]).toEqual([[], [], [], 1]);
      Object.assign(d.world, { reachable: true, quoted: "ready" });
      page.timers.splice(0).forEach((run) => run());
      await page.desk.idle();
      expect(page.told).toMatchObject([{ kind: "placed" }]);
    }
  });

  it("is sent as one that waits only while it does", async () => {
    const d = device({ automatic: true });
    await d.wait();
    await changeAttempt(d.storage, (before) => before && { ...before, state: "sent" });
    expect(await placeWaiting(d.placing, d.confirmed(d.world.form))).toBeNull();
    expect(d.sent).toEqual([]);
  });

  it("without the switch one that left is only asked for after half an hour, never sent again by itself", async () => {
    for (const [later, times] of [
      [60_000, 2],
      [3_600_000, 1],
    ] as const) {
      const d = device();
      await d.wait();
      await changeAttempt(d.storage, (before) => before && { ...before, state: "sent" });
      d.sent.push("order-1");
      d.world.now += later;
      const page = d.tab();
      await page.look();
      expect(d.sent, String(later)).toHaveLength(times);
    }
  });

  it("is left to the checkout there, to nobody during a payment, and rests offline or with an empty cart", async () => {
    for (const set of [{ place: "checkout" }, { place: "payment" }, { online: false }, { qty: 0 }] as const) {
      const d = device({ automatic: true });
      await d.wait();
      if ("online" in set) d.world.online = false;
      if ("qty" in set) d.world.qty = 0;
      const page = d.tab("place" in set ? { place: set.place } : {});
      await page.look();
      expect([d.sent, page.asked, page.told]).toEqual([[], [], []]);
    }
  });

  it("goes from the tab in front: one that nobody sees waits a few looks first", async () => {
    const d = device({ automatic: true });
    await d.wait();
    const hidden = d.tab({ visible: false });
    await hidden.look();
    for (let i = 0; i < 2; i++) {
      expect(d.sent).toEqual([]);
      hidden.timers.splice(0).forEach((run) => run());
      await hidden.desk.idle();
    }
    expect(d.sent).toEqual([]);
    hidden.timers.splice(0).forEach((run) => run());
    await hidden.desk.idle();
    expect(d.sent).toEqual(["order-1"]);
  });

  it("makes one order at most, whatever tabs, network, shopper do; its lines are in the cart or ordered", async () => {
    const step = fc.oneof(
      fc.record({ kind: fc.constant("look" as const), tab: fc.integer({ min: 0, max: 2 }) }),
      fc.record({ kind: fc.constant("online" as const), on: fc.boolean() }),
      fc.record({ kind: fc.constant("order" as const), tab: fc.integer({ min: 0, max: 2 }) }),
      fc.record({ kind: fc.constant("price" as const), by: fc.constantFrom(-5, 5) }),
      fc.record({ kind: fc.constant("timer" as const), tab: fc.integer({ min: 0, max: 2 }) }),
    );
    await fc.assert(
      fc.asyncProperty(
        fc.boolean(),
        fc.array(fc.constantFrom<Said>("ok", "request-lost", "answer-lost", 500), { maxLength: 8 }),
        fc.array(step, { maxLength: 14 }),
        async (automatic, said, steps) => {
          const d = device({ automatic });
          await d.wait();
          d.says.push(...said);
          const tabs = [d.tab(), d.tab({ visible: false }), d.tab({ place: "thanks" })];
          const works: Promise<unknown>[] = [];
          for (const todo of steps) {
            if (todo.kind === "online") d.world.online = todo.on;
            else if (todo.kind === "price") d.world.totalCents += todo.by;
            else {
              const tab = tabs[todo.tab]!;
              if (todo.kind === "look") works.push(tab.look());
              else if (todo.kind === "timer") tab.timers.splice(0).forEach((run) => run());
              else if (tab.asked.length > 0) works.push(tab.desk.order(tab.asked.at(-1)!.offer));
            }
            if (works.length % 2 === 0) await Promise.all(works);
          }
          await Promise.all([...works, ...tabs.map(({ desk: controller }) => controller.idle())]);
          expect(d.orders.size).toBeLessThanOrEqual(1);
          expect(new Set(d.sent).size).toBeLessThanOrEqual(1);
          expect(d.world.qty === 0).toBe((await d.last()) !== null);
          if (!automatic && tabs.every(({ asked }) => asked.length === 0)) expect(d.sent).toEqual([]);
          expect(tabs.flatMap(({ told }) => told).filter(({ kind }) => kind === "placed").length).toBeLessThanOrEqual(
            1,
          );
        },
      ),
      { numRuns: 300 },
    );
  });
});
