import { piecesByLine } from "../../../shared/checkout/withdrawal-sum.ts";
import type { Stated } from "./stated.ts";

/** How much has left. */
export type Sent = "none" | "some" | "all";

/**
 * How much has left of the lines of a statement, beside the `others` of its order. A platform may call an order sent
 * without naming a parcel. Pieces of other statements that are handled stay here and are not waited for; of pieces that
 * are alike nobody knows which were withdrawn from.
 */
export function sentOfStated(
  state: string,
  lines: readonly { position: number; qty: number; sent: number }[],
  others: readonly Pick<Stated, "isOwed" | "handledAt" | "lines">[],
): Sent {
  if (state === "complete" || state === "closed") return "all";
  const stay = piecesByLine(
    others.filter(({ isOwed, handledAt }) => isOwed && handledAt !== null).map((other) => other.lines),
  );
  if (lines.every(({ sent }) => sent === 0)) return "none";
  return lines.every(({ position, qty, sent }) => sent + (stay.get(position) ?? 0) >= qty) ? "all" : "some";
}
