import { createExecutionContext, waitOnExecutionContext } from "cloudflare:test";
import { beforeAll, describe, expect, it } from "vitest";
import { app } from "../../../worker/app.ts";
import { address, bindings, DB, fillShop, order, place, shirt, socks } from "../cart/shop.ts";

beforeAll(fillShop);

const { email } = address;
let visitors = 0;
interface Sent {
  status: number;
  html: string;
  headers: Headers;
}
/** Sends a form as a browser without scripts does, each time as another visitor unless one is named. */
async function send(
  path: string,
  fields: Record<string, string>,
  headers: Record<string, string> = {},
  host = "shop",
): Promise<Sent> {
  const context = createExecutionContext();
  const request = new Request(`http://${host}${path}`, {
    method: "POST",
    headers: {
      "content-type": "application/x-www-form-urlencoded",
      origin: `http://${host}`,
      "sec-fetch-site": "same-origin",
      "cf-connecting-ip": `198.18.0.${(visitors += 1)}`,
      ...headers,
    },
    body: new URLSearchParams(fields).toString(),
  });
  const answer = await app.fetch(request, bindings, context);
  const html = await answer.text();
  await waitOnExecutionContext(context);
  return { status: answer.status, html, headers: answer.headers };
}
const fieldOf = (html: string, name: string): string | undefined =>
  new RegExp(`<input[^>]*name="${name}"[^>]*value="([^"]*)"`).exec(html)?.[1];
const words = (html: string): string =>
  html
    .replaceAll(/<!--.*?-->/g, "")
    .replaceAll(/<[^>]+>/g, " ")
    .replaceAll("&amp;", "&")
    .replaceAll(/\s+/g, " ");
async function bought(): Promise<{ number: string; id: number }> {
  const { body } = await place(
    order([
      { sku: shirt.red, qty: 2 },
      { sku: socks, qty: 3 },
    ]),
  );
  return { number: body.result.orderNumber, id: Number(body.result.backendOrderId) };
}
const stated = async (id: number) =>
  (
    await DB.prepare(
      `SELECT l.position, l.qty, w.name, w.withdrawal_key AS key FROM withdrawal w
        JOIN withdrawal_line l ON l.withdrawal_id = w.id WHERE w.order_id = ?1 ORDER BY l.position`,
    )
      .bind(id)
      .all()
  ).results;
/** The step after the number and the address, with the key of the statement that may follow. */
async function opened(number: string): Promise<{ html: string; key: string }> {
  const { status, html } = await send("/herroepen/", { number, email });
  expect(status).toBe(200);
  return { html, key: fieldOf(html, "key")! };
}

