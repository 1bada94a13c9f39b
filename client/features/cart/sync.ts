import type { Article } from "../../../shared/cart/article.ts";
import { project, type Change, type Ledger } from "../../../shared/cart/ledger.ts";
import { acknowledge, adopt, adoptTotals, connect, drop, fixGoal, nextStep, refuse, restart, type Step } from "../../../shared/cart/settle.ts";
import { letGo, ownerOf, type Owner } from "../../../shared/cart/owner.ts";
import { settledLine, settledTotals, toServerItem } from "../../../shared/cart/wire.ts";
import type { Api } from "../../../shared/contract/client.ts";
import type { RunOutcome } from "../queue/queue.ts";
import { itemOf, itemsOf, totalsOf, verdictOf, versionOf, wordsOf, type WireAnswer } from "./answers.ts";

/** The calls of the typed client that a cart needs (contract §2.2). They never reject; code 0 means no answer. */
export type CartApi = Pick<Api, "cartCreate" | "cartPull" | "cartUpdate" | "cartDelete" | "totals" | "applyCoupon" | "deleteCoupon">;

/** A change that the server refused: its words, how many there are, and whether the line is gone or back at its old quantity. */
export interface Refusal { line: string; name: string; words: string | null; reason: string | null; available: number | null; removed: boolean }

/** `moved`: the ledger is somebody else's by now. `merged`: the guest's cart has gone into a customer's. */
export type SyncOutcome = RunOutcome | "moved" | "merged";

export interface SyncParts {
  /** Whose ledger is brought to the server; absent for a guest's. */
  owner?: Owner;
  /** Calls in the owner's name. */
  api: CartApi;
  /** The stored ledger. */
  load(): Promise<Ledger>;
  /** Applies a rule to the stored ledger in one transaction; the outcome is what other tabs see. */
  commit(rule: (ledger: Ledger, newKey: () => string) => Ledger): Promise<Ledger>;
  online(): boolean;
  onRefused(refusal: Refusal): void;
  /** Names of lines that the server no longer has, though nobody here took them out. */
  onVanished(names: string[]): void;
  onRestart(): void;
  onSynced(what: "cart" | "totals"): void;
  /** False where the cart is about to become another. */
  withTotals?: boolean;
}

/**
 * Brings the pending changes to the server, oldest first, one at a time, then asks for totals. Must run under the cart's lock.
 * With `refresh` the server's lines are read first, which is also how an addition whose answer was lost is told from
 * one that never arrived (decision 061).
 */
