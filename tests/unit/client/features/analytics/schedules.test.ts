import fc from "fast-check";
import { expect, it } from "vitest";
import { choiceKey, createConsentStore } from "../../../../../client/device/consent/consent-store.ts";
import { createShopLog } from "../../../../../client/device/events/shop-log.ts";
import type { bus } from "../../../../../client/device/events/shop-events.ts";
import { browserExclusive } from "../../../../../client/device/queue/sender.ts";
import { createSales, salesKey } from "../../../../../client/features/analytics/sales.ts";
import {
  mostWaiting,
  saleKey,
  waitingMs,
  type SaleToTell,
} from "../../../../../client/features/analytics/sales-to-tell.ts";
import { createTagManager } from "../../../../../client/features/analytics/tag-manager.ts";
import { ecommercePush, type EcommercePush } from "../../../../../shared/analytics/ecommerce.ts";
import { choiceMs, readChoice } from "../../../../../shared/consent/choice.ts";
import type { AskedPurpose } from "../../../../../shared/consent/purposes.ts";
import { oneOfEach, order, product } from "../../../shared/analytics/events.ts";

const needs = [
  { purpose: "statistics", providers: ["A"] },
  { purpose: "marketing", providers: ["A"] },
] as const;
const day = 86_400_000;
const text = { language: "nl-NL", digest: "0" };
const beginCheckout = oneOfEach.find(({ name }) => name === "begin_checkout")!;
const terms = { currency: "EUR", store: "S" };

type Step =
  | { do: "open" | "signal" | "line" }
  | { do: "wait"; ms: number }
  /** Goes to the bank to pay an order, and that tab never comes back. */
  | { do: "bank"; tab: number }
  /** What one of the open payments comes to, at the server. */
  | { do: "paid"; nth: number; how: "authorised" | "refused" }
  | { do: "kill" | "hear" | "run" | "view"; tab: number }
  /** `lives`: how far its page comes before it is killed: `told` of it to whoever listens, or not even that. */
  | { do: "order"; tab: number; lives: "on" | "told" | "kept" }
  | { do: "choose"; tab: number; granted: AskedPurpose[] };
const tabNumber = fc.nat({ max: 2 });
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ do: fc.constant("open" as const) }),
  { weight: 6, arbitrary: fc.record({ do: fc.constantFrom("hear" as const, "run", "view", "view"), tab: tabNumber }) },
  fc.record({ do: fc.constant("kill" as const), tab: tabNumber }),
  fc.record({ do: fc.constant("wait" as const), ms: fc.constantFrom(day, waitingMs, choiceMs / 2, choiceMs) }),
  { weight: 2, arbitrary: fc.record({ do: fc.constant("line" as const) }) },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant("order" as const),
      tab: tabNumber,
      lives: fc.constantFrom("on" as const, "on", "told", "kept"),
    }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant("bank" as const), tab: tabNumber }) },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant("paid" as const),
      nth: tabNumber,
      how: fc.constantFrom("authorised" as const, "authorised", "refused"),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant("choose" as const),
      tab: tabNumber,
      granted: fc.subarray(["statistics" as const, "marketing" as const]),
    }),
  },
);

