import type { DatabaseSync } from "node:sqlite";

/** One thing that must hold of the books: `wrong` counts what breaks it, `named` says the first few by number. */
interface Book {
  readonly holds: string;
  /** One row for each thing that is wrong, with its name in the column `name`. */
  readonly wrong: string;
}

const books: readonly Book[] = [
  {
    holds: "every order has lines",
    wrong: `SELECT coalesce(number, id) AS name FROM sales_order o
      WHERE NOT EXISTS (SELECT 1 FROM sales_order_line l WHERE l.order_id = o.id)`,
  },
  {
    holds: "the lines of an order are its subtotal",
    wrong: `SELECT coalesce(o.number, o.id) AS name FROM sales_order o JOIN sales_order_line l ON l.order_id = o.id
      GROUP BY o.id HAVING sum(l.row_total_cents) <> o.subtotal_cents
        OR sum(l.row_total_cents <> l.qty * l.price_cents) > 0`,
  },
  {
    holds: "an order's sums add up",
    wrong: `SELECT coalesce(number, id) AS name FROM sales_order
      WHERE subtotal_cents - discount_cents + shipping_cents <> grand_total_cents`,
  },
  {
    holds: "every line belongs to an order",
    wrong: `SELECT order_id || '/' || position AS name FROM sales_order_line
      WHERE order_id NOT IN (SELECT id FROM sales_order)`,
  },
  {
    holds: "a payment is about its order's sum",
    wrong: `SELECT p.merchant_reference AS name FROM payment p LEFT JOIN sales_order o ON o.id = p.order_id
      WHERE o.id IS NULL OR p.amount_cents <> o.grand_total_cents OR p.currency <> o.currency`,
  },
  {
    holds: "nothing is paid back beyond what was paid",
    wrong: `SELECT coalesce(o.number, o.id) AS name FROM sales_order o JOIN refund r ON r.order_id = o.id
      WHERE r.failed_at IS NULL GROUP BY o.id HAVING sum(r.amount_cents) > coalesce(o.transferred_cents, o.grand_total_cents)`,
  },
  {
    holds: "an order is confirmed by one mail at most",
    wrong: `SELECT order_id AS name FROM outbox WHERE kind = 'order-placed' AND order_id IS NOT NULL
      GROUP BY order_id HAVING count(*) > 1`,
  },
  {
    holds: "no stock is below nothing",
    wrong: "SELECT sku AS name FROM stock WHERE manage_stock = 1 AND qty < 0",
  },
  {
    holds: "a customer's points are the sum of their movements",
    wrong: `SELECT customer_id AS name FROM loyalty_transaction t GROUP BY customer_id
      HAVING sum(points) <> (SELECT balance FROM loyalty_transaction l WHERE l.customer_id = t.customer_id
        ORDER BY id DESC LIMIT 1)`,
  },
  {
    holds: "the log of changes is ahead of every tag",
    wrong: "SELECT tag AS name FROM tag_version WHERE seq > (SELECT coalesce(max(seq), 0) FROM invalidation_log)",
  },
  {
    holds: "no row is damaged",
    wrong: "SELECT integrity_check AS name FROM pragma_integrity_check WHERE integrity_check <> 'ok'",
  },
  { holds: "what a row refers to is there", wrong: 'SELECT "table" AS name FROM pragma_foreign_key_check' },
];

export interface BookReport {
  /** How many rows a few tables have, to be compared with the shop. */
  readonly rows: Readonly<Record<string, number>>;
  readonly wrong: readonly { readonly holds: string; readonly count: number; readonly named: readonly string[] }[];
  /** Migrations that this code has and the copy has not; they are applied when it is deployed. */
  readonly open: readonly string[];
  /** Migrations of the copy that this code does not know: it comes from a newer version. */
  readonly unknown: readonly string[];
}

const counted = ["sales_order", "sales_order_line", "payment", "refund", "customer", "stock", "product", "cms_entry"];
const mostNamed = 5;

/** Checks a copy of the shop's database by its books. `known`: the migrations of this code. Throws where it is none. */
export function checkBooks(database: DatabaseSync, known: readonly string[]): BookReport {
  const all = (sql: string) => database.prepare(sql).all() as Record<string, unknown>[];
  const applied = new Set(all("SELECT name FROM d1_migrations").map(({ name }) => String(name)));
  return {
    rows: Object.fromEntries(
      counted.map((table) => [table, Number(all(`SELECT count(*) AS n FROM ${table}`)[0]!["n"])]),
    ),
    wrong: books.flatMap(({ holds, wrong }) => {
      const found = all(wrong);
      const named = found.slice(0, mostNamed).map(({ name }) => String(name));
      return found.length === 0 ? [] : [{ holds, count: found.length, named }];
    }),
    open: known.filter((name) => !applied.has(name)),
    unknown: [...applied].filter((name) => !known.includes(name)),
  };
}
