import "fake-indexeddb/auto";
import { IDBFactory } from "fake-indexeddb";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import {
  createCartEngine,
  type CartEngine,
  type CartNotice,
} from "../../../../../../client/features/cart/engine/engine.ts";
import { browserExclusive, type Exclusive } from "../../../../../../client/device/queue/sender.ts";
import { openDatabase } from "../../../../../../client/device/storage/database.ts";
import { memoryDriver } from "../../../../../../client/device/storage/memory.ts";
import { createStorage, type Storage } from "../../../../../../client/device/storage/storage.ts";
import type { LineStock } from "../../../../../../shared/cart/line-stock.ts";
import { article, fakePlatform, type Fate } from "../fake-platform.ts";

/** One browser: its tabs share the database, the lock and the channel. */
function browser(platform: ReturnType<typeof fakePlatform>) {
  const exclusive: Exclusive = browserExclusive(undefined);
  const listeners: { tab: number; heard: () => void }[] = [];
  const net = { online: true };
  const stock = new Map<string, LineStock>();
  let ids = 0;
  let tabs = 0;
  const engines: CartEngine[] = [];
  return {
    net,
    stock,
    tab(
      storage: Storage = createStorage(
        () => openDatabase("test"),
        memoryDriver,
        () => undefined,
      ),
      now: () => number = Date.now,
    ) {
      const tab = ++tabs;
      const notices: CartNotice[] = [];
      const engine = createCartEngine({
        name: "cart",
        storage,
        api: platform.api,
        stock: () => Promise.resolve(stock),
        describe: () => Promise.resolve(new Map()),
        exclusive,
        tabs: {
          post: () => listeners.filter((entry) => entry.tab !== tab).forEach(({ heard }) => heard()),
          listen: (heard) => void listeners.push({ tab, heard }),
        },
        online: () => net.online,
        random: () => 0.5,
        now,
        newId: () => `id${++ids}`,
        notice: (notice) => void notices.push(notice),
        report: () => undefined,
        wait(ms, then) {
          const timer = setTimeout(then, ms);
          return () => clearTimeout(timer);
        },
      });
      engines.push(engine);
      const shown = () => Object.fromEntries(engine.state().cartItems.map(({ sku, qty }) => [sku, qty]));
      return { engine, notices, shown };
    },
    stop: () => engines.forEach((engine) => engine.stop()),
  };
}
const add = (engine: CartEngine, sku: string, qty = 1, maxQty = 50) => engine.add({ ...article(sku, { maxQty }), qty });
/**
 * Lets everything under way finish; database steps of the fake run on real timers, so the clock is moved in small bits.
 */
const settle = async (ms = 100) => {
  for (let i = 0; i < ms; i += 10) await vi.advanceTimersByTimeAsync(10);
};

let open: { stop(): void }[] = [];
const start = (...given: Parameters<typeof browser>) => {
  const made = browser(...given);
  open.push(made);
  return made;
};
beforeEach(() => {
  globalThis.indexedDB = new IDBFactory();
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "setImmediate", "Date"] });
});
afterEach(() => {
  open.forEach((entry) => entry.stop());
  open = [];
  vi.useRealTimers();
});