/** A browser: what its tabs share, and what reached any container, in its order. */
function browser() {
  const kept = new Map<string, string>();
  const world = { now: 1_000_000_000_000, refused: false, online: true, last: null as SaleToTell | null };
  /** What payments have come to, by their reference: the order's number. */
  const payments = new Map<string, "open" | "authorised" | "refused">();
  const exclusive = browserExclusive(undefined);
  /** What the storage says at this moment, worked out apart from the code under test. */
  const valid = () => {
    const choice = readChoice(kept.get(choiceKey) ?? null);
    return choice !== null && world.now - choice.at < choiceMs ? choice : null;
  };
  const permitted = () => !world.refused && (valid()?.granted.includes("statistics") ?? false);
  const pushed: { what: string; permitted: boolean }[] = [];
  const open = () => {
    const tab = { dead: false, ended: false };
    const alive = () => {
      if (tab.dead) throw new Error("killed");
    };
    const storage = {
      getItem: (key: string) => (alive(), kept.get(key) ?? null),
      setItem: (key: string, value: string) => (alive(), void kept.set(key, value)),
      removeItem: (key: string) => (alive(), void kept.delete(key)),
    };
    const consent = createConsentStore({
      needs: () => needs,
      refused: () => world.refused,
      storage: () => storage,
      now: () => world.now,
    });
    const early: typeof bus = { events: [] };
    const log = createShopLog({ bus: early, consent, report: () => undefined });
    const script = Promise.withResolvers<void>();
    const layer = {
      push(...entries: unknown[]) {
        alive();
        for (const entry of entries as { event?: string; ecommerce?: EcommercePush["ecommerce"] | null }[])
          if (entry.ecommerce && entry.event !== "begin_checkout")
            pushed.push({
              what: entry.ecommerce.transaction_id ?? entry.ecommerce.items[0]!.item_id,
              permitted: permitted(),
            });
          else if (entry.event === "gtm.js") pushed.push({ what: "container", permitted: permitted() });
      },
    };
    const container = createTagManager({
      manager: { id: "GTM-TEST", origin: "https://tags.example" },
      may: consent.may,
      layer: () => layer as unknown as unknown[],
      // Without a connection it does not come before that is back.
      add: () => ({ loaded: script.promise, remove: () => (tab.ended = true) }),
      shutIn: () => undefined,
      now: () => world.now,
    });
    const sales = createSales({
      storeCode: "outlet_nl",
      storage: () => storage,
      names: () => (alive(), [...kept.keys()]),
      tab: () => {
        throw new Error("blocked");
      },
      exclusive,
      agreedAt: () => (consent.may("statistics") ? (consent.answer()?.at ?? null) : null),
      ready: container.running,
      push: (sale) => container.push(ecommercePush({ name: "purchase", order: sale }, terms)),
      async outcome(reference) {
        alive();
        const how = payments.get(reference)!;
        if (!world.online) return { kind: "unknown", network: true };
        return how === "open"
          ? { kind: "open", action: null, orderNumber: reference }
          : { kind: "over", outcome: how, orderNumber: reference };
      },
      now: () => world.now,
    });
    const quietly = (work: Promise<void>) => void work.catch(() => undefined);
    consent.onChange(() => tab.dead || container.check());
    consent.onWithdrawal("statistics", () => tab.dead || sales.forget());
    // What the consent feature does at rest, and at each change.
    const tidy = () =>
      !tab.dead && !consent.may("statistics") && [...kept.keys()].filter(isOfSales).map((key) => kept.delete(key));
    consent.onChange(tidy);
    tidy();
    container.check();
    log.listen("statistics", (event) => {
      if (event.name === "purchase") quietly(sales.tell(event.order));
      else if (!tab.dead) container.push(ecommercePush(event, terms));
      if (event.name === "begin_checkout" && consent.may("statistics")) sales.note(world.last);
    });
    if (consent.may("statistics")) quietly(sales.recover(world.last));
    return { tab, consent, early, run: () => world.online && script.resolve() };
  };
  const answered = () => world.refused || valid() !== null;
  return { world, payments, answered, permitted, pushed, open };
}
const isOfSales = (key: string) => key === salesKey || key.startsWith(saleKey("outlet_nl", ""));
const settle = async (turns = 40) => {
  for (let i = 0; i < turns; i++) await Promise.resolve();
};

