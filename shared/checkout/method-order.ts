import { isOffered, isPayLater, needsCard, providerType } from "./provider-method.ts";

/** Country in two letters → types of the provider and codes of own methods, what is used most there first. */
export type MethodOrders = Readonly<Record<string, readonly string[]>>;

/** The habits of the countries this shop was made for; PAYMENT_ORDER replaces a country's line, or adds one. */
export const shippedOrders: MethodOrders = {
  NL: ["ideal", "paypal", "scheme", "bcmc_mobile", "bcmc", "banktransfer"],
  BE: ["bcmc_mobile", "bcmc", "paypal", "scheme", "banktransfer"],
  DE: ["paypal", "scheme", "sepadirectdebit", "banktransfer"],
};

/**
 * Methods in the order of a country. What its line does not name stands behind: the provider's as it told them, then
 * the shop's own, and ways to owe the money at the very end.
 */
export function inOrder<T extends { readonly code: string }>(
  methods: readonly T[],
  order: readonly string[] = [],
): T[] {
  const rank = ({ code }: T): number => {
    const place = order.indexOf(providerType(code) ?? code);
    if (place >= 0) return place;
    if (isPayLater(code)) return order.length + 2;
    return providerType(code) === null ? order.length + 1 : order.length;
  };
  return methods.toSorted((a, b) => rank(a) - rank(b));
}

/**
 * The method that is chosen for who chooses none: the first that lends nothing, has no fields to fill in and can be
 * paid with in this shop (CHECK-011). Null where there is none.
 */
export function defaultCode(ordered: readonly { readonly code: string }[]): string | null {
  const simple = ordered.find(({ code }) => !isPayLater(code) && !needsCard(code) && isOffered(code));
  return simple?.code ?? null;
}