describe("forms that a browser sends by itself", () => {
  it("show an order to who knows number and address, in a page stored nowhere that runs no script", async () => {
    const { number } = await bought();
    const { status, html, headers } = await send("/bestelling-zoeken/", {
      number: ` ${number.slice(0, 3)} ${number.slice(3)} `,
      email: email.toUpperCase(),
    });
    expect(status).toBe(200);
    for (const fact of [`Bestelling ${number}`, "Shirt", "Gaat naar Utrecht"]) expect(words(html)).toContain(fact);
    for (const secret of ["Visser", "Dorpsstraat", "3511"]) expect(html).not.toContain(secret);
    expect(html).not.toContain("<script");
    expect(html).not.toContain("modulepreload");
    expect([
      headers.get("cache-control"),
      headers.get("x-robots-tag"),
      headers.get("etag"),
      headers.get("content-type"),
    ]).toEqual(["no-store", "noindex", null, "text/html; charset=utf-8"]);
    expect(headers.get("content-security-policy")).toContain("form-action 'self'");
    expect([headers.get("x-content-type-options"), headers.get("referrer-policy")]).toEqual([
      "nosniff",
      "strict-origin-when-cross-origin",
    ]);
    // The page at that address is still everybody's.
    const context = createExecutionContext();
    const plain = await app.fetch(new Request("http://shop/bestelling-zoeken/"), bindings, context);
    const page = await plain.text();
    await waitOnExecutionContext(context);
    expect(page).not.toContain(number);
    expect(page).toContain("<script");
    expect(page).toMatch(/<form[^>]*method="post"/);
    expect(/<main[\s\S]*<\/main>/.exec(page)![0]).not.toMatch(/<button[^>]*type="submit"[^>]*disabled/);
  });

  it("say beside the field what is wrong, keep what was typed, and escape it", async () => {
    const { status, html } = await send("/herroepen/", { number: "12", email: '"><script>x' });
    expect(status).toBe(422);
    for (const problem of ["Vul het bestelnummer in", "Vul een volledig e-mailadres in"])
      expect(words(html)).toContain(problem);
    expect(html).toMatch(
      /<a href="#([^"]+)">Vul het bestelnummer in[^<]*<\/a>.*<input[^>]*id="\1"[^>]*aria-invalid="true"/s,
    );
    expect(fieldOf(html, "number")).toBe("12");
    expect(html).not.toContain("<script>x");
    const { number } = await bought();
    const wrong = await send("/bestelling-zoeken/", { number, email: "other@example.test" });
    const unknown = await send("/bestelling-zoeken/", { number: "499999999", email });
    expect([wrong.status, unknown.status]).toEqual([404, 404]);
    for (const each of [wrong, unknown])
      expect(words(each.html)).toContain("We vinden geen bestelling met dit nummer en dit e-mailadres.");
  });

  it("receive a withdrawal in two steps, of some pieces, with name and dated receipt; resent, the same", async () => {
    const { number, id } = await bought();
    const { html, key } = await opened(number);
    expect(words(html)).toContain("Wat herroep je?");
    expect([fieldOf(html, "number"), fieldOf(html, "email")]).toEqual([number, email]);
    expect(key).toMatch(/^[\w-]{16,64}$/);
    const nothing = await send("/herroepen/", { number, email, key, name: "" });
    expect(nothing.status).toBe(422);
    for (const problem of ["Kies ten minste één artikel", "Vul je naam in"])
      expect(words(nothing.html)).toContain(problem);
    expect(fieldOf(nothing.html, "key")).toBe(key);
    expect(await stated(id)).toEqual([]);
    const form = { number, email, key, name: "Sam <b> Visser", "line-1": "on", "qty-1": "2", "qty-0": "2" };
    const replies = [await send("/herroepen/", form), await send("/herroepen/", form)];
    for (const { status, html: receipt, headers } of replies) {
      expect([status, headers.get("cache-control")]).toEqual([200, "no-store"]);
      expect(words(receipt)).toContain("Je herroeping is ontvangen");
      expect(receipt).toMatch(/<time dateTime="\d{4}-\d\d-\d\dT/i);
      expect(words(receipt)).toContain("2 × Socks");
      expect(receipt).toContain("Sam &lt;b&gt; Visser");
    }
    expect(await stated(id)).toEqual([{ position: 1, qty: 2, name: "Sam <b> Visser", key }]);
    expect(
      await DB.prepare(
        `SELECT count(*) AS n FROM outbox o JOIN withdrawal w ON w.id = o.payload ->> '$.withdrawal_id'
          WHERE o.kind = 'withdrawal-received' AND w.order_id = ?1`,
      )
        .bind(id)
        .first<number>("n"),
    ).toBe(1);
  });

  it("say what a withdrawal means for money: nothing of paying back where nothing was to be paid or has come in, and nothing more to pay once all is withdrawn", async () => {
    const receipt = async (change: string, host = "shop") => {
      const { number, id } = await bought();
      if (change !== "") await DB.prepare(`UPDATE sales_order SET ${change} WHERE id = ?1`).bind(id).run();
      const before = words((await send("/bestelling-zoeken/", { number, email }, {}, host)).html);
      const { key } = await opened(number);
      const { html } = await send(
        "/herroepen/",
        { number, email, key, name: "Sam", "line-0": "on", "qty-0": "2", "line-1": "on", "qty-1": "3" },
        {},
        host,
      );
      return {
        before,
        done: words(html),
        after: words((await send("/bestelling-zoeken/", { number, email }, {}, host)).html),
      };
    };
    const unpaid = await receipt("");
    expect(unpaid.before).toMatch(
      new RegExp(
        /Nog te betalen: € ?[\d,]+ Maak het bedrag over .* Betaal uiterlijk op \d{1,2} [a-z]+ \d{4}\. Daarna .* /
          .source +
          /IBAN NL02 ABNA 0123 4567 89 BIC ABNANL2A Ten name van KADE Outlet B\.V\. Bedrag € ?[\d,]+ Omschrijving \d+/
            .source,
      ),
    );
    expect(unpaid.done).toContain("nog geen betaling bij ons binnen");
    expect(unpaid.done).not.toContain("We betalen uiterlijk");
    expect(unpaid.after).toContain("Je hebt deze bestelling herroepen. Je hoeft niets meer te betalen.");
    expect(unpaid.after).not.toMatch(/Nog te betalen|NL02\sABNA/);
    const paid = await receipt("state = 'processing', status = 'processing'");
    expect(paid.before).not.toMatch(/Nog te betalen|NL02 ABNA/);
    expect(paid.done).toContain("We betalen uiterlijk 14 dagen na ontvangst van je herroeping terug");
    for (const [host, money, rest] of [
      ["shop", /betaal|betaling bij ons|We betalen|Bankoverschrijving/, /je hoeft niets terug te sturen\./],
      ["de.shop", /zahlen spätestens|Zahlung eingegangen|Bezahlt|Überweisung/, /du musst nichts zurückschicken\./],
    ] as const) {
      const free = await receipt(
        "state = 'processing', status = 'processing', discount_cents = subtotal_cents + shipping_cents, " +
          "grand_total_cents = 0, pay_until = NULL",
        host,
      );
      expect(free.before).toMatch(/Er is niets te betalen\.|Es ist nichts zu zahlen\./);
      expect(free.before.replace(/Er is niets te betalen\.|Es ist nichts zu zahlen\./, "")).not.toMatch(
        /Bankoverschrijving|Überweisung|Betaald|Bezahlt/,
      );
      expect(free.done).not.toMatch(money);
      expect(free.done).toMatch(rest);
    }
  });

  it("refuse more than is left with a key for another statement, in the words of the view", async () => {
    const { number, id } = await bought();
    const first = await opened(number);
    expect(
      (await send("/herroepen/", { number, email, key: first.key, name: "Sam", "line-0": "on", "qty-0": "2" })).status,
    ).toBe(200);
    const second = await opened(number);
    const refused = await send("/herroepen/", {
      number,
      email,
      key: second.key,
      name: "Sam",
      "line-0": "on",
      "qty-0": "1",
      "line-1": "on",
      "qty-1": "1",
    });
    expect(refused.status).toBe(409);
    expect(words(refused.html)).toContain("Dit heb je al herroepen.");
    expect(fieldOf(refused.html, "name")).toBe("Sam");
    expect(fieldOf(refused.html, "key")).not.toBe(second.key);
    expect(await stated(id)).toMatchObject([{ position: 0, qty: 2 }]);
    const bad = await send("/herroepen/", { number, email, key: "no", name: "Sam", "line-1": "on", "qty-1": "x" });
    expect(bad.status).toBe(400);
    expect(await stated(id)).toHaveLength(1);
  });

  it("are bound by the limits of the calls, together with them", async () => {
    const { number } = await bought();
    const from = { "cf-connecting-ip": "198.51.100.77" };
    const guesses = [];
    for (let i = 0; i < 7; i += 1)
      guesses.push(
        await send(i % 2 ? "/herroepen/" : "/bestelling-zoeken/", { number, email: `guess-${i}@example.test` }, from),
      );
    expect(guesses.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404, 429, 429]);
    expect(words(guesses[6]!.html)).toMatch(/Je hebt dit te vaak geprobeerd\. Probeer het over \d+ min\. nog eens\./);
    expect(Number(guesses[6]!.headers.get("retry-after"))).toBeGreaterThan(0);
    expect((await send("/bestelling-zoeken/", { number, email }, from)).status).toBe(429);
    expect((await send("/bestelling-zoeken/", { number, email })).status).toBe(200);
  });

  it("are taken from the shop's own pages only, as forms only, at their own addresses only", async () => {
    const { number, id } = await bought();
    const { key } = await opened(number);
    const whole = { number, email, key, name: "Sam", "line-0": "on", "qty-0": "1" };
    for (const headers of [
      { "sec-fetch-site": "cross-site", origin: "https://evil.example" },
      { "sec-fetch-site": "same-site", origin: "http://other.shop" },
    ]) {
      const { status, html } = await send("/herroepen/", whole, headers as Record<string, string>);
      expect([status, html]).toEqual([403, ""]);
    }
    expect((await send("/herroepen/", whole, { "content-type": "text/plain" })).status).toBe(415);
    expect((await send("/herroepen/", { ...whole, name: "x".repeat(30_000) })).status).toBe(413);
    for (const path of ["/", "/checkout/", "/winkelwagen/", "/data/herroepen/", "/heren/"])
      expect((await send(path, whole)).status, path).toBe(405);
    expect(await stated(id)).toEqual([]);
  });
});
