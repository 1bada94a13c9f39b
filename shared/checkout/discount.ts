import type { Cents } from "../money/money.ts";

/**
 * What a code takes off: hundredths of a percent, or an amount; never both. `minimumCents` is the gross worth of goods
 * from which it holds.
 */
export interface DiscountRule {
  code: string;
  percentHundredths: number | null;
  amountCents: Cents | null;
  minimumCents: Cents;
}

/**
 * What a rule takes off goods of this gross worth: nothing below its minimum, never more than there is. Percentages are
 * rounded half up.
 */
export function discountOf(
  { percentHundredths, amountCents, minimumCents }: Omit<DiscountRule, "code">,
  goods: Cents,
): Cents {
  if (goods <= 0 || goods < minimumCents) return 0;
  const wanted =
    percentHundredths === null
      ? (amountCents ?? 0)
      : Number((BigInt(goods) * BigInt(percentHundredths) * 2n + 10_000n) / 20_000n);
  return Math.min(goods, Math.max(0, wanted));
}

/** A part of the goods that is taxed at one rate. */
export interface TaxedAmount {
  cents: Cents;
  rate: number;
}

/**
 * Divides a discount over parts by their worth: in whole cents that add up exactly, each within a cent of its share and
 * never above its part. The largest remainders get the cents that are left; equal ones by worth, then by rate, so that
 * the tax by rate does not depend on the order of the parts.
 */
export function apportion(discount: Cents, amounts: readonly TaxedAmount[]): Cents[] {
  const whole = BigInt(amounts.reduce((sum, amount) => sum + amount.cents, 0));
  if (whole <= 0n || discount <= 0) return amounts.map(() => 0);
  const shares = amounts.map(({ cents, rate }, index) => {
    const product = BigInt(discount) * BigInt(cents);
    return { index, cents, rate, share: Number(product / whole), rest: product % whole };
  });
  let left = discount - shares.reduce((sum, { share }) => sum + share, 0);
  const byRest = shares.toSorted((a, b) =>
    a.rest === b.rest ? b.cents - a.cents || b.rate - a.rate || a.index - b.index : a.rest > b.rest ? -1 : 1,
  );
  for (const entry of byRest) {
    if (left === 0) break;
    entry.share += 1;
    left -= 1;
  }
  return shares.map(({ share }) => share);
}
