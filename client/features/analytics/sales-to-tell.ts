import type { OrderForSale } from "../../../shared/analytics/shop-event.ts";
import type { LocalStorageKey } from "../../../shared/consent/stored-keys.ts";

/**
 * One key an order, so that no tab overwrites another's; kept for statistics alone, gone with the consent to them. Each
 * store view tells its own, in its currency.
 */
export const saleKey = (storeCode: string, orderNumber: string): LocalStorageKey =>
  `sale-to-tell:${storeCode}:${orderNumber}`;
/** So many wait; the oldest give way. */
export const mostWaiting = 10;
/** Older ones are told no more: nobody pays an order of that age. */
export const waitingMs = 30 * 86_400_000;

/** An order that no container has been told of. `reference`: of the payment on which it still depends. */
export interface SaleToTell {
  readonly order: OrderForSale;
  readonly reference?: string | undefined;
}
export interface SaleStorage {
  /** Of all tabs. Throws where it is blocked, and so does `names`. */
  storage(): Pick<Storage, "getItem" | "setItem" | "removeItem">;
  /** Of all that is in it. */
  names(): readonly string[];
}

type Fields = Record<string, unknown>;
const fieldsOf = (value: unknown): Fields => (typeof value === "object" && value !== null ? (value as Fields) : {});
const isText = (value: unknown): value is string => typeof value === "string" && value.length <= 500;
const isWhole = (value: unknown): value is number => Number.isSafeInteger(value);
const listOf = (value: unknown): Fields[] => (Array.isArray(value) ? value.map(fieldsOf) : []);
const optional = (value: unknown): string | undefined => (isText(value) ? value : undefined);

/** What is told of an order, and nothing else of its record: no name, no address. Undefined where it is none. */
function saleOf(value: unknown): OrderForSale | undefined {
  const { orderNumber, totalCents, lines, placedAt, details } = fieldsOf(value);
  if (!isText(orderNumber) || !isWhole(placedAt) || !(totalCents === null || isWhole(totalCents))) return undefined;
  const isLine = ({ key, sku, name, qty, priceCents }: Fields) =>
    [key, sku, name].every(isText) && isWhole(qty) && qty > 0 && isWhole(priceCents);
  if (!Array.isArray(lines) || !listOf(lines).every(isLine)) return undefined;
  return {
    orderNumber,
    totalCents,
    placedAt,
    lines: (lines as OrderForSale["lines"]).map(({ key, sku, name, qty, priceCents }) => ({
      key,
      sku,
      name,
      qty,
      priceCents,
    })),
    details: detailsOf(details),
  };
}

function detailsOf(value: unknown): OrderForSale["details"] {
  const { sums, coupon, looks } = fieldsOf(value);
  const { goodsCents, discountCents, shippingCents, taxCents } = fieldsOf(sums);
  if (!isWhole(goodsCents) || !isWhole(discountCents) || !isWhole(taxCents)) return undefined;
  return {
    sums: { goodsCents, discountCents, shippingCents: isWhole(shippingCents) ? shippingCents : null, taxCents },
    coupon: optional(coupon),
    looks: listOf(looks)
      .filter(({ key }) => isText(key))
      .map(({ key, options, product, brand, category }) => ({
        key: key as string,
        options: listOf(options).flatMap(({ label, value: chosen }) =>
          isText(label) && isText(chosen) ? [{ label, value: chosen }] : [],
        ),
        product: optional(product),
        brand: optional(brand),
        category: optional(category),
      })),
  };
}

function read(text: string | null, now: number): SaleToTell | undefined {
  try {
    const kept = fieldsOf(JSON.parse(text ?? "null"));
    const order = saleOf(kept["order"]);
    // One from the future is older than a clock that has been set back.
    const isInTime = order && now - order.placedAt < waitingMs && order.placedAt <= now + 86_400_000;
    return isInTime ? { order, reference: optional(kept["reference"]) } : undefined;
  } catch {
    return undefined;
  }
}

/** The orders of a store view that wait to be told. `now`: milliseconds since 1970. */
export function salesToTell({ storage, names: allNames }: SaleStorage, storeCode: string, now: () => number) {
  const keyOf = (orderNumber: string) => saleKey(storeCode, orderNumber);
  const names = (): readonly string[] => {
    try {
      return allNames().filter((name) => name.startsWith(keyOf("")));
    } catch {
      return [];
    }
  };
  const remove = (name: string) => {
    try {
      storage().removeItem(name);
    } catch {
      // Blocked: nothing is there.
    }
  };
  const get = (name: string): SaleToTell | undefined => {
    try {
      return read(storage().getItem(name), now());
    } catch {
      return undefined;
    }
  };
  /** The oldest first; what is too old, or no such order, is removed. */
  const all = (): SaleToTell[] =>
    names()
      .flatMap((name) => {
        const sale = get(name);
        if (!sale) remove(name);
        return sale ?? [];
      })
      .sort((one, other) => one.order.placedAt - other.order.placedAt);
  return {
    all,
    has: (orderNumber: string): boolean => get(keyOf(orderNumber)) !== undefined,
    /** At once, for the page may be gone the next moment. False where there is no room. */
    keep({ order, reference }: SaleToTell): boolean {
      try {
        const key: LocalStorageKey = keyOf(order.orderNumber);
        storage().setItem(key, JSON.stringify({ order: saleOf(order), reference }));
        for (const old of all().slice(0, -mostWaiting)) remove(keyOf(old.order.orderNumber));
        return true;
      } catch {
        return false;
      }
    },
    letGo: (orderNumber: string): void => remove(keyOf(orderNumber)),
    forget: (): void => names().forEach(remove),
  };
}
