import { settings } from "../config/settings.ts";
import type { ProductOption } from "../contract/order/cart.ts";
import type { Cents } from "../money/money.ts";
import type { Article } from "./article.ts";
import { optionChecksum, productOptionOf } from "./identity.ts";
import { boundOfLine, piecesBySku, type KnownStock, type LineStock } from "./line-stock.ts";
import {
  badgeCount,
  project,
  shownTotals,
  type Ledger,
  type ProjectedLine,
  type Segment,
  type TotalsDelivery,
  type TotalsRow,
} from "./ledger.ts";

/**
 * What stands at a line beside its price; the values name texts, or are the server's own words. `onlyLeft`: the pieces
 * there are of its article, fewer than the cart holds. `shared`: that it has more than there is beside the lines with
 * which it shares articles.
 */
export interface LineNote {
  info: { stock?: "inStock" };
  errors: { stock?: "outOfStock"; onlyLeft?: number; shared?: string; server?: string };
}

/**
 * What a line comes to: the server's figures while they stand for its quantity (SYNC-042), else its price times its
 * quantity. `discountCents` is what is taken off; absent where the server has not said.
 */
export interface LineTotals {
  rowCents: Cents;
  discountCents?: Cents;
}

/** A line as pages show it (CART-002); the fields below `totals` are for showing. */
export interface CartItem extends LineNote {
  sku: string;
  qty: number;
  type_id: Article["type"];
  part_types?: Article["partTypes"];
  parentSku: string;
  server_item_id: number | null;
  server_cart_id: string | null;
  product_option: ProductOption | null;
  prev_qty: number | null;
  is_in_stock: boolean;
  totals: LineTotals;
  key: string;
  pending: boolean;
  name: string;
  brand: string | null;
  image: string | null;
  path: string;
  category?: string;
  priceCents: Cents;
  earlierCents?: Cents;
  options: Article["options"];
  labels: NonNullable<Article["labels"]>;
  facts?: Article["facts"];
  maxQty: number;
}

/** The state of the cart with the names of the specification (CART-001). Dates are milliseconds. */
export interface CartState {
  cartItems: readonly CartItem[];
  cartServerToken: string | null;
  cartItemsHash: string | null;
  cartServerLastSyncDate: number;
  cartServerLastTotalsSyncDate: number;
  shipping: string | null;
  payment: string | null;
  /** The last totals of the server; `updating` while they are of an earlier state of the cart. */
  platformTotals: {
    grandTotalCents: Cents;
    couponCode: string | null;
    discountCents?: Cents;
    couponNote?: { code: string; text: string };
    delivery?: TotalsDelivery;
    updating: boolean;
  } | null;
  platformTotalSegments: readonly Segment[];
  /**
   * Server item id → quantity the totals stand for. Never a quantity of the cart: totals may be older than what the
   * shopper did.
   */
  itemsAfterPlatformTotals: Readonly<Record<number, number>>;
  isMicrocartOpen: boolean;
  isAddingToCart: boolean;
  /** How often a cart that the server no longer knew was replaced. */
  connectBypassCount: number;
  cartIsLoaded: boolean;
}

export const initialCartState: CartState = {
  cartItems: [],
  cartServerToken: null,
  cartItemsHash: null,
  cartServerLastSyncDate: 0,
  cartServerLastTotalsSyncDate: 0,
  shipping: null,
  payment: null,
  platformTotals: null,
  platformTotalSegments: [],
  itemsAfterPlatformTotals: {},
  isMicrocartOpen: false,
  isAddingToCart: false,
  connectBypassCount: 0,
  cartIsLoaded: false,
};

export function toCartItem(
  { key, qty, itemId, article, prevQty, pending }: ProjectedLine,
  cartId: string | null,
  note: LineNote,
  rows: readonly TotalsRow[] = [],
): CartItem {
  const row = rows.find((entry) => entry.itemId === itemId && entry.qty === qty);
  return {
    sku: article.sku,
    qty,
    type_id: article.type,
    ...(article.partTypes && { part_types: article.partTypes }),
    parentSku: article.parentSku,
    server_item_id: itemId,
    server_cart_id: itemId === null ? null : cartId,
    product_option: productOptionOf(article),
    prev_qty: prevQty,
    is_in_stock: note.errors.stock === undefined,
    info: note.info,
    errors: note.errors,
    totals: row ? { rowCents: row.rowCents, discountCents: row.discountCents } : { rowCents: qty * article.priceCents },
    key,
    pending,
    name: article.name,
    brand: article.brand,
    image: article.image,
    path: article.path,
    ...(article.category !== undefined && { category: article.category }),
    priceCents: article.priceCents,
    ...(article.earlierCents !== undefined && { earlierCents: article.earlierCents }),
    options: article.options,
    labels: article.labels ?? [],
    ...(article.facts && { facts: article.facts }),
    maxQty: article.maxQty,
  };
}

/**
 * What an answer on a line's stock does to it (STOCK-016 to STOCK-018): marked in stock, marked out of stock where the
 * cart may hold such lines or the server decides, and otherwise removed (null). `pieces`: those of its article in the
 * cart; where there are fewer, the line keeps its own and says how many there are.
 */
