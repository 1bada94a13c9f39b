import { describe, expect, it } from "vitest";
import { forgetNewsletter } from "../../../worker/backend/newsletter/delete-expired-records.ts";
import { newLinks } from "../../../worker/backend/newsletter/links.ts";
import { runRetention } from "../../../worker/backend/retention.ts";
import { meter } from "../d1-meter.ts";
import {
  age,
  ask,
  asked,
  bindings,
  confirm,
  DB,
  joined,
  leave,
  linksIn,
  mailsTo,
  newEmail,
  rows,
  subscribe,
  written,
} from "./newsletter.ts";

const status = async (email: string) =>
  (await rows<{ status: string }>("SELECT status FROM newsletter_subscriber WHERE email = ?", email))[0]?.status;
const quiet = new Date(Math.ceil(Date.now() / 86_400_000) * 86_400_000 + 2 * 3_600_000);

describe("the link of the mail that asks", () => {
  it("confirms once, for 48 hours; again it changes nothing, and nothing else confirms", async () => {
    const email = newEmail();
    const token = await asked(email);
    for (const wrong of [`${token}x`, "x"]) expect((await confirm(wrong)).status).toBe(400);
    expect(await status(email)).toBe("pending");
    await age(47.9);
    const first = await confirm(token, { visitor: "203.0.113.9" });
    expect([first.status, first.body.result.status]).toEqual([200, "subscribed"]);
    const kept = await rows("SELECT * FROM newsletter_subscriber WHERE email = ?", email);
    expect(kept).toMatchObject([
      { status: "confirmed", confirmed_at: expect.stringMatching(/^20/), confirmed_from: "203.0.113.0/24" },
    ]);
    const mails = await mailsTo(email);
    expect((await confirm(token)).body).toEqual(first.body);
    expect([await rows("SELECT * FROM newsletter_subscriber WHERE email = ?", email), await mailsTo(email)]).toEqual([
      kept,
      mails,
    ]);
    expect(mails).toEqual(["newsletter-confirm", "newsletter-welcome"]);

    const late = newEmail();
    const old = await asked(late);
    await age(48.1);
    expect((await confirm(old)).body.meta).toEqual({ reason: "link_expired" });
    expect(await status(late)).toBe("pending");
  });

  it("stands in the mail alone: what is kept is a digest, and each copy of the mail has links that work", async () => {
    const email = newEmail();
    await subscribe(email);
    const [one, other] = [await written("newsletter-confirm", email), await written("newsletter-confirm", email)];
    const tokens = [linksIn(one), linksIn(other)];
    expect(new Set(tokens.flatMap(({ confirm, leave }) => [confirm, leave])).size).toBe(4);
    const all = JSON.stringify([await rows("SELECT * FROM newsletter_link"), await rows("SELECT * FROM outbox")]);
    for (const { confirm, leave } of tokens)
      expect([all.includes(confirm), all.includes(leave)]).toEqual([false, false]);
    expect((await confirm(tokens[1]!.confirm)).status).toBe(200);
    expect((await confirm(tokens[0]!.confirm)).body.result).toEqual({ status: "subscribed", coupon: null });
    expect(await mailsTo(email)).toEqual(["newsletter-confirm", "newsletter-welcome"]);
  });

  it("says so in the mail, which carries the headers of a one-click unsubscription, as does the one that follows", async () => {
    const email = newEmail();
    const token = await asked(email);
    const question = await written("newsletter-confirm", email);
    expect(question.text).toContain("48 uur");
    await confirm(token);
    for (const mail of [question, await written("newsletter-welcome", email)]) {
      const { leave } = linksIn(mail);
      expect(mail.headers).toEqual({
        "List-Unsubscribe": `<https://shop.example/newsletter/unsubscribe/?u=${leave}>`,
        "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
      });
      expect(mail.html).toContain(leave);
    }
  });

  it("confirms what its own mail asked about, whatever a stranger asks for the address meanwhile", async () => {
    const record = async (email: string) =>
      rows("SELECT store_code, source, text_version, asked_from FROM newsletter_subscriber WHERE email = ?", email);
    const token = async (email: string) => linksIn(await written("newsletter-confirm", email)).confirm;
    const owners = {
      store_code: "outlet_nl",
      source: "form",
      text_version: "2026-11 nl-NL",
      asked_from: "203.0.113.0/24",
    };
    const strangers = {
      ...owners,
      store_code: "outlet_en",
      text_version: "2026-11 en-US",
      asked_from: "198.51.100.0/24",
    };
    for (const pressed of ["first", "second"] as const) {
      const email = newEmail();
      await subscribe(email, { visitor: "203.0.113.9" });
      const at = (await rows("SELECT created_at FROM newsletter_subscriber WHERE email = ?", email))[0]!["created_at"];
      const first = await token(email);
      await age(1.1);
      await subscribe(email, { visitor: "198.51.100.7", store: "outlet_en" });
      const second = await token(email);
      expect(await record(email)).toEqual([strangers]);
      await confirm(pressed === "first" ? first : second, { visitor: "203.0.113.10" });
      expect(await record(email)).toEqual([pressed === "first" ? owners : strangers]);
      if (pressed === "first")
        expect(await rows("SELECT created_at FROM newsletter_subscriber WHERE email = ?", email)).toEqual([
          { created_at: at },
        ]);
    }
  });

  it("keeps the record as it stands where its mail was written before mails took their request along", async () => {
    const email = newEmail();
    await subscribe(email, { visitor: "203.0.113.9" });
    await DB.prepare("UPDATE outbox SET payload = json_remove(payload, '$.asked') WHERE payload ->> '$.email' = ?")
      .bind(email)
      .run();
    await confirm(linksIn(await written("newsletter-confirm", email)).confirm);
    expect(await rows("SELECT asked_from, source FROM newsletter_subscriber WHERE email = ?", email)).toEqual([
      { asked_from: "203.0.113.0/24", source: "form" },
    ]);
  });

  it("is counted by itself, guesses by their network, costs few statements, and is nothing a link alone can cause", async () => {
    const email = newEmail();
    const token = await asked(email);
    expect((await ask("GET", `ext/newsletter/confirm?token=${token}`)).status).toBe(405);
    const counted = meter(DB);
    await confirm(token, { with: { ...bindings, DB: counted.db } });
    expect(counted.cost().statements).toBeLessThanOrEqual(15);
    const visitor = "198.51.100.20";
    for (let i = 0; i < 20; i += 1) await confirm("guess", { visitor });
    expect((await confirm("guess", { visitor })).status).toBe(429);
    // A network that many share closes no reader's own link.
    expect((await confirm(await asked(newEmail()), { visitor })).status).toBe(200);
    for (let i = 0; i < 19; i += 1) await confirm(token);
    expect((await confirm(token)).status).toBe(429);
  });
});

