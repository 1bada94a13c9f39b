import { leftPieces, stayingPieces } from "../../../shared/checkout/staying-pieces.ts";
import type { Pieces } from "../../../shared/checkout/withdrawal-sum.ts";
import type { OrderWithdrawal } from "./withdrawals-of-order.ts";

/** How much has left. */
export type Sent = "none" | "some" | "all";

/** One step of an order in which pieces left, or services were done. */
export interface Left {
  sent_at: string;
  delivered_at?: string | null | undefined;
  /** 0: nothing of it is sent by post. */
  posted?: 0 | 1;
  lines?: readonly (Pieces & { posted?: 0 | 1 })[];
}

type Statement = Pick<OrderWithdrawal, "isOwed" | "handledAt" | "lines" | "receivedAt">;

/**
 * How much of what a withdrawal names has left; `lines` are the order's lines it names, with the quantities ordered. A
 * platform may call an order sent without naming a parcel. An order complete here has sent everything except what was
 * withdrawn from and handled. Where some, but not all, of the pieces meant to stay left all the same, nobody knows
 * which statement they belong to: "some".
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
