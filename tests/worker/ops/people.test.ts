import { beforeAll, describe, expect, it, vi } from "vitest";
import { messagesAnswer, reviewsAnswer, subscribersAnswer } from "../../../shared/contract/ops/ops-answers.ts";
import { changesSince } from "../../../worker/backend/invalidations.ts";
import { consentsOfExport } from "../../../worker/ops/people/subscribers.ts";
import { importLines, shop } from "../catalog/fixture.ts";
import { meter } from "../d1-meter.ts";
import { bindings, DB } from "../pages/shop.ts";
import { signedIn, terminal, type OpsBrowser } from "./operator-calls.ts";

let serves: OpsBrowser;
let looks: OpsBrowser;
beforeAll(async () => {
  vi.spyOn(console, "warn").mockImplementation(() => undefined);
  await importLines(shop);
  serves = await signedIn("Sanne people", "serve");
  looks = await signedIn("Rik people", "read");
});
const ops = terminal();
const elsewhere = { ...bindings, BACKEND_URL: "https://platform.test" };
const lastNoted = () => DB.prepare("SELECT call FROM operator_action ORDER BY id DESC LIMIT 1").first<string>("call");
const seq = async () => (await changesSince(DB, 0)).seq;

let made = 2 ** 40;
async function written(title: string): Promise<number> {
  const id = (made += 1);
  const doc = {
    id,
    product_id: 300,
    sku: "SJAAL 1",
    title,
    detail: "Warm.",
    nickname: "Noor",
    lang: "nl",
    review_status: 2,
    created_at: new Date(id).toISOString(),
    ratings: [{ rating_name: "Rating", value: 4, percent: 80 }],
  };
  await DB.prepare("INSERT INTO document (entity, id, store_code, run_id, doc) VALUES ('review', ?1, '*', '', ?2)")
    .bind(String(id), JSON.stringify(doc))
    .run();
  return id;
}
const statusOf = (id: number) =>
  DB.prepare("SELECT doc ->> '$.review_status' AS n FROM document WHERE entity = 'review' AND id = ?1")
    .bind(String(id))
    .first<number>("n");

describe("reviews for operators", () => {
  it("wait with their product, and are decided once: the second operator hears of it, pages change with the first", async () => {
    const [good, fine, bad] = [await written("Mooi"), await written("Ook mooi"), await written("Reclame")];
    const found = reviewsAnswer.parse((await looks.ask("GET", "/ops/reviews")).result);
    expect(found.reviews.find(({ id }) => id === good)).toMatchObject({
      title: "Mooi",
      nickname: "Noor",
      ratings: [{ value: 4 }],
      product: { sku: "SJAAL 1" },
    });
    const decide = (body: object) => serves.ask("POST", "/ops/reviews", { ...body, waiting: true });
    const first = await Promise.all([decide({ approve: [good] }), decide({ reject: [good] })]);
    expect(first.map(({ status }) => status).sort()).toEqual([200, 409]);
    const winner = first[0]!.status === 200 ? 1 : 3;
    expect(await statusOf(good)).toBe(winner);
    expect((await decide({ approve: [good] })).reason).toBe("decided");
    expect(await statusOf(good)).toBe(winner);
    const before = await seq();
    // One that never showed changes no page.
    expect((await decide({ reject: [bad] })).result).toEqual({ approved: 0, rejected: 1 });
    expect(await seq()).toBe(before);
    expect((await decide({ approve: [fine] })).result).toEqual({ approved: 1, rejected: 0 });
    expect(await seq()).toBeGreaterThan(before);
    expect(reviewsAnswer.parse((await looks.ask("GET", "/ops/reviews")).result).total).toBe(found.total - 3);
  });

  it("that are shown already can be taken away, and are not by the page", async () => {
    const id = await written("Later weg");
    await ops("POST", "/ops/reviews", { approve: [id] });
    expect((await serves.ask("POST", "/ops/reviews", { reject: [id], waiting: true })).reason).toBe("decided");
    expect(await statusOf(id)).toBe(1);
    expect((await ops("POST", "/ops/reviews", { reject: [id] })).result).toEqual({ approved: 0, rejected: 1 });
    expect(await statusOf(id)).toBe(3);
  });

  it("are decided by whoever serves, and it is noted; not where another platform has them", async () => {
    const id = await written("Wie mag?");
    expect((await looks.ask("POST", "/ops/reviews", { approve: [id] })).reason).toBe("role");
    expect(await statusOf(id)).toBe(2);
    await serves.ask("POST", "/ops/reviews", { approve: [id] });
    expect(await lastNoted()).toBe("POST /ops/reviews");
    for (const body of [{}, { approve: [] }, { approve: ["1"] }, { approve: [id], reject: [id] }])
      expect((await ops("POST", "/ops/reviews", body)).status).toBe(400);
    expect((await terminal(elsewhere)("GET", "/ops/reviews")).reason).toBe("elsewhere");
  });
});

