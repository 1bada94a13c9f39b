import { Hono } from "hono";
import { z } from "zod";
import { toCents } from "../../../shared/money/money.ts";
import type { Bindings } from "../../env.ts";
import { withDependants } from "../catalog/dependants.ts";
import { scopeOfIds } from "../catalog/scope.ts";
import { readOperatorBody } from "../http/operator-body.ts";
import { invalidate } from "../invalidations.ts";
import { operatorOnly } from "../operator.ts";
import { markPriced } from "../search/index/refresh.ts";
import { refreshPrices } from "./refresh.ts";

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
    .prepare("SELECT 1 FROM product WHERE sku = ?1 AND type_id IN ('simple', 'virtual', 'downloadable')")
    .bind(body.sku)
    .first();
  if (!known) return c.json(unknownSku, 404);
  const { ids, tags } = await withDependants(db, [body.sku]);
  const now = new Date();
  const date = (text: string | null | undefined) => (text ? new Date(text).toISOString() : null);
  await db.batch([
    db
      .prepare(
        `UPDATE product SET price_cents = ?2, special_cents = ?3, special_from = ?4, special_to = ?5, special_of = NULL
          WHERE sku = ?1`,
      )
      .bind(
        body.sku,
        toCents(body.price),
        toCents(body.special_price),
        date(body.special_from_date),
        date(body.special_to_date),
      ),
    ...refreshPrices(db, now, scopeOfIds(ids)),
    markPriced(db, ids),
    ...invalidate(db, tags),
  ]);
  return c.json({ code: 200, result: { sku: body.sku, tags } });
});
