import { beforeAll, describe, expect, it, vi } from "vitest";
import { customerAnswer } from "../../../shared/contract/ops/ops-answers.ts";
import { personalTables } from "../../../worker/backend/customer/personal-data/personal-tables.ts";
import { addressTables } from "../../../worker/ops/people/customers/address-tables.ts";
import { ordersOfAddress, rowsOfAddress } from "../../../worker/ops/people/customers/read-customer.ts";
import { call, DB, form, rows } from "../account/account.ts";
import { address, fillShop, order, place, socks } from "../cart/shop.ts";
import { bearer, makeCustomer, type TestCustomer } from "../customer/customers.ts";
import { meter } from "../d1-meter.ts";
import { bindings } from "../pages/shop.ts";
import { signedIn, terminal, type OpsBrowser } from "./operator-calls.ts";

let serves: OpsBrowser;
let admin: OpsBrowser;
let logged = "";
beforeAll(async () => {
  for (const kind of ["warn", "log", "error"] as const)
    vi.spyOn(console, kind).mockImplementation((line: unknown) => void (logged += String(line)));
  await fillShop();
  serves = await signedIn("Sanne customers", "serve");
  admin = await signedIn("Ada customers", "admin");
});

const path = "/ops/customers";
const find = async (email: string, who: OpsBrowser = serves) =>
  customerAnswer.parse((await who.ask("POST", `${path}/find`, { email })).result);
const counts = (kept: readonly { name: string; n: number }[]) =>
  Object.fromEntries(kept.map(({ name, n }) => [name, n]));

async function bought(email: string, who?: TestCustomer): Promise<void> {
  const to = { ...address, email, telephone: "0612345678" };
  const { status } = await place(
    order([{ sku: socks, qty: 1 }], {}, { billingAddress: to, shippingAddress: to }),
    who && { headers: bearer(who) },
  );
  expect(status).toBe(200);
}
/** A customer with an order, an address and a cart. */
async function customer(): Promise<TestCustomer> {
  const noor = await makeCustomer(DB);
  await call(noor, "POST", "address", { address: { ...form, street: "Geheimweg 77", is_default: "1" } });
  await bought(noor.email, noor);
  await call(noor, "POST", "cart/create");
  return noor;
}
/** Somebody who ordered, wrote and asked for mails without an account. */
async function guest(): Promise<string> {
  const email = `guest-${crypto.randomUUID().slice(0, 8)}@example.test`;
  await bought(email.replace("guest", "Guest"));
  await DB.batch([
    DB.prepare(
      `INSERT INTO newsletter_subscriber (email, store_code, status, created_at, source, text_version, asked_from)
        VALUES (?1, 'outlet_nl', 'pending', '2026-11-01', 'form', 'v1 nl', '203.0.113.0/24')`,
    ).bind(email),
    DB.prepare(
      `INSERT INTO product_alert (email, kind, sku, store_code, asked_at) VALUES (?1, 'stock', 'KD-1', 'outlet_nl', '2026-11-01')`,
    ).bind(email),
    DB.prepare(
      `INSERT INTO visitor_message (message_key, kind, store_code, name, email, message, received_at)
        VALUES (?1, 'contact', 'outlet_nl', 'Noor', ?1, 'Waar blijft het?', '2026-11-01')`,
    ).bind(email),
    DB.prepare(
      `INSERT INTO outbox (kind, payload, created_at) VALUES ('newsletter-confirm', json_object('email', ?1, 'token', 'opens-a-door'), '2026-11-01')`,
    ).bind(email),
  ]);
  return email;
}

