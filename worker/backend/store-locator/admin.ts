import { Hono } from "hono";
import { mostStores, storeId } from "../../../shared/contract/stores/stores.ts";
import type { Bindings } from "../../env.ts";
import { readOperatorBody } from "../http/operator-body.ts";
import { operatorOnly } from "../operator.ts";
import { removeStore, storeSource, storeStockSource, writeStore, writeStoreStock } from "./ingest.ts";

/**
 * Stores for operators. POST /api/admin/store stores one (the store of shared/contract/stores/stores.ts), DELETE
 * /api/admin/store/<id> takes it away, POST /api/admin/store-stock says what is left in one ({store, items: [{sku,
 * qty}]}). Rows and tags stand in one batch; what an operator has stored no import takes away.
 */
export const storeAdminRoutes = new Hono<{ Bindings: Bindings }>();

// Whatever the method: without the key nobody learns which routes there are.
for (const path of ["/api/admin/store", "/api/admin/store/*", "/api/admin/store-stock"])
  storeAdminRoutes.use(path, operatorOnly);

storeAdminRoutes.post("/api/admin/store", async (c) => {
  const body = await readOperatorBody(c, storeSource);
  if (body instanceof Response) return body;
  const { DB } = c.env;
  const others = await DB.prepare("SELECT count(*) AS n FROM store WHERE id <> ?1").bind(body.id).first<number>("n");
  if ((others ?? 0) >= mostStores)
    return c.json({ code: 409, result: `The shop has ${mostStores} stores; it keeps no more` }, 409);
  await DB.batch(writeStore(DB, body));
  return c.json({ code: 200, result: { id: body.id } });
});

storeAdminRoutes.delete("/api/admin/store/:id", async (c) => {
  const id = storeId.safeParse(c.req.param("id"));
  const known =
    id.success && (await c.env.DB.prepare("SELECT 1 FROM store WHERE id = ?1").bind(id.data).first()) !== null;
  if (!known) return c.json({ code: 404, result: "The store is unknown" }, 404);
  await c.env.DB.batch(removeStore(c.env.DB, id.data));
  return c.json({ code: 200, result: { id: id.data } });
});

storeAdminRoutes.post("/api/admin/store-stock", async (c) => {
  const body = await readOperatorBody(c, storeStockSource);
  if (body instanceof Response) return body;
  const known = await c.env.DB.prepare("SELECT 1 FROM store WHERE id = ?1").bind(body.store).first();
  if (!known) return c.json({ code: 404, result: "The store is unknown" }, 404);
  await c.env.DB.batch(writeStoreStock(c.env.DB, body));
  return c.json({ code: 200, result: { store: body.store, items: body.items.length } });
});
