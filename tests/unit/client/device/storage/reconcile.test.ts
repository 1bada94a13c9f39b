import fc from "fast-check";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createCartEngine, type CartEngine } from "../../../../../client/features/cart/engine/engine.ts";
import { browserExclusive } from "../../../../../client/device/queue/queue.ts";
import { storageWithSessionFallback } from "../../../../../client/device/storage/session-fallback.ts";
import { memoryDriver } from "../../../../../client/device/storage/memory.ts";
import type { Storage } from "../../../../../client/device/storage/storage.ts";
import { reconcile, type FallbackRecords } from "../../../../../client/device/storage/reconcile.ts";
import { emptyConfirmed } from "../../../../../shared/cart/ledger.ts";
import { article, fakePlatform, type Fate } from "../../features/cart/fake-platform.ts";
import { failingDriver, type Trouble } from "./failing-driver.ts";

let mark: string | null = null;
beforeEach(() => {
  mark = null;
  vi.stubGlobal("localStorage", { getItem: () => mark });
});
afterEach(() => vi.unstubAllGlobals());

const of = (records: Record<string, unknown>) => new Map(Object.entries(records));
const settled = (cartId: string | null, version: number, lines: Record<string, number>, more: object = {}) => ({
  cartId,
  version,
  lines: Object.entries(lines).map(([key, qty], i) => ({ key, itemId: i + 1, qty, article: article(key) })),
  totals: null,
  ...more,
});
const change = (key: string, line: string, qty: number, goal: number | null = null) => ({
  key,
  line,
  kind: "add",
  qty,
  article: article(line),
  goal,
});
let ids = 0;
const take = (base: Record<string, unknown>, left: Record<string, unknown>, here: Record<string, unknown>) => {
  const changed = new Set(
    [...Object.keys(base), ...Object.keys(left)].filter(
      (key) => JSON.stringify(base[key]) !== JSON.stringify(left[key]),
    ),
  );
  const writes = reconcile(
    { base: of(base), records: of(left), changed } satisfies FallbackRecords,
    of(here),
    () => `id${++ids}`,
  );
  const after = new Map<string, unknown>(Object.entries(here));
  for (const [key, value] of Object.entries(writes)) {
    if (value === null) after.delete(key);
    else after.set(key, value);
  }
  return {
    cart: after.get("cart/settled"),
    changes: [...after].flatMap(([key, value]) => (key.startsWith("cart/change/") ? [value] : [])) as Record<
      string,
      unknown
    >[],
    after,
  };
};
const start = { "cart/settled": settled("x", 5, { a: 1 }) };