describe("a person's request", () => {
  it("is answered by the whole address alone, counted, and stands in no log and no table of what was done", async () => {
    const noor = await customer();
    const found = await find(` ${noor.email.toUpperCase()} `);
    expect(found.account).toMatchObject({ id: noor.id, firstname: "Noor", open: 1, email_proven_at: null });
    expect(counts(found.account!.kept)).toMatchObject({ orders: 1, addresses: 1, carts: 1, points: 1, sessions: 1 });
    expect([found.address, found.elsewhere]).toEqual([[], []]);
    const beginning = noor.email.slice(0, -1);
    for (const email of [`x${noor.email}`, beginning, noor.email.replace(/^./, "_")])
      expect(await find(email)).toEqual({ account: null, address: [], elsewhere: [] });
    for (const body of [{}, { email: "noor" }, { email: "%@example.test", all: true }, { email: [noor.email] }])
      expect((await serves.ask("POST", `${path}/find`, body)).status).toBe(400);
    expect(await rows("SELECT call FROM operator_action WHERE call LIKE '%customers%' ORDER BY id LIMIT 1")).toEqual([
      { call: `POST ${path}/find` },
    ]);
    expect(await rows("SELECT 1 FROM operator_action WHERE call LIKE '%@%'")).toEqual([]);
    expect(logged).not.toContain(noor.email);
  });

  it("leaves as the file that the account downloads itself, with administrators only", async () => {
    const noor = await customer();
    const own = (await call<Record<string, unknown>>(noor, "GET", "user/personal-data")).body.result;
    expect((await serves.ask("POST", `${path}/${noor.id}/export`, { email: noor.email })).reason).toBe("role");
    const file = await admin.ask<Record<string, unknown>>("POST", `${path}/${noor.id}/export`, { email: noor.email });
    expect([file.status, file.headers.get("cache-control")]).toEqual([200, "private, no-store"]);
    expect({ ...file.result, generated_at: "" }).toEqual({ ...own, generated_at: "" });
    expect(JSON.stringify(own)).toContain("Geheimweg 77");
    const other = await makeCustomer(DB);
    for (const [id, email] of [
      [other.id, noor.email],
      [noor.id, other.email],
      ["1e3", noor.email],
    ])
      expect((await admin.ask("POST", `${path}/${id}/export`, { email })).reason).toBe("unknown");
    expect(
      await rows("SELECT call, status FROM operator_action WHERE call LIKE ? ORDER BY id", `%/${noor.id}/export`),
    ).toEqual([
      { call: `POST ${path}/${noor.id}/export`, status: 200 },
      { call: `POST ${path}/${noor.id}/export`, status: 404 },
    ]);
  });

  it("of a guest finds what the address has without an account, and opens no door", async () => {
    const email = await guest();
    const found = await find(email);
    expect(found.account).toBeNull();
    expect(counts(found.address)).toMatchObject({ orders: 1, newsletter: 1, alerts: 1, messages: 1, mails: 1 });
    expect((await serves.ask("POST", `${path}/export`, { email })).reason).toBe("role");
    const { result } = await admin.ask<Record<string, Record<string, unknown>[]>>("POST", `${path}/export`, { email });
    expect(result).toMatchObject({
      email,
      orders_in_all: 1,
      orders: [{ customer_is_guest: 1, items: [{ sku: socks }], billing_address: { telephone: "0612345678" } }],
      newsletter: [{ status: "pending", text_version: "v1 nl", asked_from: "203.0.113.0/24" }],
      alerts: [{ kind: "stock", sku: "KD-1" }],
      messages: [{ message: "Waar blijft het?" }],
      mails: [{ kind: "newsletter-confirm", sent_at: null }],
    });
    expect(JSON.stringify(result)).not.toContain("opens-a-door");
    // An account's own things are in the account's file; what the address has without it is not the account's.
    const noor = await makeCustomer(DB, { email });
    await bought(email, noor);
    const both = await find(email);
    expect([counts(both.account!.kept)["orders"], counts(both.address)["orders"]]).toEqual([1, 1]);
  });

  it("of a guest has their withdrawals with what was sent back and what was paid back, none that failed", async () => {
    const email = await guest();
    const [placed] = await rows<{ id: number }>("SELECT id FROM sales_order WHERE lower(email) = lower(?)", email);
    const id = placed!.id;
    const refund = (key: string, cents: number, failed: string | null) =>
      DB.prepare(
        `INSERT INTO refund (order_id, step_key, withdrawal_id, amount_cents, way, next_at, created_at, failed_at)
          SELECT ?1, ?2, w.id, ?3, 'hand', '2026-11-03', '2026-11-03', ?4 FROM withdrawal w WHERE w.order_id = ?1`,
      ).bind(id, `${key} of ${id}`, cents, failed);
    await DB.batch([
      DB.prepare(
        `INSERT INTO withdrawal (withdrawal_key, order_id, name, email, store_code, period, until, received_at)
          VALUES ('w of ' || ?1, ?1, 'Noor', ?2, 'outlet_nl', 'open', '2026-11-15', '2026-11-02')`,
      ).bind(id, email),
      DB.prepare(
        `INSERT INTO withdrawal_line (withdrawal_id, order_id, position, qty)
          SELECT w.id, w.order_id, l.position, 1 FROM withdrawal w JOIN sales_order_line l ON l.order_id = w.order_id
          WHERE w.order_id = ?1 LIMIT 1`,
      ).bind(id),
      refund("first", 500, null),
      refund("second", 95, null),
      refund("broken", 10_000, "2026-11-04"),
    ]);
    const { result } = await admin.ask<Record<string, unknown>>("POST", `${path}/export`, { email });
    expect(result["withdrawals"]).toMatchObject([
      { name: "Noor", period: "open", repaid_cents: 595, lines: [{ sku: socks, qty: 1 }] },
    ]);
  });

  it("about points is answered once for a key, from as many as were seen, and goes with the account", async () => {
    const noor = await customer();
    const before = (await find(noor.email)).account!.points;
    const body = { key: crypto.randomUUID(), email: noor.email, was: before, points: 25, reason: "Late parcel" };
    const give = (more: object = {}, who = admin) =>
      who.ask<{ repeated: boolean }>("POST", `${path}/${noor.id}/points`, { ...body, ...more });
    expect((await give({}, serves)).reason).toBe("role");
    const both = await Promise.all([give(), give()]);
    expect(both.map(({ result }) => result.repeated).sort()).toEqual([false, true]);
    expect((await find(noor.email)).account!.points).toBe(before + 25);
    const movements = await rows<{ points: number; description: string }>(
      "SELECT points, description FROM loyalty_transaction WHERE customer_id = ? ORDER BY id DESC LIMIT 1",
      noor.id,
    );
    expect(movements).toEqual([{ points: 25, description: "Late parcel" }]);
    const key = () => ({ key: crypto.randomUUID() });
    expect((await give({ points: 30 })).reason).toBe("key");
    expect((await give(key())).reason).toBe("outdated");
    expect((await give({ ...key(), was: before + 25, points: -before - 26 })).reason).toBe("few");
    expect((await give({ ...key(), was: before + 25, email: "other@example.test" })).reason).toBe("unknown");
    for (const wrong of [{ points: 0 }, { points: 1.5 }, { reason: " " }, { was: -1 }])
      expect((await give({ ...key(), ...wrong })).status).toBe(400);
    expect((await find(noor.email)).account!.points).toBe(before + 25);
    expect(JSON.stringify(await rows("SELECT * FROM points_step WHERE customer_id = ?", noor.id))).not.toContain(
      "Late",
    );
    await admin.ask("POST", `${path}/${noor.id}/end`, { email: noor.email });
    expect(await rows("SELECT 1 FROM points_step WHERE customer_id = ?", noor.id)).toEqual([]);
  });

  it("knows every table that knows addresses", async () => {
    const known = new Set([...addressTables, ...personalTables].map(({ table }) => table));
    const tables = await rows<{ name: string; columns: string }>(
      "SELECT m.name, (SELECT group_concat(p.name) FROM pragma_table_info(m.name) p) AS columns FROM sqlite_master m " +
        "WHERE m.type = 'table' AND m.name NOT LIKE 'sqlite_%' AND m.name NOT LIKE '\\_cf\\_%' ESCAPE '\\' AND " +
        "m.name NOT LIKE 'd1_%'",
    );
    const found = tables.filter(({ columns }) => columns.split(",").includes("email"));
    expect(found.length).toBeGreaterThan(5);
    expect(found.filter(({ name }) => !known.has(name))).toEqual([]);
    const beside = new Set(addressTables.map(({ table }) => table));
    // Links open doors; the others are accounts' own.
    const names = found.map(({ name }) => name);
    expect(names.filter((name) => !beside.has(name)).sort()).toEqual([
      "customer",
      "newsletter_link",
      "newsletter_request",
    ]);
  });

  it("is found without reading what is kept of others, and in parts that are bounded", async () => {
    const email = await guest();
    await DB.prepare(
      `WITH RECURSIVE s(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM s WHERE n < 3000)
        INSERT INTO visitor_message (message_key, kind, store_code, email, message, received_at)
        SELECT 'other ' || n, 'contact', 'outlet_nl', 'other' || n || '@example.test', 'x', '2026-11-01' FROM s`,
    ).run();
    for (const { name, read } of addressTables) {
      if (read === null) continue;
      const plan = (await rows<{ detail: string }>(`EXPLAIN QUERY PLAN ${read}`, email)).map(({ detail }) => detail);
      expect(
        plan.filter((step) => /^SCAN (?!CONSTANT)/.test(step)),
        name,
      ).toEqual([]);
    }
    const counted = meter(DB);
    const ops = terminal({ ...bindings, DB: counted.db });
    expect((await ops("POST", `${path}/find`, { email })).status).toBe(200);
    const looked = counted.cost();
    counted.reset();
    expect((await ops("POST", `${path}/export`, { email })).status).toBe(200);
    const left = counted.cost();
    expect([Math.max(looked.statements, 15), Math.max(looked.rowsRead, 60)]).toEqual([15, 60]);
    expect([Math.max(left.statements, 16), Math.max(left.rowsRead, 80)]).toEqual([16, 80]);
    expect([ordersOfAddress, rowsOfAddress]).toEqual([500, 5_000]);
  });
});

