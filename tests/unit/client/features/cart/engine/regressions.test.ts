import { describe, expect, it } from "vitest";
import { placeOrder, type PlacingDeps } from "../../../../../../client/features/checkout/placing/place-order.ts";
import { browserExclusive } from "../../../../../../client/device/queue/sender.ts";
import { orderedLines } from "../../../../../../shared/checkout/order.ts";
import type { OrderRequestInput } from "../../../../../../shared/contract/order/order.ts";
import { filledForm } from "../../../../shared/checkout/filled-form.ts";
import { customerPlatform } from "../customer-platform.ts";
import { device, guest } from "../device.ts";
import { article, fakePlatform, type Fate } from "../fake-platform.ts";

/** What went wrong in the shop this one descends from, each by its name. */
describe("known defects of the ancestor", () => {
  it("quantity doubled after login: racing synchronisations, reopened pages and lost answers sum once", async () => {
    for (const lost of ["none", "create", "pull"]) {
      let due = lost;
      const platform = customerPlatform((call) => {
        if (call !== due || own.world.customer === null) return { fate: "ok" };
        due = "none";
        return { fate: "answer-lost" };
      });
      const own = device(platform);
      platform.fill("11", "a", 1);
      const [one, two] = [await own.page(), await own.page()];
      await one.add("a", 2);
      own.world.customer = "11";
      // The sign-in itself, a page that is opened at that moment, and the other tab, all at once.
      const opening = own.page();
      await Promise.all([one.engine.authorise(), two.engine.authorise(), two.engine.refresh(), one.engine.refresh()]);
      await opening;
      for (let i = 0; i < 3; i++) {
        own.later();
        await one.engine.settled();
        await (await own.page()).engine.authorise();
      }
      await one.engine.refresh();
      expect([lost, one.shown(), platform.cartOf("11"), platform.merges.length]).toEqual([lost, { a: 3 }, { a: 3 }, 1]);
    }
  });

  it("removed items returning: what was taken out offline stays out, whatever the server's cart says when it is read", async () => {
    const own = await guest();
    await own.add("a", 2);
    await own.add("b", 1);
    own.world.online = false;
    await own.engine.remove("a");
    await own.engine.settled();
    expect([own.shown(), (await own.page()).shown(), own.platform.content()]).toEqual([
      { b: 1 },
      { b: 1 },
      { a: 2, b: 1 },
    ]);
    own.world.online = true;
    const reloaded = await own.page();
    expect([reloaded.shown(), own.platform.content()]).toEqual([{ b: 1 }, { b: 1 }]);
    await reloaded.engine.refresh();
    await reloaded.engine.sync({ forceSync: true });
    expect([reloaded.shown(), own.platform.content(), own.notices.filter(({ kind }) => kind === "vanished")]).toEqual([
      { b: 1 },
      { b: 1 },
      [],
    ]);
  });

  it("removed items returning: what another device took out does not come back from this one", async () => {
    const own = await guest();
    await own.add("a", 2);
    await own.add("b", 1);
    own.platform.elsewhere("a", 0);
    const reloaded = await own.page();
    await reloaded.add("b", 1);
    expect([reloaded.shown(), own.platform.content()]).toEqual([{ b: 2 }, { b: 2 }]);
  });

  it('quantities as strings: "2" and "3" are five pieces, in cart, on the wire and in what comes back', async () => {
    const own = await guest();
    await own.engine.add({ ...article("a"), qty: "2" as unknown as number });
    await own.engine.add({ ...article("a"), qty: "3" as unknown as number });
    await own.engine.settled();
    expect(own.engine.state().cartItems.map(({ qty }) => qty)).toEqual([5]);
    expect(own.platform.carts.get("cart1")!.lines.map(({ qty }) => qty)).toEqual([5]);
    expect(await own.ledger()).toMatchObject({ confirmed: { lines: [{ qty: 5 }] }, changes: [] });
    await own.engine.edit("a", { ...article("b"), qty: "4" as unknown as number });
    await own.engine.settled();
    expect(own.engine.state().cartItems.map(({ sku, qty }) => [sku, qty])).toEqual([["b", 4]]);
  });

  it("wrong totals after quick removals: totals are never of another cart than they say, and end as those of what is left", async () => {
    const own = await guest();
    for (const sku of ["a", "b", "c", "d"]) await own.add(sku, 1);
    const wrong: unknown[] = [];
    own.engine.subscribe(() => {
      const { platformTotals, cartItems } = own.engine.state();
      if (platformTotals && !platformTotals.updating && platformTotals.grandTotalCents !== cartItems.length * 4995)
        wrong.push([platformTotals, cartItems.length]);
    });
    await Promise.all(["a", "b", "c"].map((sku) => own.engine.remove(sku)));
    await own.engine.settled();
    expect(wrong).toEqual([]);
    expect([own.shown(), own.platform.content()]).toEqual([{ d: 1 }, { d: 1 }]);
    expect(own.engine.state().platformTotals).toMatchObject({ grandTotalCents: 4995, updating: false });
  });

  it("double orders: two presses, two tabs and a server that stumbles after placing the order make one", async () => {
    const own = await guest();
    const other = await own.page();
    await own.add("a", 2);
    const orders = new Map<string, OrderRequestInput>();
    const fates = ["stumbled", "answer-lost", "ok", "ok"];
    const exclusive = browserExclusive(undefined);
    const carried = { meta: {}, seq: null, tags: [] };
    const partsOf = (cart: PlacingDeps["cart"]): PlacingDeps => ({
      storage: own.storage,
      exclusive,
      online: () => true,
      now: () => 1_000,
      newId: () => crypto.randomUUID(),
      pause: () => Promise.resolve(),
      cart,
      api: {
        orderStatus: (async (id: string) => ({
          ...carried,
          ok: orders.has(id),
          code: orders.has(id) ? 200 : 404,
          result: null,
        })) as unknown as PlacingDeps["api"]["orderStatus"],
        placeOrder: (async (order: OrderRequestInput) => {
          orders.set(order.order_id, orders.get(order.order_id) ?? order);
          own.platform.carts.delete(order.cart_id!);
          const fate = fates.shift() ?? "ok";
          if (fate === "stumbled") return { ...carried, ok: false, code: 500, result: "Error placing an order." };
          return fate === "ok"
            ? { ...carried, ok: true, code: 200, result: { orderNumber: "1" } }
            : { ...carried, ok: false, code: 0, result: "no network" };
        }) as unknown as PlacingDeps["api"]["placeOrder"],
      },
    });
    const press = ({ engine }: Pick<typeof own, "engine">) =>
      placeOrder(partsOf(engine), {
        form: filledForm(),
        store: { storeCode: "outlet_nl", storeId: 4 },
        lines: orderedLines(engine.state().cartItems),
        totalCents: engine.state().platformTotals?.grandTotalCents ?? null,
        virtual: false,
        paymentTitle: "Bank",
        shippingTitle: "Home",
      });
    const outcomes = await Promise.all([press(own), press(own), press(other)]);
    expect(orders.size).toBe(1);
    expect(outcomes.filter(({ kind }) => kind === "placed").length).toBeGreaterThanOrEqual(1);
    expect([own.shown(), other.shown()]).toEqual([{}, {}]);
  });

  it("totals of a stale answer overriding quantities: what the shopper clicks while totals are on their way stands", async () => {
    let during = async () => {};
    const platform = fakePlatform();
    const own = await guest({}, platform);
    await own.add("a", 2);
    const old = await platform.api.totals("cart1");
    const { totals } = platform.api;
    platform.api.totals = async (id) => {
      const answer = await totals(id);
      await during();
      return answer;
    };
    during = async () => {
      during = async () => {};
      await own.engine.setQuantity("a", 7);
    };
    await own.engine.refresh();
    expect([own.shown(), platform.content()]).toEqual([{ a: 7 }, { a: 7 }]);
    expect(own.engine.state().platformTotals).toMatchObject({ grandTotalCents: 7 * 4995, updating: false });
    // An answer from before, which another call of the checkout brings only now.
    await own.engine.takeTotals("cart1", old);
    expect(own.shown()).toEqual({ a: 7 });
    expect(own.engine.state().platformTotals).toMatchObject({ grandTotalCents: 7 * 4995, updating: false });
    expect(own.engine.state().cartItems[0]!.totals).toMatchObject({ rowCents: 7 * 4995 });
  });

  it("dead cart id reused: a cart unknown to the server is not called again; a new one has its lines", async () => {
    const called: string[] = [];
    const platform = fakePlatform();
    for (const name of ["cartPull", "cartUpdate", "cartDelete", "totals", "applyCoupon"] as const) {
      const call = platform.api[name] as (id: string, ...rest: never[]) => Promise<never>;
      Object.assign(platform.api, { [name]: (id: string, ...rest: never[]) => (called.push(id), call(id, ...rest)) });
    }
    for (const act of ["pull", "change", "coupon"]) {
      const own = await guest({}, platform);
      await own.add("a", 2);
      const dead = own.engine.state().cartServerToken!;
      platform.forget();
      if (act === "pull") await own.engine.refresh();
      if (act === "change") await own.engine.setQuantity("a", 3);
      if (act === "coupon") expect(await own.engine.applyCoupon("SALE10")).toEqual({ ok: true });
      await own.engine.settled();
      called.length = 0;
      await own.add("b", 1);
      await own.engine.refresh();
      expect(called).not.toContain(dead);
      expect(own.engine.state().cartServerToken).not.toBe(dead);
      expect(platform.content()).toEqual({ a: act === "change" ? 3 : 2, b: 1 });
    }
  });

  it("coupon call resetting the shipping method: the chosen one goes with every call, stays on the cart", async () => {
    const own = await guest();
    await own.add("a", 2);
    const pickup = {
      shippingAddress: { countryId: "NL" },
      billingAddress: { countryId: "NL" },
      shippingCarrierCode: "pickup",
      shippingMethodCode: "shop",
    };
    own.world.delivery = pickup;
    await own.engine.refresh();
    expect(own.engine.state().platformTotals).toMatchObject({ grandTotalCents: 9990 });
    await own.engine.applyCoupon("SALE10");
    expect(own.platform.bodies.map(({ body }) => body)).toEqual([pickup, pickup]);
    expect(own.platform.carts.get("cart1")).toMatchObject({ shipping: "pickup|shop", coupon: "SALE10" });
    expect(own.engine.state().platformTotals).toMatchObject({ grandTotalCents: 8991 });
    await own.engine.removeCoupon();
    expect(own.platform.carts.get("cart1")).toMatchObject({ shipping: "pickup|shop", coupon: null });
    // Without a word of the checkout on this device, what the server has chosen stays.
    own.world.delivery = null;
    await own.engine.applyCoupon("HALF");
    expect(own.platform.carts.get("cart1")).toMatchObject({ shipping: "pickup|shop", coupon: "HALF" });
  });
});

