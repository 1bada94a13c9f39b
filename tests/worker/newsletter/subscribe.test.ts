import { describe, expect, it, onTestFinished, vi } from "vitest";
import { makeCustomer } from "../customer/customers.ts";
import { meter } from "../d1-meter.ts";
import {
  age,
  askedBy,
  ask,
  bindings,
  confirm,
  DB,
  asked,
  joined,
  mailsTo,
  newEmail,
  rows,
  subscribe,
  widget,
} from "./newsletter.ts";

const status = (email: string | null, token?: string) =>
  ask("GET", `ext/newsletter/subscribe${email === null ? "" : `?email=${encodeURIComponent(email)}`}`, undefined, {
    ...(token !== undefined && { token }),
  });
const formToken = async () => (await ask("GET", "ext/newsletter/form-token")).body.result.token as string;
const subscriber = async (email: string) =>
  (await rows("SELECT * FROM newsletter_subscriber WHERE email = ?", email))[0];

describe("newsletter sign-up", () => {
  it("[NEWS-005] takes POST {email} with code 200, notes an address once, asks for one confirmation, and answers all alike", async () => {
    const answers = [
      await subscribe(" Noor@Example.test "),
      await subscribe("noor@example.test", { store: "outlet_de" }),
      await subscribe("bo@example.test"),
    ];
    for (const answer of answers) {
      expect([answer.status, answer.body]).toEqual([200, { code: 200, result: { status: "pending" } }]);
      expect(answer.headers.get("cache-control")).toBe("private, no-store");
    }
    expect(await rows("SELECT email, store_code, status FROM newsletter_subscriber ORDER BY email")).toEqual([
      { email: "bo@example.test", store_code: "outlet_nl", status: "pending" },
      { email: "noor@example.test", store_code: "outlet_nl", status: "pending" },
    ]);
    expect(await mailsTo("noor@example.test")).toEqual(["newsletter-confirm"]);
    expect(await mailsTo("bo@example.test")).toEqual(["newsletter-confirm"]);
    const noor = await makeCustomer(DB);
    await confirm(await askedBy(noor));
    expect((await status(noor.email, noor.token)).body.result).toBe("subscribed");
  });

  it("records when it was asked for, beside which words, and from which network, shortened", async () => {
    const [four, six] = [newEmail(), newEmail()];
    await subscribe(four, { visitor: "203.0.113.77", store: "outlet_de" });
    await widget({ email: six }, { visitor: "2001:db8:12:34:56::1" });
    expect(await subscriber(four)).toMatchObject({
      status: "pending",
      created_at: expect.stringMatching(/^20.*Z$/),
      source: "form",
      text_version: expect.stringMatching(/^\d{4}-\d\d de-DE$/),
      asked_from: "203.0.113.0/24",
      confirmed_at: null,
    });
    expect(await subscriber(six)).toMatchObject({ asked_from: "2001:db8:12::/48" });
    expect(JSON.stringify(await rows("SELECT * FROM newsletter_subscriber"))).not.toMatch(/113\.77|db8:12:34/);
  });

  it("asks an address again after an hour, three times in all until the request has run out, and never one that confirmed", async () => {
    const [email, sure] = [newEmail(), newEmail()];
    await joined(sure);
    const mails = async () => (await mailsTo(email)).length;
    for (const [hours, count] of [
      [0, 1],
      [0.5, 1],
      [1, 2],
      [1, 3],
      [1, 3],
      [40, 3],
      [9, 4],
    ] as const) {
      await age(hours);
      await subscribe(email);
      expect([hours, await mails()]).toEqual([hours, count]);
    }
    await subscribe(sure, { store: "outlet_de" });
    expect(await mailsTo(sure)).toEqual(["newsletter-confirm", "newsletter-welcome"]);
    expect(await subscriber(sure)).toMatchObject({ store_code: "outlet_nl", status: "confirmed" });
  });

  it("[NEWS-004][NEWS-006] tells by GET ?email and ends by DELETE {email} what is the customer's own, with code 200", async () => {
    const noor = await makeCustomer(DB);
    expect((await status(noor.email, noor.token)).body).toEqual({ code: 200, result: "unsubscribed" });
    const token = await askedBy(noor);
    expect((await status(noor.email, noor.token)).body.result).toBe("pending");
    await confirm(token);
    expect((await status(noor.email, noor.token)).body).toEqual({ code: 200, result: "subscribed" });
    expect((await status(null, noor.token)).body.result).toBe("subscribed");
    const end = await ask("DELETE", "ext/newsletter/subscribe", { email: noor.email }, { token: noor.token });
    expect(end.body).toEqual({ code: 200, result: { status: "unsubscribed" } });
    expect((await status(noor.email, noor.token)).body.result).not.toBe("subscribed");
  });

  it("tells no stranger who is subscribed: one answer by GET, and DELETE ends nobody else's", async () => {
    const [noor, sam] = [await makeCustomer(DB), await makeCustomer(DB)];
    await confirm(await askedBy(noor));
    for (const token of [undefined, sam.token])
      for (const email of [noor.email, newEmail()])
        expect((await status(email, token)).body).toEqual({ code: 200, result: "unknown" });
    for (const token of [undefined, sam.token]) {
      const answer = await ask(
        "DELETE",
        "ext/newsletter/subscribe",
        { email: noor.email },
        { ...(token && { token }) },
      );
      expect([answer.status, answer.body.meta]).toEqual([401, { reason: "not_authorized" }]);
    }
    expect((await status(noor.email, noor.token)).body.result).toBe("subscribed");
  });

  it("does the same work for an address that is new, waits or is subscribed: the same statements, few, and no mail before the answer", async () => {
    const [waits, sure] = [newEmail(), newEmail()];
    await asked(waits);
    await joined(sure);
    const counted = meter(DB);
    const seen: unknown[] = [];
    for (const email of [newEmail(), waits, sure]) {
      counted.reset();
      const { body } = await widget({ email, token: await formToken() }, { with: { ...bindings, DB: counted.db } });
      seen.push([body, counted.ran().map(({ sql }) => sql)]);
      const { statements, rowsRead } = counted.cost();
      expect(statements).toBeLessThanOrEqual(11);
      expect(rowsRead).toBeLessThanOrEqual(60);
    }
    expect(seen[1]).toEqual(seen[0]);
    expect(seen[2]).toEqual(seen[0]);
  });

  it("lets one visitor cause no more than twenty mails an hour, and keeps the way open to others", async () => {
    const visitor = "198.51.100.77";
    const token = await formToken();
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 5_000 });
    for (let i = 0; i < 20; i += 1)
      expect((await widget({ email: `victim-${i}@example.test`, token }, { visitor })).status).toBe(200);
    const refused = await widget({ email: "victim-20@example.test", token }, { visitor });
    vi.useRealTimers();
    expect([refused.status, Number(refused.headers.get("retry-after")) > 0, refused.body]).toMatchObject([
      429,
      true,
      { code: 429, meta: { reason: "too_many" } },
    ]);
    expect(await subscriber("victim-20@example.test")).toBeUndefined();
    expect((await subscribe("victim-20@example.test", { visitor: "198.51.100.78" })).status).toBe(200);
  });

  it("lets one visitor cause no more than sixty mails a day, however spread, and opens the way the day after", async () => {
    const visitor = "198.51.100.76";
    // Visitors have other names each day (UTC).
    const begin = (Math.floor(Date.now() / 86_400_000) + 1) * 86_400_000 + 1_000;
    const codes: number[] = [];
    for (let i = 0; i <= 60; i += 1) {
      // Four every hour and a quarter, so that no hour's limit is reached.
      vi.useFakeTimers({ toFake: ["Date"], now: begin + Math.floor(i / 4) * 4_500_000 });
      codes.push((await subscribe(newEmail(), { visitor })).status);
    }
    vi.setSystemTime(begin + 25 * 3_600_000);
    codes.push((await subscribe(newEmail(), { visitor })).status);
    vi.useRealTimers();
    expect(codes).toEqual([...Array.from({ length: 60 }, () => 200), 429, 200]);
  });

  it("lets nobody past the widget's hurdles by the platform's own call, which has no form's token", async () => {
    const codes: number[] = [];
    for (let i = 0; i < 6; i += 1) codes.push((await subscribe(newEmail(), { visitor: "198.51.100.79" })).status);
    expect(codes).toEqual([200, 200, 200, 200, 200, 429]);
  });

  it("takes so many a day of all visitors together, by whichever call", async () => {
    await subscribe(newEmail(), { visitor: "198.51.100.80" });
    const [all] = await rows<{ count: number }>("SELECT count FROM throttle WHERE key = 'subscribe-all'");
    expect(all!.count).toBeGreaterThan(0);
    await rows("UPDATE throttle SET count = 1000000000 WHERE key = 'subscribe-all'");
    expect((await subscribe(newEmail(), { visitor: "198.51.100.81" })).status).toBe(429);
    expect((await widget({ email: newEmail(), token: "" }, { visitor: "198.51.100.82" })).status).toBe(429);
    await rows("DELETE FROM throttle WHERE key = 'subscribe-all'");
  });

  it("mails a mailbox eight times a day at most, whoever asks, and whatever labels and dots are written into it", async () => {
    const spellings = [
      "a.victim",
      "avictim",
      "a.v.i.ctim",
      "avictim+1",
      "avictim+5",
      "avictim+6",
      "avictim+2",
      "a.victim+3",
      "avictim+4",
      "avic.tim",
    ];
    for (const name of spellings) {
      const answer = await subscribe(`${name}@gmail.com`);
      expect([answer.status, answer.body]).toEqual([200, { code: 200, result: { status: "pending" } }]);
    }
    const sent = await rows("SELECT 1 FROM outbox WHERE payload ->> '$.email' LIKE '%@gmail.com'");
    expect(sent).toHaveLength(8);
    // Others hear of it nothing.
    const other = newEmail();
    await subscribe(other);
    expect(await mailsTo(other)).toEqual(["newsletter-confirm"]);
  });

  it("refuses what is no address, says what is wrong with it, and keeps nothing of it", async () => {
    const before = await rows("SELECT count(*) AS n FROM newsletter_subscriber");
    for (const email of [undefined, "", "nobody", 7, `${"a".repeat(300)}@example.test`, "a@b", null, []])
      for (const send of [() => subscribe(email), () => widget({ email })]) {
        const { status, body } = await send();
        expect([status, body.meta?.["reason"], (body.meta!["errors"] as unknown[]).length]).toEqual([
          400,
          "invalid",
          1,
        ]);
      }
    expect(await rows("SELECT count(*) AS n FROM newsletter_subscriber")).toEqual(before);
  });
});

