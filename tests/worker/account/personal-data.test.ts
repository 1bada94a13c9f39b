import { createExecutionContext, waitOnExecutionContext } from "cloudflare:test";
import type { ExecutionContext, ScheduledController } from "@cloudflare/workers-types";
import { beforeAll, describe, expect, it } from "vitest";
import { namelessTables, personalTables } from "../../../worker/backend/customer/personal-data/personal-tables.ts";
import { forgetOldRecords } from "../../../worker/backend/customer/personal-data/retention.ts";
import worker from "../../../worker/index.ts";
import { address, fillShop, order, place as placeOrder, shirt, socks } from "../cart/shop.ts";
import { bearer, makeCustomer, type TestCustomer } from "../customer/customers.ts";
import {
  bindings,
  call,
  DB,
  dump,
  form,
  place as placeOf,
  rightPassword,
  rows,
  stale,
  withPassword,
} from "./account.ts";

beforeAll(fillShop);

/** Tables of the shop's own, with the names of their columns. */
const tables = () =>
  rows<{ name: string; columns: string }>(
    "SELECT m.name, (SELECT group_concat(p.name) FROM pragma_table_info(m.name) p) AS columns FROM sqlite_master " +
      "m WHERE m.type = 'table' AND m.name NOT LIKE 'sqlite_%' AND m.name NOT LIKE '\\_cf\\_%' ESCAPE '\\' AND " +
      "m.name NOT LIKE 'd1_%'",
  );
/** Everything that is stored and holds `text`, by table. */
async function whereIs(text: string): Promise<string[]> {
  return Object.entries(JSON.parse(await dump([])) as Record<string, unknown[]>)
    .filter(([, list]) => JSON.stringify(list).includes(text))
    .map(([name]) => name);
}

/** A customer who has used everything a customer can use. */
async function busyCustomer(): Promise<{ noor: TestCustomer; orders: string[]; oldEmail: string }> {
  const noor = await withPassword({ firstname: "Noortje", lastname: "van Zevenbergen" });
  const oldEmail = noor.email;
  await call(noor, "POST", "user/me", { customer: { email: `moved-${oldEmail}` }, currentPassword: rightPassword });
  noor.email = `moved-${oldEmail}`;
  await call(noor, "POST", "address", { address: { ...form, street: "Geheimweg 77", is_default: "1" } });
  await call(noor, "POST", "user/subscription/newsletter");
  await call(null, "POST", "user/reset-password", { email: noor.email });
  await DB.batch([
    DB.prepare("INSERT INTO known_device VALUES (?1, ?2, '2026-01-01')").bind(crypto.randomUUID(), noor.id),
    DB.prepare("INSERT INTO refresh_token (hash, family_id, expires_at) VALUES (?1, ?2, '2100-01-01')").bind(
      crypto.randomUUID(),
      noor.familyId,
    ),
    DB.prepare(
      `INSERT INTO coupon (code, customer_id, label, percent_hundredths, created_at)
        VALUES (?1, ?2, 'Van jou', 1000, '2026-01-01')`,
    ).bind(`NOOR${noor.id}`, noor.id),
  ]);
  const at = {
    ...address,
    firstname: "Noortje",
    lastname: "van Zevenbergen",
    street: ["Geheimweg 77"],
    telephone: "0612345678",
    email: noor.email,
  };
  const orders: string[] = [];
  for (const sku of [shirt.red, socks]) {
    const placed = await placeOrder(order([{ sku, qty: 1 }], {}, { billingAddress: at, shippingAddress: at }), {
      headers: bearer(noor),
    });
    expect(placed.status).toBe(200);
    orders.push(placed.body.result.backendOrderId);
  }
  await DB.prepare("UPDATE sales_order SET state = 'complete', status = 'complete' WHERE id = ?").bind(orders[0]).run();
  await DB.prepare(
    `INSERT INTO visitor_message (message_key, kind, store_code, name, email, message, received_at)
      VALUES (hex(randomblob(8)), 'contact', 'outlet_nl', 'Noortje', ?1, 'Waar blijft het?', '2026-11-01T10:00:00.000Z')`,
  )
    .bind(noor.email)
    .run();
  const cart = (await call<string>(noor, "POST", "cart/create")).body.result;
  expect((await call(noor, "POST", `cart/update?cartId=${cart}`, { cartItem: { sku: socks, qty: 2 } })).status).toBe(
    200,
  );
  return { noor, orders, oldEmail };
}

