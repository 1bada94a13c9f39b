import type { CartItem } from "../../../../shared/cart/state.ts";
import type { CartTexts } from "../../../../shared/i18n/purchase/cart-texts.ts";

/** What stock has against a line, in words; null for nothing. */
export function stockWords(
  { errors: { stock, shared, onlyLeft } }: Pick<CartItem, "errors">,
  t: CartTexts,
): string | null {
  if (stock) return t("lineOutOfStock");
  if (shared) return shared;
  return onlyLeft === undefined ? null : t("lineOnlyLeft", { count: onlyLeft });
}
