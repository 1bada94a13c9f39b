import { createExecutionContext, waitOnExecutionContext } from "cloudflare:test";
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { legalSlug } from "../../../shared/trader/legal-pages.ts";
import { trader, traderAddress } from "../../../shared/trader/trader.ts";
import { app } from "../../../worker/app.ts";
import { forgetOldRecords } from "../../../worker/backend/customer/personal-data/retention.ts";
import type { Mail } from "../../../worker/backend/mail/mail.ts";
import { renderMail } from "../../../worker/backend/mail/render-mail.ts";
import { mostTries, waitAfter } from "../../../worker/backend/outbox/back-off.ts";
import { claimDue } from "../../../worker/backend/outbox/claim.ts";
import { sendDue, sendOutbox, type SendDeps } from "../../../worker/backend/outbox/send-due.ts";
import { transportOf, type Sending } from "../../../worker/backend/outbox/transport.ts";
import { readConfig, type Bindings } from "../../../worker/env.ts";
import { waitFor } from "../../wait-for.ts";
import { address, bindings, call, DB, fillShop, order, place, shirt, voucher } from "../cart/shop.ts";

beforeAll(fillShop);
let log: string[] = [];
beforeEach(async () => {
  log = [];
  vi.spyOn(console, "error").mockImplementation((line: string) => void log.push(line));
  await DB.prepare("DELETE FROM outbox").run();
});
afterEach(() => void vi.restoreAllMocks());

interface Row {
  id: number;
  kind: string;
  sent_at: string | null;
  dropped_at: string | null;
  tries: number;
  next_at: string | null;
  problem: string | null;
  payload: string;
}
const rows = async () => (await DB.prepare("SELECT * FROM outbox ORDER BY id").all<Row>()).results;
const start = Date.UTC(2026, 5, 1, 12);
/** Puts `count` mails about accounts into the outbox; resolves to their ids. */
async function put(count: number, more: Record<string, unknown> = {}): Promise<number[]> {
  const names = ["kind", "payload", "created_at", ...Object.keys(more)];
  const ids: number[] = [];
  for (let i = 0; i < count; i += 1) {
    const payload = JSON.stringify({
      to: `reader-${i}@example.test`,
      customer_id: 1,
      firstname: "Noor",
      language: "nl-NL",
      store_code: "outlet_nl",
      link: null,
    });
    ids.push(
      (await DB.prepare(
        `INSERT INTO outbox (${names.join(", ")}) VALUES (${names.map(() => "?").join(", ")}) RETURNING id`,
      )
        .bind("customer-welcome", payload, new Date(start).toISOString(), ...Object.values(more))
        .first<number>("id"))!,
    );
  }
  return ids;
}
const origins = () => "https://shop.example";
/** A mail service that answers as it is told, and remembers. */
function service(answer: (key: string) => Sending | Promise<Sending> = () => ({ ok: true })) {
  const got: { key: string; mail: Mail & { kind: string } }[] = [];
  const parts = (now = start): SendDeps => ({
    db: DB,
    origins,
    now: () => new Date(now),
    chance: () => 0.5,
    send: async (mail, key) => {
      got.push({ key, mail });
      return answer(key);
    },
  });
  return { got, run: (now?: number) => sendDue(parts(now)), keys: () => got.map(({ key }) => key) };
}

