import { createExecutionContext, waitOnExecutionContext } from "cloudflare:test";
import { beforeEach, describe, expect, it } from "vitest";
import { trader } from "../../../shared/trader/trader.ts";
import { app } from "../../../worker/app.ts";
import { backend } from "../../../worker/backend/backend.ts";
import type { Mail } from "../../../worker/backend/mail/mail.ts";
import { renderMail, type MailRow } from "../../../worker/backend/mail/render-mail.ts";
import { forgetMessages } from "../../../worker/backend/messages/receive.ts";
import { contactPage } from "../../../worker/cli/demo/stories/legal/imprint.ts";
import { bindings, DB } from "../pages/shop.ts";

const good = {
  name: "Noor Visser",
  email: "noor@example.test",
  about: "400000012",
  message: "Waar blijft\nmijn trui?",
};
let visitors = 0;
const visitor = () => `203.0.113.${(visitors += 1)}`;

async function ask(path: string, init: RequestInit): Promise<Response> {
  const context = createExecutionContext();
  const answer = await app.fetch(new Request(`http://shop.test${path}`, init), bindings, context);
  const body = await answer.arrayBuffer();
  await waitOnExecutionContext(context);
  return new Response(body, answer);
}
async function send(more: Record<string, unknown> = {}, from = visitor(), headers: Record<string, string> = {}) {
  const answer = await ask("/api/ext/contact", {
    method: "POST",
    headers: {
      "content-type": "application/json",
      "sec-fetch-site": "same-origin",
      "cf-connecting-ip": from,
      "x-vs-store-code": "outlet_de",
      ...headers,
    },
    body: JSON.stringify({ ...good, key: crypto.randomUUID(), ...more }),
  });
  return { status: answer.status, body: (await answer.json()) as { result: any; meta?: { reason?: string } }, answer };
}
const messages = async () => (await DB.prepare("SELECT * FROM visitor_message ORDER BY id").all()).results;
const mailRows = async () =>
  (await DB.prepare("SELECT kind, payload, order_id FROM outbox ORDER BY id").all<MailRow>()).results;
const mailOf = async (kind: string): Promise<Mail> => {
  const row = (await mailRows()).find((one) => one.kind === kind)!;
  const mail = await renderMail(DB, row, () => "https://shop.example", new Date());
  if ("nothing" in mail) throw new Error(mail.nothing);
  return mail;
};

beforeEach(async () => {
  await DB.batch(["visitor_message", "outbox", "throttle"].map((table) => DB.prepare(`DELETE FROM ${table}`)));
});

describe("POST /api/ext/contact", () => {
  it("keeps the message and queues a mail to the trader, who answers the visitor, and a receipt", async () => {
    const { status, body } = await send();
    expect([status, body.result]).toEqual([200, { received_at: expect.any(String), receipt: true }]);
    expect(await messages()).toEqual([
      expect.objectContaining({
        ...good,
        kind: "contact",
        store_code: "outlet_de",
        received_at: body.result.received_at,
      }),
    ]);
    const mail = await mailOf("contact-message");
    expect([mail.to, mail.replyTo, mail.subject]).toEqual([trader.email, good.email, "Nachricht von Noor Visser"]);
    for (const text of ["Waar blijft\nmijn trui?", "400000012", "Noor Visser"]) expect(mail.text).toContain(text);
    const receipt = await mailOf("contact-receipt");
    expect([receipt.to, receipt.replyTo]).toEqual([good.email, undefined]);
    expect(receipt.text).toMatch(/Eingegangen am:? .*20\d\d/);
  });

  it("writes nothing of what was written into the receipt, which may go to a stranger", async () => {
    await send();
    const { subject, text, html } = await mailOf("contact-receipt");
    for (const said of ["Noor", "Visser", "400000012", "Waar", "trui"])
      expect(subject + text + html).not.toContain(said);
  });

  it("is one message however often it is sent with its key", async () => {
    const key = crypto.randomUUID();
    const first = await send({ key });
    const [again, atOnce] = await Promise.all([send({ key }), send({ key })]);
    for (const one of [again, atOnce]) expect(one.body.result.received_at).toBe(first.body.result.received_at);
    expect([(await messages()).length, (await mailRows()).length]).toEqual([1, 2]);
  });

  it.each([
    ["a header in the name", { name: "Noor\r\nBcc: all@example.test" }],
    ["a header in the address", { email: "noor@example.test\r\nBcc: all@example.test" }],
    ["a link in the name", { name: "Win at https://prize.example" }],
    ["no message", { message: " " }],
    ["a long message", { message: "x".repeat(4_001) }],
    ["no key", { key: "1" }],
  ])("refuses %s, and keeps nothing", async (_, more) => {
    const { status, body } = await send(more);
    expect([status, body.meta?.reason]).toEqual([400, "invalid"]);
    expect(await messages()).toEqual([]);
  });

  it("refuses another site's page and more bytes than a call may have", async () => {
    expect((await send({}, visitor(), { "sec-fetch-site": "cross-site" })).status).toBe(403);
    expect((await send({ website: "x".repeat(120_000) })).status).toBe(413);
    expect(await messages()).toEqual([]);
  });

  it("tells a program that fills in everything the same, and keeps nothing", async () => {
    const { status, body } = await send({ website: "https://x.example" });
    expect([status, Object.keys(body.result as object)]).toEqual([200, ["received_at", "receipt"]]);
    expect(await messages()).toEqual([]);
  });

  it("takes five messages of a visitor an hour, and says when there is room again", async () => {
    const from = visitor();
    for (let i = 0; i < 5; i += 1) expect((await send({}, from)).status).toBe(200);
    const { status, answer } = await send({}, from);
    expect([status, Number(answer.headers.get("retry-after")) > 3_000]).toEqual([429, true]);
    expect((await send()).status).toBe(200);
    expect(await messages()).toHaveLength(6);
  });

  it("sends three receipts a day to a mailbox, whoever asks; the messages arrive", async () => {
    const sent = [];
    for (const email of ["noor@example.test", "noor+a@example.test", "NOOR@example.test", "noor+b@example.test"])
      sent.push((await send({ email })).body.result.receipt);
    expect(sent).toEqual([true, true, true, false]);
    const kinds = (await mailRows()).map(({ kind }) => kind);
    expect([kinds.filter((kind) => kind === "contact-message").length, kinds.length]).toEqual([4, 7]);
  });

  it("lets messages go, and with them mails that were not sent", async () => {
    await send();
    await forgetMessages(DB, "2020-01-01T00:00:00.000Z");
    expect(await messages()).toHaveLength(1);
    await forgetMessages(DB, new Date(Date.now() + 1_000).toISOString());
    expect(await messages()).toEqual([]);
    const [row] = await mailRows();
    expect(await renderMail(DB, row!, () => "https://shop.example", new Date())).toEqual({
      nothing: "its message has gone",
    });
  });
});