describe("the end of an account by an operator", () => {
  const end = (id: number, email: string, who: OpsBrowser = admin) =>
    who.ask<{ repeated: boolean }>("POST", `${path}/${id}/end`, { email });

  it("takes what the owner's own end takes, once, and a repeat is harmless also for whoever registers then", async () => {
    const noor = await customer();
    expect((await end(noor.id, noor.email, serves)).reason).toBe("role");
    const both = await Promise.all([end(noor.id, noor.email), end(noor.id, noor.email)]);
    expect(both.map(({ result }) => result.repeated).sort()).toEqual([false, true]);
    for (const name of ["user/me", "user/personal-data"]) expect((await call(noor, "GET", name)).status).toBe(401);
    for (const table of ["customer_address", "cart", "session_family", "loyalty_transaction", "sales_order"])
      expect(await rows(`SELECT 1 FROM ${table} WHERE customer_id = ?`, noor.id), table).toEqual([]);
    expect(
      await rows("SELECT kind FROM outbox WHERE payload ->> '$.to' = ? AND kind = 'account-deleted'", noor.email),
    ).toEqual([{ kind: "account-deleted" }]);
    // Its open order keeps the way to reach its shopper, and is the address's until it is finished.
    expect(await find(noor.email)).toMatchObject({ account: null, address: [{ name: "orders", n: 1 }] });
    const again = await makeCustomer(DB, { email: noor.email });
    expect((await end(noor.id, noor.email)).result).toEqual({ repeated: true });
    expect((await find(noor.email)).account).toMatchObject({ id: again.id });
    expect(
      await rows(
        "SELECT o.name AS who, a.status FROM operator_action a JOIN operator o ON o.id = a.operator_id " +
          "WHERE a.call = ? AND a.status = 200",
        `POST ${path}/${noor.id}/end`,
      ),
    ).toEqual(Array.from({ length: 3 }, () => ({ who: "Ada customers", status: 200 })));
  });

  it("needs the address that the account has when it ends, and leaves everything as it is otherwise", async () => {
    const noor = await customer();
    const before = await find(noor.email);
    for (const body of [{}, { email: "" }, { email: noor.email, force: true }])
      expect((await admin.ask("POST", `${path}/${noor.id}/end`, body)).status).toBe(400);
    expect((await end(noor.id, `x${noor.email}`)).reason).toBe("outdated");
    for (const id of [2 ** 40, 0]) expect((await end(id, noor.email)).reason).toBe("unknown");
    // Another address between the look and the batch.
    const { db } = meter(DB);
    const late = terminal({
      ...bindings,
      DB: new Proxy(db, {
        get: (target, name: keyof typeof db) =>
          name === "batch"
            ? async (statements: never[]) => {
                await DB.prepare("UPDATE customer SET email = 'moved-' || email WHERE id = ?1").bind(noor.id).run();
                return target.batch(statements);
              }
            : target[name],
      }),
    });
    expect((await late("POST", `${path}/${noor.id}/end`, { email: noor.email })).reason).toBe("outdated");
    const moved = await find(`moved-${noor.email}`);
    expect(counts(moved.account!.kept)).toEqual(counts(before.account!.kept));
    expect((await call(noor, "GET", "user/me")).status).toBe(200);
  });

  it("is not this shop's where another platform has the accounts", async () => {
    const elsewhere = terminal({ ...bindings, BACKEND_URL: "https://platform.test" });
    for (const [what, body] of [
      ["find", { email: "a@example.test" }],
      ["export", { email: "a@example.test" }],
      ["1/end", { email: "a@example.test" }],
    ] as const)
      expect((await elsewhere("POST", `${path}/${what}`, body)).reason).toBe("elsewhere");
    const mails = terminal({ ...bindings, NEWSLETTER_URL: "https://mails.test" });
    expect((await mails("POST", `${path}/find`, { email: "a@example.test" })).result).toMatchObject({
      elsewhere: ["newsletter"],
    });
  });
});
