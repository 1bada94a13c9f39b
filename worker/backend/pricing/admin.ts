import { Hono } from "hono";
import { z } from "zod";
import { toCents } from "../../../shared/money/money.ts";
import type { Bindings } from "../../env.ts";
import { readOperatorBody } from "../http/operator-body.ts";
import { operatorOnly } from "../operator.ts";
import { pricedTypes, priceStatements } from "./change.ts";

const price = z.number().min(0).max(1_000_000);
const priceChange = z.object({
  sku: z.string().min(1).max(200),
  price,
  special_price: price.nullish(),
  special_from_date: z.iso.datetime().nullish(),
  special_to_date: z.iso.datetime().nullish(),
});

const unknownSku = { code: 404, result: "The product is unknown or has no price of its own" } as const;

/** Changes of price for operators. Rows and tags stand in one batch. */
export const priceAdminRoutes = new Hono<{ Bindings: Bindings }>();

// Whatever the method: without the key nobody learns which routes there are.
priceAdminRoutes.use("/api/admin/price", operatorOnly);

/** Gross prices in euro. Without `special_price` the product has none any more. */
priceAdminRoutes.post("/api/admin/price", async (c) => {
  const body = await readOperatorBody(c, priceChange);
  if (body instanceof Response) return body;
  const db = c.env.DB;
  const known = await db
    .prepare(`SELECT 1 FROM product WHERE sku = ?1 AND type_id IN (${pricedTypes})`)
    .bind(body.sku)
    .first();
  if (!known) return c.json(unknownSku, 404);
  const date = (text: string | null | undefined) => (text ? new Date(text).toISOString() : null);
  const { statements, tags } = await priceStatements(
    db,
    [body.sku],
    {
      price: toCents(body.price),
      special: toCents(body.special_price),
      from: date(body.special_from_date),
      until: date(body.special_to_date),
    },
    new Date(),
  );
  await db.batch(statements);
  return c.json({ code: 200, result: { sku: body.sku, tags } });
});
