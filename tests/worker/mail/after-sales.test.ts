import { createExecutionContext, waitOnExecutionContext } from "cloudflare:test";
import { beforeAll, describe, expect, it } from "vitest";
import {
  foundOrder,
  withdrawalReceipt,
  type FoundOrder,
  type WithdrawalReceipt,
} from "../../../shared/contract/order/order-look-up.ts";
import { withdrawalPeriod } from "../../../shared/checkout/withdrawal-period.ts";
import { app } from "../../../worker/app.ts";
import { deleteAccount } from "../../../worker/backend/customer/personal-data/delete-account.ts";
import { forgetOldRecords } from "../../../worker/backend/customer/personal-data/retention.ts";
import { renderMail } from "../../../worker/backend/mail/render-mail.ts";
import { storeByCode } from "../../../shared/config/stores.ts";
import { address, bindings, DB, fillShop, order, place, shirt, socks } from "../cart/shop.ts";
import { bearer, makeCustomer } from "../customer/customers.ts";

beforeAll(fillShop);

let visitors = 0;
interface Reply<T> {
  status: number;
  body: { code: number; result: T; meta?: Record<string, unknown> };
}
/**
 * A call of one of the shop's pages, through gateway and backend; each from a visitor of its own unless one is named.
 */
async function ask<T = unknown>(
  path: string,
  body: unknown,
  {
    store = "outlet_nl",
    visitor = `203.0.113.${(visitors += 1)}`,
    headers = {},
  }: { store?: string; visitor?: string; headers?: Record<string, string> } = {},
): Promise<Reply<T>> {
  const context = createExecutionContext();
  const answer = await app.fetch(
    new Request(`http://shop/api/${path}`, {
      method: "POST",
      headers: {
        "content-type": "application/json",
        "sec-fetch-site": "same-origin",
        "x-vs-store-code": store,
        "cf-connecting-ip": visitor,
        ...headers,
      },
      body: JSON.stringify(body),
    }),
    bindings,
    context,
  );
  const reply = { status: answer.status, body: (await answer.json()) as Reply<T>["body"] };
  await waitOnExecutionContext(context);
  return reply;
}
const key = () => crypto.randomUUID();
const rows = async <T = Record<string, unknown>>(sql: string, ...values: unknown[]) =>
  (
    await DB.prepare(sql)
      .bind(...values)
      .all<T>()
  ).results;
const { email } = address;
/** An order of two shirts and three pairs of socks; resolves to its number and id. */
async function bought(headers: Record<string, string> = {}): Promise<{ number: string; id: number }> {
  const { status, body } = await place(
    order(
      [
        { sku: shirt.red, qty: 2 },
        { sku: socks, qty: 3 },
      ],
      {},
      { billingAddress: { ...address, telephone: "0612345678" } },
    ),
    { headers },
  );
  expect(status).toBe(200);
  return { number: body.result.orderNumber, id: Number(body.result.backendOrderId) };
}
const lookUp = (number: string, more: Record<string, unknown> = { email }, options?: Parameters<typeof ask>[2]) =>
  ask<FoundOrder>("order/look-up", { number, ...more }, options);