describe("everything that is kept of a customer", () => {
  it("knows every table that knows customers", async () => {
    const known = new Set(personalTables.map(({ table }) => table));
    // A new table belongs into personal-tables.ts: what is shown of it, and what becomes of it when the account ends.
    const found = (await tables())
      .filter(({ columns }) =>
        columns
          .split(",")
          .some((column) => ["customer_id", "contact_id", "family_id", "email", "user_id"].includes(column)),
      )
      .map(({ name }) => name);
    expect(found.filter((name) => !known.has(name))).toEqual([]);
    expect([...known].filter((name) => !found.includes(name) && !["outbox", "contact_change"].includes(name))).toEqual(
      [],
    );
  });

  it("is of no other table that knows visitors in any way, but for those whom no account can be found by", async () => {
    const ofVisitors = /visitor|network|digest|customer|contact|email|subject|user|asked_from|session|throttle/;
    const known = new Set([...personalTables.map(({ table }) => table), ...Object.keys(namelessTables)]);
    // Of the shop's own operators, of its provider's stand-in, and of no person.
    const others =
      /^(operator(_\w+)?|(order|product)_step|provider_\w+|newsletter_secret|visitor_salt|official_notice|method_logo)$/;
    const found = (await tables()).filter(({ name, columns }) => ofVisitors.test(`${name},${columns}`));
    expect(found.map(({ name }) => name).filter((name) => !known.has(name) && !others.test(name))).toEqual([]);
    expect(Object.keys(namelessTables).filter((name) => !found.some((table) => table.name === name))).toEqual([]);
  });

  it("is found without reading what is kept of others", async () => {
    for (const { name, read, end } of personalTables) {
      for (const sql of [...(read === null ? [] : [read]), ...end]) {
        const plan = (await rows<{ detail: string }>(`EXPLAIN QUERY PLAN ${sql}`, 1)).map(({ detail }) => detail);
        expect(
          plan.filter((step) => /^SCAN (?!CONSTANT|i VIRTUAL|json_each)/.test(step)),
          `${name}: ${sql}`,
        ).toEqual([]);
      }
    }
  });

  it("is shown to the customer as one, and to nobody else", async () => {
    const { noor, orders } = await busyCustomer();
    const answer = await call<Record<string, Record<string, unknown>[]>>(noor, "GET", "user/personal-data");
    expect([answer.status, answer.headers.get("cache-control")]).toEqual([200, "private, no-store"]);
    const { result } = answer.body;
    expect(result).toMatchObject({
      profile: { email: noor.email, firstname: "Noortje", addresses: [{ street: ["Geheimweg 77"] }] },
      orders: [
        { entity_id: Number(orders[1]), items: [{ sku: socks }] },
        { entity_id: Number(orders[0]), items: [{ sku: shirt.red }] },
      ],
      newsletter: [
        {
          email: noor.email,
          store_code: "outlet_nl",
          status: "pending",
          source: "account",
          text_version: expect.stringMatching(/./),
          created_at: expect.stringMatching(/^2/),
          asked_from: null,
          confirmed_at: null,
          confirmed_from: null,
        },
      ],
      newsletter_requests: [{ text_version: expect.stringMatching(/./), asked_at: expect.stringMatching(/^2/) }],
      points: [{ kind: "earned" }, { kind: "earned" }],
      coupons: [{ code: `NOOR${noor.id}`, label: "Van jou" }],
      sessions: [{ device: "test" }],
      devices: [{}],
      password_resets: [{}],
    });
    expect(result["carts"]!.find(({ active }) => active === 1)).toMatchObject({ items: [{ sku: socks, qty: 2 }] });
    expect(result["mails"]!.map(({ kind }) => kind)).toEqual(
      expect.arrayContaining(["email-changed", "password-reset"]),
    );
    // Of an order, also what its page does not show.
    const [{ billing_address: whole }] = (await rows<{ billing_address: string }>(
      `UPDATE sales_order SET card_last4 = '4242', billing_address = json_set(billing_address, '$.region', 'Utrecht')
        WHERE id = ? RETURNING billing_address`,
      orders[1]!,
    )) as [{ billing_address: string }];
    expect((await call<{ orders: unknown[] }>(noor, "GET", "user/personal-data")).body.result.orders[0]).toMatchObject({
      card_last4: "4242",
      billing_address: JSON.parse(whole) as object,
      shipping_address: { street: ["Geheimweg 77"] },
    });
    // Nothing that opens a door.
    const text = JSON.stringify(result);
    const secrets = await rows<{ hash: string }>(
      `SELECT hash FROM access_token UNION ALL SELECT hash FROM refresh_token UNION ALL SELECT hash FROM password_reset
        UNION ALL SELECT hash FROM known_device UNION ALL SELECT password_hash FROM customer`,
    );
    for (const secret of [
      noor.token,
      noor.familyId,
      "token=",
      "scrypt",
      ...secrets.map(({ hash }) => hash).filter((hash) => hash !== "none"),
    ])
      expect(text.includes(secret), secret).toBe(false);

    const sam = await makeCustomer(DB);
    const theirs = await call<Record<string, unknown>>(sam, "GET", "user/personal-data");
    expect(theirs.body.result).toMatchObject({
      profile: { id: sam.id },
      orders: [],
      carts: [],
      newsletter: [],
      mails: [],
      points: [],
      coupons: [],
    });
    expect(JSON.stringify(theirs.body)).not.toMatch(/Noortje|Geheimweg/);
    for (const who of [null, stale, await makeCustomer(DB, { expiresIn: -1 })])
      expect(await call(who, "GET", "user/personal-data")).toMatchObject({
        status: 401,
        body: { meta: { reason: "not_authorized" } },
      });
  });
});

