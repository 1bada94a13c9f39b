import { createExecutionContext, waitOnExecutionContext } from "cloudflare:test";
import { beforeEach, describe, expect, it } from "vitest";
import { trader } from "../../../shared/trader/trader.ts";
import { app } from "../../../worker/app.ts";
import { renderMail, type MailRow } from "../../../worker/backend/mail/render-mail.ts";
import { bindings, DB } from "../pages/shop.ts";

let visitors = 0;
const visitor = () => `203.0.113.${(visitors += 1)}`;
const review = { id: 41, sku: "KD-1", title: "Fijn", detail: "Zit goed.", nickname: "Bo", review_status: 1 };
const good = { review_id: 41, reason: "Dit is niet waar.", email: "noor@example.test" };

async function report(more: Record<string, unknown> = {}, from = visitor(), headers: Record<string, string> = {}) {
  const context = createExecutionContext();
  const answer = await app.fetch(
    new Request("http://shop.test/api/review/report", {
      method: "POST",
      headers: {
        "content-type": "application/json",
        "sec-fetch-site": "same-origin",
        "cf-connecting-ip": from,
        "x-vs-store-code": "outlet_nl",
        ...headers,
      },
      body: JSON.stringify({ ...good, key: crypto.randomUUID(), ...more }),
    }),
    bindings,
    context,
  );
  const body = (await answer.json()) as { result: any };
  await waitOnExecutionContext(context);
  return { status: answer.status, body, retryAfter: answer.headers.get("retry-after") };
}
const kept = async () =>
  (await DB.prepare("SELECT kind, about, email, message FROM visitor_message ORDER BY id").all()).results;
async function mail() {
  const row = await DB.prepare(
    "SELECT kind, payload, order_id FROM outbox WHERE kind = 'review-report'",
  ).first<MailRow>();
  const made = await renderMail(DB, row!, () => "https://shop.example", new Date());
  if ("nothing" in made) throw new Error(made.nothing);
  return made;
}

beforeEach(async () => {
  const put = DB.prepare(
    "INSERT OR REPLACE INTO document (entity, id, store_code, run_id, doc) VALUES ('review', ?1, '*', '', ?2)",
  );
  await DB.batch([
    ...["visitor_message", "outbox", "throttle"].map((table) => DB.prepare(`DELETE FROM ${table}`)),
    put.bind("41", JSON.stringify(review)),
    put.bind("42", JSON.stringify({ ...review, id: 42, review_status: 2 })),
  ]);
});

describe("POST /api/review/report", () => {
  it("keeps why a review should not be shown, and mails it to the trader with the review", async () => {
    expect(await report()).toMatchObject({ status: 200, body: { result: { received_at: expect.any(String) } } });
    expect(await kept()).toEqual([{ kind: "review", about: "41", email: good.email, message: good.reason }]);
    const { to, replyTo, subject, text } = await mail();
    expect([to, replyTo, subject]).toEqual([trader.email, good.email, "Melding over beoordeling 41"]);
    for (const said of [good.reason, "KD-1", "Fijn (Bo)", "Zit goed."]) expect(text).toContain(said);
  });

  it("needs no address, and then the mail has nobody to answer", async () => {
    expect((await report({ email: undefined })).status).toBe(200);
    expect((await mail()).replyTo).toBeUndefined();
  });

  it("is one report however often it is sent, and none of a review that nobody sees", async () => {
    const key = crypto.randomUUID();
    const first = await report({ key });
    expect((await report({ key })).body.result).toEqual(first.body.result);
    for (const review_id of [42, 4_242]) expect((await report({ review_id })).status).toBe(404);
    expect(await kept()).toHaveLength(1);
  });

  it("says that the review has gone where it has", async () => {
    await report();
    await DB.prepare("DELETE FROM document WHERE entity = 'review' AND id = '41'").run();
    expect((await mail()).text).toContain("Die wordt niet meer getoond.");
  });

  it("refuses what is no report, other sites, and a program without its hearing so", async () => {
    for (const wrong of [
      { reason: "nee" },
      { reason: "x".repeat(1_001) },
      { email: "a@b\r\nBcc: c@d.nl" },
      { review_id: "x" },
    ])
      expect((await report(wrong)).status, JSON.stringify(wrong)).toBe(400);
    expect((await report({}, visitor(), { "sec-fetch-site": "cross-site" })).status).toBe(403);
    expect((await report({ website: "https://x.example" })).status).toBe(200);
    expect(await kept()).toEqual([]);
  });

  it("is taken five times an hour of a visitor, and ten times a day about a review", async () => {
    const from = visitor();
    for (let i = 0; i < 5; i += 1) expect((await report({}, from)).status).toBe(200);
    const sixth = await report({}, from);
    expect([sixth.status, Number(sixth.retryAfter) > 3_000]).toEqual([429, true]);
    for (let i = 0; i < 5; i += 1) expect((await report()).status).toBe(200);
    expect((await report()).status).toBe(429);
    expect(await kept()).toHaveLength(10);
  });
});
