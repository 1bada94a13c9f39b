import { createExecutionContext, waitOnExecutionContext } from "cloudflare:test";
import { describe, expect, it, vi } from "vitest";
import { app } from "../../../worker/app.ts";
import { asked, bindings, joined, linksIn, newEmail, rows, written } from "./newsletter.ts";

let visitors = 0;
async function page(path: string, init: RequestInit & { headers?: Record<string, string> } = {}, shop = bindings) {
  const context = createExecutionContext();
  const answer = await app.fetch(
    new Request(`http://shop.test${path}`, {
      ...init,
      headers: { "cf-connecting-ip": `198.19.0.${(visitors += 1)}`, ...init.headers },
    }),
    shop,
    context,
  );
  const html = await answer.text();
  await waitOnExecutionContext(context);
  return { status: answer.status, html, headers: answer.headers };
}
const ours = { origin: "http://shop.test", "sec-fetch-site": "same-origin" };
const form = { "content-type": "application/x-www-form-urlencoded" };
const isThere = async (email: string) =>
  (await rows("SELECT 1 FROM newsletter_subscriber WHERE email = ?", email)).length === 1;
const linkOf = async (email: string) => {
  await joined(email);
  return `/newsletter/unsubscribe/?u=${linksIn(await written("newsletter-welcome", email)).leave}`;
};

describe("the page that every mail's link to leave leads to", () => {
  it("is a page with a button by GET, the same for everybody, and ends nothing", async () => {
    const email = newEmail();
    const link = await linkOf(email);
    for (const method of ["GET", "HEAD", "GET"]) expect((await page(link, { method })).status).toBe(200);
    const { html } = await page(link);
    expect(html).toContain("Uitschrijven voor de nieuwsbrief</h1>");
    expect(html).toMatch(/<form[^>]*method="post"[\s\S]*Ja, schrijf mij uit<\/button>/);
    expect(html).not.toContain(link.split("=")[1]);
    expect(await isThere(email)).toBe(true);
  });

  it("ends it by the one press of a mail program: a POST without session, origin or cookie, in any form", async () => {
    for (const [headers, body] of [
      [form, "List-Unsubscribe=One-Click"],
      [{ "content-type": "multipart/form-data; boundary=x" }, "--x\r\n\r\nOne-Click\r\n--x--"],
      [{}, undefined],
    ] as const) {
      const email = newEmail();
      const answer = await page(await linkOf(email), { method: "POST", headers, ...(body && { body }) });
      expect([answer.status, answer.headers.get("cache-control"), await isThere(email)]).toEqual([
        200,
        "no-store",
        false,
      ]);
    }
  });

  it("ends it by its button, says so again, and refuses other sites' pages and links that are none", async () => {
    const email = newEmail();
    const link = await linkOf(email);
    const elsewhere = { ...form, "sec-fetch-site": "cross-site", origin: "https://evil.example" };
    expect((await page(link, { method: "POST", headers: elsewhere, body: "" })).status).toBe(403);
    expect(await isThere(email)).toBe(true);
    for (let i = 0; i < 2; i += 1)
      expect((await page(link, { method: "POST", headers: { ...form, ...ours }, body: "" })).html).toContain(
        "Je bent uitgeschreven",
      );
    for (const wrong of ["/newsletter/unsubscribe/", "/newsletter/unsubscribe/?u=none"]) {
      const { status, html } = await page(wrong, { method: "POST", headers: { ...form, ...ours }, body: "" });
      expect([status >= 400 && status < 500, html.includes("Deze link herkennen we niet")]).toEqual([true, true]);
    }
  });
});