describe("a cart on the device", () => {
  it("[CART-006] shows an article at once, keeps it over a reload, and tells it before any answer of the network", async () => {
    const platform = fakePlatform(() => "request-lost");
    const shop = start(platform);
    const tab = shop.tab();
    await Promise.all([tab.engine.start(), settle()]);
    await Promise.all([add(tab.engine, "a", 2), settle()]);
    expect(tab.shown()).toEqual({ a: 2 });
    const reloaded = shop.tab();
    await Promise.all([reloaded.engine.start(), settle()]);
    expect(reloaded.shown()).toEqual({ a: 2 });
    expect(platform.content()).toEqual({});
  });

  it("[CART-020] sends nothing while offline; what was done offline arrives when the network is back", async () => {
    const platform = fakePlatform();
    const shop = start(platform);
    const { engine, shown } = shop.tab();
    shop.net.online = false;
    await Promise.all([engine.start(), settle()]);
    await Promise.all([add(engine, "a"), add(engine, "b", 3), settle()]);
    await Promise.all([engine.setQuantity("b", 2), settle()]);
    expect(platform.calls).toEqual([]);
    shop.net.online = true;
    engine.resume();
    await settle();
    expect(platform.content()).toEqual({ a: 1, b: 2 });
    expect(shown()).toEqual({ a: 1, b: 2 });
  });

  it("says once that an article was added, per article", async () => {
    const { engine, notices } = start(fakePlatform()).tab();
    await Promise.all([engine.start(), settle()]);
    await Promise.all([add(engine, "a"), settle()]);
    expect(notices).toEqual([{ kind: "added", article: expect.objectContaining({ name: "Shirt a" }) }]);
  });

  it("says that a quantity changed, and nothing when it did not", async () => {
    const { engine, notices } = start(fakePlatform()).tab();
    await Promise.all([engine.start(), add(engine, "a"), settle()]);
    notices.length = 0;
    await Promise.all([engine.setQuantity("a", 2), settle()]);
    await Promise.all([engine.setQuantity("a", 2), settle()]);
    expect(notices).toEqual([{ kind: "updated" }]);
  });

  it("shows a new quantity at once, says it once when the server has it; presses in a row are one change", async () => {
    let fate: Fate = "ok";
    const { engine, notices, shown } = start(fakePlatform((call) => (call === "update" ? fate : "ok"))).tab();
    await Promise.all([engine.start(), add(engine, "a"), add(engine, "b"), settle()]);
    notices.length = 0;
    const seen: unknown[] = [];
    const off = engine.subscribe(() => seen.push([shown(), notices.length]));
    await Promise.all([engine.setQuantity("a", 2), engine.setQuantity("a", 3), settle()]);
    off();
    expect(seen[0]).toEqual([{ a: 2, b: 1 }, 0]);
    expect(notices).toEqual([{ kind: "updated" }]);
    // No answer: nobody can say otherwise at present, so it holds; what becomes of it later is said only if it is
    // refused.
    notices.length = 0;
    fate = "request-lost";
    await Promise.all([engine.setQuantity("b", 2), settle()]);
    expect([notices, shown()]).toEqual([[{ kind: "updated" }], { a: 3, b: 2 }]);
    fate = "ok";
    await settle(3000);
    expect(notices).toEqual([{ kind: "updated" }]);
  });

  it("says of a refused change only that, offline that it is kept, of one that became another its name", async () => {
    const platform = fakePlatform();
    platform.stock.set("a", 2);
    const shop = start(platform);
    const { engine, notices, shown } = shop.tab();
    await Promise.all([engine.start(), add(engine, "a", 1), add(engine, "b"), settle()]);
    notices.length = 0;
    await Promise.all([engine.setQuantity("a", 3), settle()]);
    expect([notices.map(({ kind }) => kind), shown()]).toEqual([["refused"], { a: 1, b: 1 }]);
    notices.length = 0;
    shop.net.online = false;
    await Promise.all([engine.setQuantity("b", 4), settle()]);
    expect(notices).toEqual([{ kind: "updated" }]);
    shop.net.online = true;
    engine.resume();
    await settle();
    expect(notices).toEqual([{ kind: "updated" }]);
    await Promise.all([engine.edit("b", { ...article("c"), qty: 4 }), settle()]);
    expect(notices.slice(1)).toEqual([{ kind: "edited", name: "Shirt c" }]);
    // A bound that the device knows is one message, too.
    notices.length = 0;
    await Promise.all([engine.setQuantity("c", 60), settle()]);
    expect([notices, shown()]).toEqual([[{ kind: "cut", maxQuantity: 50 }], { a: 1, c: 50 }]);
  });

  it("[STOCK-019][CART-027] keeps within the stock and says how many there are", async () => {
    const { engine, notices, shown } = start(fakePlatform()).tab();
    await Promise.all([engine.start(), add(engine, "a", 2, 2), settle()]);
    notices.length = 0;
    await Promise.all([engine.setQuantity("a", 3), settle()]);
    expect(shown()).toEqual({ a: 2 });
    expect(notices).toEqual([{ kind: "cut", maxQuantity: 2 }]);
  });

  it("[STOCK-019][CART-027] keeps within what stock said last, not what it said when the article went in", async () => {
    const shop = start(fakePlatform());
    const { engine, notices, shown } = shop.tab();
    await Promise.all([engine.start(), add(engine, "a", 4, 34), settle()]);
    shop.stock.set("a", { inStock: true, available: 3 });
    await Promise.all([engine.checkStock(), settle()]);
    notices.length = 0;
    await Promise.all([engine.setQuantity("a", 5), settle()]);
    expect([shown(), notices]).toEqual([{ a: 4 }, [{ kind: "cut", maxQuantity: 3 }]]);
    await Promise.all([engine.setQuantity("a", 2), settle()]);
    notices.length = 0;
    await Promise.all([engine.setQuantity("a", 50), settle()]);
    expect([shown(), notices]).toEqual([{ a: 3 }, [{ kind: "cut", maxQuantity: 3 }]]);
  });

  it("[CART-008][CART-011] refuses an article with an unknown price, and tells the server nothing", async () => {
    const platform = fakePlatform();
    const { engine, notices, shown } = start(platform).tab();
    await Promise.all([engine.start(), settle()]);
    await Promise.all([engine.add({ ...article("a", { priceCents: -100, maxQty: 0 }), qty: 1 }), settle()]);
    expect(notices).toEqual([{ kind: "problem", problem: "priceUnknown" }]);
    expect(shown()).toEqual({});
    expect(platform.calls).toEqual([]);
  });

  it("[CART-015] takes a quantity that came as text as a number", async () => {
    const { engine, shown } = start(fakePlatform()).tab();
    await Promise.all([engine.start(), engine.add({ ...article("a"), qty: "2" as unknown as number }), settle()]);
    expect(shown()).toEqual({ a: 2 });
  });

  it("[CART-021][CART-022] restores the quantity or removes a new line on refusal, in the server's words", async () => {
    const platform = fakePlatform();
    platform.stock.set("a", 2);
    platform.stock.set("b", 0);
    const { engine, notices, shown } = start(platform).tab();
    await Promise.all([engine.start(), add(engine, "a", 2), settle()]);
    notices.length = 0;
    await Promise.all([engine.setQuantity("a", 3), settle()]);
    expect(shown()).toEqual({ a: 2 });
    expect(notices).toContainEqual({
      kind: "refused",
      refusal: {
        adding: false,
        line: "a",
        name: "Server a",
        words: "The requested qty is not available",
        reason: "out_of_stock",
        available: 2,
        removed: false,
      },
    });
    expect(engine.state().cartItems[0]).toMatchObject({
      maxQty: 2,
      errors: { server: "The requested qty is not available" },
    });
    notices.length = 0;
    await Promise.all([add(engine, "b"), settle()]);
    expect(shown()).toEqual({ a: 2 });
    expect(notices.filter(({ kind }) => kind === "refused")).toMatchObject([
      { refusal: { adding: true, line: "b", removed: true } },
    ]);
  });

  it("takes names, prices and totals from the server, and marks older totals as updating", async () => {
    let fate: Fate = "ok";
    const platform = fakePlatform(() => fate);
    const { engine } = start(platform).tab();
    await Promise.all([engine.start(), engine.add({ ...article("a", { priceCents: 100 }), qty: 1 }), settle()]);
    expect(engine.state().cartItems[0]).toMatchObject({ name: "Server a", priceCents: 4995, image: "/p/a.svg" });
    expect(engine.state().platformTotals).toMatchObject({ grandTotalCents: 4995, updating: false });
    fate = "request-lost";
    await Promise.all([engine.setQuantity("a", 2), settle()]);
    expect(engine.state().platformTotals).toMatchObject({ grandTotalCents: 4995, updating: true });
    fate = "ok";
    await settle(3000);
    expect(engine.state().platformTotals).toMatchObject({ grandTotalCents: 9990, updating: false });
  });

  it("[STOCK-016][STOCK-017] marks lines in stock and out of stock", async () => {
    const shop = start(fakePlatform());
    const { engine } = shop.tab();
    await Promise.all([engine.start(), add(engine, "a"), settle()]);
    await Promise.all([add(engine, "b"), settle()]);
    shop.stock.set("a", { inStock: true, available: 4 }).set("b", { inStock: false, available: 0 });
    await Promise.all([engine.checkStock(), settle()]);
    expect(engine.state().cartItems.map(({ info, errors, is_in_stock }) => ({ info, errors, is_in_stock }))).toEqual([
      { info: { stock: "inStock" }, errors: {}, is_in_stock: true },
      { info: {}, errors: { stock: "outOfStock" }, is_in_stock: false },
    ]);
  });

  it("asks for totals anew with stock where they say what is left of lines that share articles, and for nothing else", async () => {
    const platform = fakePlatform();
    const shop = start(platform);
    const { engine } = shop.tab();
    await Promise.all([engine.start(), add(engine, "a"), settle()]);
    const said = platform.calls.length;
    await settle(11_000);
    await Promise.all([engine.checkStock(), settle()]);
    expect(platform.calls).toHaveLength(said);
    const item = { item_id: 1, qty: 1, row_total_incl_tax: 49.95, discount_amount: 0 };
    const leaves = (available: number) =>
      platform.says.set("totals", {
        code: 200,
        result: { grand_total: 49.95, items: [{ ...item, available }], total_segments: [] },
      });
    const most = () => engine.state().cartItems[0]!.maxQty;
    leaves(9);
    await Promise.all([engine.refresh(), settle()]);
    expect(most()).toBe(9);
    leaves(2);
    const asked = platform.calls.length;
    // It has only just been asked.
    await Promise.all([engine.checkStock(), settle()]);
    expect([platform.calls.length, most()]).toEqual([asked, 9]);
    await settle(11_000);
    shop.net.online = false;
    await Promise.all([engine.checkStock(), settle()]);
    expect(platform.calls).toHaveLength(asked);
    shop.net.online = true;
    await Promise.all([engine.checkStock(), settle()]);
    expect([platform.calls.slice(asked), most()]).toEqual([["pull", "totals"], 2]);
  });

  it("[ORDER-004] forgets an ordered cart without telling the server, and begins a new one afterwards", async () => {
    const platform = fakePlatform();
    const { engine, shown } = start(platform).tab();
    await Promise.all([engine.start(), add(engine, "a"), settle()]);
    const before = platform.calls.length;
    await Promise.all([engine.ordered(new Map([["a", 1]]), {}), settle()]);
    expect(shown()).toEqual({});
    expect(engine.state().cartServerToken).toBeNull();
    expect(platform.calls).toHaveLength(before);
    await Promise.all([add(engine, "b"), settle()]);
    expect(engine.state().cartServerToken).toBe("cart2");
    expect(platform.content()).toEqual({ b: 1 });
  });

  it("[CART-028] says that the cart is changing while a call is under way", async () => {
    const { engine } = start(fakePlatform()).tab();
    await Promise.all([engine.start(), settle()]);
    const seen = new Set<boolean>();
    engine.subscribe(() => seen.add(engine.state().isAddingToCart));
    await Promise.all([add(engine, "a"), settle()]);
    expect(seen).toEqual(new Set([true, false]));
    expect(engine.state().isAddingToCart).toBe(false);
  });

  it("[CART-028] says so too when the change comes while the cart is being read", async () => {
    let seenAtSet: boolean | null = null;
    let during = () => {};
    const shop = start(
      fakePlatform((call) => {
        if (call === "pull") during();
        if (call === "set") seenAtSet = reloaded.state().isAddingToCart;
        return "ok";
      }),
    );
    const { engine } = shop.tab();
    await Promise.all([engine.start(), settle()]);
    await Promise.all([add(engine, "a"), settle()]);
    const { engine: reloaded } = shop.tab();
    during = () => {
      during = () => {};
      void reloaded.setQuantity(reloaded.state().cartItems[0]!.key, 2);
    };
    await Promise.all([reloaded.start(), settle()]);
    expect(seenAtSet).toBe(true);
    expect(reloaded.state().isAddingToCart).toBe(false);
  });
});

