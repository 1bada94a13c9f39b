import { createExecutionContext, waitOnExecutionContext } from "cloudflare:test";
import { beforeAll, describe, expect, it } from "vitest";
import { app } from "../../../worker/app.ts";
import { routes } from "../../../shared/routes.ts";
import { backend } from "../../../worker/backend/backend.ts";
import { sweepAccounts } from "../../../worker/backend/customer/personal-data/sweep.ts";
import worker from "../../../worker/index.ts";
import { applied, importLines, line } from "../catalog/fixture.ts";
import { thing } from "../money/wholes.ts";
import { ask, bindings, DB, mailedToken, mailsTo, newEmail, opens, register, rows, signIn } from "./identity.ts";

const key = "test-operations-key";
const tier = (customer_group_id: number, value: number) => ({ customer_group_id, qty: 1, value });

beforeAll(async () => {
  expect(
    (await importLines([line("product", thing(51, "RIEM", 40, { tier_prices: [tier(4, 24.2), tier(5, 35)] }))]))
      .rejected,
  ).toEqual([]);
});

/** What a shopper who brings this token pays for the belt, by the search and by the render list, in cents. */
async function prices(groupToken: string | undefined, groupId?: number): Promise<number[]> {
  const found = await ask("catalog/wharf/product/_search?request_format=search-query&size=1", {
    _appliedFilters: [applied("sku", { eq: "RIEM" })],
    ...(groupToken !== undefined && { groupToken }),
    ...(groupId !== undefined && { groupId }),
  });
  const rendered = await ask(
    `product/render-list?skus=RIEM&currencyCode=EUR&storeId=4${groupToken === undefined ? "" : `&token=${groupToken}`}`,
    undefined,
    { method: "GET" },
  );
  const document = (found.body as unknown as { hits: { hits: { _source: { final_price_incl_tax: number } }[] } }).hits
    .hits[0]!._source;
  return [
    document.final_price_incl_tax,
    (rendered.body.result as { items: { price_info: { final_price: number } }[] }).items[0]!.price_info.final_price,
  ].map((price) => Math.round(price * 100));
}
const assign = (email: string, group_id: unknown, token: string | undefined = key) =>
  ask("admin/customer-group", { email, group_id }, token === undefined ? {} : { token });

describe("customer groups", () => {
  it("are given by an operator (the server's side of USER-032); id and token come with profile and refresh, and its prices hold for this customer and nobody else", async () => {
    const [email, neighbour] = [await register(), await register()];
    const before = await signIn(email);
    expect(await assign(email, 4)).toMatchObject({ status: 200, body: { code: 200, result: { email, group_id: 4 } } });

    const me = await ask("user/me", undefined, { method: "GET", token: before.access });
    const { group_id, groupToken } = me.body.result as { group_id: number; groupToken: string };
    expect([group_id, groupToken.split(".")[1]]).toEqual([4, "4"]);
    const refreshed = await ask("user/refresh", { refreshToken: before.refresh });
    expect(refreshed.body.meta).toMatchObject({ groupId: 4, groupToken: expect.stringMatching(/^v1\.4\./) });
    const belt = await prices(undefined);
    for (const token of [groupToken, String(refreshed.body.meta!["groupToken"])])
      expect(await prices(token, 4)).toEqual([2420, 2420]);
    // Of another group, of somebody else, forged: the price of everybody.
    expect(await prices(groupToken, 5)).not.toContain(3500);
    const other = await ask("user/me", undefined, { method: "GET", token: (await signIn(neighbour)).access });
    expect(await prices((other.body.result as { groupToken: string }).groupToken)).toEqual(belt);
    expect(await prices(groupToken.replace("v1.4", "v1.5"))).toEqual(belt);
    expect(belt.every((cents) => cents > 2420)).toBe(true);
  });

  it("end with the token of the session they came with", async () => {
    const email = await register();
    const { access, expiresAt } = await signIn(email);
    await assign(email, 4);
    await DB.prepare("UPDATE access_token SET expires_at = ?2 WHERE expires_at = ?1")
      .bind(new Date(expiresAt * 1000).toISOString(), "")
      .run();
    const ends = new Date(Date.now() + 90_000);
    await DB.prepare(
      `UPDATE access_token SET expires_at = ?1
        WHERE family_id IN (SELECT f.id FROM session_family f JOIN customer c ON c.id = f.customer_id
          WHERE c.email = ?2)`,
    )
      .bind(ends.toISOString(), email)
      .run();
    const { groupToken } = (await ask("user/me", undefined, { method: "GET", token: access })).body.result as {
      groupToken: string;
    };
    // In whole seconds, none of which is after that end.
    const end = Math.floor(ends.getTime() / 1000);
    expect([end - 1, end]).toContain(Number(groupToken.split(".")[2]));
  });

  it("are the operator's to give: nobody else's, not to nobody, and not in any form", async () => {
    const email = await register();
    const { access } = await signIn(email);
    for (const token of [access, "wrong", ""]) expect((await assign(email, 4, token)).status).toBe(401);
    for (const group of [-1, 1.5, "4", null, undefined]) expect((await assign(email, group)).status).toBe(400);
    expect((await assign(newEmail(), 4)).status).toBe(404);
    expect(await rows("SELECT group_id FROM customer WHERE email = ?", email)).toEqual([{ group_id: 1 }]);
  });
});