describe("the page that the mail that asks leads to", () => {
  const pressed = (path: string, headers: Record<string, string> = ours, body = "", shop = bindings) =>
    page(path, { method: "POST", headers: { ...form, ...headers }, body }, shop);

  it("is a page with a plain form by GET, the same for everybody, and confirms nothing", async () => {
    const email = newEmail();
    const token = await asked(email);
    const link = `/newsletter/confirm/?c=${token}`;
    for (const method of ["GET", "HEAD", "GET"]) expect((await page(link, { method })).status).toBe(200);
    const { html } = await page(link);
    expect(html).toMatch(/<form[^>]*method="post"[\s\S]*Ja, stuur mij de nieuwsbrief<\/button>/);
    expect([html.includes(token), html.includes(email), html.includes("noscript")]).toEqual([false, false, false]);
    expect(await rows("SELECT status FROM newsletter_subscriber WHERE email = ?", email)).toEqual([
      { status: "pending" },
    ]);
  });

  it("confirms by its button without a script, shows the code, and says the same again; not for other sites' pages", async () => {
    const email = newEmail();
    const link = `/newsletter/confirm/?c=${await asked(email)}`;
    expect((await pressed(link, { "sec-fetch-site": "cross-site", origin: "https://evil.example" })).status).toBe(403);
    expect((await page(link, { method: "POST", headers: ours, body: "x" })).status).toBe(415);
    const first = await pressed(link);
    const [code] = /KADE-[2-9A-Z]{10}/.exec(first.html) ?? [];
    expect([first.status, first.headers.get("cache-control"), code]).toEqual([200, "no-store", expect.any(String)]);
    expect((await pressed(link)).html).toContain(code);
    expect(await rows("SELECT status FROM newsletter_subscriber WHERE email = ?", email)).toEqual([
      { status: "confirmed" },
    ]);
  });

  it("takes the token from its form, where a script has taken it out of the address", async () => {
    const email = newEmail();
    const token = await asked(email);
    expect((await pressed("/newsletter/confirm/", ours, `c=${token}`)).html).toContain("je krijgt onze nieuwsbrief");
    const leaving = linksIn(await written("newsletter-welcome", email)).leave;
    expect((await pressed("/newsletter/unsubscribe/", ours, `u=${leaving}`)).html).toContain("Je bent uitgeschreven");
    expect(await isThere(email)).toBe(false);
  });

  it("keeps the token in its form where the press came to nothing, so that the next one confirms", async () => {
    const email = newEmail();
    const token = await asked(email);
    const elsewhere = vi.spyOn(globalThis, "fetch");
    const answers = [
      () => Response.json({ code: 429, result: "x", meta: { retryAfter: 120 } }, { status: 429 }),
      () => new Response("<html>down</html>", { status: 503, headers: { "content-type": "text/html" } }),
    ];
    const logged = vi.spyOn(console, "error").mockImplementation(() => undefined);
    for (const [path, name] of [
      ["/newsletter/confirm/", "c"],
      ["/newsletter/unsubscribe/", "u"],
    ] as const)
      for (const answer of answers) {
        elsewhere.mockImplementation(async () => answer());
        const { status, html, headers } = await pressed(path, ours, `${name}=${token}`, {
          ...bindings,
          NEWSLETTER_URL: "https://news.test",
        });
        expect([429, 502]).toContain(status);
        expect(html).toContain(`<input type="hidden" name="${name}" value="${token}"/>`);
        expect(html.split(token)).toHaveLength(2);
        expect(html).not.toContain("<script");
        expect([headers.get("cache-control"), headers.get("referrer-policy"), headers.get("x-robots-tag")]).toEqual([
          "no-store",
          "no-referrer",
          "noindex",
        ]);
        // The page at that address stays everybody's.
        expect((await page(path)).html).not.toContain(token);
      }
    expect(JSON.stringify(logged.mock.calls)).not.toContain(token);
    vi.restoreAllMocks();
    expect((await pressed("/newsletter/confirm/", ours, `c=${token}`)).html).toContain("je krijgt onze nieuwsbrief");
  });

  it("says that a link is used up, late or none, and gives no code", async () => {
    for (const link of ["/newsletter/confirm/", "/newsletter/confirm/?c=none"]) {
      const { status, html } = await pressed(link);
      expect([status >= 400 && status < 500, html.includes("Deze link werkt niet meer")]).toEqual([true, true]);
      expect(html).not.toMatch(/KADE-[2-9A-Z]{10}/);
    }
  });
});

describe("the sign-up of a browser without a script", () => {
  const send = (fields: Record<string, string>, headers = ours) =>
    page("/newsletter/sign-up/", {
      method: "POST",
      headers: { ...form, ...headers },
      body: new URLSearchParams(fields).toString(),
    });

  it("is taken by a plain form, which every page's footer has, and asks for the confirmation", async () => {
    expect((await page("/newsletter/sign-up/")).html).toMatch(
      /<form[^>]*method="post"[^>]*action="\/newsletter\/sign-up\/"|<form[^>]*action="\/newsletter\/sign-up\/"[^>]*method="post"/,
    );
    // Home has it, too, with the fields that are sent below.
    const footer = /<form[^>]*action="\/newsletter\/sign-up\/"[\s\S]*?<\/form>/.exec((await page("/")).html)![0];
    const fields = [...footer.matchAll(/<input[^>]* name="(\w+)"/g)].map(([, name]) => name);
    expect(fields).toEqual(["email", "remarks"]);
    expect(footer).toMatch(/<button[^>]*type="submit"(?![^>]*disabled)/);
    const email = newEmail();
    const { status, html } = await send({ email, remarks: "" });
    expect([status, html.includes("Kijk in je mail"), await isThere(email)]).toEqual([200, true, true]);
  });

  it("says beside the form what is wrong, keeps what was typed, escaped, and is refused from other sites", async () => {
    const wrong = await send({ email: '"><b>x' });
    expect([wrong.status, wrong.html.includes("Vul een geldig e-mailadres in")]).toEqual([422, true]);
    expect(wrong.html).toContain("&quot;&gt;&lt;b&gt;x");
    const email = newEmail();
    expect((await send({ email }, { origin: "https://evil.example", "sec-fetch-site": "cross-site" })).status).toBe(
      403,
    );
    expect((await send({ email, remarks: "cheap" })).status).toBe(200);
    expect(await isThere(email)).toBe(false);
  });
});