describe("a network and a server that fail", () => {
  it("tries again with growing pauses, and at once when the shopper comes back", async () => {
    let fate: Fate = "request-lost";
    const platform = fakePlatform(() => fate);
    const { engine } = start(platform).tab();
    await Promise.all([engine.start(), add(engine, "a"), settle(900)]);
    expect(platform.calls).toHaveLength(1);
    await settle(200);
    expect(platform.calls).toHaveLength(2);
    await settle(1700);
    expect(platform.calls).toHaveLength(2);
    await settle(400);
    expect(platform.calls).toHaveLength(3);
    fate = "ok";
    engine.resume();
    await settle();
    expect(platform.content()).toEqual({ a: 1 });
  });

  it("does not count an addition twice whose answer was lost", async () => {
    const fates: Fate[] = ["ok", "answer-lost"];
    const platform = fakePlatform(() => fates.shift() ?? "ok");
    const { engine, shown } = start(platform).tab();
    await Promise.all([engine.start(), add(engine, "a", 2), settle(1500)]);
    expect(platform.calls).toEqual(["create", "add", "pull", "totals"]);
    expect(platform.content()).toEqual({ a: 2 });
    expect(shown()).toEqual({ a: 2 });
  });

  it("makes a new cart with the same lines when the server no longer knows the old one", async () => {
    const platform = fakePlatform();
    const shop = start(platform);
    const first = shop.tab();
    await Promise.all([first.engine.start(), add(first.engine, "a", 2), settle()]);
    platform.forget();
    const later = shop.tab();
    await Promise.all([later.engine.start(), settle()]);
    expect(platform.content()).toEqual({ a: 2 });
    expect(later.engine.state()).toMatchObject({ cartServerToken: "cart2", connectBypassCount: 1 });
    expect(later.shown()).toEqual({ a: 2 });
  });

  it("is not led astray by a clock that jumps", async () => {
    const platform = fakePlatform();
    const shop = start(platform);
    let clock = 1_000_000;
    const { engine, shown } = shop.tab(undefined, () => clock);
    shop.net.online = false;
    await Promise.all([engine.start(), settle()]);
    for (const [qty, at] of [
      [1, 5_000_000],
      [2, 10],
      [3, 9e12],
      [4, 0],
    ] as const) {
      clock = at;
      if (qty === 1) await Promise.all([add(engine, "a"), settle()]);
      else await Promise.all([engine.setQuantity("a", qty), add(engine, `b${qty}`), settle()]);
    }
    shop.net.online = true;
    engine.resume();
    await settle();
    expect(shown()).toEqual({ a: 4, b2: 1, b3: 1, b4: 1 });
    expect(platform.content()).toEqual(shown());
  });
});

