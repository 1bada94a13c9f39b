import * as z from "zod/mini";
import { emptyConfirmed, type Change, type Ledger, type ConfirmedCart } from "../../../../shared/cart/ledger.ts";
import { ownerOf } from "../../../../shared/cart/owner.ts";
import type { RecordCollection, Writes } from "../../../device/storage/storage.ts";

const whole = z.number().check(z.int(), z.gte(0));
const cents = z.number().check(z.int());
export const articleRecord = z.object({
  sku: z.string(),
  parentSku: z.string(),
  name: z.string(),
  brand: z.nullable(z.string()),
  image: z.nullable(z.string()),
  path: z.string(),
  priceCents: cents,
  options: z.array(
    z.object({
      label: z.string(),
      value: z.string(),
      attributeId: z.optional(z.string()),
      optionValue: z.optional(z.string()),
      kind: z.optional(z.enum(["custom", "bundle", "link"])),
      qty: z.optional(whole),
    }),
  ),
  type: z.string(),
  maxQty: whole,
  labels: z.optional(
    z.array(
      z.object({
        position: z.enum(["top_left", "top_right", "bottom_left", "bottom_right"]),
        text: z.string(),
        ground: z.optional(z.string()),
        ink: z.optional(z.string()),
      }),
    ),
  ),
});
/** Whose a record is; absent for a guest's. */
const owner = z.optional(z.string());
const change = z.object({
  key: z.string(),
  line: z.string(),
  kind: z.enum(["add", "set", "remove", "replace", "coupon"]),
  qty: whole,
  article: z.nullable(articleRecord),
  goal: z.nullable(whole),
  into: z.optional(z.string()),
  code: z.optional(z.nullable(z.string())),
  owner,
});
const confirmed = z.object({
  cartId: z.nullable(z.string()),
  version: cents,
  lines: z.array(z.object({ key: z.string(), itemId: z.number(), qty: whole, article: articleRecord })),
  totals: z.nullable(
    z.object({
      version: cents,
      segments: z.array(z.object({ code: z.string(), title: z.string(), cents: z.nullable(cents) })),
      grandTotalCents: cents,
      couponCode: z.nullable(z.string()),
      couponNote: z.optional(z.object({ code: z.string(), text: z.string() })),
      discountCents: z.optional(cents),
      rows: z.optional(z.array(z.object({ itemId: z.number(), qty: whole, rowCents: cents, discountCents: cents }))),
    }),
  ),
  owner,
  hash: z.optional(z.string()),
  restored: z.optional(z.string()),
  unread: z.optional(z.literal(true)),
  code: z.optional(z.nullable(z.string())),
  ordered: z.optional(
    z.object({
      cartId: z.string(),
      lines: z.array(z.object({ key: z.string(), qty: whole, article: articleRecord })),
      couponCode: z.nullable(z.string()),
    }),
  ),
});

const confirmedKey = "cart/settled";
const changePrefix = "cart/change/";

/**
 * The cart's records: one for what the server confirmed, one for every pending change, so that a broken one costs only
 * itself.
 */
export type CartRecord = ConfirmedCart | (Change & { owner?: string | undefined });
export const cartCollection: RecordCollection<CartRecord> = {
  prefix: "cart/",
  check: (value, key) => {
    const checked = (key === confirmedKey ? confirmed : change).safeParse(value);
    return checked.success ? (checked.data as CartRecord) : undefined;
  },
};

/**
 * The ledger that records amount to. Changes that are not of the cart's owner are no part of it: their own cart is
 * gone.
 */
export function ledgerOf(records: ReadonlyMap<string, CartRecord>): Ledger {
  const confirmed = (records.get(confirmedKey) as ConfirmedCart | undefined) ?? emptyConfirmed;
  const changes = [...records]
    .filter(([key, { owner }]) => key.startsWith(changePrefix) && owner === confirmed.owner)
    .map(([, value]) => value as Change);
  return { confirmed, changes };
}

/** Removes changes that are not of the cart's owner. */
export function strayWrites(records: ReadonlyMap<string, CartRecord>): Writes {
  const confirmed = records.get(confirmedKey)?.owner;
  return Object.fromEntries(
    [...records]
      .filter(([key, { owner }]) => key.startsWith(changePrefix) && owner !== confirmed)
      .map(([key]) => [key, null]),
  );
}

/** What has to be written to come from one ledger to the other. */
export function ledgerWrites(before: Ledger, after: Ledger): Writes {
  const writes: Record<string, unknown> = {};
  if (after.confirmed !== before.confirmed) writes[confirmedKey] = after.confirmed;
  for (const { key } of before.changes)
    if (!after.changes.some((change) => change.key === key)) writes[changePrefix + key] = null;
  const { owner } = after.confirmed;
  const moved = ownerOf(before) !== ownerOf(after);
  for (const change of after.changes)
    if (moved || !before.changes.includes(change)) writes[changePrefix + change.key] = { ...change, owner };
  return writes;
}

/** Names changes so that their keys sort in the order of arrival, whatever the clock says. */
export function changeKeys(ledger: Ledger, newId: () => string): () => string {
  let last = Math.max(0, ...ledger.changes.map(({ key }) => Number.parseInt(key, 10) || 0));
  return () => `${String(++last).padStart(12, "0")}-${newId()}`;
}