describe("looking an order up by its number and address", () => {
  it("shows state, lines and sums to who knows both, however spelt, and nothing that finds somebody", async () => {
    const { number } = await bought();
    const { status, body } = await lookUp(number, { email: ` ${email.toUpperCase()} ` });
    expect(status).toBe(200);
    expect(foundOrder.parse(body.result)).toMatchObject({
      increment_id: number,
      state: "new",
      status: "pending",
      grand_total: 117.83,
      payment: { method: "banktransfer", additional_information: ["Bankoverschrijving"] },
      ships_to: { city: "Utrecht", country_id: "NL" },
      items: [
        { sku: shirt.red, qty_ordered: 2, row_total_incl_tax: 99.98, options: [{ label: "Kleur", value: "Rood" }] },
        { sku: socks, qty_ordered: 3, row_total_incl_tax: 17.85 },
      ],
      withdrawal: {
        state: "unknown",
        unsent: true,
        lines: [
          { position: 0, left: 2 },
          { position: 1, left: 3 },
        ],
      },
    });
    for (const secret of ["Visser", "Dorpsstraat", "0612345678", "3511", email])
      expect(JSON.stringify(body)).not.toContain(secret);
  });

  it("gives an unknown number and a wrong address one answer, and takes neither in an address", async () => {
    const { number } = await bought();
    const wrong = [
      await lookUp("499999999"),
      await lookUp(number, { email: "other@example.test" }),
      await lookUp(`9${number.slice(1)}`),
      await lookUp(number, {}),
      await lookUp("499999999999999999", { email }),
    ];
    for (const { status, body } of wrong)
      expect([status, body]).toEqual([
        404,
        {
          code: 404,
          result: "We vinden geen bestelling met dit nummer en dit e-mailadres.",
          meta: { reason: "invalid" },
        },
      ]);
    expect((await ask(`order/look-up?email=${encodeURIComponent(email)}`, { number, email })).status).toBe(400);
    for (const body of [{}, { number }, { number: "x", email }, { number, email: "x" }, [], "x"])
      expect([400, 404]).toContain((await ask("order/look-up", body)).status);
    expect(
      (await ask("order/look-up", { number, email }, { headers: { "sec-fetch-site": "cross-site" } })).status,
    ).toBe(403);
  });

  it("bounds tries at an order and by a visitor, also when they come at once, and finding costs none", async () => {
    const { number } = await bought();
    const visitor = "198.51.100.7";
    const guesses = await Promise.all(
      Array.from({ length: 12 }, (_, i) => lookUp(number, { email: `guess-${i}@example.test` }, { visitor })),
    );
    expect(guesses.map(({ status }) => status).sort()).toEqual([
      ...Array<number>(5).fill(404),
      ...Array<number>(7).fill(429),
    ]);
    expect((await lookUp(number, { email }, { visitor })).status).toBe(429);
    for (let i = 0; i < 8; i += 1)
      expect((await lookUp(number, { email }, { visitor: "198.51.100.8" })).status).toBe(200);
    const many = "198.51.100.9";
    for (let i = 0; i < 20; i += 1) await lookUp(`4${String(70_000_000 + i)}`, { email }, { visitor: many });
    expect((await lookUp("480000000", { email }, { visitor: many })).status).toBe(429);
  });

  it("needs no address of the customer who placed it, and shows it to no other customer", async () => {
    const [noor, sam] = [await makeCustomer(DB), await makeCustomer(DB)];
    const { number } = await bought(bearer(noor));
    expect((await lookUp(number, {}, { headers: bearer(noor) })).body.result).toMatchObject({ increment_id: number });
    expect((await lookUp(number, {}, { headers: bearer(sam) })).status).toBe(404);
    expect((await lookUp(number, { email }, { headers: { authorization: "Bearer ended" } })).status).toBe(401);
  });
});

const withdraw = (body: Record<string, unknown>, options?: Parameters<typeof ask>[2]) =>
  ask<WithdrawalReceipt>("withdrawal", { name: "Sam Visser", email, key: key(), ...body }, options);
const mailOf = async (id: number) => {
  const mail = await renderMail(
    DB,
    { kind: "withdrawal-received", payload: JSON.stringify({ withdrawal_id: id }), order_id: null },
    () => "https://shop.example",
    new Date(),
  );
  if ("nothing" in mail) throw new Error(mail.nothing);
  return mail;
};

