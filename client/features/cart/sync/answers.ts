import * as z from "zod/mini";
import type { WireTotals } from "../../../../shared/cart/wire.ts";
import type { PaymentMethod, ServerItem } from "../../../../shared/contract/order/cart.ts";
import { madeOnce } from "../../../../shared/contract/wire/made-once.ts";
import type { Answer } from "../../../../shared/contract/wire/client.ts";

/**
 * The parts of an answer that matter here; code 0 means that none arrived. What stands in `result` is checked, whatever
 * its type says.
 */
export type WireAnswer = Pick<Answer<unknown>, "code" | "result" | "meta">;

const item = madeOnce(() =>
  z.looseObject({
    item_id: z.number(),
    sku: z.string(),
    qty: z.number().check(z.int(), z.gte(0)),
    name: z.string(),
    price: z.number(),
    product_type: z.string(),
    quote_id: z.string(),
    product_option: z.optional(z.looseObject({ extension_attributes: z.looseObject({}) })),
  }),
);
const totals = madeOnce(() =>
  z.looseObject({
    grand_total: z.number(),
    total_segments: z.array(z.looseObject({ code: z.string(), title: z.string(), value: z.nullable(z.number()) })),
  }),
);

const withMethods = madeOnce(() =>
  z.looseObject({
    totals: z.looseObject({}),
    payment_methods: z.array(z.looseObject({ code: z.string(), title: z.string() })),
  }),
);

export function itemOf(result: unknown): ServerItem | null {
  return (item().safeParse(result).data as ServerItem | undefined) ?? null;
}
/** The lines of a pulled cart; null when the answer is not a list. Lines that cannot be read are left out. */
export function itemsOf(result: unknown): ServerItem[] | null {
  return Array.isArray(result) ? result.flatMap((entry) => itemOf(entry) ?? []) : null;
}
export function totalsOf(result: unknown): WireTotals | null {
  return totals().safeParse(result).data ?? null;
}
/**
 * Totals and payment methods of an answer to shipping-information; some platforms answer with the totals alone
 * (contract §4.6).
 */
export function methodsOf(result: unknown): { totals: unknown; methods: PaymentMethod[] | null } {
  const both = withMethods().safeParse(result).data;
  return both
    ? { totals: both.totals, methods: both.payment_methods as PaymentMethod[] }
    : { totals: result, methods: null };
}

/** The version of the cart an answer tells; null where the platform has none. */
export function versionOf({ meta }: WireAnswer): number | null {
  const version = meta.version;
  return typeof version === "number" && Number.isSafeInteger(version) ? version : null;
}

export type Verdict = "ok" | "later" | "gone" | "refused";

/**
 * What an answer means for a change: done, to be tried again, of a cart or line that is not there, or refused for good.
 */
export function verdictOf({ code }: WireAnswer): Verdict {
  if (code === 200) return "ok";
  if (code === 404) return "gone";
  return code >= 400 && code < 500 && ![401, 408, 425, 429].includes(code) ? "refused" : "later";
}

/** The server's own words for a refusal, or null when it gave none. */
export function wordsOf({ result }: WireAnswer): string | null {
  if (typeof result === "string" && result !== "") return result;
  const message = result && typeof result === "object" && "errorMessage" in result ? result.errorMessage : null;
  return typeof message === "string" && message !== "" ? message : null;
}
