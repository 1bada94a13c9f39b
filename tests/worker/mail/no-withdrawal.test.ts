import { beforeAll, expect, it } from "vitest";
import type { FoundOrder, WithdrawalReceipt } from "../../../shared/contract/order/order-look-up.ts";
import { renderMail } from "../../../worker/backend/mail/render-mail.ts";
import { address, call, DB, fillShop, order, place, product, shirt, socks, unlimited, voucher } from "../cart/shop.ts";

const guide = "care-guide";
const set = "set";

beforeAll(async () => {
  await fillShop();
  await DB.batch(product(guide, { cents: 495, type_id: "downloadable", stock: null }).statements);
  const choice = (id: number, sku: string) => ({ id, sku, qty: 1 });
  await DB.batch(
    product(
      set,
      { cents: null, type_id: "bundle", stock: null },
      {
        bundle_options: [
          {
            option_id: 1,
            title: "Lezen",
            required: true,
            type: "checkbox",
            product_links: [choice(1, guide), choice(2, unlimited), choice(3, voucher)],
          },
        ],
      },
    ).statements,
  );
  await DB.prepare(
    `UPDATE product_doc SET doc = json_set(doc, '$.hygiene_sealed', '1')
      WHERE product_id = (SELECT id FROM product WHERE sku = ?)`,
  )
    .bind(socks)
    .run();
});

const agreed = { extension_attributes: { digital_content_consent: true as const } };
async function mailOf(row: { kind: string; payload: object; order_id?: number }): Promise<string> {
  const mail = await renderMail(
    DB,
    { kind: row.kind, payload: JSON.stringify(row.payload), order_id: row.order_id ?? null },
    () => "https://shop.example",
    new Date(),
  );
  if ("nothing" in mail) throw new Error(mail.nothing);
  return mail.text.replaceAll(/\s+/g, " ");
}
/** The set, filled with these of its choices: 1 a file, 2 goods, 3 a service. */
const setOf = (...choices: string[]) => ({
  sku: set,
  qty: 1,
  product_option: { extension_attributes: { bundle_options: [{ option_id: "1", option_selections: choices }] } },
});
async function ordered(
  skus: readonly (string | ReturnType<typeof setOf>)[],
  more: object = {},
  store = "outlet_nl",
  paid = true,
) {
  const body = order(
    skus.map((wanted) => (typeof wanted === "string" ? { sku: wanted, qty: 1 } : wanted)),
    more,
  );
  const { status, body: placed } = await place(body, { store });
  expect(status, JSON.stringify(placed)).toBe(200);
  const id = Number(placed.result.backendOrderId);
  if (paid) await makePaid(id);
  const text = await mailOf({ kind: "order-placed", payload: { order_key: body.order_id }, order_id: id });
  const row = await DB.prepare("SELECT number, digital_consent_at AS at FROM sales_order WHERE id = ?")
    .bind(id)
    .first<{ number: string; at: string | null }>();
  return { ...row!, id, text };
}
const makePaid = (id: number) =>
  DB.prepare("UPDATE sales_order SET state = 'processing', status = 'processing' WHERE id = ?").bind(id).run();
const named = (number: string) => ({ number, email: address.email });
const lookUp = async (number: string) =>
  (await call<FoundOrder>("POST", "order/look-up", named(number))).body.result.withdrawal;

const said: readonly (readonly [string, RegExp, RegExp])[] = [
  ["outlet_nl", /uitdrukkelijk gevraagd .* herroepingsrecht verliest/, /terugsturen|Stuur|pakket|bezorgkosten/],
  ["outlet_de", /ausdrücklich verlangt.* Widerrufsrecht verlierst/, /Rücksendung|Schick|Paket|Lieferkosten/],
  ["outlet_en", /expressly asked .* lose your right of withdrawal/, /[Ss]end .* back|parcel|delivery cost/],
];

it.each(said)(
  "digital content agreed to be had at once: %s keeps it with the order and repeats it in its mail, without a word of sending back",
  async (store, consent, goods) => {
    const { at, text } = await ordered([guide], agreed, store);
    expect(at).toMatch(/^\d{4}-\d\d-\d\dT/);
    expect(text).toMatch(consent);
    expect(text).not.toMatch(goods);
    expect(text).not.toMatch(/\{\w+\}/);
  },
);