describe("a line that becomes another", () => {
  const edit = (own: Awaited<ReturnType<typeof guest>>, line: string, sku: string, qty: number) =>
    own.engine.edit(line, { ...article(sku, { maxQty: 50 }), qty });

  it("stands in the old one's place at once and afterwards, on both sides", async () => {
    const own = await guest();
    for (const sku of ["a", "b", "c"]) await own.add(sku, 2);
    own.world.online = false;
    expect(await edit(own, "b", "b2", 3)).toBe(true);
    await own.engine.settled();
    expect(Object.entries(own.shown())).toEqual([
      ["a", 2],
      ["b2", 3],
      ["c", 2],
    ]);
    own.world.online = true;
    await own.engine.refresh();
    expect(Object.entries(own.shown())).toEqual([
      ["a", 2],
      ["b2", 3],
      ["c", 2],
    ]);
    expect(own.platform.content()).toEqual({ a: 2, b2: 3, c: 2 });
  });

  it("joins an equal line, and is only another quantity when it stays what it is", async () => {
    const own = await guest();
    await own.add("a", 2);
    await own.add("b", 4);
    await edit(own, "a", "b", 3);
    await own.engine.settled();
    expect([own.shown(), own.platform.content()]).toEqual([{ b: 7 }, { b: 7 }]);
    await edit(own, "b", "b", 5);
    await own.engine.settled();
    expect([own.shown(), own.platform.content()]).toEqual([{ b: 5 }, { b: 5 }]);
    expect(await edit(own, "b", "b", 5)).toBe(false);
    expect(await edit(own, "not-there", "c", 1)).toBe(false);
    own.notices.length = 0;
    expect(await own.engine.edit("b", { ...article("c", { priceCents: -1 }), qty: 1 })).toBe(false);
    expect(own.notices).toEqual([{ kind: "problem", problem: "priceUnknown" }]);
  });

  it("loses nothing when half of it fails: the new one is refused, an answer is lost, the page dies", async () => {
    const refused = await guest();
    await refused.add("a", 2);
    refused.platform.stock.set("b", 1);
    await edit(refused, "a", "b", 3);
    await refused.engine.settled();
    expect([refused.shown(), refused.platform.content()]).toEqual([{ a: 2 }, { a: 2 }]);
    expect(refused.notices.at(-1)).toMatchObject({
      kind: "refused",
      refusal: { line: "a", available: 1, removed: false },
    });
    for (const call of ["add", "delete"])
      for (const fate of ["answer-lost", "request-lost", "killed-before", "killed-after", "stumble"] as Fate[]) {
        const fates: Fate[] = [];
        const own = await guest(
          {},
          fakePlatform((name) => (name === call ? (fates.shift() ?? "ok") : "ok")),
        );
        await own.add("a", 2);
        fates.push(fate);
        await edit(own, "a", "b", 3);
        await own.engine.settled();
        expect(own.shown()).toEqual({ b: 3 });
        own.close();
        const again = await own.page();
        own.later();
        await again.engine.settled();
        await again.engine.refresh();
        expect([call, fate, again.shown(), own.platform.content()]).toEqual([call, fate, { b: 3 }, { b: 3 }]);
      }
  });

  it("goes when it is removed before the server has heard of it, and so does the line it was", async () => {
    const own = await guest();
    await own.add("a", 2);
    own.world.online = false;
    await edit(own, "a", "b", 3);
    await edit(own, "b", "c", 1);
    await own.engine.remove("c");
    await own.engine.settled();
    own.world.online = true;
    await own.engine.refresh();
    expect([own.shown(), own.platform.content()]).toEqual([{}, {}]);
  });
});