describe("withdrawing from a contract", () => {
  it("receives the whole order in one call, once however often sent, record and receipt in one batch", async () => {
    const { number, id } = await bought();
    const body = { number, key: key() };
    const replies = await Promise.all([withdraw(body), withdraw(body), withdraw(body)]);
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200]);
    const receipts = [...replies, await withdraw(body)].map(({ body: { result } }) => withdrawalReceipt.parse(result));
    expect(receipts[0]).toMatchObject({
      number,
      name: "Sam Visser",
      period: "unknown",
      lines: [
        { name: "Shirt", options: "Kleur: Rood", qty: 2 },
        { name: "Socks", options: "", qty: 3 },
      ],
    });
    for (const receipt of receipts) expect(receipt).toEqual(receipts[0]);
    const kept = await rows<{ id: number; received_at: string }>(
      `SELECT id, withdrawal_key, order_id, name, email, store_code, period, until, received_at, handled_at
        FROM withdrawal WHERE order_id = ?`,
      id,
    );
    expect(kept).toEqual([
      {
        id: expect.any(Number),
        withdrawal_key: body.key,
        order_id: id,
        name: "Sam Visser",
        email,
        store_code: "outlet_nl",
        period: "unknown",
        until: receipts[0]!.until,
        received_at: receipts[0]!.received_at,
        handled_at: null,
      },
    ]);
    expect(
      await rows(
        "SELECT kind, payload FROM outbox WHERE kind = 'withdrawal-received' AND payload ->> '$.withdrawal_id' = ?",
        kept[0]!.id,
      ),
    ).toEqual([{ kind: "withdrawal-received", payload: JSON.stringify({ withdrawal_id: kept[0]!.id }) }]);
    // Nothing is left, so another statement has nothing to say; the order itself is the operator's to close.
    expect(await withdraw({ number })).toMatchObject({
      status: 409,
      body: { result: "Dit heb je al herroepen.", meta: { reason: "changed" } },
    });
    expect(await rows("SELECT state FROM sales_order WHERE id = ?", id)).toEqual([{ state: "new" }]);
    expect((await lookUp(number)).body.result.withdrawal.lines).toEqual([
      { position: 0, left: 0 },
      { position: 1, left: 0 },
    ]);
  });

  it.each([
    ["outlet_nl", "nl", "herroeping", "Hierbij herroep ik de overeenkomst"],
    ["outlet_de", "de", "Widerruf", "Hiermit widerrufe ich den Vertrag"],
    ["outlet_en", "en", "withdrawal", "I hereby withdraw from the contract"],
  ])("is acknowledged in the words of %s with content, date and time", async (store, lang, word, statement) => {
    const { number, id } = await bought();
    const { body } = await withdraw({ number, name: "Sam <b> & Co", lines: [{ position: 1, qty: 2 }] }, { store });
    const [kept] = await rows<{ id: number }>("SELECT id FROM withdrawal WHERE order_id = ?", id);
    const mail = await mailOf(kept!.id);
    expect([
      mail.to,
      mail.subject.toLowerCase().includes(word.toLowerCase()),
      mail.subject.includes(number),
      mail.html.includes(`<html lang="${lang}`),
    ]).toEqual([email, true, true, true]);
    const moment = new Intl.DateTimeFormat(storeByCode(store).i18n.defaultLanguage, {
      dateStyle: "long",
      timeStyle: "long",
      timeZone: "Europe/Amsterdam",
    }).format(new Date(body.result.received_at));
    for (const fact of [statement, number, moment, "2 × Socks", email]) expect(mail.text).toContain(fact);
    // As the order's own mails greet.
    expect(mail.text).toMatch(/^(?:Dag|Hallo|Hello) Sam,$/m);
    expect(mail.text).not.toContain("Shirt");
    expect(mail.html).toContain("Sam &lt;b&gt;");
    expect(mail.html + mail.text).not.toMatch(/\{\w+\}/);
  });

  it.each([
    ["outlet_nl", "We betalen uiterlijk 14 dagen", "nog geen betaling bij ons binnen"],
    ["outlet_de", "Wir zahlen spätestens 14 Tage", "noch keine Zahlung eingegangen"],
    ["outlet_en", "We refund you no later than 14 days", "not received a payment for this order yet"],
  ])(
    "promises money back in %s only where some has come in, on the receipt and in its mail",
    async (store, back, unpaid) => {
      const { number, id } = await bought();
      const stated = { number, key: key() };
      for (const [state, refund] of [
        ["new", "unpaid"],
        ["pending_payment", "unpaid"],
        ["payment_review", "unpaid"],
        ["processing", "back"],
        ["complete", "back"],
        ["holded", "back"],
      ] as const) {
        await DB.prepare("UPDATE sales_order SET state = ?2, status = ?2 WHERE id = ?1").bind(id, state).run();
        // The same statement each time, answered as things are now.
        const { body } = await withdraw(stated, { store });
        expect([state, withdrawalReceipt.parse(body.result)]).toMatchObject([
          state,
          { refund, unsent: state !== "complete" },
        ]);
        const [kept] = await rows<{ id: number }>("SELECT id FROM withdrawal WHERE order_id = ?", id);
        const { text } = await mailOf(kept!.id);
        expect([state, text.includes(back), text.includes(unpaid)]).toEqual([
          state,
          refund === "back",
          refund === "unpaid",
        ]);
      }
    },
  );

  it("takes some lines or some pieces, and never more than is left, however many state it at once", async () => {
    const { number, id } = await bought();
    const some = (position: number, qty: number) => withdraw({ number, lines: [{ position, qty }] });
    const replies = await Promise.all([some(1, 2), some(1, 2), some(1, 1), some(1, 1)]);
    expect(replies.filter(({ status }) => status === 200).length).toBeGreaterThanOrEqual(2);
    expect(
      (
        await rows<{ n: number }>("SELECT sum(qty) AS n FROM withdrawal_line WHERE order_id = ? AND position = 1", id)
      )[0]!.n,
    ).toBeLessThanOrEqual(3);
    for (const lines of [
      [{ position: 0, qty: 3 }],
      [{ position: 7, qty: 1 }],
      [
        { position: 0, qty: 1 },
        { position: 0, qty: 1 },
      ],
    ])
      expect((await withdraw({ number, lines })).status).toBe(409);
    for (const lines of [[], [{ position: 0, qty: 0 }], [{ position: -1, qty: 1 }], [{ position: 0, qty: 1.5 }]])
      expect((await withdraw({ number, lines })).status).toBe(400);
    expect(await rows("SELECT 1 FROM withdrawal_line WHERE order_id = ? AND position <> 1", id)).toEqual([]);
    // No refused statement has left a record without lines, or an acknowledgement.
    expect(
      await rows(
        "SELECT id FROM withdrawal w WHERE NOT EXISTS (SELECT 1 FROM withdrawal_line l WHERE l.withdrawal_id = w.id)",
      ),
    ).toEqual([]);
    expect(
      (await rows<{ n: number }>("SELECT count(*) AS n FROM outbox WHERE kind = 'withdrawal-received'"))[0]!.n,
    ).toBe((await rows("SELECT id FROM withdrawal")).length);
    // The rest, without naming it.
    const left = (await lookUp(number)).body.result.withdrawal.lines;
    expect((await withdraw({ number })).body.result.lines.reduce((sum, { qty }) => sum + qty, 0)).toBe(
      left.reduce((sum, line) => sum + line.left, 0),
    );
  });

  it("asks for the order's own address, or its customer's token, and nothing more: no reason, no account", async () => {
    const noor = await makeCustomer(DB);
    const { number, id } = await bought(bearer(noor));
    expect((await withdraw({ number, email: "other@example.test" })).status).toBe(404);
    expect((await withdraw({ number, email: undefined })).status).toBe(404);
    for (const missing of ["name", "key", "number"])
      expect((await withdraw({ number, [missing]: undefined })).status).toBe(400);
    const received = await ask<WithdrawalReceipt>(
      "withdrawal",
      { number, name: "Noor de Wit", key: key(), lines: [{ position: 0, qty: 1 }] },
      { headers: bearer(noor) },
    );
    expect([received.status, await rows("SELECT email FROM withdrawal WHERE order_id = ?", id)]).toEqual([
      200,
      [{ email }],
    ]);
    // Another's key tells nothing of what it was used for.
    const [{ withdrawal_key: used }] = (await rows<{ withdrawal_key: string }>(
      "SELECT withdrawal_key FROM withdrawal WHERE order_id = ?",
      id,
    )) as [{ withdrawal_key: string }];
    expect(JSON.stringify((await withdraw({ number: (await bought()).number, key: used })).body)).not.toContain("Noor");
  });

  it("says how the period stands: from the receipt, from the latest day it may have been, or over, and then notes the statement all the same", async () => {
    const ago = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();
    for (const [ordered, delivered, period] of [
      [3, null, "unknown"],
      [60, null, "late"],
      [60, 3, "open"],
      [60, 20, "late"],
    ] as const) {
      const { number, id } = await bought();
      await DB.prepare(
        `UPDATE sales_order SET created_at = ?2, delivered_at = ?3, state = 'complete', status = 'complete'
          WHERE id = ?1`,
      )
        .bind(id, ago(ordered), delivered === null ? null : ago(delivered))
        .run();
      const { withdrawal } = (await lookUp(number)).body.result;
      const expected = withdrawalPeriod(
        { orderedAt: ago(ordered), deliveredAt: delivered === null ? null : ago(delivered) },
        new Date(),
      );
      expect({ state: withdrawal.state, until: withdrawal.until }).toEqual(expected);
      const { status, body } = await withdraw({ number });
      expect([status, body.result.period]).toEqual([200, period]);
      const [{ id: kept }] = (await rows<{ id: number }>("SELECT id FROM withdrawal WHERE order_id = ?", id)) as [
        { id: number },
      ];
      expect((await mailOf(kept)).text.includes("Volgens onze gegevens was de bedenktijd")).toBe(period === "late");
    }
    const { number, id } = await bought();
    await DB.prepare("UPDATE sales_order SET state = 'canceled', status = 'canceled' WHERE id = ?").bind(id).run();
    expect([
      (await lookUp(number)).body.result.withdrawal.state,
      (await withdraw({ number })).status,
      await rows("SELECT 1 FROM withdrawal WHERE order_id = ?", id),
    ]).toEqual(["closed", 409, []]);
  });

  it("says of what has not left that it has not, and never that its period is over, nor of an order whose last piece has not", async () => {
    const long = new Date(Date.now() - 60 * 86_400_000).toISOString();
    const { number, id } = await bought();
    await DB.prepare(
      "UPDATE sales_order SET created_at = ?2, state = 'processing', status = 'processing' WHERE id = ?1",
    )
      .bind(id, long)
      .run();
    const stands = async () => {
      const { state, unsent } = (await lookUp(number)).body.result.withdrawal;
      return { state, unsent };
    };
    expect(await stands()).toEqual({ state: "unknown", unsent: true });
    const parcel = await DB.prepare(
      "INSERT INTO parcel (order_id, step_key, carrier, sent_at) VALUES (?1, ?3, 'PostNL', ?2) RETURNING id",
    )
      .bind(id, long, key())
      .first<number>("id");
    const left = (position: number, qty: number) =>
      DB.prepare("INSERT INTO parcel_line (parcel_id, order_id, position, qty) VALUES (?1, ?2, ?3, ?4)")
        .bind(parcel, id, position, qty)
        .run();
    await left(0, 2);
    // The period is that of the last good, which has not left.
    expect(await stands()).toEqual({ state: "unknown", unsent: undefined });
    await left(1, 3);
    expect(await stands()).toEqual({ state: "late", unsent: undefined });
    await DB.prepare("DELETE FROM parcel_line WHERE parcel_id = ?1").bind(parcel).run();
    await DB.prepare("DELETE FROM parcel WHERE id = ?1").bind(parcel).run();
    expect((await withdraw({ number })).body.result.period).toBe("unknown");
  });

  it("is the operator's to handle, once", async () => {
    const { number } = await bought();
    await withdraw({ number });
    const operator = async (path: string, body?: unknown) => {
      const context = createExecutionContext();
      const answer = await app.fetch(
        new Request(`http://shop/ops/${path}`, {
          method: body === undefined ? "GET" : "POST",
          headers: { authorization: "Bearer test-operations-key" },
          ...(body !== undefined && { body: JSON.stringify(body) }),
        }),
        bindings,
        context,
      );
      return (await answer.json()) as {
        code: number;
        result: { open: { id: number; number: string; lines: { sku: string; qty: number }[] }[]; handled_at: string };
      };
    };
    const found = (await operator("withdrawals")).result.open.find((one) => one.number === number)!;
    expect(found.lines).toEqual([
      { name: "Shirt", sku: shirt.red, options: "Kleur: Rood", qty: 2 },
      { name: "Socks", sku: socks, options: "", qty: 3 },
    ]);
    const handled = await operator("withdrawals/handled", { id: found.id });
    expect((await operator("withdrawals/handled", { id: found.id })).result).toEqual(handled.result);
    expect((await operator("withdrawals")).result.open.some(({ id }) => id === found.id)).toBe(false);
    expect((await operator("withdrawals/handled", { id: 999_999 })).code).toBe(404);
  });

  it("is shown to its customer, and forgets who stated it with the account, once it is handled", async () => {
    const noor = await makeCustomer(DB);
    const [done, open] = [await bought(bearer(noor)), await bought(bearer(noor))];
    for (const { number } of [done, open]) await withdraw({ number });
    await DB.prepare("UPDATE withdrawal SET handled_at = '2026-06-01' WHERE order_id = ?").bind(done.id).run();
    const { passwordHash } = { passwordHash: "none" };
    expect(
      await deleteAccount(DB, { customerId: noor.id, passwordHash, store: storeByCode("outlet_nl"), now: new Date() }),
    ).toBe(true);
    const names = () =>
      rows("SELECT name, email FROM withdrawal WHERE order_id IN (?, ?) ORDER BY order_id", done.id, open.id);
    expect(await names()).toEqual([
      { name: null, email: null },
      { name: "Sam Visser", email },
    ]);
    await DB.prepare("UPDATE withdrawal SET handled_at = '2026-06-02' WHERE order_id = ?").bind(open.id).run();
    await forgetOldRecords(DB, new Date());
    expect(await names()).toEqual([
      { name: null, email: null },
      { name: null, email: null },
    ]);
  });
});

