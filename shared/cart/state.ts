import { settings } from "../config/settings.ts";
import type { ProductOption } from "../contract/cart.ts";
import type { Cents } from "../money/money.ts";
import type { Article } from "./article.ts";
import { optionChecksum, productOptionOf } from "./identity.ts";
import { badgeCount, project, shownTotals, type Ledger, type ProjectedLine, type Segment } from "./ledger.ts";

/** What is known of a sku's stock beside the cart. */
export interface LineStock { inStock: boolean; available: number | null }
/** What stands at a line beside its price; the values name texts, or are the server's own words. */
export interface LineNote { info: { stock?: "inStock" }; errors: { stock?: "outOfStock"; server?: string } }

/** A line as pages show it (CART-002); the fields below `totals` are for showing. */
export interface CartItem extends LineNote {
  sku: string; qty: number; type_id: Article["type"]; parentSku: string; server_item_id: number | null; server_cart_id: string | null;
  product_option: ProductOption | null; prev_qty: number | null; is_in_stock: boolean; totals: { rowCents: Cents };
  key: string; pending: boolean; name: string; brand: string | null; image: string | null; path: string; priceCents: Cents; options: Article["options"]; labels: NonNullable<Article["labels"]>; maxQty: number;
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
  platformTotals: { grandTotalCents: Cents; couponCode: string | null; updating: boolean } | null;
  platformTotalSegments: readonly Segment[];
  /** Server item id → quantity the totals stand for. */
  itemsAfterPlatformTotals: Readonly<Record<number, number>>;
  isMicrocartOpen: boolean;
  isAddingToCart: boolean;
  /** How often a cart that the server no longer knew was replaced. */
  connectBypassCount: number;
  cartIsLoaded: boolean;
}

export const initialCartState: CartState = {
  cartItems: [], cartServerToken: null, cartItemsHash: null, cartServerLastSyncDate: 0, cartServerLastTotalsSyncDate: 0, shipping: null, payment: null,
  platformTotals: null, platformTotalSegments: [], itemsAfterPlatformTotals: {}, isMicrocartOpen: false, isAddingToCart: false, connectBypassCount: 0, cartIsLoaded: false,
};

export function toCartItem({ key, qty, itemId, article, prevQty, pending }: ProjectedLine, cartId: string | null, note: LineNote): CartItem {
  return {
    sku: article.sku, qty, type_id: article.type, parentSku: article.parentSku, server_item_id: itemId, server_cart_id: itemId === null ? null : cartId,
    product_option: productOptionOf(article), prev_qty: prevQty, is_in_stock: note.errors.stock === undefined, info: note.info, errors: note.errors, totals: { rowCents: qty * article.priceCents },
    key, pending, name: article.name, brand: article.brand, image: article.image, path: article.path, priceCents: article.priceCents, options: article.options, labels: article.labels ?? [], maxQty: article.maxQty,
  };
}

/**
 * What an answer on a line's stock does to it (STOCK-016 to STOCK-018): marked in stock, marked out of stock where the
 * cart may hold such lines or the server decides, and otherwise removed (null).
 */
export function stockNote(stock: LineStock | undefined, { allowOutOfStock = settings.stock.allowOutOfStockInCart as boolean, sync = true } = {}): LineNote | null {
  if (!stock) return { info: {}, errors: {} };
  if (stock.inStock) return { info: { stock: "inStock" }, errors: {} };
  return allowOutOfStock || sync ? { info: {}, errors: { stock: "outOfStock" } } : null;
}

/** Tells two contents of a cart apart: skus, quantities and choices of its lines, and the cart they stand in. */
export function contentHash(items: readonly Pick<CartItem, "sku" | "qty" | "product_option">[], cartId: string | null): string {
  return JSON.stringify([cartId, ...items.map(({ sku, qty, product_option }) => [sku, qty, optionChecksum(product_option)])]);
}

/** The state that a ledger amounts to, with what is known of stock and what the server last said of single lines. */
export function ledgerState(ledger: Ledger, stock: ReadonlyMap<string, LineStock>, serverWords: ReadonlyMap<string, string>): Pick<CartState, "cartItems" | "cartServerToken" | "cartItemsHash" | "platformTotals" | "platformTotalSegments" | "itemsAfterPlatformTotals"> {
  const { cartId } = ledger.settled;
  const cartItems = project(ledger).map((line) => {
    const { info, errors } = stockNote(stock.get(line.article.sku)) ?? { info: {}, errors: {} };
    const server = serverWords.get(line.key);
    const available = stock.get(line.article.sku)?.available;
    const known = typeof available === "number" && available > 0 ? { ...line, article: { ...line.article, maxQty: available } } : line;
    return toCartItem(known, cartId, { info, errors: server ? { ...errors, server } : errors });
  });
  const shown = shownTotals(ledger);
  return {
    cartItems, cartServerToken: cartId, cartItemsHash: cartItems.length > 0 ? contentHash(cartItems, cartId) : null,
    platformTotals: shown && { grandTotalCents: shown.totals.grandTotalCents, couponCode: shown.totals.couponCode, updating: shown.updating },
    platformTotalSegments: shown?.totals.segments ?? [],
    itemsAfterPlatformTotals: Object.fromEntries(ledger.settled.lines.map(({ itemId, qty }) => [itemId, qty])),
  };
}

/** The number on the badge (CART-030). */
export const cartCount = (state: Pick<CartState, "cartItems">, type: "quantities" | "items" = settings.cart.minicartCountType): number => badgeCount(state.cartItems, type);

/** What the totals take off the goods; null while there are none. */
export const shownDiscount = ({ platformTotals, platformTotalSegments }: Pick<CartState, "platformTotals" | "platformTotalSegments">): Cents | null =>
  platformTotals === null ? null : Math.abs(platformTotalSegments.find(({ code }) => code === "discount")?.cents ?? 0);
