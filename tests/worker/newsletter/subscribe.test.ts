import { env } from "cloudflare:test";
import { exports } from "cloudflare:workers";
import { describe, expect, it } from "vitest";
import type { Bindings } from "../../../worker/env.ts";

const { DB } = env as unknown as Bindings;
const subscribe = (body: unknown, store = "outlet_nl") =>
  exports.default.fetch(new Request("http://localhost/api/ext/newsletter/subscribe", { method: "POST", headers: { "content-type": "application/json", "x-vs-store-code": store }, body: JSON.stringify(body) }));
const rows = async (sql: string) => (await DB.prepare(sql).all()).results;

describe("newsletter sign-up", () => {
  it("notes an address once, asks for one confirmation, and answers all alike", async () => {
    const answers = [await subscribe({ email: " Noor@Example.test " }), await subscribe({ email: "noor@example.test" }, "outlet_de"), await subscribe({ email: "bo@example.test" })];
    for (const answer of answers) {
      expect([answer.status, await answer.json()]).toEqual([200, { code: 200, result: { status: "pending" } }]);
      expect(answer.headers.get("cache-control")).toBe("private, no-store");
    }
    expect(await rows("SELECT email, store_code, status FROM newsletter_subscriber ORDER BY email")).toEqual([
      { email: "bo@example.test", store_code: "outlet_nl", status: "pending" }, { email: "noor@example.test", store_code: "outlet_nl", status: "pending" },
    ]);
    expect(await rows("SELECT payload FROM outbox WHERE kind = 'newsletter-confirm' ORDER BY id")).toEqual([{ payload: '{"email":"noor@example.test"}' }, { payload: '{"email":"bo@example.test"}' }]);
  });

  it("refuses what is no address and keeps nothing of it", async () => {
    const before = await rows("SELECT count(*) AS n FROM newsletter_subscriber");
    for (const body of [{}, { email: "" }, { email: "nobody" }, { email: 7 }, { email: `${"a".repeat(300)}@example.test` }, null, []]) expect((await subscribe(body)).status).toBe(400);
    expect(await rows("SELECT count(*) AS n FROM newsletter_subscriber")).toEqual(before);
  });
});