describe("the pages of it", () => {
  const page = async (path: string, host = "shop.test", env = bindings) => {
    const context = createExecutionContext();
    const answer = await app.fetch(new Request(`http://${host}${path}`), env, context);
    const html = await answer.text();
    await waitOnExecutionContext(context);
    return { status: answer.status, html, cache: answer.headers.get("cache-control") };
  };

  it("stand in each view with their form, the same for everyone and in no search engine", async () => {
    for (const [host, titles] of [
      ["shop.test", ["Bestelling opzoeken", "Overeenkomst herroepen", "Nieuwsbrief bevestigen"]],
      ["de.shop.test", ["Bestellung suchen", "Vertrag widerrufen", "Newsletter bestätigen"]],
      ["en.shop.test", ["Look up an order", "Withdraw from contract", "Confirm newsletter"]],
    ] as const) {
      for (const [i, path] of ["/bestelling-zoeken/", "/herroepen/", "/newsletter/confirm/"].entries()) {
        // The first answer may be streamed; what is kept of it is what everybody gets.
        await page(path, host);
        const { status, html, cache } = await page(path, host);
        expect([
          path,
          status,
          cache,
          /<h1[^>]*>([^<]*)/.exec(html)?.[1],
          html.includes('name="robots" content="noindex'),
        ]).toEqual([path, 200, "public, max-age=0, must-revalidate", titles[i], true]);
        // Whether or not the page comes alive the form can be sent, and never by an address (docs/decisions/050).
        if (i < 2)
          expect([
            path,
            /<form[^>]*method="post"/.test(html),
            /<main[\s\S]*<\/main>/.exec(html)![0].match(/<input[^>]*name="(number|email)"/g)?.length,
            /<button[^>]*type="submit"[^>]*disabled/.test(/<main[\s\S]*<\/main>/.exec(html)![0]),
          ]).toEqual([path, true, 2, false]);
      }
    }
  });

  it("are linked from the foot of every page, whatever the CMS holds, in words as the law asks", async () => {
    for (const [host, words] of [
      ["shop.test", "Overeenkomst hier herroepen"],
      ["de.shop.test", "Vertrag widerrufen"],
      ["en.shop.test", "Withdraw from contract here"],
    ] as const) {
      for (const path of [
        "/",
        "/winkelwagen/",
        "/login/",
        "/catalogsearch/result/?q=x",
        "/does-not-exist/",
        "/checkout/thank-you/",
        "/socks/",
      ]) {
        const { html } = await page(path, host);
        const footer = /<footer[\s\S]*<\/footer>/.exec(html)?.[0] ?? "";
        expect([
          host,
          path,
          footer.includes(`href="/herroepen/">${words}<`),
          footer.includes('href="/bestelling-zoeken/"'),
        ]).toEqual([host, path, true, true]);
      }
    }
  });

  it("promise a mail only where one can leave", async () => {
    const chrome = async (env: typeof bindings) =>
      JSON.parse((await page("/chrome", "kade.example", env)).html) as { mails?: boolean };
    expect((await chrome(bindings)).mails).toBe(false);
    expect(
      (
        await chrome({
          ...bindings,
          MAIL_FROM: "post@kade.example",
          MAIL_URL: "https://mail.example",
          SHOP_URL: "https://kade.example",
        })
      ).mails,
    ).toBeUndefined();
  });
});
