import { Hono } from "hono";
import type { Context } from "hono";
import { z } from "zod";
import { toCents } from "../../../shared/money/money.ts";
import type { Bindings } from "../../env.ts";
import { operatorOnly } from "../operator.ts";
import { invalidate } from "../invalidations.ts";
import { refreshPrices } from "../pricing/refresh.ts";
import { markPriced } from "../search/index/refresh.ts";
import { refreshInStock } from "../stock/refresh.ts";
import { withDependants } from "./dependants.ts";
import { scopeOfIds } from "./scope.ts";

const sku = z.string().min(1).max(200);
const price = z.number().min(0).max(1_000_000);
const priceChange = z.object({
  sku,
  price,
  special_price: price.nullish(),
  special_from_date: z.iso.datetime().nullish(),
  special_to_date: z.iso.datetime().nullish(),
});
const stockChange = z.object({ sku, qty: z.number().int().min(0).max(10_000_000) });

async function read<T>(c: Context, schema: z.ZodType<T>): Promise<T | Response> {
  const parsed = schema.safeParse(await c.req.json().catch(() => null));
  if (parsed.success) return parsed.data;
  return c.json(
    {
      code: 400,
      result: "The request does not follow the contract",
      meta: {
        reason: "invalid",
        errors: parsed.error.issues.map(({ path, message }) => ({ path: path.join("."), message })),
      },
    },
    400,
  );
}

const unknownSku = { code: 404, result: "The product is unknown or has no price of its own" } as const;

/** Changes of price and stock for operators. Rows and tags stand in one batch. */
export const catalogAdminRoutes = new Hono<{ Bindings: Bindings }>();

catalogAdminRoutes.use("/api/admin/price", operatorOnly);
catalogAdminRoutes.use("/api/admin/stock", operatorOnly);

/** Gross prices in euro. Without `special_price` the product has none any more. */
catalogAdminRoutes.post("/api/admin/price", async (c) => {
  const body = await read(c, priceChange);
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

catalogAdminRoutes.post("/api/admin/stock", async (c) => {
  const body = await read(c, stockChange);
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
