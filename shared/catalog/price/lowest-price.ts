import type { Cents } from "../../money/money.ts";

/** A price and the moment from which it held (ISO 8601 with milliseconds, UTC). */
export interface PricePoint {
  readonly validFrom: string;
  readonly cents: Cents;
}

const thirtyDays = 30 * 86_400_000;

/**
 * The lowest price that held in the 30 days before the present price took effect: the prior price of a reduction
 * (Directive 98/6/EC art. 6a). Null when nothing is known of the time before. Points after `now` are plans and do not
 * count. Neighbouring equal prices count as one.
 */
export function lowestPrice30d(history: readonly PricePoint[], now: Date): Cents | null {
  const past = history
    .filter((point) => Date.parse(point.validFrom) <= now.getTime())
    .sort((a, b) => Date.parse(a.validFrom) - Date.parse(b.validFrom));
  const runs = past.filter((point, i) => i === 0 || past[i - 1]!.cents !== point.cents);
  const present = runs.at(-1);
  if (!present) return null;
  const opens = Date.parse(present.validFrom) - thirtyDays;
  const before = runs.slice(0, -1);
  const held = before.filter((_, i) => i + 1 >= before.length || Date.parse(before[i + 1]!.validFrom) > opens);
  return held.length === 0 ? null : Math.min(...held.map((point) => point.cents));
}