describe("a cart that was gone on with in memory, and a database that went on too", () => {
  it("is the newer of the two where it is the same cart, and is read before anything is sent", () => {
    const [older, newer] = [settled("x", 6, { a: 2 }), settled("x", 8, { a: 1, b: 1 })];
    expect(take(start, { "cart/settled": older }, { "cart/settled": newer }).cart).toEqual({ ...newer, unread: true });
    expect(take(start, { "cart/settled": newer }, { "cart/settled": older }).cart).toEqual({ ...newer, unread: true });
    // Where nobody else has written it is as it was left.
    expect(take(start, { "cart/settled": older }, start).cart).toEqual(older);
    expect(take({}, { "cart/settled": older }, {}).cart).toEqual(older);
  });

  it("keeps the other's cart where both have begun one, with what was put in here on top, once", () => {
    const both = { "cart/settled": emptyConfirmed, "cart/change/1-k": change("1-k", "a", 1) };
    const mine = { "cart/settled": settled("mine", 2, { a: 1, b: 2 }) };
    const theirs = { "cart/settled": settled("theirs", 1, { a: 1 }), "cart/change/7-t": change("7-t", "c", 1) };
    const { cart, changes } = take(both, mine, theirs);
    expect(cart).toEqual({ ...theirs["cart/settled"], unread: true });
    expect(changes).toEqual([
      theirs["cart/change/7-t"],
      expect.objectContaining({
        line: "b",
        kind: "add",
        qty: 2,
        goal: null,
        key: expect.stringMatching(/^000000000008-/),
      }),
    ]);
    // What the other has still to send is sent, though it had arrived in the cart that is left.
    expect(
      take(both, mine, { ...theirs, ...both, "cart/settled": settled("theirs", 0, {}) }).changes.map(
        ({ line }) => line,
      ),
    ).toEqual(["c", "a", "b"]);
    // A database that could not even be looked at: nothing was known, so all of it is new.
    expect(take({}, mine, theirs).changes.map(({ line, qty }) => [line, qty])).toEqual([
      ["c", 1],
      ["a", 1],
      ["b", 2],
    ]);
  });

  it("goes on with the cart that followed where the old one was ordered or forgotten, whoever heard of it", () => {
    const ordered = settled(null, 0, {}, { ordered: { cartId: "x", lines: [], couponCode: null } });
    const grown = settled("x", 7, { a: 1, c: 1 });
    expect(take(start, { "cart/settled": ordered }, { "cart/settled": grown })).toMatchObject({
      cart: ordered,
      changes: [],
    });
    expect(take(start, { "cart/settled": grown }, { "cart/settled": ordered })).toMatchObject({
      cart: ordered,
      changes: [],
    });
    // Forgotten: what only the other side knew goes into the new cart as well.
    const anew = settled("y", 1, { a: 1 });
    for (const result of [
      take(start, { "cart/settled": anew }, { "cart/settled": grown }),
      take(start, { "cart/settled": grown }, { "cart/settled": anew }),
    ]) {
      expect(result).toMatchObject({
        cart: { ...anew, unread: true },
        changes: [{ line: "c", kind: "add", qty: 1, goal: null }],
      });
    }
    // A change for the old cart is one for the new.
    expect(
      take(start, { "cart/settled": grown, "cart/change/3-m": change("3-m", "d", 1, 1) }, { "cart/settled": anew })
        .changes,
    ).toContainEqual({ ...change("3-m", "d", 1), owner: undefined });
  });

  it("takes nothing out of the other's line where a cart of this side was forgotten, unless taken out here", () => {
    const base = { "cart/settled": emptyConfirmed, "cart/change/1-k": change("1-k", "c", 2) };
    // What was to be added had been sent; when its cart was gone, all that was shown was to be set in a new one.
    const forgotten = (qty: number) => ({
      "cart/settled": {
        ...emptyConfirmed,
        totals: { version: -1, segments: [], grandTotalCents: null, couponCode: null },
      },
      "cart/change/000000000002-n": { ...change("000000000002-n", "c", qty), kind: "set" },
    });
    const theirs = (qty: number) => ({ "cart/settled": settled("z", 2, { c: qty }) });
    expect(take(base, forgotten(2), theirs(5))).toMatchObject({
      cart: { ...theirs(5)["cart/settled"], unread: true },
      changes: [],
    });
    for (const [mine, other] of [
      [4, 2],
      [1, 2],
      [1, 5],
    ] as const)
      expect(take(base, forgotten(mine), theirs(other)).changes).toMatchObject([{ line: "c", kind: "set", qty: mine }]);
    // The other has it still to send, which here was done: it is this one that counts, with what the other has more.
    const { changes } = take(base, forgotten(2), {
      "cart/settled": settled("z", 0, {}),
      "cart/change/1-k": change("1-k", "c", 5),
    });
    expect(
      changes.sort((a, b) => (String(a["key"]) < String(b["key"]) ? -1 : 1)).map(({ kind, qty }) => [kind, qty]),
    ).toEqual([
      ["set", 2],
      ["add", 3],
    ]);
  });

  it("brings a guest's changes to the customer signed in since, and leaves a gone one's cart to be emptied", () => {
    const hers = settled("123", 4, { h: 1 }, { owner: "11" });
    const left = { "cart/settled": settled("x", 6, { a: 2 }), "cart/change/3-m": change("3-m", "d", 1, 1) };
    mark = "in s1";
    expect(take(start, left, { "cart/settled": hers })).toMatchObject({
      cart: { ...hers, unread: true },
      changes: [{ ...change("3-m", "d", 1), owner: "11" }],
    });
    mark = "out";
    expect(take(start, left, { "cart/settled": hers }).cart).toEqual(left["cart/settled"]);
  });

  it("leaves done what the other did: no finished change comes back, no record written since goes", () => {
    const base = { ...start, "cart/change/1-k": change("1-k", "b", 1), "order/attempt": { state: "waiting" } };
    const left = { ...base, "cart/change/1-k": change("1-k", "b", 1, 1), "order/attempt": undefined };
    const { after, changes } = take(base, left, {
      "cart/settled": settled("x", 6, { a: 1, b: 1 }),
      "order/attempt": { state: "sent" },
    });
    expect([changes, after.get("order/attempt")]).toEqual([[], { state: "sent" }]);
    expect(take(base, left, base).after.has("order/attempt")).toBe(false);
  });

  it("never lets what nobody can read in the tab take the place of a cart", () => {
    for (const broken of [
      7,
      null,
      "x",
      { cartId: 3 },
      { cartId: "x", version: "9", lines: [] },
      { cartId: "x", version: 9, lines: [{}] },
    ]) {
      const here = { "cart/settled": settled("x", 6, { a: 2 }) };
      expect(take(start, { "cart/settled": broken }, here).cart).toEqual(here["cart/settled"]);
    }
  });
});

