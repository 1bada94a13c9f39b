import type { Change, Ledger } from "../../../../shared/cart/ledger.ts";
import { drop, confirmCoupon } from "../../../../shared/cart/sync-rules.ts";
import { verdictOf, wordsOf } from "./answers.ts";
import { totalsPossible, type SyncDeps } from "./sync-types.ts";

/**
 * Sends the wish for a code. Both calls set a value, so repeating one whose answer was lost changes nothing. Any
 * refusal ends the wish, because a code, unlike a line, must not hold up an order. "done": totals must be read again.
 * "lost": the cart itself may be gone.
 */
export async function sendCoupon(
  deps: SyncDeps,
  { confirmed: { cartId } }: Ledger,
  { key, code = null }: Change,
): Promise<"done" | "later" | "lost"> {
  const { api, commit, onCoupon } = deps;
  const end = async (answer: number, words: string | null) => {
    await commit((now) => (answer === 200 && cartId !== null ? confirmCoupon(now, cartId, key, code) : drop(now, key)));
    onCoupon?.({ key, code, ok: answer === 200, words, answer });
    return "done" as const;
  };
  if (!deps.online()) return "later";
  if (cartId === null || !totalsPossible(deps)) return end(0, null);
  const answer = await (code === null ? api.deleteCoupon(cartId) : api.applyCoupon(cartId, code));
  if (verdictOf(answer) === "ok") return end(200, null);
  if (answer.code === 404 && answer.meta.reason === "cart_unknown") return "lost";
  // No answer, or one that says nothing of the code: it is sent again later.
  if ([0, 401, 408, 425].includes(answer.code)) return "later";
  return end(answer.code, answer.code >= 500 ? null : wordsOf(answer));
}
