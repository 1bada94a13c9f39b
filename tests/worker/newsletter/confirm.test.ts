import { describe, expect, it } from "vitest";
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
    for (const wrong of [`${token}x`, "x"]) expect((await confirm(email, wrong)).status).toBe(400);
    expect((await confirm(newEmail(), token)).status).toBe(400);
    expect(await status(email)).toBe("pending");
    await age(47.9);
    const first = await confirm(email, token, { visitor: "203.0.113.9" });
    expect([first.status, first.body.result.status]).toEqual([200, "subscribed"]);
    const kept = await rows("SELECT * FROM newsletter_subscriber WHERE email = ?", email);
    expect(kept).toMatchObject([
      { status: "confirmed", confirmed_at: expect.stringMatching(/^20/), confirmed_from: "203.0.113.0/24" },
    ]);
    const mails = await mailsTo(email);
    expect((await confirm(email, token)).body).toEqual(first.body);
    expect([await rows("SELECT * FROM newsletter_subscriber WHERE email = ?", email), await mailsTo(email)]).toEqual([
      kept,
      mails,
    ]);
    expect(mails).toEqual(["newsletter-confirm", "newsletter-welcome"]);

    const late = newEmail();
    const old = await asked(late);
    await age(48.1);
    expect((await confirm(late, old)).body.meta).toEqual({ reason: "link_expired" });
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
    expect((await confirm(email, tokens[1]!.confirm)).status).toBe(200);
    expect((await confirm(email, tokens[0]!.confirm)).body.result).toEqual({ status: "subscribed", coupon: null });
    expect(await mailsTo(email)).toEqual(["newsletter-confirm", "newsletter-welcome"]);
  });

  it("says so in the mail, which carries the headers of a one-click unsubscription, as does the one that follows", async () => {
    const email = newEmail();
    const token = await asked(email);
    const question = await written("newsletter-confirm", email);
    expect(question.text).toContain("48 uur");
    await confirm(email, token);
    for (const mail of [question, await written("newsletter-welcome", email)]) {
      const { leave } = linksIn(mail);
      expect(mail.headers).toEqual({
        "List-Unsubscribe": `<https://shop.example/newsletter/unsubscribe/?u=${leave}>`,
        "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
      });
      expect(mail.html).toContain(leave);
    }
  });

  it("is counted by visitor, costs few statements, and is nothing a link alone can cause", async () => {
    const email = newEmail();
    const token = await asked(email);
    expect((await ask("GET", `ext/newsletter/confirm?token=${token}`)).status).toBe(405);
    const counted = meter(DB);
    await confirm(email, token, { with: { ...bindings, DB: counted.db } });
    expect(counted.cost().statements).toBeLessThanOrEqual(12);
    const visitor = "198.51.100.20";
    for (let i = 0; i < 20; i += 1) await confirm(newEmail(), "guess", { visitor });
    expect((await confirm(email, token, { visitor })).status).toBe(429);
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
    expect(counted.cost().statements).toBeLessThanOrEqual(6);
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
    expect([(await leave(links.confirm)).status, (await confirm(email, links.leave)).status]).toEqual([400, 400]);
    expect((await leave(links.leave)).status).toBe(200);
    expect(await status(email)).toBeUndefined();
    expect((await confirm(email, links.confirm)).status).toBe(400);
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
});