/**
 * Two tabs of a guest's device with one database; that of the first fails when told. Each has a tab's storage of its
 * own.
 */
function twoTabs() {
  const net = { online: true, fates: [] as Fate[] };
  const platform = fakePlatform(() => net.fates.shift() ?? "ok", { keyed: true });
  const database = memoryDriver();
  const exclusive = browserExclusive(undefined);
  const heard = new Map<number, () => void>();
  let waiting: (() => void)[] = [];
  let names = 0;
  const flush = async () => {
    for (let i = 0; i < 4; i++) await new Promise((done) => setImmediate(done));
  };
  function tab() {
    const number = ++names;
    const items: Record<string, string> = {};
    const session = {
      getItem: (name: string) => items[name] ?? null,
      setItem: (name: string, value: string) => void (items[name] = value),
      removeItem: (name: string) => void delete items[name],
    };
    const trouble: Trouble = { in: null, opens: true };
    const driver = failingDriver(database, trouble);
    let page = new EventTarget();
    let engine!: CartEngine;
    let storage!: Storage;
    async function load(): Promise<void> {
      vi.stubGlobal("sessionStorage", session);
      storage = storageWithSessionFallback(
        "outlet_nl",
        () => (trouble.opens ? Promise.resolve(driver) : Promise.reject(new Error("blocked"))),
        { page: (page = new EventTarget()), reload: () => undefined, report: () => undefined },
      );
      engine = createCartEngine({
        name: "cart",
        storage,
        api: platform.api,
        exclusive,
        stock: () => Promise.resolve(new Map()),
        describe: () => Promise.resolve(new Map()),
        online: () => net.online,
        random: () => 0.5,
        now: () => 0,
        newId: () => `id${++ids}`,
        tabs: {
          post: () => [...heard].forEach(([other, hear]) => other !== number && hear()),
          listen: (hear) => void heard.set(number, hear),
        },
        notice: () => undefined,
        report: () => undefined,
        wait(_, then) {
          waiting.push(then);
          return () => {
            waiting = waiting.filter((other) => other !== then);
          };
        },
      });
      await engine.start();
      await flush();
    }
    return {
      trouble,
      load,
      engine: () => engine,
      lasting: () => storage.lasting,
      async reload() {
        vi.stubGlobal("sessionStorage", session);
        engine.stop();
        page.dispatchEvent(new Event("pagehide"));
        await flush();
        await load();
      },
      shown: () => Object.fromEntries(engine.state().cartItems.map(({ sku, qty }) => [sku, qty])),
    };
  }
  return {
    net,
    platform,
    tabs: [tab(), tab()] as const,
    flush,
    later() {
      const due = waiting;
      waiting = [];
      due.forEach((then) => then());
    },
  };
}