describe("leaving by the link of a mail", () => {
  it("needs no session, works once for all links of the address, and repeats say the same", async () => {
    const email = newEmail();
    await joined(email);
    const [one, other] = [
      linksIn(await written("newsletter-welcome", email)).leave,
      linksIn(await written("newsletter-welcome", email)).leave,
    ];
    const counted = meter(DB);
    expect((await leave(one, { with: { ...bindings, DB: counted.db } })).body).toEqual({
      code: 200,
      result: { status: "unsubscribed" },
    });
    expect(counted.cost().statements).toBeLessThanOrEqual(7);
    expect(await status(email)).toBeUndefined();
    for (const token of [one, other]) expect((await leave(token)).status).toBe(200);
    expect(JSON.stringify(await rows("SELECT * FROM newsletter_link"))).not.toContain(email);
    expect(await mailsTo(email)).toEqual([]);
  });

  it("ends a request that was not confirmed, whose own link then opens nothing", async () => {
    const email = newEmail();
    await subscribe(email);
    const links = linksIn(await written("newsletter-confirm", email));
    // The link that confirms does not leave, nor the other way round.
    expect([(await leave(links.confirm)).status, (await confirm(links.leave)).status]).toEqual([400, 400]);
    expect((await leave(links.leave)).status).toBe(200);
    expect(await status(email)).toBeUndefined();
    expect((await confirm(links.confirm)).status).toBe(400);
  });

  it("ends by an old mail's link also what its reader has subscribed to since, and nobody else's", async () => {
    const [email, other] = [newEmail(), newEmail()];
    for (const one of [email, other]) await joined(one);
    const old = linksIn(await written("newsletter-welcome", email)).leave;
    await leave(old);
    await joined(email);
    expect([await status(email), await status(other)]).toEqual(["confirmed", "confirmed"]);
    // The mails of others are not read, however many wait.
    await rows(
      `INSERT INTO outbox (kind, payload, created_at) WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n
        WHERE i < 300) SELECT 'newsletter-confirm', json_object('email', 'other-' || i || '@example.com'), ? FROM n`,
      new Date().toISOString(),
    );
    const counted = meter(DB);
    expect((await leave(old, { with: { ...bindings, DB: counted.db } })).status).toBe(200);
    // 45 to 63 by the plan that the database's statistics lead to.
    expect(counted.cost().rowsRead).toBeLessThanOrEqual(80);
    expect([await status(email), await status(other)]).toEqual([undefined, "confirmed"]);
  });

  it("is refused with a token that nobody was sent, and counts only those tries", async () => {
    const visitor = "198.51.100.44";
    for (let i = 0; i < 20; i += 1) expect((await leave(`guess-${i}`, { visitor })).status).toBe(400);
    expect((await leave("guess", { visitor })).status).toBe(429);
    const email = newEmail();
    await joined(email);
    const token = linksIn(await written("newsletter-welcome", email)).leave;
    // A mail service sends the presses of many readers from one address.
    expect((await leave(token, { visitor })).status).toBe(200);
  });
});

