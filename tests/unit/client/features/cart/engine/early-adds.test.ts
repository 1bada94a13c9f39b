import { afterEach, describe, expect, it } from "vitest";
import {
  createCartEngine,
  type CartEngine,
  type LeftPress,
} from "../../../../../../client/features/cart/engine/engine.ts";
import { cartCollection } from "../../../../../../client/features/cart/engine/cart-collection.ts";
import { ledgerOf } from "../../../../../../shared/cart/records.ts";
import { browserExclusive } from "../../../../../../client/device/queue/sender.ts";
import { memoryDriver } from "../../../../../../client/device/storage/memory.ts";
import { createStorage, type Storage } from "../../../../../../client/device/storage/storage.ts";
import { customerPlatform } from "../customer-platform.ts";
import { article } from "../fake-platform.ts";

const turns = async () => {
  for (let i = 0; i < 3; i++) await new Promise((done) => setImmediate(done));
};

/** Holds whoever comes while it is shut, each until it is let go by itself. */
function gate() {
  let shut = false;
  const waiting: (() => void)[] = [];
  return {
    pass: () => (shut ? new Promise<void>((go) => void waiting.push(go)) : Promise.resolve()),
    shut: () => {
      shut = true;
    },
    /** Opens, and lets those who wait go, the last one first when told. */
    open(order: "first" | "last" = "first") {
      shut = false;
      for (const go of order === "last" ? waiting.splice(0).toReversed() : waiting.splice(0)) go();
    },
    /** Opens for those who come; who waits goes on waiting. */
    ajar: () => {
      shut = false;
    },
  };
}

/** A device with a platform behind it; what its pages share. */
const newDevice = () => ({
  platform: customerPlatform(),
  raw: createStorage(() => Promise.resolve(memoryDriver()), memoryDriver),
  world: { customer: null as string | null },
});

/** A page whose storage, and whose look at who is signed in, can be held up. */
function page(device = newDevice()) {
  const { platform, raw, world } = device;
  const [writes, ids, answers] = [gate(), gate(), gate()];
  let givesUp = false;
  const storage: Storage = {
    lasting: true,
    read: raw.read.bind(raw),
    async update(collection, work) {
      if (collection.prefix === cartCollection.prefix) await writes.pass();
      let undone: (() => void) | null = null;
      const result = await raw.update(collection, (records) => {
        const outcome = work(records);
        if (!givesUp || Object.keys(outcome.writes).length === 0) return outcome;
        undone = outcome.undone ?? null;
        return { ...outcome, writes: {} };
      });
      // Taken back, and never asked for again.
      if (undone) return ((undone as () => void)(), new Promise(() => undefined));
      if (collection.prefix === cartCollection.prefix) await answers.pass();
      return result;
    },
  };
  let made = 0;
  const heard: (() => void)[] = [];
  const engine: CartEngine = createCartEngine({
    name: "cart",
    storage,
    exclusive: browserExclusive(undefined),
    api: platform.apiOf(() => null),
    customers: {
      async id() {
        const { customer } = world;
        await ids.pass();
        return customer;
      },
      api: (customer) => platform.apiOf(() => world.customer, customer),
    },
    stock: () => Promise.resolve(new Map()),
    describe: () => Promise.resolve(new Map()),
    tabs: { post() {}, listen: (hear) => void heard.push(hear) },
    online: () => true,
    random: () => 0.5,
    now: () => 0,
    newId: () => `id${++made}`,
    notice: () => undefined,
    report: () => undefined,
    wait: () => () => undefined,
  });
  const shown = () => Object.fromEntries(engine.state().cartItems.map(({ sku, qty }) => [sku, qty]));
  const seen: Record<string, number>[] = [];
  engine.subscribe(() => seen.push(shown()));
  return {
    device,
    platform,
    world,
    engine,
    writes,
    ids,
    answers,
    shown,
    seen,
    otherTab: () => heard.forEach((hear) => hear()),
    add: (sku: string, qty = 1) => engine.add({ ...article(sku), qty }),
    ledger: async () => ledgerOf(await raw.read(cartCollection)),
    stop: () => engine.stop(),
    /** From here on the device takes what is written and gives it up. */
    giveUpWrites: () => {
      givesUp = true;
    },
  };
}