describe("the contact form of a story, sent by a browser without a script", () => {
  const path = "/contact/?contact";
  beforeEach(async () => {
    const answer = await backend.request(
      "https://shop.test/api/admin/story",
      {
        method: "POST",
        headers: { authorization: "Bearer test-operations-key", "content-type": "application/json" },
        body: JSON.stringify({
          store_code: "outlet_nl",
          slug: "contact",
          story: { content: contactPage("nl"), published_at: null },
        }),
      },
      bindings,
    );
    expect(answer.status).toBe(200);
  });
  const post = async (fields: Record<string, string>, from = visitor(), headers: Record<string, string> = {}) => {
    const answer = await ask(path, {
      method: "POST",
      headers: {
        "content-type": "application/x-www-form-urlencoded",
        origin: "http://shop.test",
        "sec-fetch-site": "same-origin",
        "cf-connecting-ip": from,
        ...headers,
      },
      body: new URLSearchParams(fields).toString(),
    });
    return { status: answer.status, html: await answer.text(), headers: answer.headers };
  };

  it("stands on the page with a privacy notice beside its button", async () => {
    const html = await (await ask("/contact/", {})).text();
    const form = /<form[^>]*action="\?contact#contact-form" method="post"[\s\S]*?<\/form>/.exec(html)![0];
    // Everything that is sent below is a field of it, and its button is the browser's own.
    const fields = [...form.matchAll(/<(?:input|textarea)[^>]* name="(\w+)"/g)].map(([, name]) => name);
    expect(fields).toEqual(expect.arrayContaining(Object.keys(good)));
    expect(form).toMatch(/<button[^>]*type="submit"(?![^>]*disabled)[^>]*>Bericht versturen/);
    expect(html).not.toContain("{{");
    expect(html).toMatch(/gebruiken we alleen om je te antwoorden/);
  });

  it("says beside the field what is wrong, and keeps what was typed", async () => {
    const { status, html, headers } = await post({ ...good, email: "noor", message: '"><script>x' });
    expect([status, headers.get("cache-control")]).toEqual([422, "no-store"]);
    expect(html).toMatch(/<a href="#([^"]+)">Vul een volledig e-mailadres in[^<]*<\/a>.*<input[^>]*id="\1"/s);
    expect(html).toMatch(/<input[^>]*name="name"[^>]*value="Noor Visser"/);
    expect(html).not.toContain("<script>x");
    const short = await post({ ...good, message: "Hoi" });
    const alert = /<[^>]*role="alert"[\s\S]*?<\/ul>/.exec(short.html)![0];
    expect([...alert.matchAll(/<a [^>]*>([^<]*)<\/a>/g)].map(([, words]) => words)).toEqual([
      "Schrijf een bericht van ten minste 10 tekens",
    ]);
    expect(short.html).toMatch(/<input[^>]*name="name"[^>]*value="Noor Visser"/);
    expect(await messages()).toEqual([]);
  });

  it("is received once, a reload too, and says so with its date", async () => {
    const first = await post(good);
    const again = await post(good);
    for (const { status, html } of [first, again]) {
      expect(status).toBe(200);
      expect(html).toContain("We hebben je bericht ontvangen");
      expect(html).not.toMatch(/<textarea/);
    }
    expect(await messages()).toHaveLength(1);
  });

  it("is bounded like the page's own, and refused of another site", async () => {
    const from = visitor();
    for (let i = 0; i < 5; i += 1) await post({ ...good, message: `Bericht nummer ${i}` }, from);
    const { status, html, headers } = await post({ ...good, message: "Nog een bericht" }, from);
    expect([status, headers.get("retry-after") !== null]).toEqual([429, true]);
    expect(html).toContain("Je hebt veel berichten gestuurd");
    const stranger = { origin: "https://evil.example", "sec-fetch-site": "cross-site" };
    expect((await post(good, visitor(), stranger)).status).toBe(403);
  });

  it("is taken at no address of another page", async () => {
    for (const elsewhere of ["/winkelwagen/?contact", "/contact/", "/contact/?contact=1"])
      expect((await ask(elsewhere, { method: "POST", body: "a=b" })).status, elsewhere).toBe(405);
  });
});
