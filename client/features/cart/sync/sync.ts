import type { Article } from "../../../../shared/cart/article.ts";
import { project, type Change, type Ledger } from "../../../../shared/cart/ledger.ts";
import {
  acknowledge,
  connect,
  drop,
  fixTargetQuantity,
  nextStep,
  supersede,
  refuse,
  type Step,
} from "../../../../shared/cart/sync-rules.ts";
import { ownerOf } from "../../../../shared/cart/owner.ts";
import { withHash } from "../../../../shared/cart/state.ts";
import { confirmedLine, toServerItem } from "../../../../shared/cart/wire.ts";
import { itemOf, verdictOf, versionOf, wordsOf, type WireAnswer } from "./answers.ts";
import { cartIdOf } from "./cart-id.ts";
import { sendCoupon } from "./sync-coupon.ts";
import type { CartApi, SyncOptions, SyncOutcome, SyncDeps } from "./sync-types.ts";
import { articles, pull } from "./sync-pull.ts";
import { syncTotals } from "./sync-totals.ts";

export type { CartApi, Refusal, SyncOutcome, SyncDeps } from "./sync-types.ts";

/** Calls for one change in one run: one for each half of a replacement, an addition set right, and one more. */
const mostSends = 4;

/**
 * Brings the pending changes to the server, oldest first, one at a time, then asks for totals. Must run under the
 * cart's lock. With `refresh` the server's lines are read first, which is also how an addition whose answer was lost is
 * told from one that never arrived (decision 060).
 */
export async function syncCart(callerDeps: SyncDeps, refresh: boolean | SyncOptions): Promise<SyncOutcome> {
  const options: SyncOptions = typeof refresh === "boolean" ? { pull: refresh } : refresh;
  // What device and server agree on is stored with its hash, in the transaction that brings them together (SYNC-020).
  const deps: SyncDeps = {
    ...callerDeps,
    commit: (rule) => callerDeps.commit((now, newKey) => withHash(rule(now, newKey))),
  };
  const { api, commit, onSynced, owner = null } = deps;
  let ledger = await deps.load();
  // What was asked for is still to be read when the network is back.
  if (!deps.online())
    return ledger.changes.length > 0 || (options.pull && (ledger.confirmed.cartId !== null || owner !== null))
      ? "later"
      : "done";
  let stale = options.pull;
  let totalsAnew = options.pull;
  const checked = new Set<string>();
  const sends = new Map<string, number>();
  let restarted = false;
  let retried = false;
  /** A customer's cart may hold lines that this device has not seen. */
  let unseen = options.pull && owner !== null;

  for (;;) {
    if (ownerOf(ledger) !== owner) return "moved";
    const { cartId, version } = ledger.confirmed;
    if (cartId !== null && (stale || ledger.confirmed.unread)) {
      const pulled = await pull(deps, cartId, options, restarted);
      if (pulled.kind === "ended") return pulled.outcome;
      if (pulled.kind === "again") {
        restarted = true;
        unseen = owner !== null;
      }
      ledger = pulled.ledger;
      stale = false;
      continue;
    }
    const step: Step | null = cartId === null && unseen ? { call: "create" } : nextStep(ledger);
    if (!step || (step.call === "coupon" && deps.withTotals === false)) {
      if (deps.withTotals === false) return "done";
      const totals = await syncTotals(deps, ledger, totalsAnew);
      if (totals !== "other" || retried) return totals === "later" ? "later" : "done";
      retried = stale = true;
      totalsAnew = false;
      ledger = await deps.load();
      continue;
    }
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
    if (step.call === "coupon") {
      const outcome = await sendCoupon(deps, ledger, change);
      if (outcome === "later" || (outcome === "lost" && checked.has(change.key))) return "later";
      if (outcome === "lost") checked.add(change.key);
      stale = outcome === "lost";
      totalsAnew = true;
      ledger = await deps.load();
      continue;
    }
    if (step.call === "add" && change.goal !== null && !checked.has(change.key)) {
      // It was sent before and no answer came: what the cart holds now decides.
      checked.add(change.key);
      stale = true;
      continue;
    }
    ledger = await commit((now) => fixTargetQuantity(now, change.key));
    // Something may have been pressed between the look and this: taken out instead of changed, or put in again instead
    // of taken out. Then another call is due.
    if (!isSame(step, nextStep(ledger))) continue;
    const sent = ledger.changes.find(({ key }) => key === change.key);
    if (!sent || sent.goal === null || cartId === null) continue;
    const tries = (sends.get(sent.key) ?? 0) + 1;
    if (tries > mostSends) return "later";
    sends.set(sent.key, tries);
    const answer = await send(api, ledger, cartId, step, sent);
    const verdict = verdictOf(answer);
    if (verdict === "later") return "later";
    if (verdict === "ok") {
      const item = step.call === "delete" ? null : itemOf(answer.result);
      if (step.call !== "delete" && !item) return "later";
      const now = versionOf(answer);
      // It was made before; anything else on that line is another change's (decision 060).
      const isDone = step.call === "add" && answer.meta["done"] === true;
      ledger = await commit((ledger) =>
        acknowledge(
          ledger,
          sent.key,
          {
            cartId,
            version: now,
            line: item && { ...confirmedLine(item, articles(ledger)(item.sku) ?? sent.article), key: step.line },
          },
          isDone ? "set" : step.call,
        ),
      );
      // Somebody else changed the same cart in between.
      stale = now !== null && now > version + 1 && version > 0;
      onSynced("cart");
      continue;
    }
    if (verdict === "gone" && answer.meta["done"] === true) {
      // It was made before, and its line has been taken out since (decision 060).
      ledger = await commit((now) => supersede(now, sent.key));
      stale = true;
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
    ledger = await commit((now) => refuse(now, sent.key));
    if (ownerOf(ledger) !== owner) return "moved";
    const available = answer.meta.available;
    const line = sent.line;
    deps.onRefused({
      adding: step.call === "add",
      line,
      name: sent.article?.name ?? known(ledger, line)?.name ?? "",
      words: wordsOf(answer),
      reason: answer.meta.reason ?? null,
      available: typeof available === "number" ? available : null,
      removed: !project(ledger).some(({ key }) => key === line),
    });
  }
}

/** Whether two steps are the same call about the same line, for the same change. */
const isSame = (a: Step, b: Step | null): boolean => printOf(a) === printOf(b);
const printOf = (step: Step | null): string =>
  JSON.stringify(step && "change" in step ? { ...step, change: step.change.key } : step);

function send(
  api: CartApi,
  ledger: Ledger,
  cartId: string,
  step: Exclude<Step, { call: "create" | "drop" | "coupon" }>,
  change: Change,
): Promise<WireAnswer> {
  const thing = known(ledger, step.line) ?? change.article;
  if (step.call === "delete")
    return api.cartDelete(cartId, { sku: thing?.sku ?? step.line, item_id: step.itemId, quote_id: cartId });
  return api.cartUpdate(
    cartId,
    toServerItem(thing!, change.goal!, cartId, step.call === "set" ? step.itemId : null),
    nameOf(change),
  );
}

/**
 * How a change names itself at the server, so that it counts once however often it is sent (decision 060): what adds by
 * its pieces, what sets by its quantity too, because both may have grown since they were first sent.
 */
const nameOf = ({ key, kind, qty }: Change) =>
  kind === "set" || key.endsWith("=") ? { change: `${key}.${qty}` } : { change: key, pieces: qty };

const known = (ledger: Ledger, line: string): Article | null =>
  ledger.confirmed.lines.find(({ key }) => key === line)?.article ?? null;