describe("sending the outbox", () => {
  it("starts no second sending beside one under way, though an operator asks for what failed before", async () => {
    await put(1);
    const failing = service(() => ({ ok: false, final: false, problem: "no connection" }));
    await failing.run();
    let answered: (sending: Sending) => void = () => undefined;
    const slow = service(
      () =>
        new Promise((done) => {
          answered = done;
        }),
    );
    const later = start + 3_600_000;
    const sending = slow.run(later);
    await waitFor(() => expect(slow.got).toHaveLength(1));
    expect((await ops("/ops/outbox/retry", {})).body.result).toEqual({ again: 0 });
    const beside = service();
    await beside.run(later);
    expect(beside.got).toEqual([]);
    answered({ ok: true });
    await sending;
    expect((await rows()).map(({ sent_at, problem }) => [sent_at, problem])).toEqual([
      [new Date(later).toISOString(), null],
    ]);
  });

  it("sends each row once, however many runs race, and takes a link out of the row at once", async () => {
    const ids = await put(25);
    await DB.prepare(
      `UPDATE outbox SET kind = 'password-reset',
        payload = json_set(payload, '$.link', '/password/reset/#email=a&token=t') WHERE id = ?`,
    )
      .bind(ids[3]!)
      .run();
    const mail = service(() => new Promise((done) => setTimeout(() => done({ ok: true }), 5)));
    const tallies = await Promise.all([mail.run(), mail.run(), mail.run()]);
    expect(tallies.reduce((sum, { sent }) => sum + sent, 0)).toBe(25);
    expect(mail.keys().sort()).toEqual(ids.map((id) => `outbox-${id}`).sort());
    expect(mail.got.find(({ key }) => key === `outbox-${ids[3]!}`)!.mail.text).toContain(
      "https://shop.example/password/reset/#email=a&token=t",
    );
    const now = await rows();
    expect(now.map(({ sent_at, tries, problem }) => [sent_at, tries, problem])).toEqual(
      ids.map(() => [new Date(start).toISOString(), 1, null]),
    );
    expect(now.filter(({ payload }) => payload.includes('link":"/'))).toEqual([]);
    await mail.run();
    expect(mail.got).toHaveLength(25);
  });

  it("leaves alone what is held, dropped or sent, and of an order lets none leave before an earlier one", async () => {
    const [held] = await put(1, { held: 1, order_id: 900 });
    const [dropped] = await put(1, { dropped_at: "2026-06-01", order_id: 900 });
    const [first] = await put(1, { order_id: 901 });
    const [second] = await put(1, { order_id: 901 });
    const [later] = await put(1, { order_id: 900 });
    let open = false;
    const mail = service((key) =>
      key === `outbox-${first!}` && !open ? { ok: false, final: false, problem: "HTTP 503" } : { ok: true },
    );
    await mail.run();
    expect(mail.keys()).toEqual([first, later].map((id) => `outbox-${id!}`));
    open = true;
    await mail.run(start + 90_000);
    expect(mail.keys().slice(2)).toEqual([`outbox-${first!}`]);
    await mail.run(start + 91_000);
    expect(mail.keys().slice(3)).toEqual([`outbox-${second!}`]);
    await DB.prepare("UPDATE outbox SET held = 0 WHERE id = ?").bind(held!).run();
    await mail.run(start + 92_000);
    expect(mail.keys().slice(4)).toEqual([`outbox-${held!}`]);
    expect((await rows()).find(({ id }) => id === dropped)).toMatchObject({ sent_at: null, tries: 0 });
  });

  it("sends again under the same key when a run was killed before it could note it, and not before its claim has run out", async () => {
    const [id] = await put(1);
    expect(await claimDue(DB, new Date(start), 10)).toMatchObject([{ id, tries: 1 }]);
    const mail = service();
    await mail.run(start + 4 * 60_000);
    expect(mail.got).toEqual([]);
    await mail.run(start + 6 * 60_000);
    expect(mail.keys()).toEqual([`outbox-${id!}`]);
  });

  it("waits longer from try to try, apart from what failed beside it, gives up after ten and starts anew when told to", async () => {
    expect([mostTries, waitAfter(10, 0)]).toEqual([10, null]);
    for (let tries = 1; tries < mostTries; tries += 1) {
      const [least, most] = [waitAfter(tries, 0)!, waitAfter(tries, 1)!];
      expect([tries, least < most, most / least]).toEqual([tries, true, expect.closeTo(5 / 3, 2)]);
      if (tries > 1) expect(waitAfter(tries, 0.5)!).toBeGreaterThan(waitAfter(tries - 1, 0.5)!);
    }
    const [id] = await put(1);
    const mail = service(() => ({ ok: false, final: false, problem: "no connection" }));
    let now = start;
    for (let tries = 1; tries <= mostTries; tries += 1) {
      const tally = await mail.run(now);
      expect([tries, tally]).toEqual([
        tries,
        tries < mostTries ? { sent: 0, again: 1, dropped: 0 } : { sent: 0, again: 0, dropped: 1 },
      ]);
      const [row] = await rows();
      if (tries < mostTries) {
        expect(row).toMatchObject({
          tries,
          problem: "no connection",
          dropped_at: null,
          next_at: new Date(now + waitAfter(tries, 0.5)!).toISOString(),
        });
        expect(await mail.run(new Date(row!.next_at!).getTime() - 1_000)).toEqual({ sent: 0, again: 0, dropped: 0 });
        now = new Date(row!.next_at!).getTime();
      } else
        expect(row).toMatchObject({
          tries,
          problem: "no connection",
          dropped_at: new Date(now).toISOString(),
          next_at: null,
        });
    }
    expect(await mail.run(now + 30 * 86_400_000)).toEqual({ sent: 0, again: 0, dropped: 0 });
    const told = await ops("/ops/outbox/retry", { id });
    expect(told.body).toMatchObject({ code: 200, result: { again: 1 } });
    expect(await mail.run(now)).toEqual({ sent: 0, again: 1, dropped: 0 });
    // What is logged names the row, never its reader.
    expect(log.length).toBeGreaterThan(mostTries);
    expect(log.join("\n")).not.toMatch(/example\.test|Noor/);
    expect(JSON.parse(log[0]!)).toMatchObject({
      event: "mail-not-sent",
      kind: "customer-welcome",
      id,
      tries: 1,
      problem: "no connection",
    });
  });

  it("gives up at once what another try would not help: a refused reader, an ended link, an unknown kind, a broken row", async () => {
    const [refused, ended, unknown] = await put(3);
    await DB.batch([
      DB.prepare("UPDATE outbox SET kind = 'password-reset' WHERE id = ?").bind(ended!),
      DB.prepare("UPDATE outbox SET kind = 'smoke-signal' WHERE id = ?").bind(unknown!),
      DB.prepare(
        "INSERT INTO outbox (kind, payload, created_at) VALUES ('order-placed', '{\"order_key\":\"gone\"}', ''), " +
          "('order-placed', '{\"order_key\":5}', '')",
      ),
    ]);
    const mail = service(() => ({ ok: false, final: true, problem: "HTTP 422" }));
    expect(await mail.run()).toEqual({ sent: 0, again: 1, dropped: 4 });
    expect(mail.keys()).toEqual([`outbox-${refused!}`]);
    expect((await rows()).map(({ problem, dropped_at }) => [problem, dropped_at !== null])).toEqual([
      ["HTTP 422", true],
      ["its link has run out", true],
      ["there is no mail of this kind", true],
      ["its order has gone", true],
      ["could not be written", false],
    ]);
  });

  it("is done by the schedule and at once after a call, and not at all where nothing is configured to send with", async () => {
    await put(1);
    expect(await sendOutbox(bindings)).toBeNull();
    expect((await rows())[0]).toMatchObject({ tries: 0, sent_at: null });
    const sent: unknown[] = [];
    const EMAIL = {
      send: async (mail: unknown) => {
        sent.push(mail);
        return { messageId: "1" };
      },
    } as unknown as NonNullable<Bindings["EMAIL"]>;
    const mailing: Bindings = {
      ...bindings,
      EMAIL,
      MAIL_FROM: "KADE <post@kade.example>",
      SHOP_URL: "https://kade.example",
    };
    expect(await sendOutbox(mailing)).toEqual({ sent: 1, again: 0, dropped: 0 });
    const context = createExecutionContext();
    await app.fetch(
      new Request("https://kade.example/api/ext/newsletter/subscribe", {
        method: "POST",
        headers: { "content-type": "application/json", "x-vs-store-code": "outlet_de" },
        body: '{"email":"bo@example.test"}',
      }),
      mailing,
      context,
    );
    await waitOnExecutionContext(context);
    expect(sent).toMatchObject([
      { to: "reader-0@example.test" },
      {
        to: "bo@example.test",
        from: { name: "KADE", email: "post@kade.example" },
        text: expect.stringContaining("https://de.kade.example/newsletter/confirm/?c="),
        headers: {
          "X-Outbox-Key": expect.stringMatching(/^outbox-\d+$/),
          "List-Unsubscribe": expect.stringMatching(/^<https:\/\/de\.kade\.example\/newsletter\/unsubscribe\/\?u=/),
          "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
        },
      },
    ]);
  });

  it("keeps of a sent mail what it was made of for a week, and the row for a month", async () => {
    const at = (days: number) => new Date(start - days * 86_400_000).toISOString();
    const ids = [
      ...(await put(1, { sent_at: at(6) })),
      ...(await put(1, { sent_at: at(8) })),
      ...(await put(1, { sent_at: at(31) })),
      ...(await put(1, { dropped_at: at(31) })),
      ...(await put(1)),
    ];
    await forgetOldRecords(DB, new Date(start));
    const kept = await rows();
    expect(kept.map(({ id, payload }) => [ids.indexOf(id), payload === "{}"])).toEqual([
      [0, false],
      [1, true],
      [4, false],
    ]);
  });
});