describe("messages for operators", () => {
  it("are read fifty a page, newest first, of few rows, and who reads them is noted", async () => {
    await DB.prepare(
      `WITH RECURSIVE s(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM s WHERE n < 120)
        INSERT INTO visitor_message (message_key, kind, store_code, name, email, about, message, received_at)
        SELECT 'key ' || n, 'contact', 'outlet_nl', 'Noor', 'noor@example.test', '4000000012', 'Bericht ' || n,
          '2026-11-24T08:00:00.000Z' FROM s`,
    ).run();
    const seen: string[] = [];
    let path = "/ops/messages";
    for (let i = 0; i < 4; i += 1) {
      const counted = meter(DB);
      const answer = await terminal({ ...bindings, DB: counted.db })("GET", path);
      const page = messagesAnswer.parse(answer.result);
      const { statements, rowsRead } = counted.cost();
      expect([Math.max(statements, 3), Math.max(rowsRead, 60)]).toEqual([3, 60]);
      seen.push(...page.messages.map(({ message }) => message));
      if (page.next === null) break;
      path = `/ops/messages?before=${page.next}`;
    }
    expect(seen).toEqual(Array.from({ length: 120 }, (_, i) => `Bericht ${120 - i}`));
    await looks.ask("GET", "/ops/messages?before=9");
    expect(await lastNoted()).toBe("GET /ops/messages");
    expect((await terminal(elsewhere)("GET", "/ops/messages")).reason).toBe("elsewhere");
  });
});

describe("who wants mails", () => {
  beforeAll(async () => {
    await DB.batch([
      DB.prepare(
        `WITH RECURSIVE s(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM s WHERE n < 2200)
          INSERT INTO newsletter_subscriber (email, store_code, status, created_at, confirmed_at, source, text_version,
            asked_from)
          SELECT printf('n%05d+a&b@example.test', n), 'outlet_nl', CASE WHEN n % 4 = 0 THEN 'pending' ELSE 'confirmed' END,
            '2026-11-01T08:00:00.000Z', CASE WHEN n % 4 = 0 THEN NULL ELSE '2026-11-01T09:00:00.000Z' END, 'form',
            'v1 nl', '198.51.100.0/24' FROM s`,
      ),
      DB.prepare(
        `INSERT INTO product_alert (email, kind, sku, store_code, asked_at, confirmed_at)
          VALUES ('a@example.test', 'stock', 'KD-1', 'outlet_nl', '2026-11-01', '2026-11-01'),
            ('b@example.test', 'price', 'KD-1', 'outlet_nl', '2026-11-01', NULL)`,
      ),
    ]);
  });

  it("is counted by view and standing, without an address", async () => {
    const { result } = await looks.ask("GET", "/ops/subscribers");
    expect(subscribersAnswer.parse(result)).toMatchObject({
      newsletter: [
        { store_code: "outlet_nl", confirmed: true, n: 1_650 },
        { store_code: "outlet_nl", confirmed: false, n: 550 },
      ],
      alerts: [
        { kind: "price", store_code: "outlet_nl", confirmed: false, n: 1 },
        { kind: "stock", store_code: "outlet_nl", confirmed: true, n: 1 },
      ],
    });
    expect(JSON.stringify(result)).not.toContain("@");
  });

  it("leaves as a file with what was agreed to, in parts of a few rows, with administrators only", async () => {
    for (const { ask } of [looks, serves])
      expect((await ask("GET", "/ops/export/consents?format=csv")).reason).toBe("role");
    const parts: string[] = [];
    let after = "";
    for (let i = 0; i < 4; i += 1) {
      const counted = meter(DB);
      const { status, result, headers } = await terminal({ ...bindings, DB: counted.db })<string>(
        "GET",
        `/ops/export/consents?format=csv&after=${encodeURIComponent(after)}`,
      );
      expect(status).toBe(200);
      const { statements, rowsRead } = counted.cost();
      expect([Math.max(statements, 3), Math.max(rowsRead, consentsOfExport + 5)]).toEqual([3, consentsOfExport + 5]);
      parts.push(result);
      const next = headers.get("x-next");
      if (next === null) break;
      after = decodeURIComponent(next);
    }
    const rows = parts.join("").trimEnd().split("\r\n");
    expect([parts.length, rows.length, new Set(rows).size]).toEqual([3, 2_201, 2_201]);
    expect(rows[0]).toBe("email,store_code,status,asked_at,asked_from,source,text_version,confirmed_at,confirmed_from");
    expect(rows[1]).toBe(
      "n00001+a&b@example.test,outlet_nl,confirmed,2026-11-01T08:00:00.000Z,198.51.100.0/24,form,v1 nl,2026-11-01T09:00:00.000Z,",
    );
    const [line] = (await ops<string>("GET", "/ops/export/consents?format=jsonl")).result.split("\n");
    expect(JSON.parse(line!)).toMatchObject({ email: "n00001+a&b@example.test", text_version: "v1 nl" });
    expect(await lastNoted()).toBe("GET /ops/export/consents");
    expect(
      (await terminal({ ...bindings, NEWSLETTER_URL: "https://mails.test" })("GET", "/ops/subscribers")).reason,
    ).toBe("elsewhere");
  });
});
