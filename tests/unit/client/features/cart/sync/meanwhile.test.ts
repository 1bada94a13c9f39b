import { describe, expect, it } from "vitest";
import { syncCart } from "../../../../../../client/features/cart/sync/sync.ts";
import { applyIntent, type Intent } from "../../../../../../shared/cart/intents.ts";
import { project, type Ledger } from "../../../../../../shared/cart/ledger.ts";
import { confirmedLine } from "../../../../../../shared/cart/wire.ts";
import { article, fakePlatform } from "../fake-platform.ts";

/**
 * A cart with two pieces of an article on both sides and one change of it pending; `meanwhile` is pressed after the run
 * has looked and before it writes down what it is about to send.
 */
async function sent(pending: Intent, meanwhile: Intent) {
  const platform = fakePlatform();
  const { result: id } = (await platform.api.cartCreate()) as { result: string };
  await platform.api.cartUpdate(id, { sku: "a", qty: 2, quote_id: id });
  const { result: items } = (await platform.api.cartPull(id)) as { result: Parameters<typeof confirmedLine>[0][] };
  let made = 0;
  const newKey = () => `${++made}`;
  let ledger: Ledger = {
    confirmed: { cartId: id, version: 1, lines: items.map((item) => confirmedLine(item, article("a"))), totals: null },
    changes: [],
  };
  ledger = applyIntent(ledger, pending, newKey).ledger;
  platform.calls.length = 0;
  let pressed = false;
  const outcome = await syncCart(
    {
      api: platform.api,
      load: () => Promise.resolve(ledger),
      online: () => true,
      onRefused: (refusal) => {
        throw new Error(refusal.words ?? "refused");
      },
      onVanished: () => undefined,
      onRestart: () => undefined,
      onSynced: () => undefined,
      commit(rule) {
        if (!pressed) ledger = applyIntent(ledger, meanwhile, newKey).ledger;
        pressed = true;
        return Promise.resolve((ledger = rule(ledger, newKey)));
      },
    },
    false,
  );
  return {
    outcome,
    calls: platform.calls,
    content: platform.content(),
    shown: Object.fromEntries(project(ledger).map(({ key, qty }) => [key, qty])),
    changes: ledger.changes,
  };
}
const remove: Intent = { kind: "remove", line: "a" };
const add: Intent = { kind: "add", line: "a", qty: 1, article: article("a") };
const set = (qty: number): Intent => ({ kind: "set", line: "a", qty });

describe("a press that comes between the look at what is pending and the call", () => {
  it("brings back what was being taken out: it is not taken out", async () => {
    expect(await sent(remove, add)).toMatchObject({ outcome: "done", content: { a: 1 }, shown: { a: 1 }, changes: [] });
  });

  it("takes out what was being changed: it is taken out, by the call for it", async () => {
    expect(await sent(set(4), remove)).toMatchObject({
      outcome: "done",
      calls: ["delete"],
      content: {},
      shown: {},
      changes: [],
    });
  });

  it("changes it once more: the last quantity is sent, once", async () => {
    expect(await sent(set(4), set(5))).toMatchObject({
      outcome: "done",
      calls: ["set", "totals"],
      content: { a: 5 },
      shown: { a: 5 },
      changes: [],
    });
  });
});