describe("two tabs, of which one has lost its database for a time", () => {
  const add = (engine: CartEngine, sku: string, qty: number) =>
    engine.add({ ...article(sku, { maxQty: 100_000 }), qty });

  it("end with the newer state of the cart, though the older one is left last", async () => {
    const {
      net,
      platform,
      tabs: [one, two],
    } = twoTabs();
    await one.load();
    await two.load();
    await add(one.engine(), "a", 1);
    await one.engine().settled();
    one.trouble.in = 0;
    await add(one.engine(), "b", 1);
    await one.engine().settled();
    expect(one.lasting()).toBe(false);
    await two.engine().refresh();
    await add(two.engine(), "c", 1);
    await two.engine().settled();
    // Nothing can be asked of the server: what the device holds is all there is.
    net.online = false;
    await one.reload();
    expect([one.lasting(), one.shown(), two.engine().state().cartItems.length]).toEqual([
      true,
      { a: 1, b: 1, c: 1 },
      3,
    ]);
    net.online = true;
    one.engine().resume();
    expect([await one.engine().settled(), platform.content(), one.shown()]).toEqual([
      true,
      { a: 1, b: 1, c: 1 },
      { a: 1, b: 1, c: 1 },
    ]);
    one.engine().stop();
    two.engine().stop();
  });

  it("lose and double nothing, in any order of presses, pages, failures and lost answers", async () => {
    const own = [
      ["a", "b", "s"],
      ["c", "d", "t"],
    ] as const;
    const event = fc.oneof(
      {
        weight: 6,
        arbitrary: fc.record({
          kind: fc.constant("add" as const),
          tab: fc.nat(1),
          sku: fc.nat(2),
          qty: fc.integer({ min: 1, max: 3 }),
        }),
      },
      {
        weight: 3,
        arbitrary: fc.record({ kind: fc.constant("trouble" as const), in: fc.integer({ min: 0, max: 5 }) }),
      },
      {
        weight: 3,
        arbitrary: fc.record({ kind: fc.constant("reload" as const), tab: fc.nat(1), opens: fc.boolean() }),
      },
      {
        weight: 4,
        arbitrary: fc.record({
          kind: fc.constantFrom("online" as const, "offline" as const, "later" as const, "refresh" as const),
        }),
      },
      {
        weight: 2,
        arbitrary: fc.record({
          kind: fc.constant("fates" as const),
          fates: fc.array(fc.constantFrom<Fate>("ok", "answer-lost", "request-lost"), { maxLength: 3 }),
        }),
      },
    );
    await fc.assert(
      fc.asyncProperty(fc.array(event, { minLength: 4, maxLength: 18, size: "max" }), async (events) => {
        const { net, platform, tabs, flush, later } = twoTabs();
        const put: Record<string, number> = {};
        for (const each of tabs) await each.load();
        for (const happening of events) {
          if (happening.kind === "add") {
            const sku = own[happening.tab]![happening.sku]!;
            await add(tabs[happening.tab]!.engine(), sku, happening.qty);
            put[sku] = (put[sku] ?? 0) + happening.qty;
          } else if (happening.kind === "trouble") tabs[0].trouble.in = happening.in;
          else if (happening.kind === "fates") net.fates = [...happening.fates];
          else if (happening.kind === "later") later();
          else if (happening.kind === "refresh") for (const each of tabs) void each.engine().refresh();
          else if (happening.kind === "reload") {
            const each = tabs[happening.tab]!;
            each.trouble.opens = happening.tab === 1 || happening.opens;
            await each.reload();
          } else {
            net.online = happening.kind === "online";
            if (net.online) for (const each of tabs) each.engine().resume();
          }
          await flush();
        }
        Object.assign(net, { online: true, fates: [] });
        tabs[0].trouble.in = null;
        tabs[0].trouble.opens = true;
        for (let round = 0; round < 3; round++) {
          for (const each of tabs) await each.reload();
          for (let i = 0; i < 3; i++) {
            later();
            await flush();
            for (const each of tabs) await each.engine().refresh();
          }
        }
        const cart = tabs[0].engine().state().cartServerToken;
        const has = Object.fromEntries((platform.carts.get(cart ?? "")?.lines ?? []).map(({ sku, qty }) => [sku, qty]));
        expect(has).toEqual(put);
        for (const each of tabs) expect(each.shown()).toEqual(put);
        for (const each of tabs) each.engine().stop();
      }),
      { numRuns: Number(process.env["FC_RUNS"] ?? 150) },
    );
  }, 3_600_000);
});