describe("ways to send", () => {
  const mail = { kind: "customer-welcome", to: "noor@example.test", subject: "Welkom", text: "t", html: "<p>h</p>" };
  const config = {
    mail: { from: "KADE <post@kade.example>", url: "https://mail.example/send", key: "a-key-of-the-service" },
  };

  it("posts JSON with the key of the row, and tells what is final from what may pass", async () => {
    const asked: Request[] = [];
    const outcome = async (answer: () => Response | Promise<Response>) =>
      transportOf(config, undefined, {
        fetch: async (request) => {
          asked.push(request);
          return answer();
        },
      })!.send(mail, "outbox-7");
    expect(await outcome(() => new Response(null, { status: 202 }))).toEqual({ ok: true });
    expect([
      asked[0]!.method,
      asked[0]!.url,
      asked[0]!.headers.get("authorization"),
      asked[0]!.headers.get("idempotency-key"),
      await asked[0]!.json(),
    ]).toEqual([
      "POST",
      config.mail.url,
      "Bearer a-key-of-the-service",
      "outbox-7",
      { id: "outbox-7", from: config.mail.from, ...mail },
    ]);
    const answered = { ...mail, replyTo: "visitor@example.test" };
    await transportOf(config, undefined, {
      fetch: async (request) => {
        asked.push(request);
        return new Response(null, { status: 202 });
      },
    })!.send(answered, "outbox-8");
    expect(await asked.pop()!.json()).toMatchObject({ reply_to: "visitor@example.test" });
    for (const [status, final] of [
      [400, true],
      [422, true],
      [401, false],
      [404, false],
      [408, false],
      [429, false],
      [301, false],
      [500, false],
      [503, false],
    ] as const)
      expect(await outcome(() => new Response("noor@example.test is bad", { status }))).toEqual({
        ok: false,
        final,
        problem: `HTTP ${status}`,
      });
    expect(await outcome(() => Promise.reject(new TypeError("refused noor@example.test")))).toEqual({
      ok: false,
      final: false,
      problem: "no connection",
    });
    expect(await outcome(() => Promise.reject(new DOMException("late", "TimeoutError")))).toEqual({
      ok: false,
      final: false,
      problem: "no answer in time",
    });
  });

  it("hands mails to the platform's service, and reads its codes", async () => {
    const outcome = (error?: unknown) =>
      transportOf({ mail: { from: "post@kade.example" } }, {
        send: async () => {
          if (error) throw error;
          return { messageId: "1" };
        },
      } as never)!.send(mail, "outbox-7");
    expect(await outcome()).toEqual({ ok: true });
    const coded = (code: string) => Object.assign(new Error("noor@example.test"), { code });
    expect(await outcome(coded("E_RECIPIENT_SUPPRESSED"))).toEqual({
      ok: false,
      final: true,
      problem: "E_RECIPIENT_SUPPRESSED",
    });
    for (const code of [
      "E_RATE_LIMIT_EXCEEDED",
      "E_DAILY_LIMIT_EXCEEDED",
      "E_SENDER_NOT_VERIFIED",
      "E_INTERNAL_SERVER_ERROR",
    ])
      expect(await outcome(coded(code))).toEqual({ ok: false, final: false, problem: code });
    for (const odd of [new Error("noor@example.test"), coded("noor@example.test"), null, "x"])
      expect(await outcome(odd ?? new Error())).toEqual({
        ok: false,
        final: false,
        problem: "the mail service failed",
      });
  });

  it("is chosen by the configuration, which must say where links lead", () => {
    const EMAIL = {} as NonNullable<Bindings["EMAIL"]>;
    expect([
      transportOf(config, EMAIL)?.name,
      transportOf({ mail: { from: "a@b.example" } }, EMAIL)?.name,
      transportOf({ mail: { from: "a@b.example" } }, undefined),
      transportOf({ mail: {} }, EMAIL),
    ]).toEqual(["webhook", "binding", null, null]);
    const named = { ...bindings, MAIL_FROM: "KADE <post@kade.example>" };
    expect(() => readConfig(named)).toThrow("MAIL_FROM needs SHOP_URL");
    expect(() => readConfig({ ...bindings, MAIL_URL: "https://mail.example" })).toThrow("MAIL_URL needs MAIL_FROM");
    expect(
      readConfig({
        ...named,
        STORE_HOSTS: JSON.stringify({
          outlet_nl: "kade.example",
          outlet_de: "kade-de.example",
          outlet_en: "kade-en.example",
        }),
      }).mail.from,
    ).toBe(named.MAIL_FROM);
  });
});