let pages: { stop(): void }[] = [];
async function begun(customer: string | null = null) {
  const made = page();
  pages.push(made);
  made.world.customer = customer;
  await made.engine.start();
  await made.add("a");
  expect(await made.engine.settled()).toBe(true);
  await turns();
  made.seen.length = 0;
  return made;
}
afterEach(() => {
  for (const each of pages) each.stop();
  pages = [];
});

describe("presses that are shown before they are written", () => {
  it("stay shown when a look at the records, begun before they were written, ends behind them", async () => {
    const { ids, otherTab, engine, add, seen, shown } = await begun("11");
    ids.shut();
    // Another tab has said something: the records are read, and who they belong to is asked.
    otherTab();
    await turns();
    ids.ajar();
    await Promise.all([add("b"), engine.setQuantity("a", 2)]);
    await turns();
    ids.open();
    await turns();
    expect(shown()).toEqual({ a: 2, b: 1 });
    const whole = seen.findIndex((lines) => lines["a"] === 2 && lines["b"] === 1);
    expect(seen.slice(whole).every((lines) => lines["a"] === 2 && lines["b"] === 1)).toBe(true);
  });

  it("are written in the order in which they were made, whichever of their calls to the storage is answered first", async () => {
    const { writes, engine, shown, ledger, platform } = await begun();
    writes.shut();
    const done = [engine.setQuantity("a", 2), engine.setQuantity("a", 3)];
    expect(shown()).toEqual({ a: 3 });
    await turns();
    writes.open("last");
    await Promise.all(done);
    expect(await engine.settled()).toBe(true);
    expect(shown()).toEqual({ a: 3 });
    expect((await ledger()).confirmed.lines.map(({ qty }) => qty)).toEqual([3]);
    expect(platform.linesOf(engine.state().cartServerToken!)).toEqual({ a: 3 });
  });

  it("are waited for by whoever asks whether everything has reached the server", async () => {
    const { writes, engine, platform } = await begun();
    writes.shut();
    const pressed = engine.setQuantity("a", 4);
    await turns();
    writes.ajar();
    let known: boolean | null = null;
    const settled = (async () => {
      known = await engine.settled();
    })();
    await turns();
    expect(known).toBeNull();
    writes.open();
    await settled;
    expect(known).toBe(true);
    expect(platform.linesOf(engine.state().cartServerToken!)).toEqual({ a: 4 });
    await pressed;
  });

  it("are there for a code that is given right behind them", async () => {
    const made = page();
    pages.push(made);
    await made.engine.start();
    made.writes.shut();
    const pressed = made.add("a");
    const coupon = made.engine.applyCoupon("SALE10");
    await turns();
    made.writes.open();
    await pressed;
    expect(await coupon).toEqual({ ok: true });
  });

  it("go with the cart that is emptied behind them", async () => {
    const { writes, engine, add, shown, platform } = await begun();
    writes.shut();
    const pressed = add("b");
    await turns();
    writes.ajar();
    const cleared = engine.clear({ disconnect: false });
    await turns();
    writes.open();
    await Promise.all([pressed, cleared]);
    await engine.settled();
    expect(shown()).toEqual({});
    expect(platform.linesOf(engine.state().cartServerToken ?? undefined)).toEqual({});
  });

  it("of a customer who has gone before they were written are neither shown to a guest nor written for one", async () => {
    const { writes, world, engine, add, shown, ledger } = await begun("11");
    writes.shut();
    const pressed = add("b");
    await turns();
    expect(shown()).toEqual({ a: 1, b: 1 });
    world.customer = null;
    const gone = engine.disconnect();
    await turns();
    writes.open("last");
    await Promise.all([pressed, gone]);
    await turns();
    expect(shown()).toEqual({});
    expect((await ledger()).changes).toEqual([]);
  });

  it("of a guest who signs in before they were written go along", async () => {
    const { writes, world, engine, add, shown, platform } = await begun();
    writes.shut();
    const pressed = add("b", 2);
    await turns();
    writes.ajar();
    world.customer = "11";
    await engine.authorise();
    await turns();
    expect(engine.owner()).toBe("11");
    expect(shown()).toEqual({ a: 1, b: 2 });
    writes.open();
    await pressed;
    expect(await engine.settled()).toBe(true);
    expect(platform.cartOf("11")).toEqual({ a: 1, b: 2 });
  });
});