describe("an ordered cart", () => {
  it("keeps what was put in while the order was under way, and writes the order in the same step", async () => {
    const platform = fakePlatform();
    const shop = start(platform);
    const storage = createStorage(
      () => openDatabase("test"),
      memoryDriver,
      () => undefined,
    );
    const { engine, shown } = shop.tab(storage);
    await Promise.all([engine.start(), add(engine, "a", 3), settle()]);
    await Promise.all([add(engine, "b"), settle()]);
    await Promise.all([engine.ordered(new Map([["a", 2]]), { "order/last": 1 }), settle(300)]);
    expect(shown()).toEqual({ a: 1, b: 1 });
    expect(platform.content()).toEqual({ a: 1, b: 1 });
    expect(engine.state().cartServerToken).toBe("cart2");
    const written = storage.read({ prefix: "order/", check: (value) => value });
    await settle();
    expect([...(await written)]).toEqual([["order/last", 1]]);
  });
});

describe("several tabs", () => {
  it("follow each other's cart, and only one of them sends", async () => {
    const platform = fakePlatform();
    const shop = start(platform);
    const [one, two] = [shop.tab(), shop.tab()];
    await Promise.all([one.engine.start(), two.engine.start(), settle()]);
    await Promise.all([add(one.engine, "a"), add(two.engine, "b"), settle(300)]);
    expect(one.shown()).toEqual({ a: 1, b: 1 });
    expect(two.shown()).toEqual({ a: 1, b: 1 });
    expect(platform.content()).toEqual({ a: 1, b: 1 });
    expect(platform.calls.filter((call) => call === "add")).toHaveLength(2);
    expect(platform.calls.filter((call) => call === "create")).toHaveLength(1);
  });

  it("do not wake each other out of their pauses while the server fails", async () => {
    const platform = fakePlatform((call) => (call === "add" ? "stumble" : "ok"));
    const shop = start(platform);
    const [one, two, three] = [shop.tab(), shop.tab(), shop.tab()];
    await Promise.all([one.engine.start(), two.engine.start(), three.engine.start(), settle()]);
    await Promise.all([add(one.engine, "a"), settle(5000)]);
    // Each tab for itself: at once, and after one and three seconds.
    expect(platform.calls.filter((call) => call === "add")).toHaveLength(9);
  });

  it("take over what a tab wrote and did not live to send", async () => {
    const fates: Fate[] = ["ok", "killed-before"];
    const platform = fakePlatform(() => fates.shift() ?? "ok");
    const shop = start(platform);
    const dying = shop.tab();
    await Promise.all([dying.engine.start(), add(dying.engine, "a"), settle()]);
    dying.engine.stop();
    expect(platform.content()).toEqual({});
    const heir = shop.tab();
    await Promise.all([heir.engine.start(), settle(300)]);
    expect(platform.content()).toEqual({ a: 1 });
    expect(heir.shown()).toEqual({ a: 1 });
  });
});