it("digital content nobody was asked about can be withdrawn from, and its mail speaks of no goods", async () => {
  const { at, number, text } = await ordered([guide]);
  expect(at).toBeNull();
  expect(text).not.toMatch(/uitdrukkelijk gevraagd|terugsturen|Stuur ze/);
  expect(text).toContain("binnen 14 dagen zonder reden herroepen");
  expect((await lookUp(number)).lines).toEqual([{ position: 0, left: 1 }]);
});

it("what cannot be withdrawn from is marked in the mail, named with its reason by the form, and refused", async () => {
  const { number, text } = await ordered([shirt.red, socks, guide], agreed);
  expect(text).toContain("Om hygiënische redenen verzegeld: geen herroepingsrecht als de verzegeling is verbroken");
  expect(text).toContain("Digitale inhoud, op jouw verzoek meteen geleverd: geen herroepingsrecht");
  expect((await lookUp(number)).lines).toEqual([
    { position: 0, left: 1 },
    { position: 1, left: 0, excluded: "sealed" },
    { position: 2, left: 0, excluded: "digital" },
  ]);
  const withdraw = (lines?: { position: number; qty: number }[]) =>
    call<{ lines: unknown[] }>("POST", "withdrawal", {
      ...named(number),
      name: "J. Kade",
      key: crypto.randomUUID(),
      lines,
    });
  const refused = await withdraw([{ position: 1, qty: 1 }]);
  expect([refused.status, refused.body.result]).toEqual([
    409,
    "Hiervoor geldt geen herroepingsrecht; bij elk artikel staat waarom.",
  ]);
  const whole = await withdraw();
  expect(whole.status).toBe(200);
  expect(whole.body.result.lines).toHaveLength(1);
});

const untilBegun: readonly (readonly [string, RegExp, RegExp])[] = [
  ["outlet_nl", /binnen 14 dagen zonder reden herroepen.*zodra de levering begint.*Modelformulier/, /meteen geleverd/],
  ["outlet_de", /binnen 14 Tagen .* zu widerrufen.*sobald die Lieferung beginnt.*Muster-/, /sofort geliefert/],
  ["outlet_en", /withdraw .* within 14 days.*as soon as delivery begins.*Model withdrawal form/, /delivered at once/],
];

it.each(untilBegun)(
  "digital content that waits for its payment can still be withdrawn from, in the words of %s: its delivery has not begun",
  async (store, open, begun) => {
    const { id, number, text } = await ordered([guide], agreed, store, false);
    expect(text).toMatch(open);
    expect(text).not.toMatch(begun);
    expect((await lookUp(number)).lines).toEqual([{ position: 0, left: 1 }]);
    const { receipt } = await withdrawn(number, store);
    expect([receipt.refund, receipt.lines.length]).toEqual(["unpaid", 1]);
    // What was withdrawn from is not told as what never could be, whatever is paid later.
    await makePaid(id);
    expect((await lookUp(number)).lines).toEqual([{ position: 0, left: 0 }]);
    const paid = await ordered([guide], agreed, store);
    expect(paid.text).toMatch(begun);
  },
);

it("an order that is looked up says when it was agreed that digital content comes at once", async () => {
  const found = async ({ number }: { number: string }) =>
    (await call<FoundOrder>("POST", "order/look-up", named(number))).body.result.digital_consent_at;
  const bought = await ordered([guide], agreed);
  expect(bought.at).not.toBeNull();
  expect(await found(bought)).toBe(bought.at);
  expect(await found(await ordered([guide]))).toBeUndefined();
});

it("an order of nothing else is refused whole", async () => {
  const { number } = await ordered([guide], agreed);
  const { status } = await call("POST", "withdrawal", { ...named(number), name: "J. Kade", key: crypto.randomUUID() });
  expect(status).toBe(409);
});

it.each(said)(
  "a set of files alone is in %s what a file is: no withdrawal once agreed, no word of post",
  async (store, consent, goods) => {
    const { at, number, text } = await ordered([setOf("1")], agreed, store);
    expect(at).not.toBeNull();
    expect(text).toMatch(consent);
    expect(text).not.toMatch(goods);
    expect(text).not.toMatch(/im Ganzen widerrufen|in zijn geheel herroepen|as a whole/);
    expect((await lookUp(number)).lines).toEqual([{ position: 0, left: 0, excluded: "digital" }]);
    const asked = await ordered([setOf("1")], {}, store);
    expect((await lookUp(asked.number)).lines).toEqual([{ position: 0, left: 1 }]);
  },
);

