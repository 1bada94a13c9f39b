import type { AccountApi } from "../../../shared/contract/customer/account-client.ts";
import type { Answer } from "../../../shared/contract/wire/call.ts";
import { errorText } from "../../../shared/contract/wire/error-text.ts";
import type { AppliedCode } from "../../../shared/contract/customer/loyalty.ts";
import { withCode, type CodeKind, type LoyaltyState } from "../../../shared/session/loyalty-state.ts";
import type { CartRuntime } from "../cart/cart.tsx";
import { appliedOf } from "./answers.ts";

export interface CodeDeps {
  api: Pick<AccountApi, "applyCoupon" | "deleteCoupon" | "applyDiscount" | "deleteDiscount">;
  cart: Pick<CartRuntime["engine"], "state" | "settled" | "refresh">;
  change(rule: (state: LoyaltyState) => LoyaltyState): void;
}

/** What became of a code. `words` are the server's; `code` 0 means that no answer came. */
export type CodeResult =
  | { kind: "done"; applied: AppliedCode | null }
  | { kind: "empty" }
  | { kind: "refused"; code: number; words: string | null };

/**
 * Puts a code on the server's cart (ACCT-023, ACCT-024). Silent: a refusal is in the result and the caller shows it.
 * Totals are fetched again afterwards, also when the cart or the code was unknown, because the shown ones may then be
 * old.
 */
export async function applyCode({ api, cart, change }: CodeDeps, kind: CodeKind, code: string): Promise<CodeResult> {
  const cartId = await reached(cart);
  if (cartId === null)
    return cart.state().cartItems.length === 0 ? { kind: "empty" } : { kind: "refused", code: 0, words: null };
  const answer = await (kind === "coupon" ? api.applyCoupon(cartId, [code]) : api.applyDiscount(cartId, [code]));
  const applied = answer.ok ? appliedOf(answer.result) : null;
  if (applied) change((state) => withCode(state, kind, applied));
  if (answer.ok || answer.code === 404) await cart.refresh();
  return applied ? { kind: "done", applied } : refused(answer);
}

/** Takes the cart's code off it. */
export async function removeCode({ api, cart, change }: CodeDeps, kind: CodeKind): Promise<CodeResult> {
  const cartId = await reached(cart);
  if (cartId === null) return { kind: "refused", code: 0, words: null };
  const answer = await (kind === "coupon" ? api.deleteCoupon(cartId) : api.deleteDiscount(cartId));
  if (answer.ok) change((state) => withCode(state, kind, null));
  if (answer.ok || answer.code === 404) await cart.refresh();
  return answer.ok ? { kind: "done", applied: null } : refused(answer);
}

/**
 * The id of the server's cart once it holds what the shopper sees; null when there is nothing in it, or it cannot be
 * brought there.
 */
async function reached(cart: CodeDeps["cart"]): Promise<string | null> {
  if (cart.state().cartItems.length === 0 || !(await cart.settled())) return null;
  return cart.state().cartServerToken;
}

const refused = ({ code, result }: Answer<unknown>): CodeResult => ({
  kind: "refused",
  code: code === 200 ? 502 : code,
  words: code === 0 ? null : errorText(result, "") || null,
});
