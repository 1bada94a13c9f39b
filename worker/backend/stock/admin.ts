import { Hono } from "hono";
import { z } from "zod";
import type { Bindings } from "../../env.ts";
import { withDependants } from "../catalog/dependants.ts";
import { scopeOfIds } from "../catalog/scope.ts";
import { readOperatorBody } from "../http/operator-body.ts";
import { invalidate } from "../invalidations.ts";
import { operatorOnly } from "../operator.ts";
import { refreshInStock } from "./refresh.ts";

const stockChange = z.object({ sku: z.string().min(1).max(200), qty: z.number().int().min(0).max(10_000_000) });

/** Changes of stock for operators. Rows and tags stand in one batch. */
export const stockAdminRoutes = new Hono<{ Bindings: Bindings }>();

// Whatever the method: without the key nobody learns which routes there are.
stockAdminRoutes.use("/api/admin/stock", operatorOnly);

stockAdminRoutes.post("/api/admin/stock", async (c) => {
  const body = await readOperatorBody(c, stockChange);
  if (body instanceof Response) return body;
  const db = c.env.DB;
  const known = await db.prepare("SELECT 1 FROM product WHERE sku = ?1").bind(body.sku).first();
  if (!known) return c.json({ code: 404, result: "The product is unknown" }, 404);
  const { ids, tags } = await withDependants(db, [body.sku]);
  await db.batch([
    db
      .prepare(`INSERT INTO stock (sku, product_id, qty, is_in_stock) SELECT sku, id, ?2, ?2 > 0 FROM product
        WHERE sku = ?1
      ON CONFLICT (sku) DO UPDATE SET qty = excluded.qty, is_in_stock = excluded.is_in_stock, manage_stock = 1`)
      .bind(body.sku, body.qty),
    ...refreshInStock(db, scopeOfIds(ids)),
    ...invalidate(db, tags),
  ]);
  return c.json({ code: 200, result: { sku: body.sku, tags } });
});