/** An operator's share of calls and a stranger's hang on this object, and other files use up that of the isolate's. */
const own = { ...bindings };
const operator = { authorization: "Bearer test-operations-key", "content-type": "application/json" };
async function ops(
  path: string,
  body?: unknown,
  { host = "localhost", headers = operator as Record<string, string> } = {},
) {
  const context = createExecutionContext();
  const answer = await app.fetch(
    new Request(`http://${host}${path}`, {
      method: body === undefined ? "GET" : "POST",
      headers,
      ...(body !== undefined && { body: JSON.stringify(body) }),
    }),
    own,
    context,
  );
  const json = (await answer.json()) as { code: number; result: Record<string, unknown> };
  await waitOnExecutionContext(context);
  return { status: answer.status, body: json };
}

describe("the operator's view", () => {
  it("counts what waits, is held, failed and was given up, and says that nothing sends", async () => {
    await put(2);
    await put(3, { held: 1 });
    await put(1, { problem: "HTTP 503", next_at: "2999-01-01" });
    await put(4, { problem: "HTTP 422", dropped_at: "2026-06-01" });
    await put(5, { dropped_at: "2026-06-01" });
    await put(6, { sent_at: "2026-06-01" });
    expect((await ops("/ops/outbox")).body.result).toMatchObject({
      transport: null,
      unsent: 6,
      counts: { waiting: 2, held: 3, failed: 1, dropped: 4 },
    });
    expect((await ops("/ops/outbox/retry", {})).body.result).toEqual({ again: 5 });
    expect((await ops("/ops/outbox")).body.result).toMatchObject({ unsent: 10, counts: { held: 3, dropped: 0 } });
  });

  it("shows a mail as it would leave on the machine itself, and nothing to strangers", async () => {
    const [id] = await put(1);
    expect((await ops(`/ops/outbox/mail?id=${id!}`, undefined, { host: "localhost:8787" })).body).toMatchObject({
      code: 200,
      result: {
        to: "reader-0@example.test",
        subject: "Welkom bij KADE",
        text: expect.stringContaining("http://localhost:8787/my-account/"),
        html: expect.stringContaining('<html lang="nl-NL">'),
      },
    });
    expect((await ops(`/ops/outbox/mail?id=${id!}`, undefined, { host: "shop.example" })).status).toBe(403);
    expect([
      (await ops("/ops/outbox/mail?id=0")).status,
      (await ops("/ops/outbox/mail?id=999999")).status,
      (await ops("/ops/outbox/retry", { id: "x" })).status,
    ]).toEqual([400, 404, 400]);
    for (const path of ["/ops/outbox", `/ops/outbox/mail?id=${id!}`, "/ops/withdrawals"])
      expect((await ops(path, undefined, { headers: {} })).status).toBe(401);
    for (const path of ["/ops/outbox/retry", "/ops/withdrawals/handled"])
      expect((await ops(path, {}, { headers: {} })).status).toBe(401);
  });
});

