import { toCents, type Cents } from "../../money/money.ts";

/** A value of a custom option as it is priced: `price` in euro or percent, by `price_type`. */
export interface PricedValue {
  readonly option_type_id?: number | null;
  readonly price?: number | null;
  readonly price_type?: string | null;
}

/**
 * What a chosen value adds to a gross price (PROD-040): a fixed amount, the same for gross and net, or a share of the
 * price. Only values with an id above 0 and a price other than 0 add anything.
 */
export function optionSurcharge(base: Cents, value: PricedValue): Cents {
  const price = value.price ?? 0;
  if (!((value.option_type_id ?? 0) > 0) || price === 0) return 0;
  return value.price_type === "percent" ? Math.round((base * price) / 100) : (toCents(price) ?? 0);
}

/** A price with all chosen values; each share is one of the price alone, and nothing gets below zero. */
export function withOptions(base: Cents, values: readonly PricedValue[]): Cents {
  return Math.max(0, base + values.reduce((sum, value) => sum + optionSurcharge(base, value), 0));
}
