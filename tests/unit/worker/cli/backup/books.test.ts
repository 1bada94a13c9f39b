import { describe, expect, it } from "vitest";
import { checkBooks } from "../../../../../worker/cli/backup/books.ts";
import { migrations, shopDatabase } from "./shop-file.ts";

const wrongAfter = (...changes: string[]) =>
  checkBooks(shopDatabase(...changes), migrations).wrong.map(({ holds, named }) => `${holds}: ${named.join()}`);

describe("the books of a copy", () => {
  it("agree where a shop has sold and paid back", () => {
    const { wrong, rows, open, unknown } = checkBooks(shopDatabase(), migrations);
    expect({ wrong, open, unknown }).toEqual({ wrong: [], open: [], unknown: [] });
    expect(rows).toMatchObject({ sales_order: 1, sales_order_line: 1, payment: 1, refund: 1, stock: 1 });
  });

  it.each([
    ["DELETE FROM sales_order_line", ["every order has lines: 100000007"]],
    ["UPDATE sales_order_line SET qty = 1", ["the lines of an order are its subtotal: 100000007"]],
    ["UPDATE sales_order SET discount_cents = 0", ["an order's sums add up: 100000007"]],
    ["UPDATE payment SET amount_cents = 2294", ["a payment is about its order's sum: 100000007"]],
    ["UPDATE refund SET amount_cents = 2294", ["nothing is paid back beyond what was paid: 100000007"]],
    ["UPDATE sales_order SET transferred_cents = 1", ["nothing is paid back beyond what was paid: 100000007"]],
    [
      "INSERT INTO outbox (kind, payload, created_at, order_id) VALUES ('order-placed', '{}', '', 7)",
      ["an order is confirmed by one mail at most: 7"],
    ],
    ["UPDATE stock SET qty = -1", ["no stock is below nothing: socks"]],
    [
      "DELETE FROM loyalty_transaction WHERE kind = 'earned'",
      ["a customer's points are the sum of their movements: 1"],
    ],
    ["UPDATE tag_version SET seq = 4", ["the log of changes is ahead of every tag: P1"]],
  ])("do not agree after %s", (change, wrong) => expect(wrongAfter(change)).toEqual(expect.arrayContaining(wrong)));

  it("a refund that failed is none", () =>
    expect(wrongAfter("UPDATE refund SET amount_cents = 2294, failed_at = 'then'")).toEqual([]));

  it("names what an order lost with its lines and its payment", () => {
    const wrong = wrongAfter("DELETE FROM sales_order");
    expect(wrong).toContain("every line belongs to an order: 7/0");
    expect(wrong).toContain("a payment is about its order's sum: 100000007");
  });

  it("tell an older and a newer version apart", () => {
    const older = checkBooks(shopDatabase(`DELETE FROM d1_migrations WHERE name = '${migrations.at(-1)}'`), migrations);
    expect([older.open, older.unknown]).toEqual([[migrations.at(-1)], []]);
    const newer = checkBooks(shopDatabase("INSERT INTO d1_migrations (name) VALUES ('9999_later.sql')"), migrations);
    expect([newer.open, newer.unknown]).toEqual([[], ["9999_later.sql"]]);
  });
});
