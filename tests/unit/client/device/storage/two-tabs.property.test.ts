import fc from "fast-check";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createCartEngine, type CartEngine } from "../../../../../client/features/cart/engine/engine.ts";
import { browserExclusive } from "../../../../../client/device/queue/sender.ts";
import { storageWithSessionFallback } from "../../../../../client/device/storage/session-fallback.ts";
import { memoryDriver } from "../../../../../client/device/storage/memory.ts";
import type { Storage } from "../../../../../client/device/storage/storage.ts";
import { article, fakePlatform, type Fate } from "../../features/cart/fake-platform.ts";
import { failingDriver, type Trouble } from "./failing-driver.ts";

beforeEach(() => vi.stubGlobal("localStorage", { getItem: () => null }));
afterEach(() => vi.unstubAllGlobals());

let ids = 0;

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
      { numRuns: Number(process.env["FC_RUNS"] ?? 75) },
    );
  }, 3_600_000);
});
