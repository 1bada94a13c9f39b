import type { D1Database } from "@cloudflare/workers-types";
import { z } from "zod";
import { numberOf } from "../../backend/checkout/order-number.ts";

/** Orders of a page. */
export const ordersOfPage = 50;
/** Orders looked at for one page where more than one thing is asked, and found by one word. */
const mostLooked = 2_000;
const mostFound = 200;

/** SQL: the status of the order, a row: "delivered" of a complete one all of which has arrived, as shoppers read it. */
export const statusOf = (order: string): string =>
  `CASE WHEN ${order}.state = 'complete' AND ${order}.delivered_at IS NOT NULL
    THEN 'delivered' ELSE ${order}.status END`;

export const orderQuestion = z.object({
  q: z.string().trim().min(2).max(100).optional(),
  state: z
    .string()
    .regex(/^[a-z_]{1,30}$/)
    .optional(),
  payment: z
    .string()
    .regex(/^[\w-]{1,60}$/)
    .optional(),
  from: z.iso.date().optional(),
  until: z.iso.date().optional(),
  before: z.coerce.number().int().min(1).optional(),
});
export type OrderQuestion = z.infer<typeof orderQuestion>;

export interface ListedOrder {
  id: number;
  number: string;
  created_at: string;
  state: string;
  status: string;
  store_code: string;
  name: string;
  grand_total_cents: number;
  currency: string;
  payment_code: string;
  payment_state: string | null;
  open_withdrawals: number;
}
/** `next` is the `before` of the next page, null at the end. */
export interface FoundOrders {
  orders: ListedOrder[];
  next: number | null;
}

/** Orders that a word names: by number, or by how e-mail address, last name or postcode begin. Each by its index. */
const criteria = [
  "number = ?1",
  "lower(email) >= ?2 AND lower(email) < ?2 || char(1114111) AND email IS NOT NULL",
  "lower(billing_address ->> '$.lastname') >= ?2 AND lower(billing_address ->> '$.lastname') < ?2 || char(1114111)",
  "upper(replace(billing_address ->> '$.postcode', ' ', '')) = ?3",
  `lower(shipping_address ->> '$.lastname') >= ?2 AND lower(shipping_address ->> '$.lastname') < ?2 || char(1114111)
      AND shipping_address IS NOT NULL`,
  "upper(replace(shipping_address ->> '$.postcode', ' ', '')) = ?3 AND shipping_address IS NOT NULL",
];
const named = criteria
  .map((where) => `id IN (SELECT id FROM sales_order WHERE ${where} LIMIT ${mostFound})`)
  .join(" OR ");
/** As the statements take it: the word, with the letters that SQLite's lower() lowers (as in the index), as a postcode. */
function wordsOf(q: string | undefined): readonly [string | null, string, string] {
  const word = (q ?? "").replace(/[A-Z]/g, (letter) => letter.toLowerCase());
  return [q ?? null, word, word.toUpperCase().replaceAll(" ", "")];
}

/** Whether a word names more orders than are looked at, so that what is found is not all. */
export async function namesTooMany(db: D1Database, q: string): Promise<boolean> {
  const counts = criteria.map(
    (where) => `(SELECT count(*) FROM (SELECT 1 FROM sales_order WHERE ${where} LIMIT ${mostFound + 1}))`,
  );
  const most = await db
    .prepare(`SELECT max(${counts.join(", ")}) AS most`)
    .bind(...wordsOf(q))
    .first<number>("most");
  return (most ?? 0) > mostFound;
}

/**
 * Orders, newest first, fifty or `ofPage` a page. What is looked at is bounded: a page may have fewer where few of the
 * newest fit, and still name a next one.
 */
export async function findOrders(
  db: D1Database,
  { q, state, payment, from, until, before }: OrderQuestion,
  ofPage = ordersOfPage,
): Promise<FoundOrders> {
  const first = q !== undefined ? `(${named})` : state ? "state || '' = ?4" : payment ? "payment_code = ?5" : "1 = 1";
  // What the first question decides alone needs no more than a page.
  const isDecided = until === undefined && [q, state, payment].filter((one) => one !== undefined).length <= 1;
  const most = isDecided ? ofPage : mostLooked;
  const looked = await db
    .prepare(`SELECT id FROM sales_order WHERE ${first} AND id < ?6
      AND (?1 IS NULL OR ?1 = ?1) AND (?2 IS NULL OR ?2 = ?2) AND (?3 IS NULL OR ?3 = ?3)
      AND (?4 IS NULL OR ?4 = ?4) AND (?5 IS NULL OR ?5 = ?5)
      AND (?7 IS NULL OR id >= (SELECT id FROM sales_order
        WHERE created_at || '' >= ?7 ORDER BY created_at || '' LIMIT 1))
      ORDER BY id DESC LIMIT ${most}`)
    .bind(
      ...wordsOf(q),
      state ?? null,
      payment ?? null,
      before ?? Number.MAX_SAFE_INTEGER,
      from === undefined ? null : `${from}T00:00:00.000Z`,
    )
    .all<{ id: number }>();
  const ids = looked.results.map(({ id }) => id);
  const { results } = await db
    .prepare(
      `SELECT o.id, ${numberOf("o")} AS number, o.created_at, o.state, ${statusOf("o")} AS status, o.store_code,
        trim((o.billing_address ->> '$.firstname') || ' ' || (o.billing_address ->> '$.lastname')) AS name,
        o.grand_total_cents, o.currency, o.payment_code, p.state AS payment_state,
        (SELECT count(*) FROM withdrawal w WHERE w.order_id = o.id AND w.handled_at IS NULL) AS open_withdrawals
      FROM (SELECT o.id FROM json_each(?1) x CROSS JOIN sales_order o ON o.id = x.value
          WHERE (?2 IS NULL OR o.state = ?2) AND (?3 IS NULL OR o.payment_code = ?3)
            AND (?4 IS NULL OR o.created_at >= ?4) AND (?5 IS NULL OR o.created_at <= ?5)
          ORDER BY o.id DESC LIMIT ${ofPage}) f
        CROSS JOIN sales_order o ON o.id = f.id LEFT JOIN payment p ON p.order_id = o.id ORDER BY o.id DESC`,
    )
    .bind(
      JSON.stringify(ids),
      state ?? null,
      payment ?? null,
      from ?? null,
      until === undefined ? null : `${until}T23:59:59.999Z`,
    )
    .all<ListedOrder>();
  const next = results.length === ofPage ? results.at(-1)!.id : ids.length === most ? ids.at(-1)! : null;
  return { orders: results, next };
}
