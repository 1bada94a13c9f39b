import { createExecutionContext, waitOnExecutionContext } from "cloudflare:test";
import { beforeEach, describe, expect, it, onTestFinished, vi } from "vitest";
import { storeViews } from "../../../shared/config/stores.ts";
import type { ContactUpdate } from "../../../shared/customer-data/calls.ts";
import { app } from "../../../worker/app.ts";
import { mostKeptViews, forgetTracked } from "../../../worker/backend/customer-data/tracking.ts";
import { embeddedCustomerData } from "../../../worker/backend/customer-data/embedded.ts";
import { createStandIn } from "../../../worker/backend/customer-data/stand-in.ts";
import { personalDataOf } from "../../../worker/backend/customer/personal-data/personal-data.ts";
import { personalTables } from "../../../worker/backend/customer/personal-data/personal-tables.ts";
import type { Bindings } from "../../../worker/env.ts";
import { bindings, DB, rows, type Reply } from "../account/account.ts";
import { budget } from "../cost/budget.ts";
import { makeCustomer, type TestCustomer } from "../customer/customers.ts";
import { meter } from "../d1-meter.ts";

const counted = meter(DB);
/** The shop with the embedded platform, told of visits. */
const tracking: Bindings = { ...bindings, DB: counted.db, CUSTOMER_DATA_TRACKING: "on" };
const quiet: Bindings = { ...bindings };