describe("a cart that comes back from an order whose payment failed", () => {
  const ordered = async (own: Awaited<ReturnType<typeof guest>>) => {
    const { cartServerToken, cartItems } = own.engine.state();
    const server = own.platform.carts.get(cartServerToken!)!;
    own.platform.carts.delete(cartServerToken!);
    await own.engine.ordered(new Map(cartItems.map(({ key, qty }) => [key, qty])), {});
    return {
      id: cartServerToken!,
      lines: orderedLines(cartItems),
      giveBack: () => own.platform.carts.set(cartServerToken!, server),
    };
  };

  it("is the guest's again with all its lines, once however often it is told", async () => {
    const own = await guest();
    await own.add("a", 2);
    await own.add("b", 1);
    const { id, lines, giveBack } = await ordered(own);
    expect(own.shown()).toEqual({});
    giveBack();
    const other = await own.page();
    await Promise.all([own.engine.restore(id, lines), other.engine.restore(id, lines)]);
    expect(own.shown()).toEqual({ a: 2, b: 1 });
    await own.engine.settled();
    await own.engine.restore(id, lines);
    await own.engine.settled();
    expect([own.shown(), other.shown(), own.platform.content(), own.engine.state().cartServerToken]).toEqual([
      { a: 2, b: 1 },
      { a: 2, b: 1 },
      { a: 2, b: 1 },
      id,
    ]);
    expect(own.engine.state().cartItems[0]).toMatchObject({ path: "/a/", image: "/p/a.svg" });
  });

  it("is added to the cart that was begun meanwhile, once, with what the articles are and its code", async () => {
    const own = await guest();
    await own.add("a", 2);
    await own.engine.applyCoupon("SALE10");
    const { id, lines, giveBack } = await ordered(own);
    await own.add("a", 1);
    await own.add("c", 3);
    giveBack();
    for (let i = 0; i < 3; i++) await own.engine.restore(id, lines);
    await own.engine.settled();
    const token = own.engine.state().cartServerToken!;
    expect(token).not.toBe(id);
    expect(own.shown()).toEqual({ a: 3, c: 3 });
    expect(own.platform.carts.get(token)).toMatchObject({
      coupon: "SALE10",
      lines: [
        { sku: "a", qty: 3 },
        { sku: "c", qty: 3 },
      ],
    });
  });

  it("of a customer is where the server put it", async () => {
    const platform = customerPlatform();
    const own = device(platform);
    const page = await own.page();
    await page.signIn("11");
    await page.add("a", 2);
    const { cartServerToken: id, cartItems } = page.engine.state();
    const giveBack = platform.order(id!);
    await page.engine.ordered(new Map([["a", 2]]), {});
    await page.add("b", 1);
    giveBack();
    await page.engine.restore(id!, orderedLines(cartItems));
    await page.engine.settled();
    await page.engine.restore(id!, orderedLines(cartItems));
    await page.engine.settled();
    expect([page.shown(), platform.cartOf("11")]).toEqual([
      { b: 1, a: 2 },
      { b: 1, a: 2 },
    ]);
  });

  it.each([
    ["request-lost", false],
    ["request-lost", true],
    ["answer-lost", false],
    ["answer-lost", true],
  ] as const)(
    "of a customer is not taken for the same article, put in again, whose addition had no answer (%s, keyed: %s)",
    async (fate, keyed) => {
      let isLost = false;
      const platform = customerPlatform(
        (call) => ({ fate: isLost && call === "add" ? fate : "ok" }),
        () => undefined,
        { keyed },
      );
      const page = await device(platform).page();
      await page.signIn("11");
      await page.add("a", 1);
      const { cartServerToken: id, cartItems } = page.engine.state();
      const giveBack = platform.order(id!);
      await page.engine.ordered(new Map([["a", 1]]), {});
      isLost = true;
      expect(await page.add("a", 1)).toBe(false);
      isLost = false;
      giveBack();
      await page.engine.restore(id!, orderedLines(cartItems));
      expect(await page.engine.settled()).toBe(true);
      expect([page.shown(), platform.cartOf("11")]).toEqual([{ a: 2 }, { a: 2 }]);
    },
  );

  it("of a customer stays beside what was set, taken out or made another while it was away", async () => {
    const platform = customerPlatform();
    const own = device(platform);
    const page = await own.page();
    await page.signIn("11");
    for (const sku of ["a", "b", "c"]) await page.add(sku, 2);
    const { cartServerToken: id, cartItems } = page.engine.state();
    const giveBack = platform.order(id!);
    await page.engine.ordered(new Map(cartItems.map(({ key, qty }) => [key, qty])), {});
    for (const sku of ["a", "b", "c"]) await page.add(sku, 1);
    own.world.online = false;
    await page.engine.setQuantity("a", 5);
    await page.engine.remove("b");
    await page.engine.edit("c", { ...article("d"), qty: 3 });
    giveBack();
    await page.engine.restore(id!, orderedLines(cartItems));
    own.world.online = true;
    expect(await page.engine.settled()).toBe(true);
    expect([page.shown(), platform.cartOf("11")]).toEqual([
      { a: 7, b: 2, c: 2, d: 3 },
      { a: 7, b: 2, c: 2, d: 3 },
    ]);
  });
});

