/** Integer euro cents. All arithmetic inside the shop is on cents; decimals exist only on the wire. */
export type Cents = number;

/**
 * Wire decimal (number or numeric string such as "43.0000") to cents, half away from zero. `null` for anything else.
 */
export function toCents(value: unknown): Cents | null {
  const number = (typeof value === "string" ? Number(value.trim() || NaN) : value) as number;
  // Also of whatever is no number.
  if (!Number.isFinite(number)) return null;
  const scaled = Math.abs(number) * 100;
  // 1.005 * 100 is 100.49999…: nudge by a relative epsilon before rounding.
  return Math.sign(number) * Math.round(scaled + scaled * Number.EPSILON * 4) || 0;
}

/** Cents to a wire decimal with two fraction digits. */
export function fromCents(cents: Cents): number {
  return Math.round(cents) / 100;
}

/** The net part of a gross amount at a tax rate in percent, rounded half up to a cent. */
export function netOf(grossCents: Cents, ratePercent: number): Cents {
  return Math.round((grossCents * 100) / (100 + ratePercent));
}

/** The tax contained in a gross amount; `netOf(x) + taxIn(x) === x` always. */
export function taxIn(grossCents: Cents, ratePercent: number): Cents {
  return grossCents - netOf(grossCents, ratePercent);
}
