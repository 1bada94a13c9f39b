import { beforeAll, expect, it } from "vitest";
import { endUnpaidTransfers } from "../../../worker/backend/order/transfers.ts";
import { DB, fillShop, order, place, product, socks, stockOf } from "../cart/shop.ts";

beforeAll(fillShop);
const end = async () => {
  while ((await endUnpaidTransfers(DB, new Date(Date.now() + 30 * 86_400_000))) > 0);
};
const idOf = (answer: Awaited<ReturnType<typeof place>>) => Number(answer.body.result.backendOrderId);

it("an order that comes to nothing gives back what it took, and nothing of what was not counted when it was placed", async () => {
  const { id, statements } = product("counted-later", { cents: 1_000, stock: null });
  await DB.batch(statements);
  const before = (await stockOf(socks))!;
  const placed = await place(
    order([
      { sku: "counted-later", qty: 5 },
      { sku: socks, qty: 3 },
    ]),
  );
  expect(placed.status).toBe(200);
  expect(await stockOf(socks)).toBe(before - 3);
  await DB.prepare("INSERT INTO stock (sku, product_id, qty, is_in_stock) VALUES ('counted-later', ?, 10, 1)")
    .bind(id)
    .run();
  await end();
  expect([await stockOf("counted-later"), await stockOf(socks)]).toEqual([10, before]);
});

it("an order that an older version wrote, without a number or a note of what it took, gives back the pieces of its lines", async () => {
  const before = (await stockOf(socks))!;
  const placed = await place(order([{ sku: socks, qty: 4 }]));
  await DB.batch([
    DB.prepare("UPDATE sales_order SET number = NULL WHERE id = ?").bind(idOf(placed)),
    DB.prepare("DELETE FROM sales_order_taken WHERE order_id = ?").bind(idOf(placed)),
  ]);
  await end();
  expect(await stockOf(socks)).toBe(before);
});