describe("slow storage", () => {
  /** Storage whose reads and writes wait until told, or fail. */
  function gated() {
    const inner = createStorage(
      () => openDatabase("test"),
      memoryDriver,
      () => undefined,
    );
    let gate: Promise<void> = Promise.resolve();
    let letGo = (_problem?: Error): void => undefined;
    const storage: Storage = {
      lasting: true,
      read: (collection) => gate.then(() => inner.read(collection)),
      update: (collection, work) => gate.then(() => inner.update(collection, work)),
    };
    const shut = (): void => {
      gate = new Promise((go, fail) => {
        letGo = (problem) => (problem ? fail(problem) : go());
      });
    };
    return { storage, shut, letGo: (problem?: Error) => letGo(problem) };
  }

  it("does not keep a press waiting: what was asked for stands there at once, in order, and once", async () => {
    const platform = fakePlatform();
    const { storage, shut, letGo } = gated();
    const { engine, shown } = start(platform).tab(storage);
    await Promise.all([engine.start(), add(engine, "a", 2), settle()]);
    const seen: unknown[] = [];
    engine.subscribe(() => seen.push(JSON.stringify(shown())));
    shut();
    const done = [add(engine, "b"), engine.setQuantity("a", 3), engine.setQuantity("a", 4), engine.remove("b")];
    expect(shown()).toEqual({ a: 4 });
    expect(seen).toEqual(
      [{ a: 2, b: 1 }, { a: 3, b: 1 }, { a: 4, b: 1 }, { a: 4 }].map((lines) => JSON.stringify(lines)),
    );
    letGo();
    await Promise.all([...done, settle(300)]);
    // What is written takes the place of what was shown ahead of it: nothing jumps back or doubles.
    expect(new Set(seen.slice(4))).toEqual(new Set([JSON.stringify({ a: 4 })]));
    expect(platform.content()).toEqual({ a: 4 });
  });

  it("takes back what could not be written", async () => {
    const { storage, shut, letGo } = gated();
    const { engine, shown } = start(fakePlatform()).tab(storage);
    await Promise.all([engine.start(), add(engine, "a", 2), settle()]);
    shut();
    const failed = expect(engine.setQuantity("a", 5)).rejects.toThrow("full");
    expect(shown()).toEqual({ a: 5 });
    letGo(new Error("full"));
    await failed;
    expect(shown()).toEqual({ a: 2 });
  });
});
