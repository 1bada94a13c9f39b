import fc from "fast-check";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createCartEngine, type CartEngine } from "../../../../../../client/features/cart/engine/engine.ts";
import { browserExclusive } from "../../../../../../client/device/queue/sender.ts";
import { storageWithSessionFallback } from "../../../../../../client/device/storage/session-fallback.ts";
import { memoryDriver } from "../../../../../../client/device/storage/memory.ts";
import type { Storage } from "../../../../../../client/device/storage/storage.ts";
import { failingDriver, type Trouble } from "../../../device/storage/failing-driver.ts";
import { article, fakePlatform, type Fate } from "../fake-platform.ts";

/** A tab's own storage: it lasts from page to page, unless it is blocked. */
const tabItems = () => {
  const items: Record<string, string> = {};
  return {
    getItem: (name: string) => items[name] ?? null,
    setItem: (name: string, value: string) => void (items[name] = value),
    removeItem: (name: string) => void delete items[name],
  };
};
beforeEach(() => {
  vi.stubGlobal("sessionStorage", tabItems());
  vi.stubGlobal("localStorage", { getItem: () => null });
});
afterEach(() => vi.unstubAllGlobals());

/** One tab whose database fails when told. */
function tab({ keyed = true } = {}) {
  const platform = fakePlatform(() => net.fates.shift() ?? "ok", { keyed });
  const net = { online: true, fates: [] as Fate[] };
  const database = memoryDriver();
  const trouble: Trouble = { in: null, opens: true };
  const driver = failingDriver(database, trouble);
  let [page, ids] = [new EventTarget(), 0];
  let engine!: CartEngine;
  let storage!: Storage;
  let waiting: (() => void)[] = [];
  const flush = async () => {
    for (let i = 0; i < 4; i++) await new Promise((done) => setImmediate(done));
  };
  async function load(): Promise<void> {
    const exclusive = browserExclusive(undefined);
    storage = storageWithSessionFallback(
      "outlet_nl",
      () => (trouble.opens ? Promise.resolve(driver) : Promise.reject(new Error("blocked"))),
      { page: (page = new EventTarget()), reload: () => undefined, report: () => undefined },
    );
    waiting = [];
    engine = createCartEngine({
      name: "cart",
      storage,
      api: platform.api,
      exclusive,
      stock: () => Promise.resolve(new Map()),
      describe: () => Promise.resolve(new Map()),
      tabs: { post() {}, listen() {} },
      online: () => net.online,
      random: () => 0.5,
      now: () => 0,
      newId: () => `id${++ids}`,
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
    platform,
    net,
    trouble,
    flush,
    engine: () => engine,
    lasting: () => storage.lasting,
    load,
    later() {
      const due = waiting;
      waiting = [];
      due.forEach((then) => then());
    },
    /** The tab is closed or killed with whatever it had in memory; the shopper comes again. */
    async die() {
      engine.stop();
      vi.stubGlobal("sessionStorage", tabItems());
      await load();
    },
    async reload() {
      engine.stop();
      page.dispatchEvent(new Event("pagehide"));
      await load();
    },
    server: () =>
      Object.fromEntries(
        (platform.carts.get(engine.state().cartServerToken ?? "")?.lines ?? []).map(({ sku, qty }) => [sku, qty]),
      ),
    shown: () => Object.fromEntries(engine.state().cartItems.map(({ sku, qty }) => [sku, qty])),
  };
}
type Page = ReturnType<typeof tab>;
const add = (shop: Page, sku: string, qty: number) => shop.engine().add({ ...article(sku, { maxQty: 100_000 }), qty });
/** The server has "b" and "a" in the end; of "a" the device's database never heard that it was sent. */
async function addUnheard(shop: Page): Promise<void> {
  await shop.load();
  await add(shop, "b", 1);
  await shop.engine().settled();
  shop.net.online = false;
  await add(shop, "a", 1);
  // The goal of the change is the next thing to be written: the database is given up.
  shop.trouble.in = 1;
  shop.net.online = true;
  shop.engine().resume();
  expect(await shop.engine().settled()).toBe(true);
  expect([shop.lasting(), shop.platform.content()]).toEqual([false, { a: 1, b: 1 }]);
}

describe("a cart on a device whose database comes and goes", () => {
  it("is not sent a second time when the database is back that did not hear of the first", async () => {
    const shop = tab();
    await addUnheard(shop);
    await shop.reload();
    expect(await shop.engine().settled()).toBe(true);
    expect(shop.lasting()).toBe(true);
    expect(shop.platform.content()).toEqual({ a: 1, b: 1 });
    expect(shop.shown()).toEqual({ a: 1, b: 1 });
  });

  it("ends on both sides with what the shopper put in, once, whichever calls of the database fail, on whichever page", async () => {
    const sku = fc.constantFrom("a", "b", "c");
    const qty = fc.integer({ min: 1, max: 4 });
    const fate = fc.constantFrom<Fate>("ok", "answer-lost", "request-lost", "stumble");
    const event = fc.oneof(
      {
        weight: 5,
        arbitrary: fc.record({ kind: fc.constantFrom("add" as const, "set" as const, "remove" as const), sku, qty }),
      },
      {
        weight: 3,
        arbitrary: fc.record({ kind: fc.constant("trouble" as const), in: fc.integer({ min: 0, max: 6 }) }),
      },
      { weight: 3, arbitrary: fc.record({ kind: fc.constant("reload" as const), opens: fc.boolean() }) },
      { weight: 1, arbitrary: fc.record({ kind: fc.constant("die" as const) }) },
      {
        weight: 2,
        arbitrary: fc.record({ kind: fc.constant("fates" as const), fates: fc.array(fate, { maxLength: 4 }) }),
      },
      { weight: 3, arbitrary: fc.record({ kind: fc.constantFrom("online" as const, "offline" as const) }) },
      { weight: 1, arbitrary: fc.record({ kind: fc.constant("later" as const) }) },
    );
    await fc.assert(
      fc.asyncProperty(
        fc.array(event, { minLength: 3, maxLength: 18, size: "max" }),
        fc.boolean(),
        async (events, keyed) => {
          vi.stubGlobal("sessionStorage", tabItems());
          const shop = tab({ keyed });
          await shop.load();
          let seen: Record<string, number> = {};
          for (const happening of events) {
            if ("sku" in happening) {
              // A line of the server's cart comes without its bound, which the catalogue tells; it is no matter here.
              const bound =
                shop
                  .engine()
                  .state()
                  .cartItems.find(({ key }) => key === happening.sku)?.maxQty ?? Infinity;
              if (happening.kind === "add") await add(shop, happening.sku, happening.qty);
              else if (happening.kind === "remove") await shop.engine().remove(happening.sku);
              else if (happening.qty > bound) continue;
              else await shop.engine().setQuantity(happening.sku, happening.qty);
              const before = seen[happening.sku] ?? 0;
              seen = {
                ...seen,
                [happening.sku]:
                  happening.kind === "add"
                    ? before + happening.qty
                    : happening.kind === "remove" || before === 0
                      ? 0
                      : happening.qty,
              };
              expect(shop.shown()).toEqual(Object.fromEntries(Object.entries(seen).filter(([, count]) => count > 0)));
            } else if (happening.kind === "trouble") shop.trouble.in = happening.in;
            else if (happening.kind === "fates") shop.net.fates = [...happening.fates];
            else if (happening.kind === "later") shop.later();
            else if (happening.kind === "online" || happening.kind === "offline") {
              shop.net.online = happening.kind === "online";
              if (shop.net.online) shop.engine().resume();
            } else if (happening.kind === "reload") {
              // What lies in a database that does not open at all cannot be shown (decision 065).
              shop.trouble.opens = happening.opens || shop.lasting();
              await shop.reload();
            } else if (happening.kind === "die") {
              // What is in memory only dies with its tab (decision 065).
              if (!shop.lasting() || !shop.trouble.opens) continue;
              shop.engine().stop();
              await shop.load();
            }
            await shop.flush();
          }
          Object.assign(shop.net, { online: true, fates: [] });
          shop.trouble.in = null;
          shop.trouble.opens = true;
          for (const next of [false, true, true]) {
            if (next) await shop.reload();
            shop.engine().resume();
            for (let i = 0; i < 3 && !(await shop.engine().settled()); i++) shop.later();
          }
          const wanted = Object.fromEntries(Object.entries(seen).filter(([, count]) => count > 0));
          expect(shop.shown()).toEqual(wanted);
          // A cart that was made and of which no answer came is nobody's.
          expect(shop.server()).toEqual(wanted);
          shop.engine().stop();
        },
      ),
      { numRuns: Number(process.env["FC_RUNS"] ?? 100) },
    );
  }, 3_600_000);

  it("counts a change once that a tab sent which was then killed with its memory, and leaves what it took out where it is", async () => {
    for (const twice of [false, true]) {
      const shop = tab();
      await addUnheard(shop);
      if (twice) await shop.engine().remove("a");
      await shop.engine().settled();
      await shop.die();
      expect(shop.lasting()).toBe(true);
      expect(await shop.engine().settled()).toBe(true);
      const left = twice ? { b: 1 } : { a: 1, b: 1 };
      expect([twice, shop.shown(), shop.platform.content()]).toEqual([twice, left, left]);
      // And it goes on from there.
      await add(shop, "a", 2);
      expect([await shop.engine().settled(), shop.platform.content()]).toEqual([
        true,
        twice ? { b: 1, a: 2 } : { a: 3, b: 1 },
      ]);
      shop.engine().stop();
    }
  });

  it("never has more than was put in, nor less than the server had, whenever a tab dies with its memory", async () => {
    const event = fc.oneof(
      {
        weight: 5,
        arbitrary: fc.record({
          kind: fc.constant("add" as const),
          sku: fc.constantFrom("a", "b"),
          qty: fc.integer({ min: 1, max: 3 }),
        }),
      },
      {
        weight: 4,
        arbitrary: fc.record({ kind: fc.constant("trouble" as const), in: fc.integer({ min: 0, max: 5 }) }),
      },
      {
        weight: 3,
        arbitrary: fc.record({
          kind: fc.constantFrom(
            "die" as const,
            "reload" as const,
            "online" as const,
            "offline" as const,
            "later" as const,
          ),
        }),
      },
      {
        weight: 2,
        arbitrary: fc.record({
          kind: fc.constant("fates" as const),
          fates: fc.array(fc.constantFrom<Fate>("ok", "answer-lost", "request-lost", "stumble"), { maxLength: 3 }),
        }),
      },
    );
    await fc.assert(
      fc.asyncProperty(fc.array(event, { minLength: 4, maxLength: 16, size: "max" }), async (events) => {
        vi.stubGlobal("sessionStorage", tabItems());
        const shop = tab();
        await shop.load();
        const put: Record<string, number> = {};
        for (const happening of events) {
          if (happening.kind === "add") {
            await add(shop, happening.sku, happening.qty);
            put[happening.sku] = (put[happening.sku] ?? 0) + happening.qty;
          } else if (happening.kind === "trouble") shop.trouble.in = happening.in;
          else if (happening.kind === "fates") shop.net.fates = [...happening.fates];
          else if (happening.kind === "later") shop.later();
          else if (happening.kind === "reload") await shop.reload();
          else if (happening.kind === "die") await shop.die();
          else {
            shop.net.online = happening.kind === "online";
            if (shop.net.online) shop.engine().resume();
          }
          await shop.flush();
        }
        Object.assign(shop.net, { online: true, fates: [] });
        shop.trouble.in = null;
        const [cart, had] = [shop.engine().state().cartServerToken, shop.server()];
        await shop.die();
        for (let i = 0; i < 4; i++) {
          shop.later();
          await shop.engine().refresh();
        }
        const has = shop.server();
        expect(shop.shown()).toEqual(has);
        for (const sku of ["a", "b"]) {
          expect(has[sku] ?? 0, sku).toBeLessThanOrEqual(put[sku] ?? 0);
          // A cart that was begun in memory is gone with it.
          if (shop.engine().state().cartServerToken === cart)
            expect(has[sku] ?? 0, sku).toBeGreaterThanOrEqual(had[sku] ?? 0);
        }
        shop.engine().stop();
      }),
      { numRuns: Number(process.env["FC_RUNS"] ?? 75) },
    );
  }, 3_600_000);
});
