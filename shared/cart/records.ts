import * as z from "zod/mini";
import { madeOnce } from "../contract/wire/made-once.ts";
import { emptyConfirmed, type Change, type Ledger, type ConfirmedCart } from "./ledger.ts";
import { ownerOf } from "./owner.ts";

/** Records as a device keeps them, by key; and what is to be written, where `null` removes. */
export type CartRecords = ReadonlyMap<string, unknown>;
export type CartWrites = Readonly<Record<string, unknown>>;

const whole = madeOnce(() => z.number().check(z.int(), z.gte(0)));
const cents = madeOnce(() => z.number().check(z.int()));
export const articleRecord = madeOnce(() =>
  z.object({
    sku: z.string(),
    parentSku: z.string(),
    name: z.string(),
    brand: z.nullable(z.string()),
    image: z.nullable(z.string()),
    path: z.string(),
    category: z.optional(z.string()),
    priceCents: cents(),
    earlierCents: z.optional(cents()),
    options: z.array(
      z.object({
        label: z.string(),
        value: z.string(),
        attributeId: z.optional(z.string()),
        optionValue: z.optional(z.string()),
        kind: z.optional(z.enum(["custom", "bundle", "link"])),
        qty: z.optional(whole()),
      }),
    ),
    type: z.string(),
    partTypes: z.optional(z.array(z.string())),
    maxQty: whole(),
    facts: z.optional(z.object({ content: z.optional(z.string()), sealed: z.optional(z.boolean()) })),
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
  }),
);
/** Whose a record is; absent for a guest's. */
const owner = madeOnce(() => z.optional(z.string()));
const change = madeOnce(() =>
  z.object({
    key: z.string(),
    line: z.string(),
    kind: z.enum(["add", "set", "remove", "replace", "coupon"]),
    qty: whole(),
    article: z.nullable(articleRecord()),
    goal: z.nullable(whole()),
    into: z.optional(z.string()),
    code: z.optional(z.nullable(z.string())),
    owner: owner(),
  }),
);
const confirmed = madeOnce(() =>
  z.object({
    cartId: z.nullable(z.string()),
    version: cents(),
    lines: z.array(z.object({ key: z.string(), itemId: z.number(), qty: whole(), article: articleRecord() })),
    totals: z.nullable(
      z.object({
        version: cents(),
        segments: z.array(z.object({ code: z.string(), title: z.string(), cents: z.nullable(cents()) })),
        grandTotalCents: cents(),
        couponCode: z.nullable(z.string()),
        couponNote: z.optional(z.object({ code: z.string(), text: z.string() })),
        delivery: z.optional(z.object({ method: z.string(), country: z.string(), lead: whole() })),
        discountCents: z.optional(cents()),
        rows: z.optional(
          z.array(
            z.object({
              itemId: z.number(),
              qty: whole(),
              rowCents: cents(),
              discountCents: cents(),
              left: z.optional(whole()),
              note: z.optional(z.string()),
            }),
          ),
        ),
      }),
    ),
    owner: owner(),
    hash: z.optional(z.string()),
    restored: z.optional(z.string()),
    unread: z.optional(z.literal(true)),
    code: z.optional(z.nullable(z.string())),
    ordered: z.optional(
      z.object({
        cartId: z.string(),
        lines: z.array(z.object({ key: z.string(), qty: whole(), article: articleRecord() })),
        couponCode: z.nullable(z.string()),
      }),
    ),
  }),
);

/**
 * Keys of the cart's records: one for what the server confirmed, one for every pending change, so that a broken one
 * costs only itself.
 */
export const cartPrefix = "cart/";
export const confirmedKey = "cart/settled";
export const changePrefix = "cart/change/";
export const isChangeKey = (key: string): boolean => key.startsWith(changePrefix);

export type CartRecord = ConfirmedCart | (Change & { owner?: string | undefined });

/** The record as this version of the shop knows it; undefined where it is none. */
export function readCartRecord(value: unknown, key: string): CartRecord | undefined {
  const checked = (key === confirmedKey ? confirmed() : change()).safeParse(value);
  return checked.success ? (checked.data as CartRecord) : undefined;
}

const mergedConfirmed = madeOnce(() => z.pick(confirmed(), { cartId: true, version: true, owner: true, lines: true }));
const mergedChange = madeOnce(() =>
  z.pick(change(), { key: true, line: true, kind: true, qty: true, article: true, goal: true }),
);

/**
 * The record as it is stored, with what a newer version of the shop has written into it, if it has all that merging two
 * carts needs; else null.
 */
export const storedConfirmed = (value: unknown): ConfirmedCart | null =>
  mergedConfirmed().safeParse(value).success ? (value as ConfirmedCart) : null;
export const storedChange = (value: unknown): Change | null =>
  mergedChange().safeParse(value).success ? (value as Change) : null;

/**
 * The ledger that records amount to. Changes that are not of the cart's owner are no part of it: their own cart is
 * gone.
 */
export function ledgerOf(records: ReadonlyMap<string, CartRecord>): Ledger {
  const confirmed = (records.get(confirmedKey) as ConfirmedCart | undefined) ?? emptyConfirmed;
  const changes = [...records]
    .filter(([key, { owner }]) => isChangeKey(key) && owner === confirmed.owner)
    .map(([, value]) => value as Change);
  return { confirmed, changes };
}

/** Removes changes that are not of the cart's owner. */
export function strayWrites(records: ReadonlyMap<string, CartRecord>): CartWrites {
  const confirmed = records.get(confirmedKey)?.owner;
  return Object.fromEntries(
    [...records].filter(([key, { owner }]) => isChangeKey(key) && owner !== confirmed).map(([key]) => [key, null]),
  );
}

/** What has to be written to come from one ledger to the other. */
export function ledgerWrites(before: Ledger, after: Ledger): CartWrites {
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

/**
 * Names changes behind those that have these names, so that their keys sort in the order of arrival, whatever the clock
 * says.
 */
export function namesBehind(names: readonly string[], newId: () => string): () => string {
  let last = Math.max(0, ...names.map((name) => Number.parseInt(name, 10) || 0));
  return () => `${String(++last).padStart(12, "0")}-${newId()}`;
}

export const changeKeys = ({ changes }: Ledger, newId: () => string): (() => string) =>
  namesBehind(
    changes.map(({ key }) => key),
    newId,
  );