describe("programs at the widget", () => {
  it("get five sign-ups an hour when they have no form's token, a forged one, or fill it in at once", async () => {
    const visitors = ["198.51.100.1", "198.51.100.2", "198.51.100.3"];
    const tokens = [() => "", () => `${Date.now() - 60_000}.${"0".repeat(32)}`, formToken];
    for (const [i, visitor] of visitors.entries()) {
      const codes: number[] = [];
      for (let n = 0; n < 6; n += 1)
        codes.push((await widget({ email: newEmail(), token: await tokens[i]!() }, { visitor })).status);
      expect(codes).toEqual([200, 200, 200, 200, 200, 429]);
    }
    // Whoever takes the time that a person takes has the room of people.
    const token = await formToken();
    const now = vi.spyOn(Date, "now").mockReturnValue(Date.now());
    vi.useFakeTimers({ toFake: ["Date"], now: now.mock.results[0]?.value ?? new Date() });
    now.mockRestore();
    vi.setSystemTime(Date.now() + 5_000);
    try {
      for (let n = 0; n < 8; n += 1)
        expect((await widget({ email: newEmail(), token }, { visitor: "198.51.100.4" })).status).toBe(200);
    } finally {
      vi.useRealTimers();
    }
  });

  it("that fill in what nobody sees hear what everybody hears, and nothing comes of it", async () => {
    const email = newEmail();
    const answer = await widget({ email, remarks: "cheap watches" });
    expect([answer.status, answer.body]).toEqual([200, { code: 200, result: { status: "pending" } }]);
    expect(await subscriber(email)).toBeUndefined();
  });

  it("are held off over all networks before anything is read, while those that came little keep their way", async () => {
    const counted = meter(DB);
    const env = { ...bindings, DB: counted.db, MAKING_FACTOR: "1" };
    // The clock stands: what may be asked for comes back by and by.
    vi.useFakeTimers({ toFake: ["Date"] });
    onTestFinished(() => void vi.useRealTimers());
    const codes: number[] = [];
    for (let n = 0; n < 12; n += 1) {
      counted.reset();
      const { status, headers } = await widget({ email: newEmail() }, { visitor: "2001:db8:1:1::1", with: env });
      codes.push(status);
      if (n > 9) expect([counted.cost().statements, Number(headers.get("retry-after")) > 0]).toEqual([0, true]);
    }
    expect(codes.slice(10)).toEqual([429, 429]);
    expect((await widget({ email: newEmail() }, { visitor: "2001:db8:2:1::1", with: env })).status).toBe(200);
  });
});
