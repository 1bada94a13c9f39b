import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { syncCart, type SyncDeps } from "../../../../../../client/features/cart/sync/sync.ts";
import { cartCollection } from "../../../../../../client/features/cart/engine/cart-collection.ts";
import { changeKeys, ledgerOf, ledgerWrites } from "../../../../../../shared/cart/records.ts";
import { memoryDriver } from "../../../../../../client/device/storage/memory.ts";
import { createStorage } from "../../../../../../client/device/storage/storage.ts";
import { applyIntent, type Intent } from "../../../../../../shared/cart/intents.ts";
import { project, type Ledger, type ConfirmedLine } from "../../../../../../shared/cart/ledger.ts";
import { acknowledge, adopt, fixTargetQuantity, refuse, restart } from "../../../../../../shared/cart/sync-rules.ts";
import { article, fakePlatform, Killed, type Fate } from "../fake-platform.ts";
import { runsOf } from "../../../../runs.ts";

/** What there is of each sku, and so the bound of each line: a quantity counted twice would be refused. */
const stock = 9;
const sku = fc.constantFrom("a", "b", "c");
const intent: fc.Arbitrary<Intent> = fc.oneof(
  fc
    .record({ kind: fc.constant("add" as const), line: sku, qty: fc.integer({ min: 1, max: 8 }) })
    .map((entry) => ({ ...entry, article: article(entry.line, { maxQty: stock }) })),
  fc.record({ kind: fc.constant("set" as const), line: sku, qty: fc.integer({ min: 1, max: 9 }) }),
  fc.record({ kind: fc.constant("remove" as const), line: sku }),
);
const fate = fc.constantFrom<Fate>(
  "ok",
  "ok",
  "answer-lost",
  "answer-lost",
  "killed-after",
  "request-lost",
  "stumble",
  "killed-before",
);
type Event =
  | { kind: "intent"; intent: Intent }
  | { kind: "sync"; refresh: boolean; fates: Fate[] }
  | { kind: "forgotten" };
const event: fc.Arbitrary<Event> = fc.oneof(
  { weight: 4, arbitrary: intent.map((intent) => ({ kind: "intent" as const, intent })) },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant("sync" as const),
      refresh: fc.constantFrom(false, false, false, true),
      fates: fc.array(fate, { minLength: 1, maxLength: 5 }),
    }),
  },
  { weight: 1, arbitrary: fc.constant({ kind: "forgotten" as const }) },
);

const content = (ledger: Ledger): Record<string, number> =>
  Object.fromEntries(project(ledger).map(({ key, qty }) => [key, qty]));
const sorted = (record: Record<string, number>) => Object.entries(record).sort();

/** The stored cart and the server beside it; everything between two events is read anew, as after a reload. */
function world() {
  let fates: Fate[] = [];
  const platform = fakePlatform(() => fates.shift() ?? "ok");
  for (const known of ["a", "b", "c"]) platform.stock.set(known, stock);
  const storage = createStorage(() => Promise.resolve(memoryDriver()), memoryDriver);
  let id = 0;
  const commit: SyncDeps["commit"] = (rule) =>
    storage.update(cartCollection, (records) => {
      const before = ledgerOf(records);
      const after = rule(
        before,
        changeKeys(before, () => `id${++id}`),
      );
      return { writes: ledgerWrites(before, after), result: after };
    });
  const load = async () => ledgerOf(await storage.read(cartCollection));
  const refused: string[] = [];
  return {
    platform,
    commit,
    load,
    refused,
    async sync(refresh: boolean, planned: Fate[]) {
      fates = [...planned];
      const outcome = await syncCart(
        {
          api: platform.api,
          load,
          commit,
          online: () => true,
          onRefused: (refusal) => refused.push(refusal.line),
          onVanished: (names) => refused.push(...names),
          onRestart: () => undefined,
          onSynced: () => undefined,
        },
        refresh,
      ).catch((problem: unknown) => {
        if (!(problem instanceof Killed)) throw problem;
        return "later" as const;
      });
      fates = [];
      return outcome;
    },
  };
}

