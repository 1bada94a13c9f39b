import { Hono } from "hono";
import { favouriteStore } from "../../../../shared/contract/stores/stores.ts";
import { customersOnly, type CustomerContext } from "../../caller/signed-in.ts";
import { answer, type CustomerCall, readCustomerBody } from "../record-answers.ts";

/** The store a customer has chosen, `/api/user/favourite-store` (ours, LOC-006); one that is gone is none. */
export const favouriteRoutes = new Hono<CustomerContext>();

async function present(c: CustomerCall): Promise<Response> {
  const store = await c.env.DB.prepare(
    "SELECT f.store_id FROM customer_favourite f JOIN store s ON s.id = f.store_id WHERE f.customer_id = ?1",
  )
    .bind(c.get("customer").customerId)
    .first<string>("store_id");
  return answer(c, { store });
}

favouriteRoutes.get("/api/user/favourite-store", customersOnly, present);

/** Keeps the choice, or with null forgets it. A store that does not exist is not kept. */
favouriteRoutes.post("/api/user/favourite-store", customersOnly, async (c) => {
  const read = await readCustomerBody(c, favouriteStore);
  if (!read.ok) return read.response;
  const { customerId } = c.get("customer");
  await (
    read.body.store === null
      ? c.env.DB.prepare("DELETE FROM customer_favourite WHERE customer_id = ?1").bind(customerId)
      : c.env.DB.prepare(
          `INSERT INTO customer_favourite (customer_id, store_id, updated_at)
            SELECT c.id, s.id, ?3 FROM customer c, store s WHERE c.id = ?1 AND s.id = ?2
            ON CONFLICT (customer_id) DO UPDATE SET store_id = excluded.store_id, updated_at = excluded.updated_at`,
        ).bind(customerId, read.body.store, new Date().toISOString())
  ).run();
  return present(c);
});