describe("roles", () => {
  it("[USER-002] there are visitors and customers, no other role: a customer's token opens nothing of the operator's, the operator's key nothing of a customer's, and no page asks for anything but a sign-in", async () => {
    const { access } = await signIn(await register());
    const administrative = [
      ...new Set(
        backend.routes
          .filter(({ path }) => path.startsWith("/api/admin/"))
          .map(({ path }) => path.slice("/api/".length)),
      ),
    ];
    expect(administrative.length).toBeGreaterThan(5);
    for (const path of administrative)
      for (const method of ["GET", "POST"]) {
        const { status } = await ask(path, {}, { method, token: access });
        expect([path, method, status === 401 || status === 404]).toEqual([path, method, true]);
      }
    for (const path of ["user/me", "user/order-history", "address"])
      expect([path, (await ask(path, undefined, { method: "GET", token: key })).status]).toEqual([path, 401]);
    // Everything a page of the route table can ask of its reader.
    const asked = new Set(routes.flatMap((route) => Object.keys(route)));
    expect([...asked].filter((name) => /role|admin|permission|group_id|user|customer/i.test(name))).toEqual([]);
    expect(new Set(routes.map((route) => typeof (route as { login?: unknown }).login))).toEqual(
      new Set(["undefined", "boolean"]),
    );
  });
});

describe("looking for a customer", () => {
  it("[USER-034] answers POST customer search {email_address} with meta.customer_exists, true if known", async () => {
    const email = await register();
    for (const path of ["customer/search", "user/search"]) {
      expect(await ask(path, { email_address: ` ${email.toUpperCase()}` }, { token: key })).toMatchObject({
        status: 200,
        body: { code: 200, meta: { customer_exists: true } },
      });
      expect(await ask(path, { email_address: newEmail() }, { token: key })).toMatchObject({
        status: 200,
        body: { code: 200, meta: { customer_exists: false } },
      });
    }
    expect((await ask("user/search", { email_address: "no address" }, { token: key })).status).toBe(400);
  });

  it("answers customers about themselves, and nobody about others: 401 whether the address is known or not", async () => {
    const [email, neighbour] = [await register(), await register()];
    const { access } = await signIn(email);
    expect(await ask("user/search", { email_address: email }, { token: access })).toMatchObject({
      status: 200,
      body: { meta: { customer_exists: true } },
    });
    const refused = [];
    for (const token of [access, "stale", undefined])
      for (const email_address of [neighbour, newEmail()])
        refused.push(await ask("user/search", { email_address }, token === undefined ? {} : { token }));
    for (const { status, body } of refused) expect([status, body]).toEqual([401, refused[0]!.body]);
    expect(JSON.stringify(refused[0]!.body)).not.toContain("customer_exists");
  });
});