describe("random interleavings of changes, lost calls, killed tabs and forgotten carts", () => {
  it("lose nothing and double nothing: the server ends with exactly what the shopper saw", async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(event, { minLength: 4, maxLength: 24, size: "max" }), async (events) => {
        const { platform, commit, load, sync, refused } = world();
        const seen: Record<string, number> = {};
        for (const happening of events) {
          if (happening.kind === "intent") {
            const { intent } = happening;
            await commit((now, newKey) => applyIntent(now, intent, newKey).ledger);
            const before = seen[intent.line] ?? 0;
            if (intent.kind === "add") seen[intent.line] = Math.min(stock, before + intent.qty);
            else if (intent.kind === "remove") delete seen[intent.line];
            else if (before > 0) seen[intent.line] = intent.qty;
          } else if (happening.kind === "sync") await sync(happening.refresh, happening.fates);
          else platform.forget();
          expect(sorted(content(await load()))).toEqual(sorted(seen));
        }
        expect(await sync(true, [])).toBe("done");
        expect(sorted(content(await load()))).toEqual(sorted(seen));
        expect(sorted(platform.content())).toEqual(sorted(seen));
        expect((await load()).changes).toEqual([]);
        expect(refused).toEqual([]);
      }),
      { numRuns: runsOf(250, 500) },
    );
  });

  it("never show a state older than one already known", () => {
    const line = (key: string, qty: number): ConfirmedLine => ({ key, itemId: 1, qty, article: article(key) });
    fc.assert(
      fc.property(
        fc.array(
          fc.record({
            version: fc.integer({ min: 0, max: 20 }),
            qty: fc.integer({ min: 1, max: 9 }),
            ack: fc.boolean(),
          }),
          { maxLength: 20 },
        ),
        (answers) => {
          let ledger: Ledger = { confirmed: { cartId: "one", version: 0, lines: [], totals: null }, changes: [] };
          let newest = 0;
          for (const { version, qty, ack } of answers) {
            const shown = content(ledger);
            if (ack) {
              const { ledger: intended } = applyIntent(
                ledger,
                { kind: "add", line: "a", qty: 1, article: article("a") },
                () => "000000000001-x",
              );
              const key = intended.changes[0]!.key;
              ledger = acknowledge(
                fixTargetQuantity(intended, key),
                key,
                { cartId: "one", version, line: line("a", qty) },
                "set",
              );
            } else ledger = adopt(ledger, { cartId: "one", version, lines: [line("a", qty)] });
            if (version < newest) expect(content(ledger)).toEqual(shown);
            else expect(content(ledger)).toEqual({ a: qty });
            newest = Math.max(newest, version);
            expect(ledger.confirmed.version).toBe(newest);
          }
        },
      ),
    );
  });

  it("[CART-021][CART-022] a refusal brings back what was confirmed before, or takes the line away", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 5 }),
        fc.array(intent, { minLength: 1, maxLength: 8 }),
        (confirmed, intents) => {
          const lines = confirmed > 0 ? [{ key: "a", itemId: 1, qty: confirmed, article: article("a") }] : [];
          let ledger: Ledger = { confirmed: { cartId: "one", version: 1, lines, totals: null }, changes: [] };
          let count = 0;
          for (const entry of intents)
            ledger = applyIntent(ledger, { ...entry, line: "a" } as Intent, () => `k${++count}`).ledger;
          while (ledger.changes.length > 0)
            ledger = refuse(fixTargetQuantity(ledger, ledger.changes[0]!.key), ledger.changes[0]!.key);
          expect(content(ledger)).toEqual(confirmed > 0 ? { a: confirmed } : {});
        },
      ),
    );
  });

  it("a cart that the server forgot is written anew with everything that was shown", () => {
    fc.assert(
      fc.property(fc.array(intent, { maxLength: 10 }), (intents) => {
        let ledger: Ledger = {
          confirmed: {
            cartId: "old",
            version: 7,
            lines: [{ key: "a", itemId: 3, qty: 2, article: article("a") }],
            totals: null,
          },
          changes: [],
        };
        let count = 0;
        const newKey = () => `k${++count}`;
        for (const entry of intents) ledger = applyIntent(ledger, entry, newKey).ledger;
        const again = restart(ledger, "old", newKey);
        expect(content(again)).toEqual(content(ledger));
        expect(again.confirmed).toMatchObject({ cartId: null, lines: [] });
        expect(restart(again, "old", newKey)).toBe(again);
      }),
    );
  });
});
