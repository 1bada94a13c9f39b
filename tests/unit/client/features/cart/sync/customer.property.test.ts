import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { cartCollection } from "../../../../../../client/features/cart/engine/cart-collection.ts";
import { changeKeys, ledgerOf, ledgerWrites, strayWrites } from "../../../../../../shared/cart/records.ts";
import {
  ownLedger,
  syncShopper,
  type ShopperSyncDeps,
} from "../../../../../../client/features/cart/sync/sync-shopper.ts";
import { memoryDriver } from "../../../../../../client/device/storage/memory.ts";
import { createStorage } from "../../../../../../client/device/storage/storage.ts";
import { applyIntent, type Intent } from "../../../../../../shared/cart/intents.ts";
import { emptyLedger, project, type Change, type Ledger } from "../../../../../../shared/cart/ledger.ts";
import { ownerOf } from "../../../../../../shared/cart/owner.ts";
import { customerPlatform, type Plan } from "../customer-platform.ts";
import { article, Killed } from "../fake-platform.ts";
import { runsOf } from "../../../../runs.ts";

type Content = Record<string, number>;
type Act =
  | { kind: "intent"; intent: Intent }
  | { kind: "login"; customer: "11" | "12"; crash: boolean }
  | { kind: "logout"; crash: boolean };
type Step =
  | Act
  | { kind: "orderedElsewhere" }
  | {
      kind: "sync";
      tab: 0 | 1;
      refresh: boolean;
      plans: { fate: Plan["fate"]; meanwhile: { when: "before" | "after"; act: Act } | null }[];
    };

/** Far above what any run of additions reaches, and so never in the way. */
const most = 10_000;
const sku = fc.constantFrom("a", "b");
const intent: fc.Arbitrary<Act> = fc
  .oneof(
    {
      weight: 3,
      arbitrary: fc
        .record({ kind: fc.constant("add" as const), line: sku, qty: fc.integer({ min: 1, max: 4 }) })
        .map((entry) => ({ ...entry, article: article(entry.line, { maxQty: most }) })),
    },
    {
      weight: 1,
      arbitrary: fc.record({ kind: fc.constant("set" as const), line: sku, qty: fc.integer({ min: 1, max: 9 }) }),
    },
    { weight: 1, arbitrary: fc.record({ kind: fc.constant("remove" as const), line: sku }) },
  )
  .map((wanted) => ({ kind: "intent" as const, intent: wanted as Intent }));
const crash = fc.constantFrom(false, false, true);
const login: fc.Arbitrary<Act> = fc.record({
  kind: fc.constant("login" as const),
  customer: fc.constantFrom("11" as const, "11" as const, "12" as const),
  crash,
});
const logout: fc.Arbitrary<Act> = fc.record({ kind: fc.constant("logout" as const), crash });
const act = fc.oneof(
  { weight: 5, arbitrary: intent },
  { weight: 2, arbitrary: login },
  { weight: 1, arbitrary: logout },
);
const fate = fc.constantFrom<Plan["fate"]>(
  "ok",
  "ok",
  "ok",
  "answer-lost",
  "killed-after",
  "request-lost",
  "stumble",
  "killed-before",
  "unauthorized",
);
const meanwhile = fc.option(fc.record({ when: fc.constantFrom("before" as const, "after" as const), act }), {
  freq: 4,
});
const sync: fc.Arbitrary<Step> = fc.record({
  kind: fc.constant("sync" as const),
  tab: fc.constantFrom(0 as const, 1 as const),
  refresh: fc.boolean(),
  plans: fc.array(fc.record({ fate, meanwhile }), { maxLength: 7 }),
});
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 12, arbitrary: act },
  { weight: 12, arbitrary: sync },
  { weight: 1, arbitrary: fc.constant({ kind: "orderedElsewhere" as const }) },
);

const contentOf = (ledger: Ledger): Content => Object.fromEntries(project(ledger).map(({ key, qty }) => [key, qty]));
const sorted = (content: Content) =>
  Object.entries(content)
    .filter(([, qty]) => qty > 0)
    .sort();
/** What changes that the server has not seen make of a content. */
function onTop(content: Content, changes: readonly Pick<Change, "line" | "kind" | "qty">[]): Content {
  const result = { ...content };
  for (const { line, kind, qty } of changes)
    result[line] = kind === "remove" ? 0 : kind === "set" ? qty : (result[line] ?? 0) + qty;
  return result;
}

