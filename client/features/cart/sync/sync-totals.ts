import type { Ledger } from "../../../../shared/cart/ledger.ts";
import { adoptTotals, fitTotals } from "../../../../shared/cart/sync-rules.ts";
import { confirmedTotals } from "../../../../shared/cart/wire.ts";
import type { PaymentMethod } from "../../../../shared/contract/order/cart.ts";
import { methodsOf, totalsOf, verdictOf, versionOf, type WireAnswer } from "./answers.ts";
import { shippedSwitches, totalsPossible, type SyncDeps } from "./sync-types.ts";

/**
 * Asks for the totals of the present cart when the known ones are older, or when `forced` (SYNC-020, SYNC-046). Once a
 * delivery is chosen, it uses the call that stores it and answers totals and payment methods (SYNC-041, SYNC-042), so
 * that the choice is kept, also after a code. "other" when the cart must be read first: somebody changed it in between,
 * so that the totals are for other lines, or it no longer exists.
 */
export async function syncTotals(
  deps: SyncDeps,
  { confirmed }: Ledger,
  forced: boolean,
): Promise<"done" | "later" | "other"> {
  const { commit, onSynced } = deps;
  const { cartId, version, lines, totals } = confirmed;
  if (
    cartId === null ||
    lines.length === 0 ||
    (totals && totals.version >= version && !forced) ||
    !totalsPossible(deps)
  )
    return "done";
  const { answer, methods } = await requestTotals(deps, cartId);
  if (verdictOf(answer) === "gone") return "other";
  const wire = verdictOf(answer) === "ok" ? totalsOf(answer.result) : null;
  if (!wire) return "later";
  const told = confirmedTotals(wire, versionOf(answer) ?? version);
  const after = await commit((now) => adoptTotals(now, cartId, told));
  if (methods) deps.onPaymentMethods?.(methods);
  onSynced("totals");
  const { serverMergeByDefault } = deps.switches ?? shippedSwitches;
  return serverMergeByDefault &&
    after.confirmed.cartId === cartId &&
    after.changes.length === 0 &&
    told.version >= after.confirmed.version &&
    fitTotals(after.confirmed, told) === false
    ? "other"
    : "done";
}

async function requestTotals(
  { api, delivery }: SyncDeps,
  cartId: string,
): Promise<{ answer: WireAnswer; methods: PaymentMethod[] | null }> {
  const chosen = (await delivery?.()) ?? null;
  if (chosen) {
    const answer = await api.shippingInformation(cartId, chosen);
    const told = verdictOf(answer) === "ok" ? methodsOf(answer.result) : null;
    if (told) return { answer: { ...answer, result: told.totals }, methods: told.methods };
    // The chosen delivery may no longer be offered, but totals can be had without it.
    if (verdictOf(answer) !== "refused") return { answer: { ...answer, result: null }, methods: null };
  }
  return { answer: await api.totals(cartId), methods: null };
}