export function stockNote(
  stock: LineStock | undefined,
  { allowOutOfStock = settings.stock.allowOutOfStockInCart as boolean, sync = true, pieces = 0 } = {},
): LineNote | null {
  if (!stock) return { info: {}, errors: {} };
  if (stock.inStock && stock.available !== null && stock.available > 0 && pieces > stock.available)
    return { info: {}, errors: { onlyLeft: stock.available } };
  if (stock.inStock) return { info: { stock: "inStock" }, errors: {} };
  return allowOutOfStock || sync ? { info: {}, errors: { stock: "outOfStock" } } : null;
}

/**
 * Tells two contents of a cart apart: skus, quantities and choices of its lines, and the cart they stand in (contract
 * §4.2).
 */
export const contentHash = (ledger: Ledger): string =>
  JSON.stringify([
    ledger.confirmed.cartId,
    ...project(ledger).map(({ article, qty }) => [article.sku, qty, optionChecksum(productOptionOf(article))]),
  ]);

/** The ledger with the hash of its content stored, once nothing is pending (SYNC-020). */
export function withHash(ledger: Ledger): Ledger {
  if (ledger.confirmed.cartId === null || ledger.changes.length > 0) return ledger;
  const hash = contentHash(ledger);
  return hash === ledger.confirmed.hash ? ledger : { ...ledger, confirmed: { ...ledger.confirmed, hash } };
}

/** Whether the cart is another than the one device and server last agreed on, or they never did (SYNC-008). */
export const syncRequired = (ledger: Ledger, lastSync: number): boolean =>
  lastSync === 0 || ledger.confirmed.hash === undefined || ledger.confirmed.hash !== contentHash(ledger);

/** The state that a ledger amounts to, with what is known of stock and what the server last said of single lines. */
export function ledgerState(
  ledger: Ledger,
  stock: KnownStock,
  serverWords: ReadonlyMap<string, string>,
): Pick<
  CartState,
  | "cartItems"
  | "cartServerToken"
  | "cartItemsHash"
  | "platformTotals"
  | "platformTotalSegments"
  | "itemsAfterPlatformTotals"
> {
  const { cartId, hash = null } = ledger.confirmed;
  const shown = shownTotals(ledger);
  const rows = shown && !shown.updating ? shown.totals.rows : undefined;
  const lines = project(ledger);
  const inCart = piecesBySku(lines.map(({ article: { sku }, qty }) => ({ sku, qty })));
  const cartItems = lines.map((line) => {
    const { sku } = line.article;
    const row = rows?.find(({ itemId, qty }) => itemId === line.itemId && qty === line.qty);
    const told = stock.get(sku);
    const pieces = inCart.get(sku)!;
    const bound = boundOfLine(ledger, line, pieces, stock);
    // Of a set its stock tells another choice.
    const known = told && bound?.isLeft ? { ...told, available: null } : told;
    const { info, errors } = stockNote(known, { pieces }) ?? { info: {}, errors: {} };
    const server = serverWords.get(line.key);
    const bounded = bound ? { ...line, article: { ...line.article, maxQty: bound.most } } : line;
    const note = row?.note ? { info: {}, errors: { ...errors, shared: row.note } } : { info, errors };
    return toCartItem(bounded, cartId, server ? { ...note, errors: { ...note.errors, server } } : note, rows);
  });
  return {
    cartItems,
    cartServerToken: cartId,
    cartItemsHash: cartItems.length > 0 ? hash : null,
    platformTotals: shown && {
      grandTotalCents: shown.totals.grandTotalCents,
      couponCode: shown.totals.couponCode,
      updating: shown.updating,
      ...(shown.totals.delivery && { delivery: shown.totals.delivery }),
      ...(shown.totals.couponNote && { couponNote: shown.totals.couponNote }),
      ...(shown.totals.discountCents !== undefined && { discountCents: shown.totals.discountCents }),
    },
    platformTotalSegments: shown?.totals.segments ?? [],
    itemsAfterPlatformTotals: Object.fromEntries(
      (shown?.totals.rows ?? (shown ? ledger.confirmed.lines : [])).map(({ itemId, qty }) => [itemId, qty]),
    ),
  };
}

/** The number on the badge (CART-030). */
export const cartCount = (
  state: Pick<CartState, "cartItems">,
  type: "quantities" | "items" = settings.cart.minicartCountType,
): number => badgeCount(state.cartItems, type);

/** What the totals take off the goods; null while there are none. */
export const shownDiscount = ({
  platformTotals,
  platformTotalSegments,
}: Pick<CartState, "platformTotals" | "platformTotalSegments">): Cents | null =>
  platformTotals === null ? null : Math.abs(platformTotalSegments.find(({ code }) => code === "discount")?.cents ?? 0);

/** The code on the cart and what it takes off (0 or less), as the totals say (SYNC-044); null without one. */
export const shownCoupon = ({
  platformTotals,
}: Pick<CartState, "platformTotals">): { code: string; discountCents: Cents | null } | null =>
  platformTotals?.couponCode
    ? { code: platformTotals.couponCode, discountCents: platformTotals.discountCents ?? null }
    : null;