describe("the end of an account", () => {
  it("takes everything that is its own, keeps what bookkeeping needs of its orders, and says goodbye", async () => {
    const { noor, orders, oldEmail } = await busyCustomer();
    const sam = await makeCustomer(DB);
    await call(sam, "POST", "address", { address: form });
    const others = await call(sam, "GET", "user/personal-data");
    expect(await call(noor, "POST", "user/delete", { currentPassword: rightPassword })).toMatchObject({
      status: 200,
      body: { code: 200, result: true },
    });

    expect(await whereIs(noor.email)).toEqual(["outbox", "sales_order", "visitor_message"]);
    expect(
      await rows("SELECT kind, payload ->> '$.to' AS address FROM outbox WHERE payload LIKE ?", `%${oldEmail}%`),
    ).toEqual([{ kind: "account-deleted", address: noor.email }]);
    for (const { table } of personalTables.filter(
      (entry) =>
        ![
          "access_token",
          "refresh_token",
          "newsletter_subscriber",
          "newsletter_link",
          "product_alert",
          "outbox",
          "customer",
          "withdrawal",
          "contact",
          "contact_event",
          "contact_promotion",
          "contact_change",
          "visitor_message",
        ].includes(entry.table),
    )) {
      expect(await rows(`SELECT 1 FROM ${table} WHERE customer_id = ?`, noor.id), table).toEqual([]);
    }
    expect(await rows("SELECT 1 FROM customer WHERE id = ?", noor.id)).toEqual([]);
    expect(
      await rows(
        "SELECT 1 FROM access_token WHERE family_id = ?1 UNION ALL SELECT 1 FROM refresh_token WHERE family_id = ?1",
        noor.familyId,
      ),
    ).toEqual([]);
    expect(await rows("SELECT 1 FROM cart_item WHERE cart_id NOT IN (SELECT id FROM cart)")).toEqual([]);

    // Of the order that is finished, name, address, goods and amounts; of the open one how to reach the customer too,
    // until it is finished.
    const kept = () =>
      rows(
        `SELECT customer_id, cart_id, state, email, billing_address ->> '$.lastname' AS name,
          billing_address ->> '$.street[0]' AS street, billing_address ->> '$.telephone' AS phone,
            shipping_address ->> '$.email' AS mail, grand_total_cents > 0 AS paid FROM sales_order WHERE id IN (?, ?)
            ORDER BY id`,
        ...orders,
      );
    const anonymous = {
      customer_id: null,
      cart_id: null,
      email: null,
      name: "van Zevenbergen",
      street: "Geheimweg 77",
      phone: null,
      mail: null,
      paid: 1,
    };
    expect(await kept()).toEqual([
      { ...anonymous, state: "complete" },
      { ...anonymous, state: "new", email: noor.email, phone: "0612345678", mail: noor.email },
    ]);
    await DB.prepare("UPDATE sales_order SET state = 'canceled' WHERE id = ?").bind(orders[1]).run();
    expect(await kept()).toEqual([
      { ...anonymous, state: "complete" },
      { ...anonymous, state: "canceled" },
    ]);
    expect(await rows("SELECT count(*) AS n FROM sales_order_line WHERE order_id IN (?, ?)", ...orders)).toEqual([
      { n: 2 },
    ]);
    expect(await whereIs(noor.email)).toEqual(["outbox", "visitor_message"]);

    // The token ended with it; nobody else lost anything.
    for (const path of ["user/me", "user/order-history", "address", "user/personal-data"])
      expect((await call(noor, "GET", path)).status, path).toBe(401);
    expect({
      ...(await call<Record<string, unknown>>(sam, "GET", "user/personal-data")).body.result,
      generated_at: "",
    }).toEqual({ ...(others.body.result as object), generated_at: "" });
  });

  it("says goodbye also when it is pressed twice at once", async () => {
    const noor = await withPassword();
    const press = () => call(noor, "POST", "user/delete", { currentPassword: rightPassword });
    const answers = await Promise.all([press(), press(), press()]);
    expect(answers.map(({ status }) => status).filter((status) => status !== 401)).toContain(200);
    expect(await rows("SELECT kind FROM outbox WHERE payload LIKE ?", `%${noor.email}%`)).toEqual([
      { kind: "account-deleted" },
    ]);
  });

  it("leaves no mail at the address that the account had before, also when its newsletter was never confirmed there", async () => {
    const noor = await withPassword();
    await call(noor, "POST", "user/subscription/newsletter");
    expect(
      (
        await call(noor, "POST", "user/me", {
          customer: { email: `moved-${noor.email}` },
          currentPassword: rightPassword,
        })
      ).status,
    ).toBe(200);
    await call(noor, "POST", "user/delete", { currentPassword: rightPassword });
    expect(
      await rows("SELECT payload ->> '$.to' AS address FROM outbox WHERE payload LIKE ?", `%${noor.email}%`),
    ).toEqual([{ address: `moved-${noor.email}` }]);
  });

  it("lets the goodbye go as well after thirty days, whether it could be sent or not", async () => {
    const [noor, sam] = [await withPassword(), await withPassword()];
    const { id } = (await call<{ id: number }>(sam, "GET", "user/me")).body.result;
    await call(noor, "POST", "user/delete", { currentPassword: rightPassword });
    await DB.prepare(
      `INSERT INTO outbox (kind, payload, created_at)
        VALUES ('password-changed', json_object('customer_id', ?1), '2026-01-01')`,
    )
      .bind(id)
      .run();
    await forgetOldRecords(DB, new Date(Date.now() + 29 * 86_400_000));
    expect(await whereIs(noor.email)).toEqual(["outbox"]);
    await forgetOldRecords(DB, new Date(Date.now() + 31 * 86_400_000));
    expect(await whereIs(noor.email)).toEqual([]);
    // Of an account that goes on, mails wait.
    expect(await rows("SELECT 1 AS waits FROM outbox WHERE payload ->> '$.customer_id' = ?", id)).toEqual([
      { waits: 1 },
    ]);
  });

  it("neither shows nor ends what others wrote and asked for by an address that somebody registers with", async () => {
    const address = "elisabeth@voorbeeld.example";
    await DB.batch([
      DB.prepare(
        `INSERT INTO visitor_message (message_key, kind, store_code, name, email, message, received_at)
          VALUES ('elisabeth-1', 'contact', 'outlet_nl', 'Elisabeth', ?1, 'Mijn klacht', '2026-11-01T10:00:00.000Z')`,
      ).bind(address),
      DB.prepare(
        `INSERT INTO newsletter_subscriber (email, store_code, status, created_at, source, text_version, asked_from)
          VALUES (?1, 'outlet_nl', 'pending', '2026-11-01T10:00:00.000Z', 'form', '2026-11 nl-NL', '203.0.113.0/24')`,
      ).bind(address),
      DB.prepare(
        `INSERT INTO outbox (kind, payload, created_at)
          VALUES ('newsletter-confirm', json_object('email', ?1), '2026-11-01T10:00:00.000Z')`,
      ).bind(address),
    ]);
    const created = await call<{ id: number }>(null, "POST", "user/create", {
      customer: { email: address, firstname: "Vreemde", lastname: "Gast" },
      password: rightPassword,
    });
    expect(created.status).toBe(200);
    const token = (await call<string>(null, "POST", "user/login", { username: address, password: rightPassword })).body
      .result;
    const { result } = (await call<Record<string, unknown>>({ token }, "GET", "user/personal-data")).body;
    expect(JSON.stringify(result)).not.toMatch(/Elisabeth|klacht|203\.0\.113|2026-11-01/);
    expect([result["newsletter"], result["newsletter_requests"]]).toEqual([[], []]);
    expect((await call({ token }, "POST", "user/delete", { currentPassword: rightPassword })).status).toBe(200);
    expect(await rows("SELECT message FROM visitor_message WHERE email = ?", address)).toEqual([
      { message: "Mijn klacht" },
    ]);
    expect([
      await rows("SELECT status FROM newsletter_subscriber WHERE email = ?", address),
      await rows("SELECT kind FROM outbox WHERE payload ->> '$.email' = ? AND kind LIKE 'newsletter%'", address),
    ]).toEqual([[{ status: "pending" }], [{ kind: "newsletter-confirm" }]]);
  });

  it("lets the address register anew, which sees nothing of before", async () => {
    const { noor } = await busyCustomer();
    await call(noor, "POST", "user/delete", { currentPassword: rightPassword });
    const created = await call<{ id: number }>(null, "POST", "user/create", {
      customer: { email: noor.email, firstname: "Noor", lastname: "Nieuw" },
      password: rightPassword,
    });
    expect(created.status).toBe(200);
    expect(created.body.result.id).toBeGreaterThan(noor.id);
    const token = (await call<string>(null, "POST", "user/login", { username: noor.email, password: rightPassword }))
      .body.result;
    expect((await call(noor, "GET", "user/me")).status).toBe(401);
    const { result } = (await call<Record<string, { kind?: string }[]>>({ token }, "GET", "user/personal-data")).body;
    expect(result).toMatchObject({
      profile: { lastname: "Nieuw", addresses: [] },
      orders: [],
      carts: [],
      newsletter: [],
      points: [],
      coupons: [],
      password_resets: [],
    });
    expect(result["mails"]!.map(({ kind }) => kind)).toEqual(["customer-welcome"]);
    expect((await call<unknown[]>({ token }, "GET", "transactions")).body.result).toEqual([]);
    expect(JSON.stringify(result)).not.toMatch(/Noortje|Geheimweg/);
  });

  it("leaves nothing behind of calls that run at the same moment", async () => {
    const { noor } = await busyCustomer();
    const cart = (await call<string>(noor, "POST", "cart/create")).body.result;
    const during = () => [
      call(noor, "POST", "address", { address: { ...form, city: "Delft" } }),
      call(noor, "POST", "user/subscription/newsletter"),
      call(noor, "POST", "user/me", { customer: { firstname: "Nora", addresses: [placeOf] } }),
      call(noor, "POST", `cart/update?cartId=${cart}`, { cartItem: { sku: socks, qty: 1 } }),
      placeOrder(order([{ sku: socks, qty: 1 }]), { headers: bearer(noor) }),
      call(null, "POST", "user/reset-password", { email: noor.email }),
    ];
    const [deleted, ...others] = await Promise.all([
      call(noor, "POST", "user/delete", { currentPassword: rightPassword }),
      ...during(),
      ...during(),
    ]);
    expect(deleted.status).toBe(200);
    expect(others.filter(({ status }) => status >= 500)).toEqual([]);
    await forgetOldRecords(DB, new Date());
    for (const { name, columns } of await tables())
      if (columns.split(",").includes("customer_id"))
        expect(await rows(`SELECT * FROM ${name} WHERE customer_id = ?`, noor.id), name).toEqual([]);
    expect(await rows("SELECT email FROM newsletter_subscriber WHERE email = ?", noor.email)).toEqual([]);
  });

  it("needs the password, and changes nothing without it, for guests or with a stale token", async () => {
    const { noor } = await busyCustomer();
    const [sam, gone] = [await withPassword(), await makeCustomer(DB, { expiresIn: -1 })];
    const before = await dump();
    for (const body of [{}, { currentPassword: "" }, { password: rightPassword }, "", "{", null])
      expect((await call(noor, "POST", "user/delete", body)).status).toBe(400);
    expect(await call(noor, "POST", "user/delete", { currentPassword: "Wrong-password-1" })).toMatchObject({
      status: 400,
      body: { meta: { reason: "wrong_password" } },
    });
    for (const who of [null, stale, gone])
      expect(await call(who, "POST", "user/delete", { currentPassword: rightPassword })).toMatchObject({
        status: 401,
        body: { meta: { reason: "not_authorized" } },
      });
    expect(await dump()).toBe(before);
    // Whose account it is, the token says.
    expect(
      (
        await call(sam, "POST", `user/delete?user_id=${noor.id}`, {
          currentPassword: rightPassword,
          user_id: noor.id,
          id: noor.id,
        })
      ).status,
    ).toBe(200);
    expect([(await call(noor, "GET", "user/me")).status, (await call(sam, "GET", "user/me")).status]).toEqual([
      200, 401,
    ]);
  });
});

