import type { Article } from "../../../../shared/cart/article.ts";
import type { Ledger } from "../../../../shared/cart/ledger.ts";
import { merge, type Merged } from "../../../../shared/cart/merge.ts";
import { letGo } from "../../../../shared/cart/owner.ts";
import { connect, restart } from "../../../../shared/cart/settle.ts";
import { settledLine } from "../../../../shared/cart/wire.ts";
import { itemsOf, verdictOf, versionOf } from "./answers.ts";
import { cartIdOf } from "./cart-id.ts";
import { shippedSwitches, type SyncFlags, type SyncOutcome, type SyncParts } from "./sync-parts.ts";

/** `again`: the ledger is of another cart now. */
export type Pulled =
  | { kind: "merged"; ledger: Ledger }
  | { kind: "again"; ledger: Ledger }
  | { kind: "ended"; outcome: SyncOutcome };

/**
 * Reads the server's cart and merges it (SYNC-010). A cart that is not there is begun anew with everything that is
 * shown, once; a guest's cart that cannot be read although the server answers is replaced likewise, as often as
 * attempts are left (SYNC-011), and after that syncing rests (SYNC-012).
 */
export async function pull(parts: SyncParts, cartId: string, flags: SyncFlags, restarted: boolean): Promise<Pulled> {
  const { api, commit, onSynced, owner = null, switches = shippedSwitches } = parts;
  const answer = await api.cartPull(cartId);
  const verdict = verdictOf(answer);
  const later: Pulled = { kind: "ended", outcome: "later" };
  if (verdict === "gone") {
    // A cart made a moment ago that is already gone: the server is not well, another one would not help.
    if (restarted) return later;
    if (answer.meta["merged"] === true) return { kind: "ended", outcome: "merged" };
    const ledger = await commit((now, newKey) => (owner === null ? restart(now, cartId, newKey) : letGo(now, cartId)));
    parts.onRestart();
    return { kind: "again", ledger };
  }
  const items = verdict === "ok" ? itemsOf(answer.result) : null;
  if (!items) return reconnect(parts, cartId, answer.code);
  const forceClientState = flags.forceClientState?.() ?? false;
  const dryRun = !switches.serverMergeByDefault && !flags.requested?.() && !forceClientState;
  let merged!: Merged;
  const ledger = await commit((now, newKey) => {
    // As it stands at this moment: what the shopper takes out meanwhile has not vanished.
    const known = articles(now);
    const lines = items.map((item) => settledLine(item, known(item.sku)));
    merged = merge(
      now,
      { cartId, version: versionOf(answer), lines },
      {
        forceClientState,
        canRemoveLocal: switches.serverSyncCanRemoveLocalItems,
        canModifyLocal: switches.serverSyncCanModifyLocalItems,
        dryRun,
      },
      newKey,
    );
    return merged.ledger;
  });
  parts.onDiff?.(merged.diff, dryRun);
  if (merged.vanished.length > 0) parts.onVanished(merged.vanished);
  onSynced("cart");
  return { kind: "merged", ledger };
}

/** Codes after which the same cart is asked for again: no answer, a token that is being renewed, and too many calls. */
const passing = [0, 401, 408, 425, 429];

async function reconnect(
  { api, commit, owner = null, ...parts }: SyncParts,
  cartId: string,
  code: number,
): Promise<Pulled> {
  if (passing.includes(code) || !parts.reconnect) return { kind: "ended", outcome: "later" };
  parts.report?.(new Error(`The cart could not be read: ${code}`));
  // A customer's lines are never written into a guest's cart (decision 140).
  if (owner !== null) return { kind: "ended", outcome: "later" };
  while (parts.reconnect()) {
    const made = await api.cartCreate();
    // Too many carts were made from this connection: the lines stay, and are brought later.
    if (made.code === 429) return { kind: "ended", outcome: "later" };
    const id = cartIdOf(made, null);
    if (id !== null) {
      const ledger = await commit((now, newKey) =>
        now.settled.cartId === cartId ? connect(restart(now, cartId, newKey), id) : now,
      );
      return { kind: "again", ledger };
    }
    parts.report?.(new Error(`No other cart could be made: ${made.code}`));
  }
  return { kind: "ended", outcome: "off" };
}

/** What the device knows of articles by sku. */
export function articles(ledger: Ledger): (sku: string) => Article | null {
  const bySku = new Map<string, Article>();
  for (const { article } of ledger.changes) if (article) bySku.set(article.sku, article);
  for (const { article } of ledger.settled.lines) bySku.set(article.sku, article);
  return (sku) => bySku.get(sku) ?? null;
}