it("[DATA-018][DATA-011] over any schedule of tabs, answers, orders, lost connections and pages that die, nothing is told without consent, no order twice, and what is agreed to is told", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 30, size: "max" }), async (steps) => {
      const { world, payments, answered, permitted, pushed, open } = browser();
      const tabs = [open()];
      let names = 0;
      /** What happened while it was refused. */
      const dropped = new Set<string>();
      /** What must have been told in the end: by its name, with the tab that has to. */
      const owed = new Map<string, (typeof tabs)[number]>();
      const excuse = (why: (tab: (typeof tabs)[number]) => boolean) => {
        for (const [name, tab] of owed) if (why(tab)) owed.delete(name);
      };
      /**
       * What a later page must have told in the end, however the page ended that placed it. `isNoted`: a page has seen
       * it since; until then the device knows it as its last order only.
       */
      const owedLater = new Map<string, { isNoted: boolean; placedAt: number }>();
      const noted = () => permitted() && owedLater.forEach((one) => (one.isNoted = true));
      const excuseUnseen = () => owedLater.forEach(({ isNoted }, name) => isNoted || owedLater.delete(name));
      const start = () => {
        noted();
        tabs.push(open());
      };
      const owesLater = (name: string, isNoted: boolean) => {
        if (answered() && !permitted()) dropped.add(name);
        if (permitted()) owedLater.set(name, { isNoted, placedAt: world.now });
        for (const oldest of [...owedLater.keys()].slice(0, -mostWaiting)) owedLater.delete(oldest);
      };
      /** Orders that wait for a connection, in their order. */
      let waiting: { name: string; lives: "on" | "told" | "kept" }[] = [];
      /** The server has taken an order; this tab learns of it. */
      const place = (at: (typeof tabs)[number], name: string, lives: "on" | "told" | "kept") => {
        const sale = { ...order, orderNumber: name, placedAt: world.now };
        world.last = { order: sale };
        owesLater(name, lives !== "kept");
        if (lives !== "kept") at.early.hear!({ name: "purchase", order: sale });
        if (permitted() && !at.tab.ended && lives === "on") owed.set(name, at);
        if (lives !== "on") kill(at);
      };
      const kill = (at: (typeof tabs)[number]) => {
        at.tab.dead = true;
        tabs.splice(tabs.indexOf(at), 1);
        excuse((tab) => tab === at);
      };
      for (const each of steps) {
        world.now += 1_000;
        const at = "tab" in each ? tabs[each.tab] : undefined;
        if (each.do === "open" && tabs.length < 3) start();
        if (each.do === "wait") world.now += each.ms;
        if (each.do === "signal") world.refused = !world.refused;
        if (at && each.do === "kill") kill(at);
        if (at && each.do === "hear") at.consent.check();
        if (at && each.do === "run") at.run();
        if (each.do === "choose") excuseUnseen();
        if (at && each.do === "choose") at.consent.choose(each.granted, text);
        if (at && each.do === "view") {
          const sku = `view ${++names}`;
          if (answered() && !permitted()) dropped.add(sku);
          at.early.hear!({ name: "view_item", product: { ...product, sku } });
          if (permitted() && !at.tab.ended) expect(pushed.map(({ what }) => what)).toContain(sku);
        }
        if (at && each.do === "order") {
          const name = `order ${++names}`;
          if (world.online) {
            at.early.hear!(beginCheckout);
            noted();
            place(at, name, each.lives);
          } else waiting.push({ name, lives: each.lives });
        }
        if (at && each.do === "bank" && world.online) {
          const name = `order ${++names}`;
          at.early.hear!(beginCheckout);
          noted();
          payments.set(name, "open");
          world.last = { order: { ...order, orderNumber: name, placedAt: world.now }, reference: name };
          owesLater(name, false);
          kill(at);
        }
        if (each.do === "paid") {
          const [reference] = [...payments].filter(([, how]) => how === "open")[each.nth] ?? [];
          if (reference) payments.set(reference, each.how);
        }
        if (each.do === "line" && (world.online = !world.online)) {
          // Whichever tab has the queue's lock sends all; the next goes on where one dies.
          const due = waiting;
          waiting = [];
          for (const { name, lives } of due) {
            world.now += 1_000;
            if (tabs.length === 0) start();
            // Sent by itself, without a checkout before it that looks what was ordered last.
            excuseUnseen();
            place(tabs[0]!, name, lives);
            await settle();
          }
        }
        await settle();
        for (const { consent } of tabs) if (world.refused) consent.check();
        if (!permitted()) {
          owed.clear();
          owedLater.clear();
        }
        if (tabs.length === 0) start();
      }
      // The connection comes back, and every page comes to rest; then the visitor opens one more.
      world.online = true;
      for (const tab of tabs) {
        tab.consent.check();
        tab.run();
      }
      excuse(({ tab }) => tab.ended);
      await settle();
      const isAgreed = permitted();
      const after = open();
      after.run();
      await settle(1_000);

      expect(pushed.filter((one) => !one.permitted)).toEqual([]);
      const told = pushed.filter(({ what }) => what !== "container").map(({ what }) => what);
      expect(told.length).toBe(new Set(told).size);
      expect(told.filter((name) => dropped.has(name))).toEqual([]);
      for (const name of owed.keys()) expect(told).toContain(name);
      // The last order is told by the page after, wherever the one that learned of it died.
      const choice = after.consent.answer();
      const stands = (name: string) => (payments.get(name) ?? "authorised") === "authorised";
      const last = world.last?.order;
      // Nobody asks any more what became of one after thirty days.
      const isRecent = (placedAt: number) => world.now - placedAt < waitingMs;
      const isOwed = last && choice && last.placedAt >= choice.at && isRecent(last.placedAt);
      if (isAgreed && isOwed && stands(last.orderNumber)) expect(told).toContain(last.orderNumber);
      // So is each that came before it, and one paid at the bank whose tab never returned; one not paid by nobody.
      for (const name of payments.keys()) if (!stands(name)) expect(told).not.toContain(name);
      if (isAgreed)
        for (const [name, { placedAt }] of owedLater)
          if (stands(name) && isRecent(placedAt)) expect(told).toContain(name);
    }),
    { numRuns: Math.max(1_000, Number(process.env.FC_RUNS ?? 0) * 20) },
  );
});