describe("what has ended", () => {
  it("is let go after its time, and what runs on is not", async () => {
    const { noor, orders } = await busyCustomer();
    const sam = await makeCustomer(DB);
    const theirs = (await placeOrder(order([{ sku: socks, qty: 1 }]), { headers: bearer(sam) })).body.result
      .backendOrderId;
    await call(noor, "POST", "user/delete", { currentPassword: rightPassword });
    await DB.batch([
      DB.prepare("UPDATE sales_order SET created_at = '2015-12-31T12:00:00.000Z' WHERE id = ?").bind(orders[0]),
      DB.prepare("UPDATE sales_order SET created_at = '2016-01-01T00:00:00.000Z' WHERE id = ?").bind(orders[1]),
      DB.prepare(
        `INSERT INTO outbox (kind, payload, created_at, sent_at)
          VALUES ('sent-long-ago', '{}', '', '2026-01-01'), ('sent-just-now', '{}', '', '2026-05-31'),
            ('waiting', '{}', '', NULL)`,
      ),
      DB.prepare(
        `INSERT INTO loyalty_transaction (customer_id, kind, points, balance, created_at)
          VALUES (?, 'corrected', 1, 1, '')`,
      ).bind(noor.id),
    ]);
    const guest = (await placeOrder(order([{ sku: socks, qty: 1 }]))).body.result.backendOrderId;
    await DB.prepare("UPDATE sales_order SET created_at = '2001-01-01' WHERE id IN (?, ?)").bind(guest, theirs).run();
    // As the schedule runs it: once a day.
    for (const time of ["2026-06-01T02:19:00.000Z", "2026-06-01T02:20:00.000Z", "2026-06-01T02:20:00.000Z"]) {
      const context = createExecutionContext();
      worker.scheduled(
        { scheduledTime: Date.parse(time), cron: "* * * * *", noRetry() {} } as ScheduledController,
        bindings,
        context as unknown as ExecutionContext,
      );
      await waitOnExecutionContext(context);
      expect(await rows("SELECT 1 FROM sales_order WHERE id = ?", orders[0]!), time).toHaveLength(
        time.includes("02:19") ? 1 : 0,
      );
    }
    expect(
      await rows("SELECT id FROM sales_order WHERE id IN (?, ?, ?, ?) ORDER BY id", ...orders, guest, theirs),
    ).toEqual([orders[1], theirs, guest].map((id) => ({ id: Number(id) })));
    for (const table of ["sales_order_line", "sales_order_taken"]) {
      expect(await rows(`SELECT 1 FROM ${table} WHERE order_id = ?`, orders[0]!), table).toEqual([]);
      expect(await rows(`SELECT 1 FROM ${table} WHERE order_id = ?`, Number(guest)), table).toHaveLength(1);
    }
    expect((await call<unknown[]>(sam, "GET", "transactions")).body.result.length).toBe(1);
    expect(
      await rows("SELECT kind FROM outbox WHERE kind IN ('sent-long-ago', 'sent-just-now', 'waiting') ORDER BY id"),
    ).toEqual([{ kind: "sent-just-now" }, { kind: "waiting" }]);
    expect(await rows("SELECT 1 FROM loyalty_transaction WHERE customer_id = ?", noor.id)).toEqual([]);
  });
});