/** A device whose two tabs share records and session, its platform, and beside them what a shopper must see. */
function world() {
  let plans: { fate: Plan["fate"]; meanwhile: { when: "before" | "after"; act: Act } | null }[] = [];
  let session: string | null = null;
  /** What the shopper sees, worked out without the ledger. */
  let seen: Content = {};
  let latest: Ledger = emptyLedger;
  let id = 0;
  const wrong: Content[] = [];
  const touched = new Set<string | null>([null]);
  const platform = customerPlatform(
    () => {
      const next = plans.shift();
      if (!next) return { fate: "ok" };
      return {
        fate: next.fate,
        meanwhile: next.meanwhile ? { when: next.meanwhile.when, act: () => perform(next.meanwhile!.act) } : undefined,
      };
    },
    (lines) => {
      // What goes in is what the shopper sees, but for what was done since and is still to be sent.
      if (JSON.stringify(sorted(onTop(lines, latest.changes))) !== JSON.stringify(sorted(seen))) wrong.push(lines);
    },
  );
  platform.fill("11", "a", 3);
  const storage = createStorage(() => Promise.resolve(memoryDriver()), memoryDriver);
  let mergesOfEpoch = 0;
  const commit: ShopperSyncDeps["commit"] = async (rule) => {
    let before!: Ledger;
    latest = await storage.update(cartCollection, (records) => {
      before = ledgerOf(records);
      const after = rule(
        before,
        changeKeys(before, () => `id${++id}`),
      );
      return { writes: { ...strayWrites(records), ...ledgerWrites(before, after) }, result: after };
    });
    const [was, is] = [ownerOf(before), ownerOf(latest)];
    // The moments at which the cart becomes another: joined, left, a customer's cart that was ordered, and a guest's
    // that has gone into a customer's.
    if (was === null && is !== null) seen = onTop(platform.cartOf(is), before.changes);
    else if (was !== null && is === null) seen = {};
    else if (is !== null && before.confirmed.cartId !== null && latest.confirmed.cartId === null)
      seen = onTop({}, before.changes);
    else if (is !== null && before.confirmed.cartId !== latest.confirmed.cartId) return latest;
    else if (
      is === null &&
      before.confirmed.cartId !== null &&
      latest.confirmed.cartId === null &&
      platform.carts.get(before.confirmed.cartId)!.mergedInto !== null &&
      latest.changes.every(({ goal }) => goal === null)
    )
      seen = onTop({}, before.changes);
    else return latest;
    mergesOfEpoch = platform.merges.length;
    return latest;
  };
  const load = async () => ledgerOf(await storage.read(cartCollection));
  const customers = {
    id: () => Promise.resolve(session),
    api: (customer: string) => platform.apiOf(() => session, customer),
  };
  const guestApi = platform.apiOf(() => null);
  const bypassed: (string | null)[] = [null, null];

  async function perform(wanted: Act): Promise<void> {
    if (wanted.kind === "intent") {
      await ownLedger({ load, commit, customers });
      const { intent } = wanted;
      // Lines of the server's cart come without their bounds, which the catalogue tells.
      await commit((now) => ({
        ...now,
        confirmed: {
          ...now.confirmed,
          lines: now.confirmed.lines.map((line) => ({ ...line, article: { ...line.article, maxQty: most } })),
        },
      }));
      await commit((now, newKey) => applyIntent(now, intent, newKey).ledger);
      const before = seen[intent.line] ?? 0;
      if (intent.kind === "add") seen = { ...seen, [intent.line]: before + intent.qty };
      else if (before > 0) seen = { ...seen, [intent.line]: intent.kind === "set" ? intent.qty : 0 };
      return;
    }
    const next = wanted.kind === "login" ? wanted.customer : null;
    if (next === session) return;
    // Whoever was there goes first; a tab that dies there leaves the records to be found.
    const leaving = session !== null;
    session = next;
    touched.add(next);
    if (leaving && !wanted.crash) {
      await commit(() => emptyLedger);
      seen = {};
      mergesOfEpoch = platform.merges.length;
    }
  }

  return {
    platform,
    load,
    perform,
    wrong,
    session: () => session,
    seen: () => seen,
    async sync(tab: 0 | 1, refresh: boolean, planned: typeof plans) {
      plans = [...planned];
      const outcome = await syncShopper(
        {
          api: guestApi,
          customers,
          load,
          commit,
          online: () => true,
          onRefused: ({ line }) => expect.unreachable(`refused ${line}`),
          onVanished: (names) => expect(names).toEqual([]),
          onRestart: () => undefined,
          onSynced: () => undefined,
          onJoined: () => undefined,
          bypassed: (customer) => bypassed[tab] === customer,
          bypass(customer) {
            bypassed[tab] = customer;
            return true;
          },
        },
        refresh,
      ).catch((problem: unknown) => {
        if (!(problem instanceof Killed)) throw problem;
        return "later" as const;
      });
      plans = [];
      return outcome;
    },
    reload: () => bypassed.fill(null),
    /** What the device shows now. */
    shown: async () => contentOf((await ownLedger({ load, commit, customers })).ledger),
    /** Customers that were signed in since the last time, and with whose carts something may have happened. */
    takeTouched: () => {
      const all = new Set(touched);
      touched.clear();
      touched.add(session);
      return all;
    },
    mergedSince: () => platform.merges.length - mergesOfEpoch,
  };
}

describe("a device that guests and customers share", () => {
  it("doubles no line, shows and sends none of another's, merges a guest's cart once, and ends as the server has it", async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 18, size: "max" }), async (steps) => {
        const { platform, load, perform, wrong, session, seen, sync, reload, shown, takeTouched, mergedSince } =
          world();
        for (const happening of steps) {
          const before = new Map(["11", "12"].map((customer) => [customer, platform.cartOf(customer)]));
          if (happening.kind === "orderedElsewhere") platform.useUp(session() ?? "");
          else if (happening.kind === "sync") await sync(happening.tab, happening.refresh, happening.plans);
          else await perform(happening);
          expect(sorted(await shown())).toEqual(sorted(seen()));
          // A cart of somebody who was not signed in is as it was.
          const touched = takeTouched();
          for (const [customer, content] of before)
            if (!touched.has(customer)) expect(platform.cartOf(customer)).toEqual(content);
          expect(mergedSince()).toBeLessThanOrEqual(1);
          expect(wrong).toEqual([]);
        }
        reload();
        expect(await sync(0, true, [])).toBe("done");
        expect(await sync(1, true, [])).toBe("done");
        const ledger = await load();
        expect(ownerOf(ledger)).toBe(session());
        expect(sorted(contentOf(ledger))).toEqual(sorted(seen()));
        const who = session();
        expect(
          sorted(who === null ? platform.linesOf(ledger.confirmed.cartId ?? undefined) : platform.cartOf(who)),
        ).toEqual(sorted(seen()));
        expect(ledger.changes).toEqual([]);
        expect(new Set(platform.merges.map(({ guest }) => guest)).size).toBe(platform.merges.length);
      }),
      { numRuns: runsOf(500, 1_000) },
    );
  });
});
