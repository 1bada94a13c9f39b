import { Hono } from "hono";
import { z } from "zod";
import { numberOf } from "../backend/checkout/order-number.ts";
import { allow } from "./operators/allow.ts";
import type { Bindings } from "../env.ts";
import { logLine } from "../log.ts";
import { checkedQuery } from "./checked.ts";

/** Who bought an article; `email` is null where nobody can be reached any more. `date` is ISO. */
export interface Buyer {
  number: string;
  date: string;
  email: string | null;
  sku: string;
  qty: number;
}
/** `next` is the `after` of the next call, null at the end. */
export interface Buyers {
  buyers: Buyer[];
  next: number | null;
}

/** Orders of one call, by their numbers in the database. */
export const ordersOfCall = 10_000;

const question = z.object({
  sku: z.string().min(1).max(64),
  since: z.iso.date(),
  after: z.coerce.number().int().min(0).default(0),
});

/** Orders that have the article, alone, as a variant of it or as a part of a set; a cancelled one was not delivered. */
const found = `SELECT ${numberOf("o")} AS number, o.created_at AS date, coalesce(c.email, o.email) AS email, x.sku, x.qty
  FROM (
    SELECT order_id, sku, qty FROM sales_order_line
      WHERE order_id > ?1 AND order_id <= ?2 AND (sku = ?3 OR parent_sku = ?3)
    UNION ALL SELECT order_id, sku, qty FROM sales_order_part WHERE order_id > ?1 AND order_id <= ?2 AND sku = ?3
  ) x
  -- In this order, so that only orders that have the article are read.
  CROSS JOIN sales_order o ON o.id = x.order_id LEFT JOIN customer c ON c.id = o.customer_id
  WHERE o.created_at >= ?4 AND o.state <> 'canceled' ORDER BY o.id`;

/**
 * GET /ops/buyers?sku&since&after: the buyers of an article since a day (UTC), ten thousand orders a call, for a recall
 * (Regulation 2023/988, articles 35 and 36; G4). With the operator's key, limited; who asked for what stands in the
 * log.
 */
export const buyersRoutes = new Hono<{ Bindings: Bindings }>();
buyersRoutes.use("/ops/buyers", allow("serve", { noted: true }));
buyersRoutes.get("/ops/buyers", checkedQuery(question), async (c) => {
  const { sku, since, after } = c.req.valid("query");
  const until = after + ordersOfCall;
  const [buyers, last] = await c.env.DB.batch<Buyer & { last: number | null }>([
    c.env.DB.prepare(found).bind(after, until, sku, since),
    c.env.DB.prepare("SELECT max(id) AS last FROM sales_order"),
  ]);
  console.warn(logLine({ event: "buyers-listed", sku, since, after, orders: buyers!.results.length }));
  const result: Buyers = {
    buyers: buyers!.results,
    next: (last!.results[0]?.last ?? 0) > until ? until : null,
  };
  return c.json({ code: 200, result }, 200, { "cache-control": "private, no-store" });
});
