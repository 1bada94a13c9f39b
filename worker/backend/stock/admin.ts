import { Hono } from "hono";
import { z } from "zod";
import type { Bindings } from "../../env.ts";
import { readOperatorBody } from "../http/operator-body.ts";
import { operatorOnly } from "../operator.ts";
import { stockStatements } from "./change.ts";

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
  const { statements, tags } = await stockStatements(db, [body]);
  await db.batch(statements);
  return c.json({ code: 200, result: { sku: body.sku, tags } });
});
