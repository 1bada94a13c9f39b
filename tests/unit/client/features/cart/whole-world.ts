import type { CartEngine, CartNotice, CouponResult } from "../../../../../client/features/cart/engine/engine.ts";
import { createCartEngine } from "../../../../../client/features/cart/engine/engine.ts";
import { cartCollection } from "../../../../../client/features/cart/engine/cart-collection.ts";
import { browserExclusive } from "../../../../../client/device/queue/sender.ts";
import { project, type Change, type Ledger } from "../../../../../shared/cart/ledger.ts";
import { ownerOf } from "../../../../../shared/cart/owner.ts";
import { orderedLines, type OrderedLine } from "../../../../../shared/checkout/order.ts";
import { customerPlatform, type Plan } from "./customer-platform.ts";
import { article } from "./fake-platform.ts";
import { contentOf, createPresses, sorted, type Content, type Page } from "./presses.ts";
import { shakyStorage, type Press } from "./shaky-storage.ts";

export type Tab = 0 | 1;
export type Happening =
  | { kind: "add" | "set"; tab: Tab; sku: string; qty: number }
  | { kind: "remove"; tab: Tab; sku: string }
  | { kind: "edit"; tab: Tab; sku: string; into: string; qty: number }
  | { kind: "coupon"; tab: Tab; code: string | null }
  | { kind: "login"; customer: "11" | "12" }
  | { kind: "logout" | "online" | "offline" | "release" | "later" | "pause" | "restore" | "forget" | "keepTotals" }
  | { kind: "hold" | "letGo" | "letGoBackwards" }
  | { kind: "refuse"; times: number }
  | { kind: "die"; tab: Tab }
  | { kind: "reload" | "order" | "lateTotals" | "refresh"; tab: Tab }
  | { kind: "fates"; fates: (Plan["fate"] | "late")[] }
  | { kind: "elsewhere"; customer: "11" | "12"; sku: "x" | "s"; qty: number };

/** Skus that only this device puts in: what becomes of them is known exactly. */
export const own = ["a", "b", "c"];
/** Far above what any run of additions reaches. */
const most = 100_000;

const ofOwn = (content: Content): Content =>
  Object.fromEntries(Object.entries(content).filter(([sku]) => own.includes(sku)));
/** What changes that the server has not seen make of a content. */
const onTop = (content: Content, changes: readonly Change[]): Content =>
  contentOf({
    confirmed: {
      cartId: "x",
      version: 0,
      totals: null,
      lines: Object.entries(content).map(([key, qty], i) => ({ key, qty, itemId: i, article: article(key) })),
    },
    changes: changes.map((change) => ({ ...change, goal: null })),
  });

/**
 * Two tabs of a device with the real engine, a platform that fails as told, and beside them what a shopper must see of
 * the device's own skus. `keyed`: the platform makes a change that names itself once.
 */
