import type { Cents } from "../../../shared/money/money.ts";
import type { Chance } from "./chance.ts";

export interface PricePoint {
  readonly daysAgo: number;
  readonly cents: Cents;
}

/** What something cost and costs: gross cents. */
export interface PricePlan {
  readonly regular: Cents;
  readonly now: Cents;
  /**
   * Oldest first; the last point is the present price. Reaches back at least 60 days, or to the day the product came
   * in.
   */
  readonly history: readonly PricePoint[];
  /** Lowest of the 30 days before the present price took effect; null when it has not changed. */
  readonly lowest30: Cents | null;
}

/** A price in whole euros less five cents. */
const ending95 = (euros: number): Cents => Math.max(1, Math.round(euros)) * 100 - 5;
const share = (cents: Cents, part: number): Cents => ending95((cents * part) / 100);

/** The lowest price in the 30 days before the last point (PROD-060 and the law on reductions). */
export function lowestBefore(history: readonly PricePoint[]): Cents | null {
  const last = history.at(-1);
  if (!last || history.length < 2) return null;
  const earlier = history.slice(0, -1);
  const applied = earlier.filter((_, i) => (history[i + 1]?.daysAgo ?? 0) < last.daysAgo + 30);
  return applied.length > 0 ? Math.min(...applied.map((point) => point.cents)) : null;
}

export function planOf(regular: Cents, history: readonly PricePoint[]): PricePlan {
  const now = history.at(-1)?.cents ?? regular;
  return { regular, now, history, lowest30: lowestBefore(history) };
}

/**
 * A price history as an outlet has them: reduced once, reduced in steps, cheaper before and dearer now (so that today's
 * price is no reduction although it is below the regular one), or never reduced. `cameIn` is how many days ago the
 * product came in; nothing is reduced in its first 60 days.
 */
export function planPrices(chance: Chance, bounds: readonly [number, number], cameIn: number): PricePlan {
  const regular = ending95(chance.between(bounds[0] / 5, bounds[1] / 5) * 5);
  const kind = chance.next();
  const first: PricePoint = { daysAgo: cameIn, cents: regular };
  if (cameIn < 60 || kind < 0.24) return planOf(regular, [first]);
  if (kind < 0.68)
    return planOf(regular, [
      first,
      { daysAgo: chance.between(3, 52), cents: share(regular, chance.pick([0.5, 0.6, 0.65, 0.7, 0.75, 0.8])) },
    ]);
  const between = chance.between(32, 55);
  const recent = chance.between(2, 25);
  if (kind < 0.9) {
    const middle = share(regular, chance.pick([0.8, 0.85, 0.9]));
    return planOf(regular, [
      first,
      { daysAgo: between, cents: middle },
      { daysAgo: recent, cents: share(middle, chance.pick([0.6, 0.7, 0.75])) },
    ]);
  }
  const low = share(regular, 0.6);
  return planOf(regular, [
    first,
    { daysAgo: between, cents: low },
    { daysAgo: recent + 4, cents: share(regular, 0.85) },
    { daysAgo: recent, cents: share(regular, 0.75) },
  ]);
}

/** The same product in a colour that has to go: one more step down, some days ago. */
export function reduceFurther(plan: PricePlan, daysAgo: number): PricePlan {
  const recent = Math.min(daysAgo, (plan.history.at(-1)?.daysAgo ?? 1) - 1);
  return recent < 1 ? plan : planOf(plan.regular, [...plan.history, { daysAgo: recent, cents: share(plan.now, 0.8) }]);
}

/** Whole percent off the lowest price of the last 30 days, 0 when today's price is not below it. */
export function honestDiscount(plan: PricePlan): number {
  return plan.lowest30 === null || plan.lowest30 <= plan.now ? 0 : Math.round((1 - plan.now / plan.lowest30) * 100);
}
