import { settings } from "../../../shared/config/settings.ts";
import { toCents } from "../../../shared/money/money.ts";
import { instant, isAbsent } from "./values.ts";
import type { Source } from "./attributes.ts";
import type { StagedProduct } from "./product.ts";

/**
 * Cents as they are staged. Net prices keep their fraction until they are gross, or 8.2645 would be sold at 9.99
 * instead of 10.00.
 */
function stagedCents(value: unknown): number | null {
  const cents = toCents(value);
  return cents === null || settings.tax.sourcePriceIncludesTax ? cents : Number((Number(value) * 100).toFixed(6));
}

const priceFields = ["price", "original_price", "special_price", "final_price"] as const;

const isBlank = (value: unknown): boolean => isAbsent(value) || (typeof value === "string" && value.trim() === "");
/** Why a line's prices cannot be taken: one is no number, or below zero. Null where all can be read. */
export function priceTrouble(source: Source, at = ""): string | null {
  const field = priceFields.find((name) => !isBlank(source[name]) && !((toCents(source[name]) ?? -1) >= 0));
  return field === undefined ? null : `${at}${field}: ${JSON.stringify(source[field]).slice(0, 40)} is no price`;
}

export function prices(
  source: Source,
): Pick<StagedProduct, "price_cents" | "special_cents" | "special_from" | "special_to"> {
  const asked = [source.original_price, source.price]
    .map(stagedCents)
    .filter((cents) => cents !== null && cents > 0) as number[];
  const regular = asked.length > 0 ? Math.max(...asked) : stagedCents(source.price);
  // The other prices of a configurable are those of its cheapest variant.
  const lower = (
    source.type_id === "configurable"
      ? [source.special_price]
      : [source.special_price, source.final_price, source.price]
  )
    .map(stagedCents)
    .filter((cents) => cents !== null && cents > 0 && regular !== null && cents < regular) as number[];
  const special = lower.length > 0 ? Math.min(...lower) : null;
  return {
    price_cents: regular,
    special_cents: special,
    special_from: special === null ? null : instant(source.special_from_date),
    special_to: special === null ? null : instant(source.special_to_date),
  };
}

/**
 * Price points for a sku that has none yet: those the export names, else the regular price from creation and the
 * special price from its start.
 */
export function history(
  source: Source,
  price: ReturnType<typeof prices>,
  created: string,
  updated: string,
): [string, number][] {
  if (Array.isArray(source.price_history)) {
    const points = (source.price_history as Source[])
      .flatMap((point): [string, number][] => {
        const at = instant(point?.valid_from);
        const cents = stagedCents(point?.price);
        return at === null || cents === null ? [] : [[at, cents]];
      })
      .sort((a, b) => (a[0] < b[0] ? -1 : 1));
    return points.filter((point, i) => i === 0 || points[i - 1]![1] !== point[1]);
  }
  if (price.price_cents === null) return [];
  const points: [string, number][] = [[created, price.price_cents]];
  if (price.special_cents !== null) {
    const from = price.special_from ?? updated;
    points.push([from > created ? from : new Date(Date.parse(created) + 1000).toISOString(), price.special_cents]);
    if (price.special_to !== null && price.special_to > points[1]![0])
      points.push([price.special_to, price.price_cents]);
  }
  return points;
}