describe("what is over", () => {
  const ago = (ms: number) => new Date(Date.now() - ms).toISOString();
  const hour = 3_600_000;
  const counts = async (familyId: string) =>
    (
      await rows<Record<string, number>>(
        `SELECT (SELECT count(*) FROM session_family WHERE id = ?1) AS families, (SELECT count(*) FROM access_token
          WHERE family_id = ?1) AS access, (SELECT count(*) FROM refresh_token WHERE family_id = ?1) AS refresh`,
        familyId,
      )
    )[0]!;
  const familyOf = async (email: string) =>
    (
      await rows<{ id: string }>(
        "SELECT f.id FROM session_family f JOIN customer c ON c.id = f.customer_id WHERE c.email = ?",
        email,
      )
    )[0]!.id;

  it("is swept by the schedule, a day after a session's end, and nothing else is", async () => {
    const [goesOn, revoked, lately, ended, idle] = (await Promise.all([0, 1, 2, 3, 4].map(() => register()))) as [
      string,
      string,
      string,
      string,
      string,
    ];
    const tokens = await signIn(goesOn);
    const families: string[] = [];
    for (const email of [revoked, lately, ended, idle]) {
      await signIn(email);
      families.push(await familyOf(email));
    }
    await DB.batch([
      DB.prepare("UPDATE session_family SET revoked_at = ?1 WHERE id = ?2").bind(ago(25 * hour), families[0]!),
      DB.prepare("UPDATE session_family SET revoked_at = ?1 WHERE id = ?2").bind(ago(23 * hour), families[1]!),
      DB.prepare("UPDATE session_family SET expires_at = ?1 WHERE id = ?2").bind(ago(25 * hour), families[2]!),
      DB.prepare("UPDATE session_family SET used_at = ?1 WHERE id = ?2").bind(ago(31 * 24 * hour), families[3]!),
      DB.prepare("INSERT INTO access_token (hash, family_id, expires_at) VALUES ('ended access', ?1, ?2)").bind(
        await familyOf(goesOn),
        ago(1),
      ),
      DB.prepare(
        `INSERT INTO refresh_token (hash, family_id, expires_at)
          VALUES ('ended refresh', ?1, ?2), ('ended lately', ?1, ?3)`,
      ).bind(await familyOf(goesOn), ago(25 * hour), ago(hour)),
      DB.prepare(
        `INSERT INTO password_reset (hash, customer_id, expires_at) SELECT 'ended link', id, ?1 FROM customer
          WHERE email = ?2`,
      ).bind(ago(1), goesOn),
      DB.prepare("INSERT INTO throttle (key, count, ends_at) VALUES ('ended', 3, ?1), ('going on', 3, ?2)").bind(
        ago(1),
        ago(-hour),
      ),
    ]);
    const context = createExecutionContext();
    worker.scheduled(
      { scheduledTime: Date.now(), cron: "* * * * *", noRetry: () => undefined } as never,
      bindings,
      context,
    );
    await waitOnExecutionContext(context);
    const nothing = { families: 0, access: 0, refresh: 0 };
    expect(await Promise.all(families.map(counts))).toEqual([
      nothing,
      { families: 1, access: 1, refresh: 1 },
      nothing,
      nothing,
    ]);
    expect(
      await rows(
        `SELECT hash FROM access_token WHERE hash LIKE 'ended%' UNION ALL SELECT hash FROM refresh_token
          WHERE hash LIKE 'ended%' UNION ALL SELECT hash FROM password_reset WHERE hash LIKE 'ended%' UNION ALL
          SELECT key FROM throttle WHERE key IN ('ended', 'going on')`,
      ),
    ).toEqual([{ hash: "ended lately" }, { hash: "going on" }]);
    expect([await opens(tokens.access), (await ask("user/refresh", { refreshToken: tokens.refresh })).status]).toEqual([
      true,
      200,
    ]);
  });

  it("is swept five hundred at a time, and all in the end", async () => {
    const email = await register();
    await signIn(email);
    await DB.prepare(
      "INSERT INTO access_token (hash, family_id, expires_at) SELECT 'many ' || value, ?1, ?2 FROM json_each(?3)",
    )
      .bind(await familyOf(email), ago(1), JSON.stringify(Array.from({ length: 700 }, (_, i) => i)))
      .run();
    const left = async () =>
      (await rows<{ n: number }>("SELECT count(*) AS n FROM access_token WHERE hash LIKE 'many %'"))[0]!.n;
    await sweepAccounts(DB, new Date());
    expect(await left()).toBe(200);
    await sweepAccounts(DB, new Date());
    expect(await left()).toBe(0);
  });

  it("leaves no link in a mail that was sent, or once the hour the link holds is over", async () => {
    const [waits, sent, old] = [await register(), await register(), await register()];
    for (const email of [waits, sent, old]) await ask("user/reset-password", { email });
    await DB.prepare("UPDATE outbox SET sent_at = ?1 WHERE payload ->> '$.to' = ?2").bind(ago(0), sent).run();
    await DB.prepare("UPDATE outbox SET created_at = ?1 WHERE payload ->> '$.to' = ?2").bind(ago(hour), old).run();
    await sweepAccounts(DB, new Date());
    const linked = async (email: string) =>
      (await mailsTo(email)).filter(({ link }) => typeof link === "string").length;
    expect([await linked(waits), await linked(sent), await linked(old)]).toEqual([1, 0, 0]);
    expect((await mailsTo(sent)).map(({ kind }) => kind)).toEqual(["customer-welcome", "password-reset"]);
  });
});

