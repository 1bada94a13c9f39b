import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { customerPlatform } from "../customer-platform.ts";
import { device, guest } from "../device.ts";
import { article, fakePlatform, type Fate } from "../fake-platform.ts";

/** The server lets go of a guest's cart that nobody used for months (decision 020); the device has kept it. */
describe("a device that comes back with a cart the server has let go of", () => {
  it("has all of it again in a new cart, code and all, and hears nothing of it", async () => {
    const own = await guest();
    await own.add("a", 2);
    await own.add("b", 1);
    expect(await own.engine.applyCoupon("SALE10")).toEqual({ ok: true });
    own.close();
    own.platform.forget();
    const back = await own.page();
    await back.engine.settled();
    expect([back.shown(), own.platform.content(), back.notices]).toEqual([{ a: 2, b: 1 }, { a: 2, b: 1 }, []]);
    expect(back.engine.state()).toMatchObject({
      cartServerToken: [...own.platform.carts.keys()][0],
      platformTotals: { couponCode: "SALE10", updating: false },
    });
    expect([own.platform.carts.size, (await own.ledger()).changes]).toEqual([1, []]);
  });

  it("has it where the page stayed open and only asks for totals", async () => {
    const own = await guest();
    own.world.online = false;
    await own.engine.add({ ...article("a"), qty: 2 });
    own.world.online = true;
    // The totals are what is missing when the cart goes.
    own.platform.says.set("totals", { code: 503, result: "" });
    own.engine.resume();
    await own.engine.settled();
    expect(own.platform.content()).toEqual({ a: 2 });
    own.platform.says.delete("totals");
    own.platform.forget();
    expect(await own.engine.settled()).toBe(true);
    expect([own.shown(), own.platform.content(), own.notices.filter(({ kind }) => kind !== "added")]).toEqual([
      { a: 2 },
      { a: 2 },
      [],
    ]);
    expect(own.engine.state().platformTotals).toMatchObject({ updating: false });
  });

  it("brings it into the account of who signs in, once", async () => {
    const platform = customerPlatform(() => ({ fate: "ok" }));
    const own = device(platform);
    const before = await own.page();
    await before.add("a", 2);
    before.close();
    platform.carts.clear();
    platform.fill("11", "a", 1);
    own.world.customer = "11";
    const [one, two] = [await own.page(), await own.page()];
    await Promise.all([one.engine.authorise(), two.engine.authorise()]);
    await one.engine.settled();
    await one.engine.refresh();
    expect([one.shown(), two.shown(), platform.cartOf("11")]).toEqual([{ a: 3 }, { a: 3 }, { a: 3 }]);
    expect([...one.notices, ...two.notices]).toEqual([]);
  });

  it("loses and doubles nothing, whatever is pressed meanwhile, in any tabs, whichever calls fail", async () => {
    const sku = fc.constantFrom("a", "b", "c");
    const step = fc.oneof(
      {
        weight: 4,
        arbitrary: fc.record({
          kind: fc.constantFrom("add" as const, "set" as const, "remove" as const),
          page: fc.nat(1),
          sku,
          qty: fc.integer({ min: 1, max: 4 }),
        }),
      },
      {
        weight: 3,
        arbitrary: fc.record({
          kind: fc.constantFrom(
            "sweep" as const,
            "reload" as const,
            "online" as const,
            "offline" as const,
            "refresh" as const,
            "pause" as const,
          ),
          page: fc.nat(1),
        }),
      },
      {
        weight: 2,
        arbitrary: fc.record({
          kind: fc.constant("fates" as const),
          fates: fc.array(
            fc.constantFrom<Fate>("ok", "answer-lost", "request-lost", "stumble", "killed-before", "killed-after"),
            { maxLength: 4 },
          ),
        }),
      },
    );
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 16, size: "max" }), async (steps) => {
        let fates: Fate[] = [];
        const platform = fakePlatform(() => fates.shift() ?? "ok");
        const shop = device(platform);
        const pages = [await shop.page(), await shop.page()];
        const flush = async () => {
          for (let i = 0; i < 4; i++) await new Promise((done) => setImmediate(done));
        };
        let seen: Record<string, number> = {};
        for (const event of steps) {
          await flush();
          if (event.kind === "fates") {
            fates = [...event.fates];
            continue;
          }
          const { engine } = pages[event.page]!;
          if ("sku" in event) {
            const before = seen[event.sku] ?? 0;
            if (event.kind === "add") await engine.add({ ...article(event.sku, { maxQty: 100_000 }), qty: event.qty });
            else if (event.kind === "remove") await engine.remove(event.sku);
            else if (event.qty > (engine.state().cartItems.find(({ key }) => key === event.sku)?.maxQty ?? Infinity))
              continue;
            else await engine.setQuantity(event.sku, event.qty);
            seen = {
              ...seen,
              [event.sku]:
                event.kind === "add" ? before + event.qty : event.kind === "remove" || before === 0 ? 0 : event.qty,
            };
          } else if (event.kind === "sweep") platform.forget();
          else if (event.kind === "online" || event.kind === "offline") {
            shop.world.online = event.kind === "online";
            if (shop.world.online) engine.resume();
          } else if (event.kind === "refresh") void engine.refresh();
          else if (event.kind === "reload") {
            pages[event.page]!.close();
            pages[event.page] = await shop.page();
          }
        }
        fates = [];
        shop.world.online = true;
        for (let i = 0; i < 4; i++) {
          shop.later();
          await flush();
          for (const { engine } of pages) await engine.refresh();
        }
        const wanted = Object.fromEntries(Object.entries(seen).filter(([, qty]) => qty > 0));
        for (const { shown } of pages) expect(shown()).toEqual(wanted);
        const id = pages[0]!.engine.state().cartServerToken;
        expect(
          Object.fromEntries((platform.carts.get(id ?? "")?.lines ?? []).map((line) => [line.sku, line.qty])),
        ).toEqual(wanted);
        for (const { notices, close } of pages) {
          expect(notices.filter(({ kind }) => kind !== "added" && kind !== "updated")).toEqual([]);
          close();
        }
      }),
      { numRuns: Number(process.env["FC_RUNS"] ?? 60) },
    );
  }, 3_600_000);
});
