import type { Transaction } from "../../../shared/contract/customer/loyalty.ts";
import type { LoyaltyTexts } from "../../../shared/i18n/loyalty/loyalty-texts.ts";

/** Why points came or went, in words: the shop's own where it gave some. */
export function movementWords(
  t: LoyaltyTexts,
  { kind, points, description, order_number: order }: Transaction,
): string {
  if (description) return description;
  if (kind === "earned" && order) return t("kind.order", { number: order });
  return t(kind === "corrected" && points < 0 ? "kind.taken" : `kind.${kind}`);
}

/** A number of points, "+50" or "-20". */
export const signed = (points: number, language: string): string =>
  new Intl.NumberFormat(language, { signDisplay: "exceptZero" }).format(points);
export const plain = (points: number, language: string): string => new Intl.NumberFormat(language).format(points);
