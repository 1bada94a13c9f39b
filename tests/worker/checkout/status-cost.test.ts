import { createExecutionContext } from "cloudflare:test";
import { beforeAll, expect, it } from "vitest";
import { backend } from "../../../worker/backend/backend.ts";
import { bindings, call, DB, fillShop } from "../cart/shop.ts";
import { meter } from "../d1-meter.ts";

beforeAll(fillShop);

it("what became of a cart is looked up by an index, however many orders there are", async () => {
  const orders = Array.from({ length: 300 }, (_, i) => `status-cost-${i}`);
  await DB.prepare(
    `INSERT INTO sales_order (order_key, body_digest, cart_id, cart_version, store_code, store_id, state, status, email,
      billing_address, payment_code, subtotal_cents, shipping_cents, tax_cents, grand_total_cents, currency, created_at)
     SELECT value, '', value, 0, 'outlet_nl', 4, 'canceled', 'canceled', NULL, '{}', 'banktransfer', 0, 0, 0, 0, 'EUR',
       '' FROM json_each(?1)`,
  )
    .bind(JSON.stringify(orders))
    .run();
  const counted = meter(DB);
  const fetch = (request: Request) => backend.fetch(request, { ...bindings, DB: counted.db }, createExecutionContext());
  for (const cartId of ["never-seen", orders[0]!]) {
    counted.reset();
    expect((await call("GET", `checkout/status?cartId=${cartId}`, undefined, { fetch })).status).toBeLessThan(500);
    expect(counted.cost().rowsRead, cartId).toBeLessThan(20);
  }
});