it.each([
  ["outlet_nl", /uitdrukkelijk gevraagd.*in zijn geheel herroepen/],
  ["outlet_de", /ausdrücklich verlangt.*im Ganzen widerrufen/],
  ["outlet_en", /expressly asked.*withdrawn from as a whole/],
])(
  "a set of a file and goods: %s repeats what was agreed, and that all of it stays open to withdrawal",
  async (store, words) => {
    const { at, number, text } = await ordered([setOf("1", "2")], agreed, store);
    expect(at).not.toBeNull();
    expect(text).toMatch(words);
    expect((await lookUp(number)).lines).toEqual([{ position: 0, left: 1 }]);
    const goods = await ordered([setOf("2")], agreed, store);
    expect(goods.at).toBeNull();
    expect(goods.text).not.toMatch(words);
  },
);

it("a withdrawal from a set asks back what of it was sent, and speaks of a service that is in it", async () => {
  const { number } = await ordered([setOf("1", "3"), setOf("1", "2")]);
  const service = await withdrawn(number, "outlet_nl", 0);
  expect(service.receipt).toMatchObject({ is_virtual: true, has_service: true });
  const goods = await withdrawn(number, "outlet_nl", 1);
  expect(goods.receipt.is_virtual).toBeUndefined();
  expect(goods.receipt.has_service).toBeUndefined();
});

const services: readonly (readonly [string, RegExp, RegExp])[] = [
  [
    "outlet_nl",
    /14 dagen beginnen op de dag na je bestelling.*een dienst die op jouw verzoek/,
    /per e-mail\.|[Tt]erugsturen/,
  ],
  [
    "outlet_de",
    /14 Tage beginnen am Tag nach deiner Bestellung.*Dienstleistungen, die auf deinen/,
    /per E-Mail\.|Rücksendung/,
  ],
  [
    "outlet_en",
    /14 days begin on the day after your order.*a service that was fully performed/,
    /by e-mail\.|[Ss]end the items back/,
  ],
];

it.each(services)(
  "a service: %s says in its mail how to get it, with its own right of withdrawal and no word of post or files",
  async (store, right, never) => {
    const { at, number, text } = await ordered([voucher], agreed, store);
    expect(text).toMatch(right);
    expect(text).toMatch(/Neem je bestelnummer mee|Bring deine Bestellnummer mit|Bring your order number/);
    expect(text).not.toMatch(never);
    expect(text).not.toMatch(/\{\w+\}/);
    expect(at).toBeNull();
    expect(text).not.toMatch(said.find(([view]) => view === store)![1]);
    // Whatever a caller sends: nothing of it is digital content, so it stays open to withdrawal.
    expect((await lookUp(number)).lines).toEqual([{ position: 0, left: 1 }]);
  },
);

/** Withdraws from an order, wholly or from one line; resolves to the receipt and the acknowledgement. */
async function withdrawn(number: string, store: string, position?: number) {
  const key = crypto.randomUUID();
  const { status, body } = await call<WithdrawalReceipt>(
    "POST",
    "withdrawal",
    {
      ...named(number),
      name: "J. Kade",
      key,
      ...(position !== undefined && { lines: [{ position, qty: 1 }] }),
    },
    { store },
  );
  expect(status, JSON.stringify(body)).toBe(200);
  const id = await DB.prepare("SELECT id FROM withdrawal WHERE withdrawal_key = ?").bind(key).first<number>("id");
  return {
    receipt: body.result,
    text: await mailOf({ kind: "withdrawal-received", payload: { withdrawal_id: id } }),
  };
}
const parcelWords: readonly (readonly [string, RegExp, RegExp, RegExp])[] = [
  [
    "outlet_nl",
    /pakket|verkoop|[Ss]tuur |wachten|artikelen/,
    /herroep ik de overeenkomst over het volgende.*op jouw uitdrukkelijk verzoek .* naar verhouding/,
    /Je hoeft niets terug te sturen/,
  ],
  [
    "outlet_de",
    /Paket|Kauf der|[Ss]chick |warten|Artikel/,
    /widerrufe ich den Vertrag über Folgendes.*auf deinen ausdrücklichen Wunsch .* anteilig/,
    /Du musst nichts zurückschicken/,
  ],
  [
    "outlet_en",
    /parcel|sale|[Ss]end the|wait|items/,
    /withdraw from the contract for the following.*at your express request.* in proportion/,
    /You do not have to send anything back/,
  ],
];

