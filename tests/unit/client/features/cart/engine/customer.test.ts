import { describe, expect, it } from "vitest";
import { createCartEngine, type CartNotice } from "../../../../../../client/features/cart/engine/engine.ts";
import { cartCollection } from "../../../../../../client/features/cart/engine/cart-collection.ts";
import { ledgerOf } from "../../../../../../shared/cart/records.ts";
import { browserExclusive } from "../../../../../../client/device/queue/sender.ts";
import { memoryDriver } from "../../../../../../client/device/storage/memory.ts";
import { createStorage, type Storage } from "../../../../../../client/device/storage/storage.ts";
import { settings } from "../../../../../../shared/config/settings.ts";
import { customerPlatform, type Plan } from "../customer-platform.ts";
import { article } from "../fake-platform.ts";

/** A device whose pages share records and session; `plan` decides on every call to the platform. */
function device(plan?: (call: string) => Plan) {
  const platform = customerPlatform(plan);
  const storage: Storage = createStorage(() => Promise.resolve(memoryDriver()), memoryDriver);
  const exclusive = browserExclusive(undefined);
  const heard: (() => void)[] = [];
  const session = { customer: null as string | null, ended: false };
  let ids = 0;
  const page = () => {
    const notices: CartNotice[] = [];
    const engine = createCartEngine({
      name: "cart",
      storage,
      exclusive,
      api: platform.apiOf(() => null),
      customers: {
        id: () => Promise.resolve(session.customer),
        api: (customer) => platform.apiOf(() => session.customer, customer),
      },
      ended: () => Promise.resolve(session.ended),
      stock: () => Promise.resolve(new Map()),
      describe: () => Promise.resolve(new Map()),
      tabs: { post: () => heard.forEach((hear) => hear()), listen: (hear) => void heard.push(hear) },
      online: () => true,
      random: () => 0.5,
      now: Date.now,
      newId: () => `id${++ids}`,
      wait: () => () => undefined,
      notice: (notice) => void notices.push(notice),
      report: () => undefined,
    });
    return {
      engine,
      notices,
      add: (sku: string, qty = 1) => engine.add({ ...article(sku), qty }),
      shown: () => Object.fromEntries(engine.state().cartItems.map(({ sku, qty }) => [sku, qty])),
      async signIn(customer: string) {
        session.customer = customer;
        await engine.authorise();
        return engine.settled();
      },
      async signOut() {
        session.customer = null;
        await engine.disconnect();
      },
    };
  };
  return { platform, storage, session, page, ledger: async () => ledgerOf(await storage.read(cartCollection)) };
}
const opened = async (shop: ReturnType<typeof device>) => {
  const page = shop.page();
  await page.engine.start();
  await page.engine.settled();
  return page;
};