async function ask(
  env: Bindings,
  who: TestCustomer | null,
  method: string,
  path: string,
  { body, headers = {} }: { body?: unknown; headers?: Record<string, string> } = {},
): Promise<Reply> {
  const context = createExecutionContext();
  const response = await app.fetch(
    new Request(`http://shop.test/api/${path}`, {
      method,
      headers: {
        "content-type": "application/json",
        "sec-fetch-site": "same-origin",
        "x-vs-store-code": "outlet_nl",
        ...(who && { authorization: `Bearer ${who.token}` }),
        ...headers,
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    }),
    env,
    context,
  );
  const reply = { status: response.status, body: (await response.json()) as Reply["body"], headers: response.headers };
  await waitOnExecutionContext(context);
  return reply;
}
const idOf = async (who: TestCustomer) =>
  String((await ask(tracking, who, "GET", `contact/id?customKey=c-${who.id}`)).body.result);
const at = "2026-11-22T10:00:00.000Z";
const visit = (contactId: string, sku = "KD-1"): ContactUpdate => ({
  contactId,
  views: [{ sku, category: "Overhemden", path: "/x/", at }],
  cart: { at, items: [{ sku: "KD-1-M", quantity: 2 }] },
});
const events = (id: string) => rows("SELECT kind, reference, data FROM contact_event WHERE contact_id = ?1", id);

let noor: TestCustomer;
let bo: TestCustomer;
beforeEach(async () => {
  [noor, bo] = [await makeCustomer(DB), await makeCustomer(DB)];
});

describe("the session's own contact", () => {
  it("[DATA-002] is found by customKey under code 200; a key without a contact is 404", async () => {
    const { status, body, headers } = await ask(tracking, noor, "GET", `contact/id?customKey=c-${noor.id}`);
    expect([status, body.code]).toEqual([200, 200]);
    expect(body.result).toMatch(/^[0-9a-f-]{36}$/);
    expect(headers.get("cache-control")).toBe("private, no-store");
    expect(await idOf(noor)).toBe(body.result);
    const none = await ask(tracking, noor, "GET", "contact/id?customKey=c-999999");
    expect([none.status, none.body.code]).toEqual([404, 404]);
  });
  it("[DATA-003] has its favourites in the overview, and nothing else of it leaves the edge", async () => {
    const id = await idOf(noor);
    await rows("UPDATE contact SET attributes = ?2 WHERE id = ?1", id, '{"favstore":"11","favbrand":"X","score":9}');
    const { body } = await ask(tracking, noor, "GET", `contact/overview?contactId=${id}`);
    expect(body.result).toEqual({ id, attributes: { favstore: "11", favbrand: "X" } });
  });
  it("is nobody else's: another's key or id gets what one that does not exist gets, a guest and a stale token 401", async () => {
    const [mine, theirs] = [await idOf(noor), await idOf(bo)];
    const refused = await Promise.all([
      ask(tracking, noor, "GET", `contact/id?customKey=c-${bo.id}`),
      ask(tracking, noor, "GET", `contact/overview?contactId=${theirs}`),
      ask(tracking, noor, "PATCH", `contact/${theirs}`, { body: visit(theirs) }),
      ask(tracking, noor, "PATCH", `contact/${theirs}`, { body: visit(mine) }),
      ask(tracking, noor, "PATCH", `contact/${mine}`, { body: visit(theirs) }),
      ask(tracking, noor, "PATCH", `contact/${crypto.randomUUID()}`, { body: visit(crypto.randomUUID()) }),
    ]);
    expect(refused.map(({ status, body }) => [status, body.result])).toEqual(
      refused.map(() => [404, "There is no such contact"]),
    );
    expect([...(await events(mine)), ...(await events(theirs))]).toEqual([]);
    for (const who of [null, { ...noor, token: "stale" }])
      for (const [method, path, body] of [
        ["GET", `contact/id?customKey=c-${noor.id}`, undefined],
        ["GET", `contact/overview?contactId=${mine}`, undefined],
        ["PATCH", `contact/${mine}`, visit(mine)],
      ] as const)
        expect((await ask(tracking, who, method, path, { body })).status).toBe(401);
  });
  it("is not for other sites' pages, and wants JSON that follows the contract", async () => {
    const id = await idOf(noor);
    const asks = (body: unknown, headers: Record<string, string> = {}) =>
      ask(tracking, noor, "PATCH", `contact/${id}`, { body, headers });
    expect((await asks(visit(id), { "sec-fetch-site": "cross-site" })).status).toBe(403);
    expect((await asks({ contactId: id })).status).toBe(400);
    expect((await asks({ ...visit(id), cart: { at, items: [{ sku: "x", quantity: -1 }] } })).status).toBe(400);
    expect(await events(id)).toEqual([]);
  });
});

describe("what is told of visits", () => {
  it("[DATA-001][DATA-004] a product view and the cart change the contact by PATCH, and are tracked", async () => {
    const id = await idOf(noor);
    const { status, body } = await ask(tracking, noor, "PATCH", `contact/${id}`, { body: visit(id) });
    expect([status, body.result]).toEqual([200, true]);
    const [contact] = await rows<{ attributes: string }>("SELECT attributes FROM contact WHERE id = ?1", id);
    expect(JSON.parse(contact!.attributes)).toEqual({
      lastViewedProduct: "KD-1",
      lastViewedAt: at,
      cartChangedAt: at,
      cartPieces: 2,
    });
    const told = (await events(id)).map(({ kind, data }) => [kind, JSON.parse(String(data)) as unknown]);
    expect(told).toEqual([
      [
        "cart",
        {
          cartReference: `${id}-outlet_nl`,
          time: at,
          contactId: id,
          language: "nl-NL",
          url: "http://shop.test/winkelwagen/",
          items: [{ sku: "KD-1-M", quantity: 2 }],
        },
      ],
      [
        "view",
        {
          itemId: "KD-1",
          category: "Overhemden",
          time: at,
          contactId: id,
          language: "nl-NL",
          url: "http://shop.test/x/",
        },
      ],
    ]);
  });
  it("[DATA-004] a change of the contact leaves what it does not name: its favourites, and what was told before", async () => {
    const id = await idOf(noor);
    await DB.prepare("UPDATE contact SET attributes = ?2 WHERE id = ?1")
      .bind(id, JSON.stringify({ favstore: "12", lastViewedProduct: "KD-0" }))
      .run();
    await ask(tracking, noor, "PATCH", `contact/${id}`, { body: visit(id) });
    const [contact] = await rows<{ attributes: string }>("SELECT attributes FROM contact WHERE id = ?1", id);
    expect(JSON.parse(contact!.attributes)).toMatchObject({ favstore: "12", lastViewedProduct: "KD-1", cartPieces: 2 });
  });
  it("told twice counts once, and a cart that comes late changes nothing", async () => {
    const id = await idOf(noor);
    for (let i = 0; i < 2; i++) await ask(tracking, noor, "PATCH", `contact/${id}`, { body: visit(id) });
    const late = { contactId: id, cart: { at: "2026-11-21T10:00:00.000Z", items: [] } };
    await ask(tracking, noor, "PATCH", `contact/${id}`, { body: late });
    expect((await events(id)).map(({ kind }) => kind)).toEqual(["cart", "view"]);
    expect(JSON.parse(String((await events(id))[0]!["data"]))).toMatchObject({ time: at });
  });
  it("[DATA-018] is refused where nothing is configured to be tracked, and where the browser refuses by its signals", async () => {
    const id = await idOf(noor);
    expect((await ask(quiet, noor, "PATCH", `contact/${id}`, { body: visit(id) })).status).toBe(403);
    for (const signal of ["sec-gpc", "dnt"])
      expect(
        (await ask(tracking, noor, "PATCH", `contact/${id}`, { body: visit(id), headers: { [signal]: "1" } })).status,
      ).toBe(403);
    expect(await events(id)).toEqual([]);
  });
  it("[DATA-018] ends with a withdrawal, of this contact alone and whatever the browser refuses, and leaves the rest", async () => {
    const [mine, theirs] = [await idOf(noor), await idOf(bo)];
    for (const [who, id] of [
      [noor, mine],
      [bo, theirs],
    ] as const)
      await ask(tracking, who, "PATCH", `contact/${id}`, { body: visit(id) });
    await rows(`UPDATE contact SET attributes = json_set(attributes, '$.favstore', '12') WHERE id = ?1`, mine);
    expect((await ask(tracking, null, "DELETE", "contact/visits")).status).toBe(401);
    const cross = { headers: { "sec-fetch-site": "cross-site" } };
    expect((await ask(tracking, noor, "DELETE", "contact/visits", cross)).status).toBe(403);
    expect(await events(mine)).toHaveLength(2);
    // Told twice, with the browser's refusal, and where nothing is tracked any more.
    for (const env of [tracking, quiet]) {
      const { status, body } = await ask(env, noor, "DELETE", "contact/visits", { headers: { "sec-gpc": "1" } });
      expect([status, body.result]).toEqual([200, true]);
    }
    expect(await events(mine)).toEqual([]);
    const [contact] = await rows<{ attributes: string }>("SELECT attributes FROM contact WHERE id = ?1", mine);
    expect(JSON.parse(contact!.attributes)).toEqual({ favstore: "12" });
    expect(await events(theirs)).toHaveLength(2);
  });
  it("costs few statements and rows, however much is kept, and is kept for ninety days", async () => {
    const id = await idOf(noor);
    await rows(
      `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 5000)
        INSERT INTO contact_event SELECT ?1, 'view', 'old' || i, '2026-01-01T00:00:00.000Z', '{}' FROM n`,
      await idOf(bo),
    );
    for (let i = 0; i < 15; i++) {
      const views = Array.from({ length: 20 }, (_, j) => ({ sku: `V-${i}-${j}`, path: "/x/", at }));
      await ask(tracking, noor, "PATCH", `contact/${id}`, { body: { contactId: id, views } });
    }
    expect(await events(id)).toHaveLength(mostKeptViews);
    counted.reset();
    await ask(tracking, noor, "PATCH", `contact/${id}`, { body: visit(id) });
    const { statements, rowsRead } = counted.cost();
    expect(statements).toBeLessThan(budget.statements / 2);
    expect(rowsRead).toBeLessThan(1_500);
    expect([await forgetTracked(DB, new Date("2026-11-23")), await forgetTracked(DB, new Date("2026-11-23"))]).toEqual([
      5_000, 0,
    ]);
  });
  it("goes of the contact itself as well, by its age, and leaves what is not of a visit", async () => {
    const [old, fresh] = [await idOf(noor), await idOf(bo)];
    const views = [{ sku: "V-1", path: "/x/", at }];
    for (const [who, contactId] of [
      [noor, old],
      [bo, fresh],
    ] as const)
      await ask(tracking, who, "PATCH", `contact/${contactId}`, {
        body: { contactId, views, cart: { at, items: [] } },
      });
    await rows(
      `UPDATE contact SET attributes = json_patch(attributes, '{"favstore":"7","lastViewedAt":"2026-01-01T00:00:00.000Z"}')
        WHERE id = ?1`,
      old,
    );
    counted.reset();
    expect(await forgetTracked(counted.db, new Date("2026-11-23"))).toBe(1);
    expect(counted.cost().rowsRead).toBeLessThan(20);
    const left = async (id: string) =>
      JSON.parse(
        (await rows<{ attributes: string }>("SELECT attributes FROM contact WHERE id = ?1", id))[0]!.attributes,
      );
    expect(await left(old)).toEqual({ favstore: "7", cartChangedAt: at, cartPieces: 0 });
    expect(await left(fresh)).toEqual({ lastViewedProduct: "V-1", lastViewedAt: at, cartChangedAt: at, cartPieces: 0 });
    expect(await forgetTracked(DB, new Date("2027-11-23"))).toBeGreaterThan(0);
    expect(await left(old)).toEqual({ favstore: "7" });
  });
  it("is dated by the device, in UTC, but never ahead of the server", async () => {
    const id = await idOf(noor);
    const views = ["2026-11-22T11:00:00+01:00", "2999-01-01T00:00:00Z"].map((at, i) => ({
      sku: `T-${i}`,
      path: "/x/",
      at,
    }));
    const update = { contactId: id, views, cart: { at: "2999-01-01T00:00:00Z", items: [] } };
    await ask(tracking, noor, "PATCH", `contact/${id}`, { body: update });
    const times = await rows<{ at: string }>("SELECT at FROM contact_event WHERE contact_id = ?1 ORDER BY at", id);
    expect(times[0]!.at).toBe(at);
    for (const time of times) expect(time.at <= new Date().toISOString()).toBe(true);
  });
});

describe("the embedded platform", () => {
  const standIn = createStandIn({ key: () => "the-key", now: () => new Date(0), mostPerSecond: 8 });
  const call = (
    headers: Record<string, string>,
    path = "contacts/id?contactType=Member&customKey=none",
    method = "GET",
  ) => standIn.fetch(new Request(`http://provider.test/api/v3/${path}`, { method, headers }), bindings);
  const good = { apikey: "the-key", "user-agent": "KADE/1.0", "content-type": "application/json" };
  it("wants the three headers as the provider does, answers pages nothing, and 429 beyond its rate", async () => {
    const { apikey: _, ...keyless } = good;
    const { "content-type": __, ...typeless } = good;
    expect((await call(keyless)).status).toBe(401);
    expect((await call({ ...good, apikey: "another" })).status).toBe(401);
    const fault = await call(typeless);
    expect([fault.status, await fault.json()]).toEqual([500, { message: "An error has occurred." }]);
    expect((await call({ ...good, "user-agent": "nameless" })).status).toBe(400);
    const none = await call(good);
    expect([none.status, await none.json()]).toMatchObject([404, { errorCode: "ContactNotFound" }]);
    expect(none.headers.get("access-control-allow-origin")).toBeNull();
    expect((await call(good, "nothing/here")).status).toBe(404);
    expect((await call(good, "contacts/id?contactType=Member")).status).toBe(400);
    // The clock stands: a share comes back by and by, on a slow machine as fast as it is used up.
    vi.useFakeTimers({ toFake: ["Date"] });
    onTestFinished(() => void vi.useRealTimers());
    const statuses: number[] = [];
    for (let i = 0; i < 6; i++) statuses.push((await call(good)).status);
    expect(statuses).toContain(429);
  });
  it("shows a contact what it has been offered and may still use, and takes each once", async () => {
    const [mine, theirs] = [await idOf(noor), await idOf(bo)];
    const today = new Date("2026-11-27T12:00:00.000Z");
    const shop = createStandIn({ key: () => "the-key", now: () => today, mostPerSecond: 1_000 });
    const asks = async (path: string, body?: object) => {
      const answer = await shop.fetch(
        new Request(`http://provider.test/api/v3/${path}`, {
          method: body ? "POST" : "GET",
          headers: good,
          ...(body && { body: JSON.stringify(body) }),
        }),
        bindings,
      );
      return { status: answer.status, body: await answer.json() };
    };
    const offer = (contact: string, expires: string | null, redeemed: string | null = null) => {
      const id = crypto.randomUUID();
      return { id, row: [id, contact, "Ten", "TEN", expires, redeemed] };
    };
    const [open, soon, over, used, other] = [
      offer(mine, null),
      offer(mine, "2026-11-27T12:00:01.000Z"),
      offer(mine, "2026-11-27T12:00:00.000Z"),
      offer(mine, null, "2026-11-01T00:00:00.000Z"),
      offer(theirs, null),
    ];
    await DB.batch(
      [open, soon, over, used, other].map(({ row }) =>
        DB.prepare(
          "INSERT INTO contact_promotion (id, contact_id, name, code, expires_on, redeemed_on) VALUES (?, ?, ?, ?, ?, ?)",
        ).bind(...row),
      ),
    );
    const offered = async (channel = "ECOM") =>
      ((await asks(`contacts/${mine}/promotions?redemptionChannelType=${channel}`)).body as { id: string }[]).map(
        ({ id }) => id,
      );
    expect([await offered(), await offered("POS")]).toEqual([[soon.id, open.id], []]);

    const redeem = (id: string, redemptionChannel = "ECOM") =>
      asks(`promotion-assignments/${id}/redeem`, { redemptionChannel });
    expect((await redeem(open.id, "POS")).status).toBe(409);
    const both = await Promise.all([redeem(open.id), redeem(open.id)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    for (const [id, status, errorCode] of [
      [used.id, 409, "PromotionAlreadyRedeemed"],
      [over.id, 409, "PromotionExpired"],
      [crypto.randomUUID(), 404, "PromotionNotFound"],
    ] as const)
      expect(await redeem(id)).toMatchObject({ status, body: { errorCode } });
    expect(await offered()).toEqual([soon.id]);
    expect(await rows("SELECT redeemed_on FROM contact_promotion WHERE id = ?1", other.id)).toEqual([
      { redeemed_on: null },
    ]);
  });
  it("is reached in-process alone", async () => {
    const { url, key } = embeddedCustomerData(bindings);
    expect(new URL(url).hostname.endsWith(".invalid")).toBe(true);
    expect(
      (
        await ask(tracking, null, "GET", "v3/contacts/id?contactType=Member&customKey=c-1", {
          headers: { apikey: key },
        })
      ).status,
    ).toBe(404);
  });
});

describe("a customer's own data", () => {
  it("shows what is kept of contact and visits, and ends with the account, at the platform too", async () => {
    const id = await idOf(noor);
    await ask(tracking, noor, "PATCH", `contact/${id}`, { body: visit(id) });
    await rows(
      `INSERT INTO newsletter_subscriber (email, status, created_at, store_code, customer_id)
        VALUES (?1, 'confirmed', ?2, 'outlet_nl', ?3)`,
      noor.email,
      at,
      noor.id,
    );
    const { body } = await ask(quiet, noor, "GET", "user/personal-data");
    expect(body.result).toMatchObject({
      contacts: [{ id, email: noor.email }],
      visits: [{ kind: "cart" }, { kind: "view" }],
      promotions: [],
    });
    expect((await personalDataOf(DB, bo.id, storeViews[0]!, new Date()))!["visits"]).toEqual([]);
    await DB.batch(personalTables.flatMap(({ end }) => end.map((sql) => DB.prepare(sql).bind(noor.id))));
    expect(await events(id)).toEqual([]);
    expect(await rows("SELECT 1 FROM contact WHERE id = ?1", id)).toEqual([]);
    expect(await rows("SELECT kind, subject FROM contact_change ORDER BY subject")).toEqual([
      { kind: "forget", subject: `c-${noor.id}` },
      { kind: "forget", subject: noor.email },
    ]);
  });
  it("has a withdrawal told that had not been told when the account ended", async () => {
    await rows("DELETE FROM contact_change");
    await rows(
      `INSERT INTO contact_change (kind, subject, value, changed_at, told_at)
        VALUES ('consent', ?1, 0, ?3, NULL), ('consent', ?2, 0, ?3, ?3)`,
      noor.email,
      bo.email,
      at,
    );
    for (const { id } of [noor, bo])
      await DB.batch(personalTables.flatMap(({ end }) => end.map((sql) => DB.prepare(sql).bind(id))));
    expect(await rows("SELECT kind, subject FROM contact_change WHERE subject LIKE '%@%'")).toEqual([
      { kind: "forget", subject: noor.email },
    ]);
  });
});
