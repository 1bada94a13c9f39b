import { leftPieces, stayingPieces } from "../../../shared/checkout/staying-pieces.ts";
import type { Pieces } from "../../../shared/checkout/withdrawal-sum.ts";
import type { OrderWithdrawal } from "./withdrawals-of-order.ts";

/** How much has left. */
export type Sent = "none" | "some" | "all";

/** A step in which pieces left, or services were done, as an order is read with it. */
export interface Left {
  sent_at: string;
  delivered_at?: string | null | undefined;
  /** 0: nothing of it is sent by post. */
  posted?: 0 | 1;
  lines?: readonly (Pieces & { posted?: 0 | 1 })[];
}

type Statement = Pick<OrderWithdrawal, "isOwed" | "handledAt" | "lines" | "receivedAt">;

/**
 * How much has left of what a statement names of these `lines`, as they were ordered. A platform may call an order sent
 * without naming a parcel; one that is complete here has sent all but what was withdrawn from and handled. Where more
 * has left than was to leave beside what stays, nobody knows whose pieces those are.
 */
export function sentOfStated(
  state: string,
  lines: readonly Pieces[],
  { parcels, stated, all }: { parcels: readonly Left[]; stated: Statement; all: readonly Statement[] },
): Sent {
  const isComplete = state === "complete" || state === "closed";
  if (isComplete && (stated.handledAt === null || parcels.length === 0)) return "all";
  const counted = all.filter((one) => one.isOwed || one === stated);
  const ofLines = lines.map(({ position, qty }): Sent => {
    const staying = stayingPieces(position, parcels, counted);
    const stay = staying.reduce((sum, pieces) => sum + pieces, 0);
    const over = Math.max(0, leftPieces(position, parcels) + stay - qty);
    const own = staying[counted.indexOf(stated)]!;
    if (own === 0 || over >= stay) return "all";
    const named = stated.lines.find((line) => line.position === position)?.qty;
    return over === 0 && own === named ? "none" : "some";
  });
  return (["none", "all"] as const).find((how) => ofLines.every((one) => one === how)) ?? "some";
}