describe("signing in and out with a cart", () => {
  it("empties the device's cart and token when the customer goes; the server, told nothing, keeps it", async () => {
    const shop = device();
    const page = await opened(shop);
    await page.add("a", 2);
    expect(await page.signIn("11")).toBe(true);
    await page.add("b", 1);
    await page.engine.settled();
    expect(page.engine.state().cartServerToken).toMatch(/^\d+$/);
    const before = shop.platform.calls.length;
    await page.signOut();
    expect(page.engine.state()).toMatchObject({ cartItems: [], cartServerToken: null, platformTotals: null });
    expect(await shop.ledger()).toEqual({
      confirmed: { cartId: null, version: 0, lines: [], totals: null },
      changes: [],
    });
    expect(shop.platform.calls.length).toBe(before);
    expect(shop.platform.cartOf("11")).toEqual({ a: 2, b: 1 });
    expect(await page.signIn("11")).toBe(true);
    expect(page.shown()).toEqual({ a: 2, b: 1 });
  });

  it("keeps the token of a cart that is emptied line by line, and tells the server of it", async () => {
    const shop = device();
    const page = await opened(shop);
    await page.add("a", 2);
    await page.engine.settled();
    const token = page.engine.state().cartServerToken;
    await page.engine.remove("a");
    await page.engine.settled();
    expect(page.engine.state()).toMatchObject({ cartItems: [], cartServerToken: token });
    expect(shop.platform.linesOf(token!)).toEqual({});
  });

  it("sums the guest's lines and the customer's once, whatever page is loaded how often afterwards", async () => {
    const shop = device();
    let page = await opened(shop);
    await page.add("a", 1);
    await page.signIn("11");
    await page.signOut();
    await page.add("a", 2);
    await page.add("b", 1);
    await page.signIn("11");
    for (let reload = 0; reload < 3; reload += 1) page = await opened(shop);
    expect(page.shown()).toEqual({ a: 3, b: 1 });
    expect(shop.platform.cartOf("11")).toEqual({ a: 3, b: 1 });
    expect(shop.platform.merges).toHaveLength(2);
  });

  it("adds the lines itself, once, where the platform merges nothing", async () => {
    const shop = device();
    const page = await opened(shop);
    await page.add("a", 2);
    await page.engine.settled();
    // The platform no longer knows the guest's cart, and so cannot take it in.
    for (const [id, cart] of shop.platform.carts) if (cart.customer === null) shop.platform.carts.delete(id);
    await page.signIn("11");
    await opened(shop);
    expect(shop.platform.merges).toEqual([]);
    expect(shop.platform.cartOf("11")).toEqual({ a: 2 });
  });

  it("shows a customer's lines to nobody else, also when the page died before it could empty the cart", async () => {
    const shop = device();
    const page = await opened(shop);
    await page.signIn("11");
    await page.add("a", 1);
    await page.engine.settled();
    shop.session.customer = "12";
    const other = shop.page();
    const seen: unknown[] = [];
    other.engine.subscribe(() => seen.push(other.shown()));
    await other.engine.start();
    await other.engine.settled();
    expect(seen.every((shown) => JSON.stringify(shown) === "{}")).toBe(true);
    expect([other.shown(), shop.platform.cartOf("12"), shop.platform.cartOf("11")]).toEqual([{}, {}, { a: 1 }]);
    await other.add("b", 1);
    await other.engine.settled();
    expect([shop.platform.cartOf("12"), shop.platform.cartOf("11")]).toEqual([{ b: 1 }, { a: 1 }]);
  });

  it("takes up the next cart, without the ordered lines, when the customer ordered on another device", async () => {
    const shop = device();
    const page = await opened(shop);
    await page.signIn("11");
    await page.add("a", 1);
    await page.engine.settled();
    shop.platform.useUp("11");
    await page.add("b", 2);
    await page.engine.settled();
    expect(page.shown()).toEqual({ b: 2 });
    expect(shop.platform.cartOf("11")).toEqual({ b: 2 });
  });

  it("does nothing with the cart of a session that has just been found to have ended", async () => {
    const shop = device();
    const page = await opened(shop);
    shop.session.ended = true;
    await page.add("a", 1);
    expect([page.shown(), page.notices, shop.platform.calls]).toEqual([{}, [], []]);
  });
});

describe("a customer's cart that cannot be had", () => {
  it("[SYNC-005][SYNC-052][SYNC-027] goes on with the guest's cart when creating is refused with 401, once and counted, and joins at the next sign-in", async () => {
    let refuse = true;
    const shop = device((call) => ({ fate: refuse && call === "create" ? "unauthorized" : "ok" }));
    expect(settings.cart.maxBypassAttempts).toBe(1);
    const page = await opened(shop);
    shop.session.customer = "11";
    await page.add("a", 2);
    await page.engine.settled();
    expect(page.engine.state()).toMatchObject({
      connectBypassCount: 1,
      cartServerToken: expect.stringMatching(/^a\d{31}$/),
    });
    expect(shop.platform.linesOf(page.engine.state().cartServerToken!)).toEqual({ a: 2 });
    expect(page.shown()).toEqual({ a: 2 });
    // A second refusal is one too many: the cart stays on the device and nothing more is made.
    const carts = shop.platform.carts.size;
    await page.engine.authorise();
    expect(await page.engine.settled()).toBe(false);
    expect([page.shown(), page.engine.state().connectBypassCount, shop.platform.carts.size]).toEqual([
      { a: 2 },
      1,
      carts,
    ]);
    refuse = false;
    expect(await page.signIn("11")).toBe(true);
    expect(page.engine.state()).toMatchObject({
      connectBypassCount: 0,
      cartServerToken: expect.stringMatching(/^\d+$/),
    });
    expect(shop.platform.cartOf("11")).toEqual({ a: 2 });
  });

  it("keeps a customer's lines on the device while every other call is refused, and writes them to no guest's cart", async () => {
    let refuse = false;
    const shop = device(() => ({ fate: refuse ? "unauthorized" : "ok" }));
    const page = await opened(shop);
    await page.signIn("11");
    await page.add("a", 1);
    await page.engine.settled();
    refuse = true;
    await page.add("b", 1);
    expect(await page.engine.settled()).toBe(false);
    expect(page.shown()).toEqual({ a: 1, b: 1 });
    expect([...shop.platform.carts.values()].filter(({ customer }) => customer === null)).toEqual([]);
  });
});

