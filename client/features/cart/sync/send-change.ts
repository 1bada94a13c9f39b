import { withEarlierPrice } from "../../../../shared/cart/earlier-price.ts";
import type { Article } from "../../../../shared/cart/article.ts";
import { project, type Change, type Ledger } from "../../../../shared/cart/ledger.ts";
import { ownerOf } from "../../../../shared/cart/owner.ts";
import { acknowledge, drop, refuse, supersede } from "../../../../shared/cart/sync-rules.ts";
import { confirmedLine, toServerItem } from "../../../../shared/cart/wire.ts";
import { itemOf, verdictOf, versionOf, wordsOf, type WireAnswer } from "./answers.ts";
import { goneMark, type LineStep, type SyncState } from "./next-action.ts";
import { articles } from "./sync-pull.ts";
import type { CartApi, Refusal, SyncDeps, SyncOutcome } from "./sync-types.ts";

/**
 * What an answer means for the change that was sent. "supersede": the change was made before, and its line has been
 * removed since. "read": cart, line or article is gone, and reading the cart shows which.
 */
export type Effect = "later" | "acknowledge" | "supersede" | "read" | "drop" | "refuse";

/** `hasRead`: the cart was already read because the server said of this change that something is gone. */
export function effectOf(answer: WireAnswer, call: LineStep["call"], hasRead: boolean): Effect {
  const verdict = verdictOf(answer);
  if (verdict === "later") return "later";
  if (verdict === "ok") return call === "delete" || itemOf(answer.result) ? "acknowledge" : "later";
  if (verdict === "refused") return "refuse";
  if (answer.meta["done"] === true) return "supersede";
  if (!hasRead) return "read";
  return call === "delete" ? "drop" : "refuse";
}

/** Sends a change whose target quantity is stored, and takes in the answer. */
export async function sendChange(
  deps: SyncDeps,
  state: SyncState,
  cartId: string,
  step: LineStep,
): Promise<SyncState | SyncOutcome> {
  const { commit } = deps;
  const { change } = step;
  const { key } = change;
  const sent = { ...state, sends: new Map(state.sends).set(key, (state.sends.get(key) ?? 0) + 1) };
  const answer = await call(deps.api, state.ledger, cartId, step);
  switch (effectOf(answer, step.call, state.checked.has(goneMark(key)))) {
    case "later":
      return "later";
    case "acknowledge":
      return takeIn(deps, sent, cartId, step, answer);
    case "supersede":
      return { ...sent, stale: true, ledger: await commit((now) => supersede(now, key)) };
    case "read":
      return { ...sent, stale: true, checked: new Set(state.checked).add(goneMark(key)) };
    case "drop":
      return { ...sent, ledger: await commit((now) => drop(now, key)) };
    case "refuse": {
      const ledger = await commit((now) => refuse(now, key));
      if (ownerOf(ledger) !== state.owner) return "moved";
      deps.onRefused(refusalOf(ledger, step, answer));
      return { ...sent, ledger };
    }
  }
}

function call(api: CartApi, ledger: Ledger, cartId: string, step: LineStep): Promise<WireAnswer> {
  const { change } = step;
  const article = known(ledger, step.line) ?? change.article;
  if (step.call === "delete")
    return api.cartDelete(cartId, { sku: article?.sku ?? step.line, item_id: step.itemId, quote_id: cartId });
  const itemId = step.call === "set" ? step.itemId : null;
  const old = ledger.confirmed.lines.find(({ key }) => key === change.line && key !== step.line);
  return api.cartUpdate(cartId, toServerItem(article!, change.goal!, cartId, itemId), {
    ...nameOf(change),
    ...(old && { replaces: old.itemId }),
  });
}

/**
 * The change's name at the server, so that it counts once however often it is sent (decision 060). Additions also give
 * their pieces, and the name of a set contains its quantity, because both may have grown since they were first sent.
 */
const nameOf = ({ key, kind, qty }: Change) =>
  kind === "set" || key.endsWith("=") ? { change: `${key}.${qty}` } : { change: key, pieces: qty };

async function takeIn(
  { commit, onSynced }: SyncDeps,
  state: SyncState,
  cartId: string,
  step: LineStep,
  answer: WireAnswer,
): Promise<SyncState> {
  const before = state.ledger.confirmed.version;
  const version = versionOf(answer);
  const item = step.call === "delete" ? null : itemOf(answer.result);
  // The addition was made before, so a different quantity is due to other changes (decision 060).
  const isDone = step.call === "add" && answer.meta["done"] === true;
  const ledger = await commit((now) => {
    const told = item && confirmedLine(item, articles(now)(item.sku, step.line) ?? step.change.article);
    const line = told && withEarlierPrice({ ...told, key: step.line }, now.confirmed.lines);
    return acknowledge(now, step.change.key, { cartId, version, line }, isDone ? "set" : step.call);
  });
  onSynced("cart");
  // Somebody else changed the same cart in between.
  return { ...state, ledger, stale: version !== null && version > before + 1 && before > 0 };
}

function refusalOf(ledger: Ledger, step: LineStep, answer: WireAnswer): Refusal {
  const { meta } = answer;
  const { line, article } = step.change;
  return {
    adding: step.call === "add",
    line,
    name: article?.name ?? known(ledger, line)?.name ?? "",
    words: wordsOf(answer),
    reason: meta.reason ?? null,
    available: typeof meta.available === "number" ? meta.available : null,
    removed: !project(ledger).some(({ key }) => key === line),
  };
}

const known = (ledger: Ledger, line: string): Article | null =>
  ledger.confirmed.lines.find(({ key }) => key === line)?.article ?? null;
