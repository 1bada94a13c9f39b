import { emptyConfirmed, project, type Change, type Ledger, type ConfirmedCart, type ConfirmedLine } from "./ledger.ts";

/** Whose a cart is: a customer's id, or null for the guest of the device. */
export type Owner = string | null;

export const ownerOf = ({ confirmed }: Pick<Ledger, "confirmed">): Owner => confirmed.owner ?? null;

/** A cart of nobody else's in which the server has confirmed nothing yet. */
export const emptyConfirmedOf = (owner: Owner): ConfirmedCart =>
  owner === null ? emptyConfirmed : { ...emptyConfirmed, owner };

const unsent = (changes: readonly Change[]): Change[] =>
  changes.map((change) => (change.goal === null ? change : { ...change, goal: null }));

/**
 * The server cart `cartId` is no longer this ledger's: it was ordered, or its lines went into another. What stood in it
 * is not brought back, because it is where it belongs; what was wanted on top of it is wanted still.
 */
export function releaseServerCart(ledger: Ledger, cartId: string): Ledger {
  if (ledger.confirmed.cartId !== cartId) return ledger;
  const owner = ownerOf(ledger);
  const changes = unsent(ledger.changes);
  // A guest's code without a line to it has gone where the lines went.
  const nothing = owner === null && changes.every(({ kind }) => kind === "coupon");
  return { confirmed: emptyConfirmedOf(owner), changes: nothing ? [] : changes };
}

/**
 * A customer's cart as the server has it after it was joined by the guest cart `guestCartId` of this device. `taken`:
 * the guest's lines are in it, or are nobody's here any more. Without it (a platform that merges nothing) every line
 * shown is added, as changes of the customer's; because they are written together with the new owner, this happens
 * once.
 */
export interface JoinedCart {
  guestCartId: string | null;
  owner: string;
  cartId: string;
  version: number;
  lines: ConfirmedLine[];
  taken: boolean;
}

export function joinCustomerCart(
  ledger: Ledger,
  { guestCartId, owner, cartId, version, lines, taken }: JoinedCart,
  newKey: () => string,
): Ledger {
  if (ownerOf(ledger) !== null || ledger.confirmed.cartId !== guestCartId) return ledger;
  const { totals } = ledger.confirmed;
  return {
    confirmed: { owner, cartId, version, lines, totals: totals && { ...totals, version: -1 } },
    changes: taken
      ? unsent(ledger.changes)
      : [
          ...project(ledger).map(({ key, qty, article }): Change => ({
            key: newKey(),
            line: key,
            kind: "add",
            qty,
            article,
            goal: null,
          })),
          ...ledger.changes.filter(({ kind }) => kind === "coupon"),
        ],
  };
}