describe("a guest's code and a customer's cart", () => {
  it("[SYNC-007] is taken off before carts are joined and put on afterwards; quantities are summed once", async () => {
    const shop = device();
    shop.platform.fill("11", "a", 1);
    const page = await opened(shop);
    await page.add("a", 2);
    await page.engine.settled();
    expect(await page.engine.applyCoupon("SALE10")).toEqual({ ok: true });
    shop.platform.calls.length = page.notices.length = 0;
    expect(await page.signIn("11")).toBe(true);
    expect(shop.platform.calls.filter((call) => ["delete-coupon", "create", "apply-coupon"].includes(call))).toEqual([
      "delete-coupon",
      "create",
      "apply-coupon",
    ]);
    expect(page.engine.state().platformTotals).toMatchObject({ couponCode: "SALE10", updating: false });
    expect([page.shown(), shop.platform.cartOf("11")]).toEqual([{ a: 3 }, { a: 3 }]);
    expect(page.notices).toEqual([]);
  });

  it("is not lost when the page dies between taking it off and putting it on, whichever answers are lost", async () => {
    for (const call of ["delete-coupon", "create", "pull", "apply-coupon"])
      for (const fate of ["killed-before", "killed-after", "answer-lost", "request-lost"] as const) {
        let signedIn = false;
        let due = true;
        const shop = device((name) => {
          if (!signedIn || !due || name !== call) return { fate: "ok" };
          due = false;
          return { fate };
        });
        const page = await opened(shop);
        await page.add("a", 2);
        await page.engine.settled();
        await page.engine.applyCoupon("HALF");
        signedIn = true;
        await page.signIn("11");
        page.engine.stop();
        const again = await opened(shop);
        expect(due).toBe(false);
        expect([call, fate, again.engine.state().platformTotals?.couponCode, again.shown()]).toEqual([
          call,
          fate,
          "HALF",
          { a: 2 },
        ]);
        expect(shop.platform.carts.get(shop.platform.activeOf("11")!)!.coupon).toBe("HALF");
      }
  });

  it("leaves a customer's own code alone when the guest has none, and a guest who took theirs off has none", async () => {
    const shop = device();
    shop.platform.fill("11", "b", 1);
    shop.platform.carts.get(shop.platform.activeOf("11")!)!.coupon = "HALF";
    const page = await opened(shop);
    await page.add("a", 1);
    await page.engine.settled();
    await page.engine.applyCoupon("SALE10");
    await page.engine.removeCoupon();
    await page.signIn("11");
    expect(page.engine.state().platformTotals?.couponCode).toBe("HALF");
  });
});

describe("lines that a customer's cart could not take over", () => {
  it("are named to the shopper, once", async () => {
    const shop = device();
    shop.platform.noRoomFor.add("b");
    const page = await opened(shop);
    await page.add("a", 2);
    await page.add("b", 1);
    await page.engine.settled();
    await page.signIn("11");
    expect(page.notices).toContainEqual({ kind: "leftOut", names: ["Server b"] });
    expect(page.shown()).toEqual({ a: 2 });
    page.notices.length = 0;
    await page.engine.refresh();
    await page.signIn("11");
    expect(page.notices).toEqual([]);
  });
});