it.each(parcelWords)(
  "a withdrawal from a service: %s speaks of no parcel and waits for no goods, paid or not, in time or late",
  async (store, parcel, stated, nothingBack) => {
    const paid = await ordered([voucher], {}, store);
    const inTime = await withdrawn(paid.number, store);
    expect(inTime.receipt).toMatchObject({ is_virtual: true, has_service: true, refund: "back", returns: null });
    expect(inTime.text).toMatch(stated);
    expect(inTime.text).toMatch(nothingBack);
    const open = await ordered([voucher], {}, store, false);
    const unpaid = await withdrawn(open.number, store);
    const old = await ordered([voucher], {}, store);
    await DB.prepare("UPDATE sales_order SET created_at = '2024-01-02T10:00:00.000Z' WHERE id = ?").bind(old.id).run();
    const late = await withdrawn(old.number, store);
    expect([unpaid.receipt.refund, late.receipt.period]).toEqual(["unpaid", "late"]);
    for (const { text } of [inTime, unpaid, late]) {
      expect(text).not.toMatch(parcel);
      expect(text).not.toMatch(/\{\w+\}/);
    }
  },
);

it("of an order of goods and a service, the statement decides whether there is something to send back", async () => {
  const { number } = await ordered([shirt.red, voucher]);
  const service = await withdrawn(number, "outlet_nl", 1);
  expect(service.receipt.is_virtual).toBe(true);
  expect(service.text).not.toMatch(parcelWords[0]![1]);
  const goods = await withdrawn(number, "outlet_nl", 0);
  expect(goods.receipt.is_virtual).toBeUndefined();
  expect(goods.receipt.has_service).toBeUndefined();
  expect(goods.text).not.toMatch(/naar verhouding/);
  expect(goods.text).toMatch(/De artikelen zijn nog niet verzonden\. We houden ze hier/);
  const sent = await ordered([shirt.red, voucher]);
  await DB.prepare("UPDATE sales_order SET state = 'complete', status = 'complete' WHERE id = ?").bind(sent.id).run();
  expect((await withdrawn(sent.number, "outlet_nl", 0)).text).toMatch(
    /Stuur de artikelen .* wachten tot de artikelen er zijn/,
  );
});

it.each(parcelWords)("a cancelled order of a service: %s says so without a word of a parcel", async (store, parcel) => {
  const { id } = await ordered([voucher], {}, store);
  const goods = await ordered([shirt.red], {}, store);
  const canceled = async (order_id: number, why?: string) =>
    mailOf({ kind: "order-canceled", payload: { why }, order_id });
  for (const why of [undefined, "transfer", "shop"]) {
    expect(await canceled(goods.id, why)).toMatch(/pakket|Paket|parcel/);
    const text = await canceled(id, why);
    expect(text).toMatch(/geannuleerd|storniert|cancelled/);
    expect(text).not.toMatch(parcel);
  }
  await DB.prepare("UPDATE sales_order SET grand_total_cents = 0 WHERE id = ?").bind(id).run();
  expect(await canceled(id)).not.toMatch(parcel);
});

it("a service has fourteen days from the order, whenever it was done; with goods, from their receipt", async () => {
  const service = await ordered([voucher]);
  const both = await ordered([shirt.red, voucher]);
  await DB.prepare(
    "UPDATE sales_order SET created_at = '2026-02-03T10:00:00.000Z', delivered_at = ?2 WHERE id IN (?1, ?3)",
  )
    .bind(service.id, "2026-03-03T10:00:00.000Z", both.id)
    .run();
  expect((await lookUp(service.number)).until).toBe("2026-02-18T00:00:00.000Z");
  expect((await lookUp(both.number)).until).toBe("2026-03-18T00:00:00.000Z");
  await DB.prepare("UPDATE sales_order SET created_at = ?2, delivered_at = NULL WHERE id = ?1")
    .bind(service.id, new Date().toISOString())
    .run();
  expect((await lookUp(service.number)).state).toBe("open");
});