describe("changes of others", () => {
  it("are noticed by the version of the answer to this device's own change", async () => {
    const own = await guest();
    await own.add("a", 2);
    own.platform.elsewhere("b", 3);
    own.platform.calls.length = 0;
    await own.engine.setQuantity("a", 4);
    await own.engine.settled();
    expect(own.platform.calls).toEqual(["set", "pull", "totals"]);
    expect([own.shown(), own.platform.content()]).toEqual([
      { a: 4, b: 3 },
      { a: 4, b: 3 },
    ]);
  });

  it("are noticed by totals that stand for other lines", async () => {
    const own = await guest();
    await own.add("a", 2);
    own.platform.elsewhere("b", 3);
    own.platform.calls.length = 0;
    await own.engine.applyCoupon("SALE10");
    expect(own.platform.calls).toEqual(["apply-coupon", "totals", "pull"]);
    expect([own.shown(), own.engine.state().platformTotals?.updating]).toEqual([{ a: 2, b: 3 }, false]);
  });

  it("that the server made when it put lines back are read before anything is sent, by whichever tab sends", async () => {
    const platform = customerPlatform();
    const own = device(platform);
    const [one, two] = [await own.page(), await own.page()];
    await one.signIn("11");
    await one.add("a", 2);
    const { cartServerToken: id, cartItems } = one.engine.state();
    const giveBack = platform.order(id!);
    await one.engine.ordered(new Map([["a", 2]]), {});
    await one.add("a", 1);
    giveBack();
    own.world.online = false;
    await one.engine.restore(id!, orderedLines(cartItems));
    expect(await one.engine.settled()).toBe(false);
    one.close();
    own.world.online = true;
    await two.add("a", 1);
    expect([two.shown(), platform.cartOf("11")]).toEqual([{ a: 4 }, { a: 4 }]);
  });
});

describe("the badge", () => {
  it("changes without waiting for the network, the catalogue or the stock", async () => {
    const never = new Promise<never>(() => undefined);
    const platform = fakePlatform();
    for (const name of Object.keys(platform.api) as (keyof typeof platform.api)[])
      Object.assign(platform.api, { [name]: () => never });
    const own = device(platform);
    const opening = own.page();
    const counts: number[] = [];
    const page = await opening;
    page.engine.subscribe(() => counts.push(page.engine.state().cartItems.reduce((sum, { qty }) => sum + qty, 0)));
    await page.engine.add({ ...article("a"), qty: 2 });
    expect(counts.at(-1)).toBe(2);
    // Also while a call of an earlier change hangs.
    await page.engine.add({ ...article("b"), qty: 1 });
    expect(counts.at(-1)).toBe(3);
    await page.engine.remove("a");
    expect(counts.at(-1)).toBe(1);
  });
});
