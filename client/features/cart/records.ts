import * as z from "zod/mini";
import type { Change, Ledger, Settled } from "../../../shared/cart/ledger.ts";
import { emptySettled } from "../../../shared/cart/ledger.ts";
import type { Shelf, Writes } from "../../storage/storage.ts";

const whole = z.number().check(z.int(), z.gte(0));
const cents = z.number().check(z.int());
const article = z.object({
  sku: z.string(), parentSku: z.string(), name: z.string(), brand: z.nullable(z.string()), image: z.nullable(z.string()), path: z.string(), priceCents: cents,
  options: z.array(z.object({ label: z.string(), value: z.string(), attributeId: z.optional(z.string()), optionValue: z.optional(z.string()), kind: z.optional(z.enum(["custom", "bundle", "link"])), qty: z.optional(whole) })), type: z.string(), maxQty: whole,
  labels: z.optional(z.array(z.object({ position: z.enum(["top_left", "top_right", "bottom_left", "bottom_right"]), text: z.string(), ground: z.optional(z.string()), ink: z.optional(z.string()) }))),
});
const change = z.object({ key: z.string(), line: z.string(), kind: z.enum(["add", "set", "remove"]), qty: whole, article: z.nullable(article), goal: z.nullable(whole) });
const settled = z.object({
  cartId: z.nullable(z.string()), version: cents,
  lines: z.array(z.object({ key: z.string(), itemId: z.number(), qty: whole, article })),
  totals: z.nullable(z.object({ version: cents, segments: z.array(z.object({ code: z.string(), title: z.string(), cents: z.nullable(cents) })), grandTotalCents: cents, couponCode: z.nullable(z.string()) })),
});

const settledKey = "cart/settled";
const changePrefix = "cart/change/";

/** The cart's records: one for what the server confirmed, one for every pending change, so that a broken one costs only itself. */
export const cartShelf: Shelf<Settled | Change> = {
  prefix: "cart/",
  check: (value, key) => {
    const checked = (key === settledKey ? settled : change).safeParse(value);
    return checked.success ? (checked.data as Settled | Change) : undefined;
  },
};

export function ledgerOf(records: ReadonlyMap<string, Settled | Change>): Ledger {
  const changes = [...records].filter(([key]) => key.startsWith(changePrefix)).map(([, value]) => value as Change);
  return { settled: (records.get(settledKey) as Settled | undefined) ?? emptySettled, changes };
}

/** What has to be written to come from one ledger to the other. */
export function ledgerWrites(before: Ledger, after: Ledger): Writes {
  const writes: Record<string, unknown> = {};
  if (after.settled !== before.settled) writes[settledKey] = after.settled;
  for (const { key } of before.changes) if (!after.changes.some((change) => change.key === key)) writes[changePrefix + key] = null;
  for (const change of after.changes) if (!before.changes.includes(change)) writes[changePrefix + change.key] = change;
  return writes;
}

/** Names changes so that their keys sort in the order of arrival, whatever the clock says. */
export function changeKeys(ledger: Ledger, newId: () => string): () => string {
  let last = Math.max(0, ...ledger.changes.map(({ key }) => Number.parseInt(key, 10) || 0));
  return () => `${String(++last).padStart(12, "0")}-${newId()}`;
}
