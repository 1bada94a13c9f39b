import { Hono } from "hono";
import type { Bindings } from "../../env.ts";
import { done, refuse } from "../http/answers.ts";
import { shopperOf, shoppersOnly } from "../caller/shopper.ts";
import { unauthorized } from "../caller/signed-in.ts";
import { transactionOf, transactionsOf } from "./points.ts";

/** Points of customers (ACCT-018, ACCT-019). */
export const loyaltyRoutes = new Hono<{ Bindings: Bindings }>();
for (const path of ["/api/transactions", "/api/transactions/*"]) loyaltyRoutes.use(path, shoppersOnly);

loyaltyRoutes.get("/api/transactions", async (c) => {
  const customer = shopperOf(c);
  return customer ? done(c, await transactionsOf(c.env.DB, customer.customerId), {}) : unauthorized(c);
});
loyaltyRoutes.get("/api/transactions/:id", async (c) => {
  const customer = shopperOf(c);
  if (!customer) return unauthorized(c);
  const text = c.req.param("id");
  const found = /^\d{1,15}$/.test(text) ? await transactionOf(c.env.DB, customer.customerId, Number(text)) : null;
  return found ? done(c, found, {}) : refuse(c, 404, "unknownTransaction", "invalid");
});
