import { isOffered, isPayLater, isTransfer, needsCard, providerType } from "./provider-method.ts";

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
 * the shop's own, and ways to owe the money at the very end. The shop's own that end a line stand behind the provider's
 * that it does not name and that pay at once: a transfer is waited for, and with it the day of delivery.
 */
export function inOrder<T extends { readonly code: string }>(
  methods: readonly T[],
  order: readonly string[] = [],
): T[] {
  const own = new Set(methods.flatMap(({ code }) => (providerType(code) === null ? code : [])));
  const end = order.findLastIndex((name) => !own.has(name)) + 1;
  const most = order.length;
  const rank = ({ code }: T): number => {
    const place = order.indexOf(providerType(code) ?? code);
    if (place >= 0) return place < end || end === 0 ? place : most + 1 + place;
    if (isPayLater(code)) return 2 * most + 3;
    if (providerType(code) === null) return 2 * most + 2;
    return isTransfer(code) ? 2 * most + 1 : most;
  };
  return methods.toSorted((a, b) => rank(a) - rank(b));
}

/**
 * The method that is chosen for who chooses none: the first that lends nothing, has no fields to fill in and can be
 * paid with in this shop (CHECK-011). One that the country's line names comes first: what is not used there may stand
 * before its transfer, but is nobody's habit. Null where there is none.
 */
export function defaultCode(
  ordered: readonly { readonly code: string }[],
  order: readonly string[] = [],
): string | null {
  const simple = ordered.filter(({ code }) => !isPayLater(code) && !needsCard(code) && isOffered(code));
  const known = simple.find(({ code }) => order.includes(providerType(code) ?? code));
  return (known ?? simple[0])?.code ?? null;
}