describe("what mails say", () => {
  const views = {
    outlet_nl: { lang: "nl-NL", host: "https://shop.example" },
    outlet_de: { lang: "de-DE", host: "https://de.shop.example" },
    outlet_en: { lang: "en-US", host: "https://en.shop.example" },
  } as const;
  const write = async (kind: string, payload: unknown, orderId: number | null = null) => {
    const mail = await renderMail(
      DB,
      { kind, payload: JSON.stringify(payload), order_id: orderId },
      (view) => views[view.storeCode as keyof typeof views].host,
      new Date(start),
    );
    if ("nothing" in mail) throw new Error(mail.nothing);
    return mail;
  };
  /**
   * Both forms of a mail are whole: one heading, nothing loaded or scripted, the sender's identity, every gap filled,
   * every link in both.
   */
  function sound({ subject, text, html, to }: Mail, lang: string) {
    expect([lang, subject.length > 5, /@/.test(to)]).toEqual([lang, true, true]);
    expect(html).toContain(`<html lang="${lang}">`);
    expect(html.match(/<h1/g)).toHaveLength(1);
    // The country in the reader's language: other languages have names of their own for it.
    if (lang !== "nl-NL") expect(text + html).not.toMatch(/Nederland\b/);
    expect(html).not.toMatch(/<(img|script|link|style|iframe|form)\b|url\(|\bon\w+=/i);
    for (const whole of [text, html]) {
      expect(whole).not.toMatch(/\{\w+\}|undefined|null|NaN|\[object/);
      for (const part of [
        trader.name,
        trader.email,
        trader.telephone,
        trader.chamber,
        trader.vat,
        ...traderAddress(lang),
      ])
        expect(whole).toContain(part);
    }
    // Pages that the law asks for, at the end of every mail.
    for (const page of ["terms", "privacy", "withdrawal", "imprint", "contact"] as const)
      expect(html.slice(html.indexOf("<footer"))).toMatch(
        new RegExp(`href="https?://[^"/]+/${legalSlug(page, lang)}/"`),
      );
    for (const [, href] of html.matchAll(/href="([^"]+)"/g)) expect(text).toContain(href!.replaceAll("&amp;", "&"));
    // Tables have headers with scopes; headings go down by one.
    for (const [, attributes] of html.matchAll(/<th\b([^>]*)>/g)) expect(attributes).toContain("scope=");
    const levels = [...html.matchAll(/<h([1-6])/g)].map(([, level]) => Number(level));
    levels.forEach((level, i) => expect(level - (levels[i - 1] ?? 0)).toBeLessThanOrEqual(1));
  }

  it.each(Object.entries(views))(
    "about accounts, in the words of %s, with names as they are and never as markup",
    async (store_code, { lang, host }) => {
      const account = (link: string | null) => ({
        to: "noor@example.test",
        customer_id: 1,
        firstname: "Noor <b>\"&'",
        language: lang,
        store_code,
        link,
      });
      const subjects = new Set<string>();
      for (const [kind, link, leads] of [
        ["customer-welcome", null, "/my-account/"],
        ["registration-attempt", null, "/password/reset/"],
        [
          "password-reset",
          "/password/reset/#email=noor%40example.test&token=abc",
          "/password/reset/#email=noor%40example.test&token=abc",
        ],
        ["password-changed", null, "/password/reset/"],
        ["email-changed", null, null],
        ["account-deleted", null, null],
      ] as const) {
        const mail = await write(kind, account(link));
        sound(mail, lang);
        subjects.add(mail.subject);
        expect(mail.text).toContain("Noor <b>\"&'");
        expect(mail.html).toContain("Noor &lt;b&gt;&quot;&amp;&#39;");
        if (leads) expect(mail.text).toContain(host + leads);
      }
      expect(subjects.size).toBe(6);
    },
  );

  it("the same texts are there in every language, and no two languages share a sentence", async () => {
    const texts = await Promise.all(
      Object.keys(views).map(async (store_code) =>
        (await write("account-deleted", { to: "a@example.test", store_code, firstname: null, link: null })).text
          .split("\n")
          .filter((line) => line.length > 60),
      ),
    );
    expect(new Set(texts.flat()).size).toBe(texts.flat().length);
  });

  it.each(Object.entries(views))(
    "the order on a durable medium, in the words of %s: lines, sums with tax, addresses, payment, delivery, trader, withdrawal with its form, guarantee",
    async (store, { lang, host }) => {
      const to = { ...address, firstname: "Sam", company: "Zeil & <Zonen>", telephone: "010 1234567" };
      const placed = await place(
        order(
          [
            { sku: shirt.red, qty: 2 },
            { sku: voucher, qty: 1 },
          ],
          {},
          {
            billingAddress: { ...address, street: ["Factuurweg 9"], city: "Delft", vat_id: "NL123456789B01" },
            shippingAddress: to,
          },
        ),
        { store },
      );
      expect(placed.status).toBe(200);
      const { order_key } = (await DB.prepare("SELECT order_key FROM sales_order WHERE id = ?")
        .bind(Number(placed.body.result.backendOrderId))
        .first<{ order_key: string }>())!;
      const mail = await write("order-placed", { order_key });
      sound(mail, lang);
      expect(mail.to).toBe(address.email);
      const number = placed.body.result.orderNumber;
      const money = (amount: string) =>
        ({ "de-DE": `${amount}\u00a0€`, "en-US": `€${amount.replace(",", ".")}` })[lang as string] ??
        `€\u00a0${amount}`;
      expect(mail.text).toMatch(/Factuurweg 9[^]*(?:Btw-nummer|USt-IdNr\.|VAT number) NL123456789B01/);
      const tax = (await DB.prepare("SELECT tax_cents FROM sales_order WHERE id = ?")
        .bind(Number(placed.body.result.backendOrderId))
        .first<number>("tax_cents"))!;
      const words = {
        "nl-NL": [
          "Je bestelling",
          "99,98",
          "Kleur: Rood",
          "49,99 per stuk",
          "Daarin 21% btw",
          "Totaal",
          "Bankoverschrijving",
          "Thuisbezorgd",
          "werkdagen na ontvangst van je overschrijving in huis",
          "Herroepingsrecht",
          "14 dagen",
          "Modelformulier voor herroeping",
          "Wettelijke garantie",
          "twee jaar",
          "Nederland",
        ],
        "de-DE": [
          "Deine Bestellung",
          "99,98",
          "Rood",
          "49,99\u00a0€ pro Stück",
          "MwSt.",
          "Gesamt",
          "Überweisung",
          "Nach Hause",
          "Werktage nach Eingang deiner Überweisung",
          "Widerrufsrecht",
          "binnen 14 Tagen",
          "Muster-Widerrufsformular",
          "Gesetzliche Gewährleistung",
          "zwei Jahre",
          "Niederlande",
        ],
        "en-US": [
          "Your order",
          "99.98",
          "Rood",
          "49.99 each",
          "VAT included",
          "Total",
          "Bank transfer",
          "Home delivery",
          "working days after your transfer has arrived",
          "Right of withdrawal",
          "within 14 days",
          "Model withdrawal form",
          "Legal guarantee",
          "two years",
          "Netherlands",
        ],
      }[lang];
      for (const whole of [mail.text, mail.html]) {
        for (const word of words)
          expect([lang, word, whole.toLowerCase().includes(word.toLowerCase())]).toEqual([lang, word, true]);
        for (const fact of [
          number!,
          shirt.red,
          voucher,
          money("124,98"),
          money((tax / 100).toFixed(2).replace(".", ",")),
          "Factuurweg 9",
          "Delft",
          "Dorpsstraat 1",
          "3511 AB Utrecht",
          "010 1234567",
          "NL02 ABNA 0123 4567 89",
        ])
          expect(whole).toContain(fact);
        expect(whole).toContain(`${host}/herroepen/#order=${number}`);
        expect(whole).toContain(`${host}/bestelling-zoeken/#order=${number}`);
      }
      expect(mail.html).toContain("Zeil &amp; &lt;Zonen&gt;");
      expect(mail.text).toContain("Zeil & <Zonen>");
      expect(mail.html).not.toContain("ec.europa.eu/consumers/odr");

      // Paid, being checked, cancelled: what is said of the payment follows the order.
      const said: Record<string, string[]> = {};
      for (const [state, status] of [
        ["processing", "processing"],
        ["payment_review", "payment_review"],
        ["canceled", "canceled"],
      ]) {
        await DB.prepare("UPDATE sales_order SET state = ?1, status = ?2 WHERE order_key = ?3")
          .bind(state!, status!, order_key)
          .run();
        said[state!] = (await write("order-placed", { order_key })).text.split("\n");
        expect(said[state!]!.join("\n")).not.toContain("NL02 ABNA");
      }
      expect(new Set(Object.values(said).map((lines) => lines.join("\n"))).size).toBe(3);
      for (const kind of ["order-canceled", "payment-reversed"]) {
        const told = await write(kind, { order_key, amount_cents: 12_498 });
        sound(told, lang);
        expect(told.subject).toContain(number!);
        expect(told.text.includes(money("124,98"))).toBe(kind === "payment-reversed");
      }
    },
  );

  it("names the tax rate only where there is one: a set of parts taxed differently has an average", async () => {
    const placed = await place(order([{ sku: shirt.red, qty: 1 }]));
    const id = Number(placed.body.result.backendOrderId);
    const said = async () => (await write("order-placed", {}, id)).text;
    // Beneath the total, which it is a part of: above it a reader would add it.
    expect(await said()).toMatch(/\nTotaal: €[^\n]*\nDaarin 21% btw: €/);
    await DB.prepare("UPDATE sales_order_line SET product_type = 'bundle', tax_rate = 13.49 WHERE order_id = ?")
      .bind(id)
      .run();
    expect(await said()).toContain("Daarin btw: €");
    expect(await said()).not.toContain("13,49%");
  });

  it.each(Object.entries(views))(
    "the newsletter's mails, in the words of %s, while they are wanted",
    async (store_code, { lang, host }) => {
      const email = `news+${store_code}@example.test`;
      await call("POST", "ext/newsletter/subscribe", { email }, { store: store_code });
      const question = await write("newsletter-confirm", { email });
      sound(question, lang);
      expect(question.to).toBe(email);
      expect(question.text).toMatch(new RegExp(`${host}/newsletter/confirm/\\?c=[\\w-]{40,}`));
      await DB.prepare("UPDATE newsletter_subscriber SET status = 'confirmed' WHERE email = ?").bind(email).run();
      sound(await write("newsletter-welcome", { email, code: null }), lang);
      await expect(write("newsletter-confirm", { email })).rejects.toThrow("nobody waits");
      await DB.prepare("DELETE FROM newsletter_subscriber WHERE email = ?").bind(email).run();
      await expect(write("newsletter-welcome", { email, code: null })).rejects.toThrow("ended meanwhile");
    },
  );
});
