import { beforeAll, expect, it } from "vitest";
import { Book } from "../payment/book.ts";
import { payingShop, toPay } from "../payment/shop.ts";
import { bindings, call, DB, fillShop, product, stockOf } from "../cart/shop.ts";
import { seen, step } from "./bought.ts";

const ten = "restock-ten";
beforeAll(async () => {
  await fillShop();
  await DB.batch(product(ten, { cents: 1_000, stock: 10 }).statements);
});

it("pieces that wait for a transfer are fewer by what was withdrawn and lies in the shop again, for another shopper", async () => {
  const shop = payingShop(new Book(), { env: { ...bindings, TRANSFER_SHARE: "30", TRANSFER_PIECES_GUESTS: "3" } });
  const place = (qty: number, email: string) =>
    shop.place(toPay([{ sku: ten, qty }], {}, "banktransfer", email), { "cf-connecting-ip": "192.0.2.7" });
  const email = "restocked@example.test";
  const number = (await place(3, email)).body.result.orderNumber;
  expect((await place(1, "second@example.test")).status).toBe(400);
  const lines = [{ position: 0, qty: 2 }];
  await call("POST", "withdrawal", { number, email, name: "Sam", key: crypto.randomUUID(), lines });
  const { id } = (await seen(number)).withdrawals[0]!;
  const closed = await step(number, "repaid", { withdrawal: id, amount_cents: 0, restock: lines });
  expect([closed.status, await stockOf(ten)]).toEqual([200, 9]);
  expect((await place(3, "third@example.test")).status).toBe(400);
  expect((await place(2, "fourth@example.test")).status).toBe(200);
  expect(await DB.prepare("SELECT sum(qty) AS n FROM transfer_hold").first("n")).toBe(3);
});
