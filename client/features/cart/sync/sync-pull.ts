import { withEarlierPrice } from "../../../../shared/cart/earlier-price.ts";
import type { Article } from "../../../../shared/cart/article.ts";
import { lineKey } from "../../../../shared/cart/identity.ts";
import type { ConfirmedLine, Ledger } from "../../../../shared/cart/ledger.ts";
import { merge, type Merged } from "../../../../shared/cart/merge.ts";
import { releaseServerCart } from "../../../../shared/cart/owner.ts";
import { connect, restart } from "../../../../shared/cart/sync-rules.ts";
import { confirmedLine } from "../../../../shared/cart/wire.ts";
import type { ServerItem } from "../../../../shared/contract/order/cart.ts";
import { itemsOf, verdictOf, versionOf } from "./answers.ts";
import { cartIdOf } from "./cart-id.ts";
import { shippedSwitches, type SyncOptions, type SyncOutcome, type SyncDeps } from "./sync-types.ts";

/** `again`: the ledger belongs to another cart now, so the run starts again. */
export type Pulled =
  | { kind: "merged"; ledger: Ledger }
  | { kind: "again"; ledger: Ledger }
  | { kind: "ended"; outcome: SyncOutcome };

/**
 * Reads the server's cart and merges it (SYNC-010). If the cart is gone, a new one is begun with everything shown,
 * once. If a guest's cart cannot be read although the server answers, it is replaced too, while attempts are left
 * (SYNC-011); after that, syncing rests (SYNC-012).
 */
export async function pull(deps: SyncDeps, cartId: string, options: SyncOptions, restarted: boolean): Promise<Pulled> {
  const { api, commit, onSynced, owner = null, switches = shippedSwitches } = deps;
  const answer = await api.cartPull(cartId);
  const verdict = verdictOf(answer);
  const postponed: Pulled = { kind: "ended", outcome: "later" };
  if (verdict === "gone") {
    // A new cart that is already gone shows a problem of the server, which another cart would not solve.
    if (restarted) return postponed;
    if (answer.meta["merged"] === true) return { kind: "ended", outcome: "merged" };
    const ledger = await commit((now, newKey) =>
      owner === null ? restart(now, cartId, newKey) : releaseServerCart(now, cartId),
    );
    deps.onRestart();
    return { kind: "again", ledger };
  }
  const items = verdict === "ok" ? itemsOf(answer.result) : null;
  if (!items) return reconnect(deps, cartId, answer.code);
  const forceClientState = options.forceClientState?.() ?? false;
  const dryRun = !switches.serverMergeByDefault && !options.requested?.() && !forceClientState;
  let merged!: Merged;
  const ledger = await commit((now, newKey) => {
    // Merged with the ledger of this moment, so that lines the shopper removes meanwhile do not count as vanished.
    const lines = confirmedLines(items, articles(now)).map((line) =>
      withEarlierPrice(line, now.confirmed.cartId === cartId ? now.confirmed.lines : []),
    );
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
  deps.onDiff?.(merged.diff, dryRun);
  if (merged.vanished.length > 0) deps.onVanished(merged.vanished);
  onSynced("cart");
  return { kind: "merged", ledger };
}

/** Codes after which the same cart is asked for again: no answer, a token that is being renewed, and too many calls. */
const passing = [0, 401, 408, 425, 429];

async function reconnect(
  { api, commit, owner = null, ...deps }: SyncDeps,
  cartId: string,
  code: number,
): Promise<Pulled> {
  if (passing.includes(code) || !deps.reconnect) return { kind: "ended", outcome: "later" };
  deps.report?.(new Error(`The cart could not be read: ${code}`));
  // A customer's lines are never written into a guest's cart (decision 170).
  if (owner !== null) return { kind: "ended", outcome: "later" };
  while (deps.reconnect()) {
    const made = await api.cartCreate();
    // This connection has made too many carts: the lines stay here and are sent later.
    if (made.code === 429) return { kind: "ended", outcome: "later" };
    const id = cartIdOf(made, null);
    if (id !== null) {
      const ledger = await commit((now, newKey) =>
        now.confirmed.cartId === cartId ? connect(restart(now, cartId, newKey), id) : now,
      );
      return { kind: "again", ledger };
    }
    deps.report?.(new Error(`No other cart could be made: ${made.code}`));
  }
  return { kind: "ended", outcome: "off" };
}

/**
 * What the device knows of an article: from the line itself, or else from another line of its sku. Two lines of one sku
 * differ in their options, such as printed letters.
 */
export function articles(ledger: Ledger): (sku: string, line: string) => Article | null {
  const bySku = new Map<string, Article>();
  const byLine = new Map<string, Article>();
  const learn = (line: string, article: Article) => {
    bySku.set(article.sku, article);
    byLine.set(line, article);
  };
  for (const { line, into, article } of ledger.changes) if (article) learn(into ?? line, article);
  for (const { key, article } of ledger.confirmed.lines) learn(key, article);
  return (sku, line) => byLine.get(line) ?? bySku.get(sku) ?? null;
}
/** Lines of the server's cart with what the device knows of them. */
export const confirmedLines = (items: readonly ServerItem[], known: ReturnType<typeof articles>): ConfirmedLine[] =>
  items.map((item) => confirmedLine(item, known(item.sku, lineKey(item.sku, item.product_option))));
