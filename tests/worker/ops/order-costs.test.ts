import { beforeAll, describe, expect, it, vi } from "vitest";
import { DB, bindings, fillShop, order, place, socks } from "../cart/shop.ts";
import { meter, type Cost } from "../d1-meter.ts";
import { codeOf, opsBrowser, signedIn, terminal } from "./operator-calls.ts";

/** More orders than one page looks at. */
const many = 2_600;
const email = "costs@example.test";

async function bought(): Promise<string> {
  const { body } = await place(order([{ sku: socks, qty: 2 }]));
  return body.result.orderNumber;
}

beforeAll(async () => {
  vi.spyOn(console, "warn").mockImplementation(() => undefined);
  await fillShop();
  const number = await bought();
  const names = (
    await DB.prepare("SELECT name FROM pragma_table_info('sales_order') WHERE name NOT IN ('id')").all<{
      name: string;
    }>()
  ).results.map(({ name }) => name);
  const instead: Readonly<Record<string, string>> = {
    order_key: "'costs-' || n",
    number: "'9' || printf('%09d', n)",
    cart_id: "NULL",
    email: `'${email}'`,
    created_at: "strftime('%Y-%m-%dT%H:%M:%fZ', '2026-01-01', '+' || n || ' minutes')",
  };
  await DB.prepare(
    `WITH RECURSIVE s(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM s WHERE n < ${many})
      INSERT INTO sales_order (${names.join(", ")})
      SELECT ${names.map((name) => instead[name] ?? `o.${name}`).join(", ")}
      FROM s, sales_order o WHERE o.number = ?1`,
  )
    .bind(number)
    .run();
});

/** The cost itself, or the bound where it is beyond: both are told then. */
const within = (cost: Pick<Cost, "statements" | "rowsRead">, most: Pick<Cost, "statements" | "rowsRead">) => ({
  statements: Math.min(cost.statements, most.statements),
  rowsRead: Math.min(cost.rowsRead, most.rowsRead),
});
const costOf = async (method: string, path: string, body?: object) => {
  const counted = meter(DB);
  const { status } = await terminal({ ...bindings, DB: counted.db })(method, path, body);
  return { status, ...counted.cost() };
};

describe("the worst cost of operators' calls", () => {
  it.each([
    ["", 4, 320],
    ["?q=costs", 4, 2_000],
    ["?q=visser", 4, 2_000],
    ["?state=new", 4, 320],
    ["?state=complete", 4, 320],
    ["?payment=banktransfer&from=2026-01-02", 4, 320],
    ["?state=new&payment=banktransfer", 4, 8_200],
    ["?payment=banktransfer&until=2026-01-01", 4, 8_200],
    ["?from=2026-01-02&until=2026-01-02", 4, 8_200],
  ] as const)("of a list of orders%s", async (query, statements, rowsRead) => {
    const cost = await costOf("GET", `/ops/orders${query}`);
    expect(cost.status).toBe(200);
    expect(cost).toMatchObject(within(cost, { statements, rowsRead }));
  });

  it("of one order and of each step with it", async () => {
    const number = await bought();
    const other = await bought();
    const step = (kind: string, body: object = {}, of = number) =>
      costOf("POST", `/ops/orders/${of}/${kind}`, { key: crypto.randomUUID(), ...body });
    for (const [cost, statements, rowsRead] of [
      [await step("paid"), 13, 60],
      [await step("sent", { carrier: "PostNL" }), 13, 60],
      [await step("delivered"), 13, 60],
      [await step("refunded", { amount_cents: 100 }), 13, 60],
      [await step("canceled", {}, other), 30, 150],
      [await costOf("GET", `/ops/orders/${number}`), 15, 60],
    ] as const) {
      expect(cost.status).toBe(200);
      expect(cost).toMatchObject(within(cost, { statements, rowsRead }));
    }
  });

  it("of signing in, of operators and of what they did", async () => {
    await DB.prepare(
      `WITH RECURSIVE s(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM s WHERE n < 3000)
        INSERT INTO operator_action (at, operator_id, call, status)
        SELECT '2026-01-01', n % 3, 'GET /ops/orders', 200 FROM s`,
    ).run();
    const ada = await signedIn("Ada costs", "admin");
    const asked = async (method: string, path: string, body?: unknown, cookie = ada.cookie()) => {
      const counted = meter(DB);
      const page = opsBrowser({ ...bindings, DB: counted.db });
      const { status } = await page.ask(method, path, body, { cookie });
      return { status, ...counted.cost() };
    };
    for (const [cost, statements, rowsRead] of [
      [await asked("GET", "/ops/session"), 2, 10],
      [await asked("POST", "/ops/session", { key: ada.key, code: codeOf(ada.secret) }), 14, 40],
      [await asked("GET", "/ops/operators"), 3, 60],
      [await asked("GET", "/ops/audit"), 3, 250],
    ] as const) {
      expect(cost.status).toBe(200);
      expect(cost).toMatchObject(within(cost, { statements, rowsRead }));
    }
    const stranger = await asked("GET", "/ops/orders", undefined, "");
    expect([stranger.status, stranger.statements]).toEqual([401, 0]);
  });
});
