import type { ServerItem, Totals } from "../contract/order/cart.ts";
import { isThing } from "../catalog/price/composition.ts";
import type { ProductType } from "../contract/catalog/product.ts";
import { toCents } from "../money/money.ts";
import type { Article } from "./article.ts";
import { choicesOfLine } from "./choices-of-line.ts";
import { isOfVariant, lineKey, optionChecksum, productOptionOf } from "./identity.ts";
import type { ConfirmedLine, ConfirmedTotals, TotalsRow } from "./ledger.ts";

/**
 * A line on its way to the server (CART-003). With `itemId` the quantity is set, without it is added. Variants go by
 * their own sku, so their choices need not be repeated; bundles, custom options and files are carried, with a
 * checksum.
 */
export function toServerItem(article: Article, qty: number, cartId: string, itemId: number | null) {
  const option = productOptionOf(
    article.type === "configurable" ? { ...article, options: article.options.filter(({ kind }) => kind) } : article,
  );
  return {
    sku: article.sku,
    qty,
    quote_id: cartId,
    ...(itemId !== null && { item_id: itemId }),
    ...(option && { product_option: option, checksum: optionChecksum(option)! }),
  };
}

/**
 * A line of the server's cart. Its price, name and quantity win; picture, brand and the words of the choices are what
 * the device knows of the article, because the wire does not carry them. What it knows of another line of the same sku
 * tells nothing of this line's own choices.
 */
export function confirmedLine(item: ServerItem, known: Article | null): ConfirmedLine {
  const key = lineKey(item.sku, item.product_option);
  const isOfLine = known !== null && lineKey(item.sku, productOptionOf(known)) === key;
  const told = item.product_type as ProductType;
  // A variant and a set go over the wire as what the platform makes of them; what a thing is, it knows best.
  const type = known && !(isThing(known.type) && isThing(told)) ? known.type : told;
  const article: Article = {
    ...(known ?? { parentSku: item.sku, brand: null, image: null, path: "", maxQty: item.qty }),
    type,
    partTypes: item.part_types ?? (isOfLine ? known.partTypes : undefined),
    options: isOfLine
      ? known.options
      : [
          ...(known?.options.filter((option) => isOfVariant(type, option)) ?? []),
          ...choicesOfLine(item.product_option, known?.options ?? []),
        ],
    sku: item.sku,
    name: item.name || known?.name || item.sku,
    priceCents: toCents(item.price) ?? known?.priceCents ?? 0,
  };
  return { key, itemId: item.item_id, qty: item.qty, article };
}

/** What totals say beside their segments; all of it may be missing. */
export interface WireTotals extends Pick<Totals, "grand_total" | "total_segments"> {
  coupon_code?: unknown;
  discount_amount?: unknown;
  items?: unknown;
  coupon_note?: unknown;
  delivery?: unknown;
}

/**
 * Totals in cents. The segments are what is shown; a missing grand total segment falls back to the top-level figure
 * (contract §0.19). The code is that of `coupon_code`, what it takes off `discount_amount` (SYNC-044); rows are per
 * server item (SYNC-042).
 */
export function confirmedTotals(wire: WireTotals, version: number): ConfirmedTotals {
  const segments = wire.total_segments.map(({ code, title, value }) => ({ code, title, cents: toCents(value) }));
  const grand = segments.find(({ code }) => code === "grand_total")?.cents ?? toCents(wire.grand_total) ?? 0;
  const discount = toCents(wire.discount_amount);
  const rows = rowsOf(wire.items);
  const { code: idle, text } = (wire.coupon_note ?? {}) as { code?: unknown; text?: unknown };
  return {
    version,
    segments,
    grandTotalCents: grand,
    couponCode: typeof wire.coupon_code === "string" && wire.coupon_code !== "" ? wire.coupon_code : null,
    ...(discount !== null && { discountCents: discount }),
    ...(rows && { rows }),
    ...deliveryOf(wire.delivery),
    ...(typeof idle === "string" && typeof text === "string" && { couponNote: { code: idle, text } }),
  };
}

/** What the day of delivery goes by; nothing where it cannot be read. */
function deliveryOf(told: unknown): Pick<ConfirmedTotals, "delivery"> {
  const { method, country, lead_days: lead } = (told ?? {}) as Record<string, unknown>;
  return typeof method === "string" && typeof country === "string" && Number.isSafeInteger(lead)
    ? { delivery: { method, country, lead: lead as number } }
    : {};
}

const isCount = (value: unknown): value is number => Number.isSafeInteger(value) && (value as number) >= 0;
const stockOfRow = (item: Record<string, unknown> | null): Pick<TotalsRow, "left" | "note"> => ({
  ...(isCount(item?.["available"]) && { left: item["available"] }),
  ...(typeof item?.["stock_note"] === "string" && { note: item["stock_note"] }),
});

/** The rows of totals; null when there are none, or one cannot be read. */
function rowsOf(items: unknown): TotalsRow[] | null {
  if (!Array.isArray(items)) return null;
  const rows = items.map((item: Record<string, unknown> | null): TotalsRow | null => {
    const [itemId, qty] = [item?.["item_id"], item?.["qty"]].map(Number);
    const [row, off] = [toCents(item?.["row_total_incl_tax"]), toCents(item?.["discount_amount"] ?? 0)];
    return Number.isSafeInteger(itemId) && Number.isSafeInteger(qty) && row !== null && off !== null
      ? { itemId: itemId!, qty: qty!, rowCents: row, discountCents: off, ...stockOfRow(item) }
      : null;
  });
  return rows.every((row) => row !== null) ? rows : null;
}