describe("the outbox", () => {
  const look = async (query = "", { host = "localhost:8787", token = key } = {}) => {
    const context = createExecutionContext();
    const answer = await app.fetch(
      new Request(`http://${host}/ops/outbox${query}`, { headers: { authorization: `Bearer ${token}` } }),
      bindings,
      context,
    );
    await waitOnExecutionContext(context);
    return {
      status: answer.status,
      cache: answer.headers.get("cache-control"),
      result: (
        (await answer.json()) as {
          result: { unsent: number; rows: { id: number; kind: string; payload: { to?: string; link?: string } }[] };
        }
      ).result,
    };
  };

  it("shows operators the newest mails, of one kind when asked, and everything on the machine itself", async () => {
    const email = await register();
    await ask("user/reset-password", { email }, { store: "outlet_de" });
    const { status, cache, result } = await look("?kind=password-reset");
    expect([status, cache]).toEqual([200, "private, no-store"]);
    expect(result.rows.every(({ kind }) => kind === "password-reset")).toBe(true);
    expect(result.rows[0]).toMatchObject({
      sent_at: null,
      payload: {
        to: email,
        language: "de-DE",
        store_code: "outlet_de",
        link: expect.stringContaining(await mailedToken(email)),
      },
    });
    expect(result.unsent).toBeGreaterThan(0);
    const all = (await look()).result.rows;
    expect(all.length).toBeGreaterThan(1);
    expect(all.map(({ id }) => id)).toEqual(all.map(({ id }) => id).sort((a, b) => b - a));
    expect((await look(`?before=${all[0]!.id}`)).result.rows[0]!.id).toBe(all[1]!.id);
  });

  it("hides links on a real host, and everything from those without the key", async () => {
    const email = await register();
    await ask("user/reset-password", { email });
    const { result } = await look("?kind=password-reset", { host: "shop.example" });
    expect(result.rows[0]).toMatchObject({ payload: { to: email, link: "(only shown on the machine itself)" } });
    expect(JSON.stringify(result)).not.toContain(await mailedToken(email));
    expect((await look("", { token: "wrong" })).status).toBe(401);
    for (const query of ["?kind=A%20b", "?before=0", "?before=x"]) expect((await look(query)).status).toBe(400);
  });
});
