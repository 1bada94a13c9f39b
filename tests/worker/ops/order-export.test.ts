import { beforeAll, describe, expect, it, vi } from "vitest";
import { ordersOfExport } from "../../../worker/ops/orders/read-export.ts";
import { address, bindings, DB, fillShop, order, place, socks } from "../cart/shop.ts";
import { meter } from "../d1-meter.ts";
import { signedIn, terminal } from "./operator-calls.ts";

let number = "";
beforeAll(async () => {
  vi.spyOn(console, "warn").mockImplementation(() => undefined);
  await fillShop();
  const { body } = await place(order([{ sku: socks, qty: 3 }]));
  number = (body.result as { orderNumber: string }).orderNumber;
});
const ask = async (query: string, env = bindings) => {
  const { status, result, reason, headers } = await terminal(env)<string>("GET", `/ops/export/orders?${query}`);
  return { status, text: result, reason, next: headers.get("x-next"), orders: headers.get("x-rows"), headers };
};
const cellsOf = (line: string) => line.split(",");

describe("orders as a file", () => {
  it("are a table with one row an order: sums in euros, what was bought in one cell", async () => {
    await DB.prepare("UPDATE sales_order SET email = '=cmd()@example.test' WHERE number = ?1").bind(number).run();
    const { status, text, headers, next, orders } = await ask("format=csv");
    expect([status, headers.get("content-type"), headers.get("content-disposition"), next, orders]).toEqual([
      200,
      "text/csv; charset=utf-8",
      'attachment; filename="orders.csv"',
      null,
      "1",
    ]);
    expect(headers.get("cache-control")).toBe("private, no-store");
    const [head, row, end] = text.split("\r\n");
    expect(end).toBe("");
    const names = cellsOf(head!);
    const row1 = cellsOf(row!);
    const cell = (name: string) => row1[names.indexOf(name)];
    const total = await DB.prepare("SELECT grand_total_cents / 100.0 AS euros FROM sales_order WHERE number = ?1")
      .bind(number)
      .first<number>("euros");
    expect([cell("number"), cell("email"), cell("pieces"), cell("articles"), cell("billing_postcode")]).toEqual([
      number,
      "'=cmd()@example.test",
      "3",
      `3 x ${socks}`,
      address.postcode,
    ]);
    expect(Number(cell("total"))).toBe(total);
  });

  it("are lines of JSON with addresses and articles, without what opens an order", async () => {
    const { text, headers } = await ask("format=jsonl");
    expect(headers.get("content-type")).toBe("application/x-ndjson; charset=utf-8");
    const [line, end] = text.split("\n");
    expect(end).toBe("");
    expect(JSON.parse(line!)).toMatchObject({
      number,
      billing_address: { lastname: address.lastname, postcode: address.postcode },
      lines: [{ sku: socks, qty: 3 }],
    });
    expect(text).not.toMatch(/order_key|body_digest|cart_id/);
  });

  it("are those that the search finds", async () => {
    expect((await ask("format=csv&state=complete")).orders).toBe("0");
    expect((await ask(`format=csv&q=${number}`)).orders).toBe("1");
    expect((await ask("format=xls")).status).toBe(400);
    expect((await ask("")).status).toBe(400);
  });

  it("leave with whoever serves, and it is noted; not where a platform elsewhere has them", async () => {
    const looks = await signedIn("Rik export", "read");
    expect((await looks.ask("GET", "/ops/export/orders?format=csv")).reason).toBe("role");
    const serves = await signedIn("Sanne export", "serve");
    expect((await serves.ask("GET", "/ops/export/orders?format=csv&q=secret")).status).toBe(200);
    const last = await DB.prepare(
      "SELECT a.call, o.name FROM operator_action a JOIN operator o ON o.id = a.operator_id ORDER BY a.id DESC LIMIT 1",
    ).first();
    expect(last).toEqual({ call: "GET /ops/export/orders", name: "Sanne export" });
    expect((await ask("format=csv", { ...bindings, BACKEND_URL: "https://platform.test" })).reason).toBe("elsewhere");
  });

  it("come in parts that make one file, each of few statements and rows however many there are", async () => {
    const names = (
      await DB.prepare("SELECT name FROM pragma_table_info('sales_order') WHERE name NOT IN ('id')").all<{
        name: string;
      }>()
    ).results.map(({ name }) => name);
    const instead: Readonly<Record<string, string>> = {
      order_key: "'export-' || n",
      number: "'9' || printf('%09d', n)",
      cart_id: "NULL",
    };
    await DB.batch([
      DB.prepare(
        `WITH RECURSIVE s(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM s WHERE n < 1200)
        INSERT INTO sales_order (${names.join(", ")})
        SELECT ${names.map((name) => instead[name] ?? `o.${name}`).join(", ")} FROM s, sales_order o WHERE o.number = ?1`,
      ).bind(number),
      DB.prepare(
        `INSERT INTO sales_order_line (order_id, position, sku, product_id, name, product_type, options, qty,
          price_cents, row_total_cents, tax_rate, tax_cents)
        SELECT o.id, p.value, 'KD', 1, 'Muts', 'simple', '[]', 1, 100, 100, 21, 17
        FROM sales_order o, json_each('[0,1]') p WHERE o.number LIKE '9%'`,
      ),
    ]);
    const parts: string[] = [];
    let before = "";
    for (let i = 0; i < 4; i += 1) {
      const counted = meter(DB);
      const part = await ask(`format=csv${before && `&before=${before}`}`, { ...bindings, DB: counted.db });
      const { statements, rowsRead } = counted.cost();
      // Each order is read four times, with what was paid, its payment, refunds and two lines.
      expect([Math.max(statements, 6), Math.max(rowsRead, ordersOfExport * 17)]).toEqual([6, ordersOfExport * 17]);
      parts.push(part.text);
      if (part.next === null) break;
      before = part.next;
    }
    expect(parts).toHaveLength(3);
    const rows = parts.join("").trimEnd().split("\r\n");
    expect([rows.length, rows.filter((row) => row.startsWith("number,")).length]).toEqual([1_202, 1]);
    expect(new Set(rows.map((row) => cellsOf(row)[0])).size).toBe(1_202);
    // Of so many one word would find a part alone: it is refused rather than cut.
    const counted = meter(DB);
    const cut = await ask(`format=csv&q=${address.lastname}`, { ...bindings, DB: counted.db });
    expect([cut.status, cut.reason]).toEqual([400, "many"]);
    expect(counted.cost().rowsRead).toBeLessThan(2_600);
  });

  it("tell what is back of the money from what is still on its way", async () => {
    await DB.prepare(
      `INSERT INTO refund (order_id, step_key, amount_cents, way, next_at, created_at, taken_at, failed_at)
        SELECT o.id, r.value ->> '$[0]', r.value ->> '$[1]', 'provider', '', '', r.value ->> '$[2]', r.value ->> '$[3]'
        FROM sales_order o, json_each('[["x-a",300,"t",null],["x-b",200,null,null],["x-c",900,null,"t"]]') r
        WHERE o.number = ?1`,
    )
      .bind(number)
      .run();
    const { text } = await ask(`format=jsonl&q=${number}`);
    expect(JSON.parse(text)).toMatchObject({ refunded_cents: 300, returning_cents: 200 });
  });

  it("tell what disputes have taken, which is no refund", async () => {
    const taken = async () => {
      const [json, csv] = [await ask(`format=jsonl&q=${number}`), await ask(`format=csv&q=${number}`)];
      const [head, row] = csv.text.trimEnd().split("\r\n").map(cellsOf);
      return [
        (JSON.parse(json.text) as Record<string, number>)["charged_back_cents"],
        row![head!.indexOf("charged_back")],
      ];
    };
    expect(await taken()).toEqual([0, "0"]);
    await DB.prepare(
      `INSERT INTO payment (order_id, reference, merchant_reference, method_code, amount_cents, currency, state,
        created_at, updated_at, expires_at, charged_back_cents)
        SELECT id, 'r-taken', number, 'adyen_scheme', 900, 'EUR', 'authorised', '', '', '', 250
        FROM sales_order WHERE number = ?1`,
    )
      .bind(number)
      .run();
    expect(await taken()).toEqual([250, "2.5"]);
    await DB.prepare("DELETE FROM payment WHERE reference = 'r-taken'").run();
  });

  it("tell what has come in, also where less was transferred than the order came to", async () => {
    const paid = async () =>
      (JSON.parse((await ask(`format=jsonl&q=${number}`)).text) as Record<string, number>)["paid_cents"];
    expect(await paid()).toBe(0);
    await DB.prepare("UPDATE sales_order SET state = 'processing', transferred_cents = 123 WHERE number = ?1")
      .bind(number)
      .run();
    expect(await paid()).toBe(123);
  });

  it("name the VAT number of who is billed, as an invoice needs it, behind the columns there were before", async () => {
    const billed = { ...address, company: "Visser BV", vat_id: "NL123456789B01" };
    const { body } = await place(order([{ sku: socks, qty: 1 }], {}, { billingAddress: billed }));
    const query = `q=${(body.result as { orderNumber: string }).orderNumber}`;
    expect(JSON.parse((await ask(`format=jsonl&${query}`)).text)).toMatchObject({
      billing_address: { company: billed.company, vat_id: billed.vat_id },
    });
    const [head, row] = (await ask(`format=csv&${query}`)).text.trimEnd().split("\r\n").map(cellsOf);
    expect([head!.at(-1), row!.at(-1)]).toEqual(["billing_vat_id", billed.vat_id]);
  });
});
