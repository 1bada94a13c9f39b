import type { Purchase } from "../../../../shared/cart/article.ts";
import { admit, type Admitted } from "../../../../shared/cart/admit.ts";
import type { Intent } from "../../../../shared/cart/intents.ts";
import type { LedgerStore } from "./engine-ledger.ts";
import type { CartEngine, CartNotice, EngineDeps } from "./engine-types.ts";
import type { Presses } from "./presses.ts";

export type LineCommands = Pick<CartEngine, "add" | "setQuantity" | "remove" | "edit">;

/** The shopper's commands for single lines. `tell` announces a change of a line once it is confirmed (CART-019). */
export function createLineCommands(
  { notice, online }: Pick<EngineDeps, "notice" | "online">,
  { state }: Pick<LedgerStore, "state">,
  { apply }: Pick<Presses, "apply">,
  tell: (line: string, what: CartNotice) => void,
): LineCommands {
  /** The purchases that are admitted; announces what prevents the others. */
  function admitted(purchases: readonly Purchase[]): Admitted[] {
    const found = admit(
      state().cartItems.map(({ key }) => key),
      purchases,
      online,
    );
    for (const problem of found.problems) notice({ kind: "problem", problem });
    return found.admitted;
  }
  const itemOf = (line: string) => state().cartItems.find(({ key }) => key === line);

  return {
    async add(...purchases) {
      const wanted = admitted(purchases);
      if (wanted.length === 0) return;
      const changed = await apply(
        ...wanted.map(({ line, qty, article }): Intent => ({ kind: "add", line, qty, article })),
      );
      // Of several articles, the message names the last (CART-016) and their number of pieces.
      const pieces = wanted.length > 1 && wanted.reduce((sum, { qty }) => sum + qty, 0);
      if (changed) notice({ kind: "added", article: wanted.at(-1)!.article, ...(pieces && { pieces }) });
      if (changed && wanted.some(({ warn }) => warn)) notice({ kind: "stockWarning" });
    },
    async setQuantity(line, qty) {
      // A quantity that was cut to what is allowed has had its own notice.
      if ((await apply({ kind: "set", line, qty })) && itemOf(line)?.qty === qty) tell(line, { kind: "updated" });
    },
    async remove(line) {
      await apply({ kind: "remove", line });
    },
    async edit(line, purchase) {
      const same = purchase.sku === itemOf(line)?.sku;
      // The same variant may stay with one piece, even where no more can be had.
      const wanted = admitted([same ? { ...purchase, maxQty: Math.max(1, purchase.maxQty) } : purchase])[0];
      if (!wanted) return false;
      const { line: into, qty, article, warn } = wanted;
      const changed = await apply({ kind: "replace", line, into, qty, article });
      if (changed) tell(into, into === line ? { kind: "updated" } : { kind: "edited", name: article.name });
      if (changed && warn) notice({ kind: "stockWarning" });
      return changed;
    },
  };
}