export function wholeWorld(keyed = false) {
  let fates: (Plan["fate"] | "late")[] = [];
  let release = () => {};
  let gate: Promise<void> | undefined;
  let [online, clock, ids] = [true, 0, 0];
  let session: string | null = null;
  /** How often somebody signed in or out. */
  let sessions = 0;
  let ordering = false;
  let seen: Content = {};
  /** The code the cart must have; undefined where only both sides' agreement is asked for. */
  let coupon: string | null | undefined = null;
  let latest: Ledger = { confirmed: { cartId: null, version: 0, lines: [], totals: null }, changes: [] };
  const wrong: unknown[] = [];
  let placed: { id: string; owner: string | null; lines: OrderedLine[]; giveBack: () => void } | null = null;
  let kept: { id: string; answer: Parameters<CartEngine["takeTotals"]>[1] } | null = null;

  const platform = customerPlatform(
    () => {
      const fate = fates.shift() ?? "ok";
      if (fate !== "late") return { fate };
      gate ??= new Promise((done) => {
        release = done;
      });
      return { fate: "ok", late: gate };
    },
    (lines) => {
      // What goes into a customer's cart is what the shopper sees, but for what was done since and is still to be sent.
      if (JSON.stringify(sorted(ofOwn(onTop(lines, latest.changes)))) !== JSON.stringify(sorted(seen)))
        wrong.push({ merged: lines, seen });
    },
    { keyed },
  );
  const shaky = shakyStorage((before, after, press) => {
    watch(before, after);
    if (press) seen = press.makes(seen);
  });
  /**
   * The moments at which the cart becomes another: joined, left, a customer's that was ordered, a guest's that has gone
   * into a customer's.
   */
  function watch(before: Ledger, after: Ledger): void {
    latest = after;
    const [was, is] = [ownerOf(before), ownerOf(after)];
    const lost = before.confirmed.cartId !== null && after.confirmed.cartId === null;
    const guestCart = before.confirmed.cartId === null ? undefined : platform.carts.get(before.confirmed.cartId);
    if (was === null && is !== null) {
      const taken = before.confirmed.cartId === null || guestCart?.mergedInto != null;
      seen = taken
        ? onTop(platform.cartOf(is), before.changes)
        : onTop(
            platform.cartOf(is),
            project(before).map(({ key, qty, article }): Change => ({
              key,
              line: key,
              kind: "add",
              qty,
              article,
              goal: null,
            })),
          );
      if (coupon === null) coupon = undefined;
    } else if (was !== null && is === null) [seen, coupon] = [{}, undefined];
    else if (ordering || !lost) return;
    else if (is !== null || (guestCart?.mergedInto != null && after.changes.every(({ goal }) => goal === null)))
      [seen, coupon] = [onTop({}, before.changes), undefined];
    seen = ofOwn(seen);
  }

  const exclusive = browserExclusive(undefined);
  const heard = new Map<number, () => void>();
  const deaths = new Map<number, () => void>();
  let waiting: (() => void)[] = [];
  let tabs = 0;
  const told = (notice: CartNotice) => {
    if (notice.kind === "refused") wrong.push(notice);
    // A failure of the server ends a wish for a code (decision 170), and the shopper is told.
    if (notice.kind === "coupon") coupon = undefined;
  };
  function open(): Page {
    const number = ++tabs;
    const death = new Promise<"dead">((die) => void deaths.set(number, () => die("dead")));
    const engine = createCartEngine({
      // The browser lets go of a dead tab's locks.
      name: "cart",
      storage: shaky.of(number),
      exclusive: ((name: string, work: () => Promise<unknown>) =>
        exclusive(name, () => Promise.race([work(), death]))) as typeof exclusive,
      api: platform.apiOf(() => null),
      customers: { id: () => Promise.resolve(session), api: (customer) => platform.apiOf(() => session, customer) },
      stock: () => Promise.resolve(new Map()),
      describe: () => Promise.resolve(new Map()),
      tabs: {
        post: () => [...heard].forEach(([other, hear]) => other !== number && hear()),
        listen: (hear) => void heard.set(number, hear),
      },
      online: () => online,
      random: () => 0.5,
      now: () => (clock += 20_000),
      newId: () => `id${++ids}`,
      notice: told,
      report: () => undefined,
      wait(_, then) {
        waiting.push(then);
        return () => {
          waiting = waiting.filter((other) => other !== then);
        };
      },
    });
    shaky.onTheWay("steady", () => void engine.start());
    return Object.assign(engine, { number });
  }
  const engines: [Page, Page] = [open(), open()];
  const close = (tab: Tab) => {
    heard.delete(engines[tab].number);
    engines[tab].stop();
  };
  /** Lets everything go on that does not wait for a late answer or a time. */
  const flush = async () => {
    for (let i = 0; i < 3; i++) await new Promise((done) => setImmediate(done));
  };
  const { press, compare, shownBy } = createPresses({
    shaky,
    wrong,
    flush,
    sessions: () => sessions,
    isOpen: (page) => heard.has(page),
  });
  async function quiet(): Promise<void> {
    shaky.refuse(0);
    shaky.letGo();
    await flush();
  }
  function letGo(): void {
    release();
    gate = undefined;
  }
  function later(): void {
    const due = waiting;
    waiting = [];
    due.forEach((then) => then());
  }
  const { stored } = shaky;

  /**
   * Lines that the server put back are seen once its cart has been read; until then there is nothing to press at them.
   */
  const hidden = (sku: string) => latest.confirmed.unread === true && (contentOf(latest)[sku] ?? 0) === 0;

  async function wish(tab: Tab, code: string | null): Promise<void> {
    await quiet();
    const before = (await stored()).changes.some(({ kind }) => kind === "coupon");
    const asked: Promise<CouponResult | { ok: boolean }> = shaky.onTheWay("steady", () =>
      code === null ? engines[tab].removeCoupon() : engines[tab].applyCoupon(code),
    );
    let result: CouponResult | { ok: boolean } | null = null;
    void (async () => {
      result = await asked;
    })();
    await flush();
    const pending = (await stored()).changes.some(
      (change) => change.kind === "coupon" && (change.code ?? null) === code,
    );
    const answered = result as CouponResult | { ok: boolean } | null;
    if (code !== "NOPE" && (answered?.ok || pending)) coupon = coupon === undefined && code === null ? undefined : code;
    else if (before || answered === null || code === "NOPE") coupon = before || answered === null ? undefined : coupon;
    else if (!("code" in answered) || answered.code !== 404) coupon = undefined;
  }

  return {
    platform,
    wrong,
    stored,
    engines,
    seen: () => seen,
    coupon: () => coupon,
    session: () => session,
    async happen(event: Happening): Promise<void> {
      const engine = "tab" in event ? engines[event.tab] : engines[0];
      // What is not held up by a late answer has gone through, so that it is known which came first.
      await flush();
      switch (event.kind) {
        case "add": {
          const { sku, qty } = event;
          return press(
            engine,
            () => engine.add({ ...article(sku, { maxQty: most }), qty }),
            (now) => (own.includes(sku) ? { ...now, [sku]: (now[sku] ?? 0) + qty } : now),
            [sku, (shownBy(engine)[sku] ?? 0) + qty],
          );
        }
        case "set": {
          const { sku, qty } = event;
          // Lines of the server's cart come without their bounds, which the catalogue tells.
          await shaky.raw.update(cartCollection, (records) => {
            const settled = records.get("cart/settled") as Ledger["confirmed"] | undefined;
            const writes = settled
              ? {
                  "cart/settled": {
                    ...settled,
                    lines: settled.lines.map((line) => ({ ...line, article: { ...line.article, maxQty: most } })),
                  },
                }
              : {};
            return { writes, result: null };
          });
          if (hidden(sku)) return;
          return press(
            engine,
            () => engine.setQuantity(sku, qty),
            (now) => ((now[sku] ?? 0) > 0 ? { ...now, [sku]: qty } : now),
            [sku, null],
          );
        }
        case "remove": {
          const { sku } = event;
          if (hidden(sku)) return;
          return press(
            engine,
            () => engine.remove(sku),
            (now) => ({ ...now, [sku]: 0 }),
            [sku, 0],
          );
        }
        case "edit": {
          const { sku, into, qty } = event;
          if (hidden(sku)) return;
          const makes: Press["makes"] = (now) => {
            if ((now[sku] ?? 0) === 0) return now;
            return sku === into ? { ...now, [sku]: qty } : { ...now, [sku]: 0, [into]: (now[into] ?? 0) + qty };
          };
          return press(engine, () => engine.edit(sku, { ...article(into, { maxQty: most }), qty }), makes, [sku, null]);
        }
        case "hold":
          return shaky.hold();
        case "letGo":
          return shaky.letGo();
        case "letGoBackwards":
          return shaky.letGo(true);
        case "refuse":
          return shaky.refuse(event.times);
        case "die": {
          const { number } = engines[event.tab];
          close(event.tab);
          shaky.kill(number);
          deaths.get(number)?.();
          engines[event.tab] = open();
          return;
        }
        case "coupon":
          return wish(event.tab, event.code);
        case "login":
          if (session !== null) return;
          session = event.customer;
          sessions++;
          return void (await Promise.all(engines.map((each) => each.authorise())));
        case "logout":
          if (session === null) return;
          // Leaving waits for what was pressed (USER-020); where it cannot, `pressed.test.ts` says what becomes of it.
          await quiet();
          session = null;
          sessions++;
          await shaky.onTheWay("steady", () => engines[0].disconnect());
          [seen, coupon] = [{}, null];
          return;
        case "reload":
          close(event.tab);
          engines[event.tab] = open();
          return;
        case "online":
        case "offline":
          online = event.kind === "online";
          if (online) engines.forEach((each) => each.resume());
          return;
        case "fates":
          fates = [...event.fates];
          return;
        case "release":
          return letGo();
        case "later":
          return later();
        case "pause":
          return flush();
        case "refresh":
          void engine.refresh();
          return;
        case "forget":
          if (
            session === null &&
            latest.confirmed.cartId !== null &&
            ownerOf(latest) === null &&
            placed?.id !== latest.confirmed.cartId
          )
            platform.carts.delete(latest.confirmed.cartId);
          return;
        case "elsewhere": {
          platform.set(event.customer, event.sku, event.qty);
          return;
        }
        case "keepTotals": {
          const { cartId } = latest.confirmed;
          if (cartId === null || fates.length > 0) return;
          const owner = ownerOf(latest);
          kept = {
            id: cartId,
            answer: await (owner === null ? platform.apiOf(() => null) : platform.apiOf(() => session, owner)).totals(
              cartId,
            ),
          };
          return;
        }
        case "lateTotals":
          return kept ? shaky.onTheWay("steady", () => engine.takeTotals(kept!.id, kept!.answer)) : undefined;
        case "order":
          return order(event.tab);
        case "restore":
          return restore();
      }
    },
    flush,
    letGo,
    later,
    calm(): void {
      fates = [];
      online = true;
      letGo();
      shaky.refuse(0);
      shaky.letGo();
    },
    compare: () => engines.forEach(compare),
    stop: () => ([0, 1] as const).forEach(close),
  };

  async function order(tab: Tab): Promise<void> {
    await quiet();
    letGo();
    fates = [];
    await flush();
    const engine = engines[tab];
    if (!online || !(await engine.settled()) || ownerOf(await stored()) !== engine.owner()) return;
    const { cartItems, cartServerToken } = engine.state();
    const cart = cartServerToken === null ? undefined : platform.carts.get(cartServerToken);
    // The server refuses an order of other lines than the cart has.
    if (
      !cart?.active ||
      cartItems.length === 0 ||
      JSON.stringify(sorted(platform.linesOf(cartServerToken!))) !==
        JSON.stringify(sorted(Object.fromEntries(cartItems.map(({ sku, qty }) => [sku, qty]))))
    )
      return;
    const lines = orderedLines(cartItems);
    const giveBack = platform.order(cartServerToken!);
    ordering = true;
    placed = { id: cartServerToken!, owner: engine.owner(), lines, giveBack };
    await shaky.onTheWay("steady", () =>
      engine.ordered(new Map(lines.map(({ key, qty }) => [key, qty])), {}, engine.owner()),
    );
    ordering = false;
    seen = Object.fromEntries(
      Object.entries(seen).map(([sku, qty]) => [
        sku,
        Math.max(0, qty - (lines.find(({ key }) => key === sku)?.qty ?? 0)),
      ]),
    );
    coupon = undefined;
  }

  /** The payment of the last order failed; both tabs hear it, one after the other. */
  async function restore(): Promise<void> {
    if (!placed) return;
    letGo();
    await quiet();
    const { id, owner, lines, giveBack } = placed;
    placed = null;
    giveBack();
    coupon = undefined;
    if (owner !== null && owner !== engines[0].owner()) return;
    for (const engine of engines) await shaky.onTheWay("steady", () => engine.restore(id, lines));
    for (const { key, qty } of lines) if (own.includes(key)) seen = { ...seen, [key]: (seen[key] ?? 0) + qty };
  }
}
