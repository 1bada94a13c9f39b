import type { OrderAddress } from "../../../shared/contract/order/order.ts";
import type { HistoryOrder } from "../../../shared/contract/customer/user.ts";

/** A space of no width: seen by nobody, and the end of a word to programs that make links of texts. */
const gap = "\u200B";

/**
 * A text of a stranger as a mail prints it: on one line, and nothing in it becomes a link in the reader's program. The
 * contract lets no link in (shared/contract/wire/plain-text.ts); this holds for what was stored before it did, and for
 * names that are domains.
 */
export const quiet = (text: string): string =>
  text
    .replaceAll(/[\p{Cc}\p{Zl}\p{Zp}\u202A-\u202E\u2066-\u2069]+/gu, " ")
    .replaceAll("@", `@${gap}`)
    .replaceAll(":", `:${gap}`)
    .replaceAll(/(?<=[\p{L}\p{N}])\.(?=\p{L})/gu, `.${gap}`)
    .trim();

type Place = Partial<Record<keyof OrderAddress, unknown>>;
function quietValue(value: unknown): unknown {
  if (Array.isArray(value)) return value.map((line: unknown) => quiet(String(line)));
  return typeof value === "string" ? quiet(value) : value;
}
const quietPlace = <T extends Place>(place: T): T =>
  Object.fromEntries(
    Object.entries(place).map(([key, value]) => [key, key === "email" ? value : quietValue(value)]),
  ) as T;

/**
 * An order of which everything that its shopper wrote is quiet: names, addresses, and what is to be written on a thing.
 */
export function quietOrder(order: HistoryOrder): HistoryOrder {
  const more = order.extension_attributes;
  return {
    ...order,
    billing_address: quietPlace(order.billing_address),
    items: order.items.map((item) => ({
      ...item,
      ...(item.options && { options: item.options.map(({ label, value }) => ({ label, value: quiet(value) })) }),
    })),
    ...(more && {
      extension_attributes: {
        ...more,
        ...(more.shipping_assignments && {
          shipping_assignments: more.shipping_assignments.map(({ shipping }) => ({
            shipping: { ...shipping, ...(shipping.address && { address: quietPlace(shipping.address) }) },
          })),
        }),
      },
    }),
  };
}