describe("presses that are shown and not written yet when their page is left", () => {
  /** Leaves a page of which nothing more comes for now, and opens the next one. */
  async function left(made: Awaited<ReturnType<typeof begun>>) {
    const kept: LeftPress[] = [];
    made.engine.leave((presses) => kept.push(...(JSON.parse(JSON.stringify(presses)) as LeftPress[])) > 0);
    const next = page(made.device);
    pages.push(next);
    await next.engine.start();
    for (const press of kept) await next.engine.finish(press);
    return { kept, next };
  }

  it("are done by the next page, in their order and once, also when the page that was left goes on", async () => {
    const made = await begun();
    const { writes, engine, add, shown } = made;
    writes.shut();
    const done = [add("b", 2), engine.setQuantity("a", 3), add("b"), engine.remove("a"), add("c")];
    await turns();
    expect(shown()).toEqual({ b: 3, c: 1 });
    const { kept, next } = await left(made);
    expect(kept).toHaveLength(5);
    expect(next.shown()).toEqual({ b: 3, c: 1 });
    // Back at the first page, whose calls to the storage are answered at last.
    writes.open();
    await Promise.all(done);
    expect(await engine.settled()).toBe(true);
    expect(await next.engine.settled()).toBe(true);
    for (const { shown } of [made, next]) expect(shown()).toEqual({ b: 3, c: 1 });
    expect(made.platform.linesOf(next.engine.state().cartServerToken!)).toEqual({ b: 3, c: 1 });
  });

  it("stay with a page whose browser keeps nothing", async () => {
    const made = await begun();
    made.writes.shut();
    const pressed = made.add("b");
    await turns();
    made.engine.leave(() => false);
    made.writes.open();
    await pressed;
    expect(made.shown()).toEqual({ a: 1, b: 1 });
    expect((await made.ledger()).changes.length + (await made.ledger()).confirmed.lines.length).toBe(2);
  });

  it("are not offered once a transaction has taken them, whether or not its page has heard of that", async () => {
    const made = await begun();
    await made.add("b");
    made.answers.shut();
    void made.engine.setQuantity("a", 2);
    // Behind the reading that comes before the press.
    await turns();
    made.answers.open();
    made.answers.shut();
    await turns();
    const { kept, next } = await left(made);
    expect(kept).toEqual([]);
    expect(next.shown()).toEqual({ a: 2, b: 1 });
  });

  it("are done by the next page when the device took them and gave them up again", async () => {
    const made = await begun();
    made.giveUpWrites();
    void made.add("b");
    await turns();
    const { kept, next } = await left(made);
    expect(kept).toHaveLength(1);
    expect(next.shown()).toEqual({ a: 1, b: 1 });
  });

  it("of a customer go into no other cart; a guest's go along with whoever signs in", async () => {
    for (const [before, after, cart] of [
      ["11", null, {}],
      ["11", "12", {}],
      ["11", "11", { a: 1, b: 1 }],
      [null, "11", { a: 1, b: 1 }],
    ] as const) {
      const made = await begun(before);
      made.writes.shut();
      void made.add("b");
      await turns();
      made.world.customer = after;
      const { next } = await left(made);
      if (before === null) await next.engine.authorise();
      await next.engine.settled();
      expect(next.shown(), `${before} to ${after}`).toEqual(cart);
    }
  });
});