export async function syncCart(parts: SyncParts, refresh: boolean): Promise<SyncOutcome> {
  const { api, commit, onSynced, owner = null } = parts;
  let ledger = await parts.load();
  if (!parts.online()) return ledger.changes.length > 0 ? "later" : "done";
  let stale = refresh;
  const checked = new Set<string>();
  let restarted = false;
  /** A customer's cart may hold lines that this device has not seen. */
  let unseen = refresh && owner !== null;

  for (;;) {
    if (ownerOf(ledger) !== owner) return "moved";
    const { cartId, version } = ledger.settled;
    if (cartId !== null && stale) {
      const answer = await api.cartPull(cartId);
      const verdict = verdictOf(answer);
      if (verdict === "later" || verdict === "refused") return "later";
      if (verdict === "gone") {
        // A cart made a moment ago that is already gone: the server is not well, another one would not help.
        if (restarted) return "later";
        if (answer.meta["merged"] === true) return "merged";
        restarted = true;
        unseen = owner !== null;
        ledger = await commit((now, newKey) => (owner === null ? restart(now, cartId, newKey) : letGo(now, cartId)));
        parts.onRestart();
      } else {
        const items = itemsOf(answer.result);
        if (!items) return "later";
        const known = articles(ledger);
        let shown = project(ledger);
        ledger = await commit((now) => {
          // As it stands at this moment: what the shopper takes out meanwhile has not vanished.
          shown = project(now);
          return adopt(now, { cartId, version: versionOf(answer), lines: items.map((item) => settledLine(item, known(item.sku))) });
        });
        const left = new Set(project(ledger).map(({ key }) => key));
        parts.onVanished(shown.filter(({ key, itemId }) => itemId !== null && !left.has(key)).map(({ article }) => article.name));
        onSynced("cart");
      }
      stale = false;
      continue;
    }
    const step: Step | null = cartId === null && unseen ? { call: "create" } : nextStep(ledger);
    if (!step) break;
    if (step.call === "create") {
      const id = cartIdOf(await (owner === null ? api.cartCreate() : api.cartCreate({ customerId: owner })), owner);
      if (id === null) return "later";
      ledger = await commit((now) => (ownerOf(now) === owner ? connect(now, id) : now));
      stale = owner !== null;
      unseen = false;
      continue;
    }
    const { change } = step;
    if (step.call === "drop") {
      ledger = await commit((now) => drop(now, change.key));
      continue;
    }
    if (step.call === "add" && change.goal !== null && !checked.has(change.key)) {
      // It was sent before and no answer came: what the cart holds now decides.
      checked.add(change.key);
      stale = true;
      continue;
    }
    ledger = await commit((now) => fixGoal(now, change.key));
    const sent = ledger.changes.find(({ key }) => key === change.key);
    if (!sent || sent.goal === null || cartId === null) continue;
    const answer = await send(api, ledger, cartId, step, sent);
    const verdict = verdictOf(answer);
    if (verdict === "later") return "later";
    if (verdict === "ok") {
      const item = step.call === "delete" ? null : itemOf(answer.result);
      if (step.call !== "delete" && !item) return "later";
      const known = articles(ledger);
      const now = versionOf(answer);
      ledger = await commit((ledger) => acknowledge(ledger, sent.key, { cartId, version: now, line: item && { ...settledLine(item, known(item.sku) ?? sent.article), key: sent.line } }, step.call));
      // Somebody else changed the same cart in between.
      stale = now !== null && now > version + 1 && version > 0;
      onSynced("cart");
      continue;
    }
    if (verdict === "gone" && !checked.has(`${sent.key} gone`)) {
      // The cart, the line or the article: reading the cart tells which.
      checked.add(`${sent.key} gone`);
      stale = true;
      continue;
    }
    if (verdict === "gone" && step.call === "delete") {
      ledger = await commit((now) => drop(now, sent.key));
      continue;
    }
    const available = answer.meta.available;
    ledger = await commit((now) => refuse(now, sent.key));
    if (ownerOf(ledger) !== owner) return "moved";
    parts.onRefused({
      line: sent.line, name: sent.article?.name ?? known(ledger, sent.line)?.name ?? "", words: wordsOf(answer), reason: answer.meta.reason ?? null,
      available: typeof available === "number" ? available : null, removed: !project(ledger).some(({ key }) => key === sent.line),
    });
  }
  return parts.withTotals === false ? "done" : await syncTotals(parts, ledger, refresh);
}

/** The id of a cart that was made or found; null when there is none, or it is not of the customer who was meant: theirs are numbers (contract §0.6). */
export function cartIdOf(answer: WireAnswer, owner: Owner): string | null {
  const id = answer.result;
  if (verdictOf(answer) !== "ok" || (typeof id !== "string" && typeof id !== "number")) return null;
  const told = answer.meta["customer_id"];
  return owner === null || (/^\d{1,20}$/.test(String(id)) && (told === undefined || String(told) === owner)) ? String(id) : null;
}

async function syncTotals({ api, commit, onSynced }: SyncParts, { settled }: Ledger, anew: boolean): Promise<RunOutcome> {
  const { cartId, version, lines, totals } = settled;
  if (cartId === null || lines.length === 0 || (totals && totals.version >= version && !anew)) return "done";
  const answer = await api.totals(cartId);
  const wire = verdictOf(answer) === "ok" ? totalsOf(answer.result) : null;
  if (!wire) return "later";
  await commit((now) => adoptTotals(now, cartId, settledTotals(wire, versionOf(answer) ?? version)));
  onSynced("totals");
  return "done";
}

function send(api: CartApi, ledger: Ledger, cartId: string, step: Exclude<Step, { call: "create" | "drop" }>, { goal, line, article }: Change): Promise<WireAnswer> {
  const thing = known(ledger, line) ?? article;
  if (step.call === "delete") return api.cartDelete(cartId, { sku: thing?.sku ?? line, item_id: step.itemId, quote_id: cartId });
  return api.cartUpdate(cartId, toServerItem(thing!, goal!, cartId, step.call === "set" ? step.itemId : null));
}

const known = (ledger: Ledger, line: string): Article | null => ledger.settled.lines.find(({ key }) => key === line)?.article ?? null;

/** What the device knows of articles by sku. */
export function articles(ledger: Ledger): (sku: string) => Article | null {
  const bySku = new Map<string, Article>();
  for (const { article } of ledger.changes) if (article) bySku.set(article.sku, article);
  for (const { article } of ledger.settled.lines) bySku.set(article.sku, article);
  return (sku) => bySku.get(sku) ?? null;
}
