import { env } from "cloudflare:test";
import { exports } from "cloudflare:workers";
import { describe, expect, it } from "vitest";
import type { Bindings } from "../../../worker/env.ts";

const { DB } = env as unknown as Bindings;
const subscribe = (body: unknown, store = "outlet_nl", visitor = "203.0.113.1") =>
  exports.default.fetch(
    new Request("http://localhost/api/ext/newsletter/subscribe", {
      method: "POST",
      headers: { "content-type": "application/json", "x-vs-store-code": store, "cf-connecting-ip": visitor },
      body: JSON.stringify(body),
    }),
  );
const rows = async (sql: string) => (await DB.prepare(sql).all()).results;

describe("newsletter sign-up", () => {
  it("notes an address once, asks for one confirmation, and answers all alike", async () => {
    const answers = [
      await subscribe({ email: " Noor@Example.test " }),
      await subscribe({ email: "noor@example.test" }, "outlet_de"),
      await subscribe({ email: "bo@example.test" }),
    ];
    for (const answer of answers) {
      expect([answer.status, await answer.json()]).toEqual([200, { code: 200, result: { status: "pending" } }]);
      expect(answer.headers.get("cache-control")).toBe("private, no-store");
    }
    expect(await rows("SELECT email, store_code, status FROM newsletter_subscriber ORDER BY email")).toEqual([
      { email: "bo@example.test", store_code: "outlet_nl", status: "pending" },
      { email: "noor@example.test", store_code: "outlet_nl", status: "pending" },
    ]);
    expect(await rows("SELECT payload FROM outbox WHERE kind = 'newsletter-confirm' ORDER BY id")).toEqual([
      { payload: '{"email":"noor@example.test"}' },
      { payload: '{"email":"bo@example.test"}' },
    ]);
  });

  it("asks anew where nobody confirmed within the thirty days, once, and of nobody who did", async () => {
    const old = new Date(Date.now() - 31 * 86_400_000).toISOString();
    await DB.batch(
      ["late", "young", "sure"].map((name) =>
        DB.prepare(
          `INSERT INTO newsletter_subscriber (email, store_code, status, created_at)
            VALUES (?1 || '@example.test', 'outlet_nl', CASE ?1 WHEN 'sure' THEN 'confirmed' ELSE 'pending' END, ?2)`,
        ).bind(name, name === "young" ? new Date().toISOString() : old),
      ),
    );
    const asked = async () =>
      rows(
        `SELECT payload ->> '$.email' AS email FROM outbox
          WHERE payload ->> '$.email' IN ('late@example.test', 'young@example.test', 'sure@example.test')`,
      );
    for (const name of ["late", "young", "sure", "late"])
      expect((await subscribe({ email: `${name}@example.test` }, "outlet_de")).status).toBe(200);
    expect(await asked()).toEqual([{ email: "late@example.test" }]);
    expect(
      await rows(
        `SELECT store_code, status, created_at > '2000' AS dated FROM newsletter_subscriber
          WHERE email = 'late@example.test'`,
      ),
    ).toEqual([{ store_code: "outlet_de", status: "pending", dated: 1 }]);
    expect(await rows("SELECT created_at FROM newsletter_subscriber WHERE email = 'sure@example.test'")).toEqual([
      { created_at: old },
    ]);
  });

  it("lets one visitor cause no more than twenty mails an hour, and keeps the way open to others", async () => {
    const visitor = "198.51.100.77";
    for (let i = 0; i < 20; i += 1)
      expect((await subscribe({ email: `victim-${i}@example.test` }, "outlet_nl", visitor)).status).toBe(200);
    const refused = await subscribe({ email: "victim-20@example.test" }, "outlet_nl", visitor);
    expect([refused.status, Number(refused.headers.get("retry-after")) > 0, await refused.json()]).toMatchObject([
      429,
      true,
      { code: 429, meta: { reason: "too_many" } },
    ]);
    expect(await rows("SELECT 1 FROM newsletter_subscriber WHERE email = 'victim-20@example.test'")).toEqual([]);
    expect((await subscribe({ email: "victim-20@example.test" }, "outlet_nl", "198.51.100.78")).status).toBe(200);
  });

  it("refuses what is no address and keeps nothing of it", async () => {
    const before = await rows("SELECT count(*) AS n FROM newsletter_subscriber");
    for (const body of [
      {},
      { email: "" },
      { email: "nobody" },
      { email: 7 },
      { email: `${"a".repeat(300)}@example.test` },
      null,
      [],
    ])
      expect((await subscribe(body)).status).toBe(400);
    expect(await rows("SELECT count(*) AS n FROM newsletter_subscriber")).toEqual(before);
  });
});