describe("what is kept of the newsletter", () => {
  it("goes by the nightly work: a request nobody confirmed a day after its link, and nothing of a subscription", async () => {
    await DB.batch(["newsletter_subscriber", "newsletter_link"].map((name) => DB.prepare(`DELETE FROM ${name}`)));
    const [old, young, sure] = [newEmail(), newEmail(), newEmail()];
    for (const email of [old, sure]) {
      await subscribe(email);
      await written("newsletter-confirm", email);
    }
    await DB.prepare("UPDATE newsletter_subscriber SET status = 'confirmed' WHERE email = ?").bind(sure).run();
    const hours = (quiet.getTime() - Date.now()) / 3_600_000;
    await age(73 - hours);
    await subscribe(young);
    await DB.prepare("UPDATE newsletter_subscriber SET created_at = ?2 WHERE email = ?1")
      .bind(young, new Date(quiet.getTime() - 71 * 3_600_000).toISOString())
      .run();
    await runRetention(bindings, quiet);
    expect([await status(old), await status(young), await status(sure)]).toEqual([undefined, "pending", "confirmed"]);
    expect(await rows("SELECT email, purpose FROM newsletter_link ORDER BY email")).toEqual([
      { email: null, purpose: "leave" },
      { email: sure, purpose: "leave" },
    ]);
    await runRetention(bindings, new Date(quiet.getTime() + 31 * 86_400_000));
    expect(await rows("SELECT email FROM newsletter_link")).toEqual([{ email: sure }]);
  });

  it("is found by indexes, however many others there are", async () => {
    const counted = meter(DB);
    await runRetention({ ...bindings, DB: counted.db }, quiet);
    for (const { sql } of counted.ran().filter(({ sql }) => sql.includes("newsletter_"))) {
      const values = Array.from({ length: new Set(sql.match(/\?\d/g)).size }, () => "2026-01-01");
      const plan = (await rows<{ detail: string }>(`EXPLAIN QUERY PLAN ${sql}`, ...values)).map(({ detail }) => detail);
      expect(
        plan.filter((step) => /^SCAN (?!.*USING)/.test(step)),
        sql,
      ).toEqual([]);
    }
  });

  it("reads a bounded number of rows for each request that is over, however many links others have", async () => {
    const [then, now] = [new Date(quiet.getTime() - 80 * 3_600_000), new Date(quiet.getTime() - 3_600_000)];
    const many = JSON.stringify(Array.from({ length: 1_000 }, (_, i) => i));
    await DB.batch([
      DB.prepare(
        `INSERT INTO newsletter_subscriber (email, store_code, status, created_at, source, text_version)
          SELECT 'over-' || value || '@kade.example', 'outlet_nl', 'pending', ?1, 'form', 'x'
            FROM json_each(?2)`,
      ).bind(then.toISOString(), many),
      DB.prepare(
        `INSERT INTO newsletter_link (hash, email, purpose, created_at)
          SELECT 'series-' || value, 'new-' || value || '@kade.example', 'confirm', ?1 FROM json_each(?2)`,
      ).bind(now.toISOString(), many),
    ]);
    const counted = meter(DB);
    await forgetNewsletter(counted.db, quiet);
    expect(counted.ran().reduce((sum, { rowsRead }) => sum + rowsRead, 0)).toBeLessThan(20 * 500);
  });

  it("is not written down again by a mail that is written while its reader leaves", async () => {
    const email = newEmail();
    await newLinks(DB, email, ["leave"], quiet);
    expect(await rows("SELECT 1 FROM newsletter_link WHERE email = ?", email)).toEqual([]);
    const made = () => rows("SELECT purpose FROM newsletter_link WHERE created_at = ?", quiet.toISOString());
    expect(await made()).toEqual([{ purpose: "leave" }]);
    await forgetNewsletter(DB, new Date(quiet.getTime() + 31 * 86_400_000));
    expect(await made()).toEqual([]);
  });
});
