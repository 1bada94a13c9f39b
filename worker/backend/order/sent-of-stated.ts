import { piecesByLine, type Pieces } from "../../../shared/checkout/withdrawal-sum.ts";
import type { Stated } from "./stated.ts";

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

type Statement = Pick<Stated, "isOwed" | "handledAt" | "lines" | "receivedAt">;
interface Between {
  parcels: readonly Left[];
  stated: Statement;
  /** The other statements of its order. */
  others: readonly Statement[];
}

const sentByLine = (parcels: readonly Left[]): ReadonlyMap<number, number> =>
  piecesByLine(parcels.map(({ lines = [] }) => lines));

/**
 * Whether all pieces of the line that this statement names are still here: it came before any of the line had left, and
 * no more has left since than was ordered beside what was withdrawn from by then. Of pieces that are alike nobody knows
 * which a later statement means.
 */
export function staysHere({ position, qty }: Pieces, { parcels, stated, others }: Between): boolean {
  const leaving = parcels.filter(({ lines = [] }) => lines.some((line) => line.position === position));
  const isEarly = ({ isOwed, receivedAt }: Statement) => isOwed && leaving.every(({ sent_at: at }) => at > receivedAt);
  const early = piecesByLine([stated, ...others].filter(isEarly).map(({ lines }) => lines)).get(position) ?? 0;
  return isEarly(stated) && (sentByLine(leaving).get(position) ?? 0) + early <= qty;
}

/**
 * How much has left of what a statement names of these `lines`, as they were ordered. A platform may call an order sent
 * without naming a parcel; one that is complete here has sent all but what was withdrawn from and handled. Pieces of
 * other statements that are handled stay here and are not waited for; of pieces that are alike nobody knows which were
 * withdrawn from.
 */
export function sentOfStated(state: string, lines: readonly Pieces[], between: Between): Sent {
  const { parcels, stated, others } = between;
  const isComplete = state === "complete" || state === "closed";
  if (isComplete && (stated.handledAt === null || parcels.length === 0)) return "all";
  const stay = piecesByLine(
    others.filter(({ isOwed, handledAt }) => isOwed && handledAt !== null).map((other) => other.lines),
  );
  const sent = sentByLine(parcels);
  const ofLines = lines.map((line): Sent => {
    const gone = sent.get(line.position) ?? 0;
    if (staysHere(line, between)) return "none";
    if (isComplete) return "all";
    if (gone === 0) return "none";
    return gone + (stay.get(line.position) ?? 0) >= line.qty ? "all" : "some";
  });
  return (["none", "all"] as const).find((how) => ofLines.every((one) => one === how)) ?? "some";
}
