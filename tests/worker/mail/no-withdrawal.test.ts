import { beforeAll, expect, it } from "vitest";
import type { FoundOrder } from "../../../shared/contract/order-look-up.ts";
import { renderMail } from "../../../worker/backend/mail/render-mail.ts";
import { address, call, DB, fillShop, order, place, shirt, socks, voucher } from "../cart/shop.ts";

beforeAll(async () => {
  await fillShop();
  await DB.prepare(
    `UPDATE product_doc SET doc = json_set(doc, '$.hygiene_sealed', '1')
      WHERE product_id = (SELECT id FROM product WHERE sku = ?)`,
  )
    .bind(socks)
    .run();
});

const agreed = { extension_attributes: { digital_content_consent: true as const } };
async function ordered(skus: readonly string[], more: object = {}, store = "outlet_nl") {
  const body = order(
    skus.map((sku) => ({ sku, qty: 1 })),
    more,
  );
  const { status, body: placed } = await place(body, { store });
  expect(status, JSON.stringify(placed)).toBe(200);
  const id = Number(placed.result.backendOrderId);
  const mail = await renderMail(
    DB,
    { kind: "order-placed", payload: JSON.stringify({ order_key: body.order_id }), order_id: id },
    () => "https://shop.example",
    new Date(),
  );
  if ("nothing" in mail) throw new Error(mail.nothing);
  const row = await DB.prepare("SELECT number, digital_consent_at AS at FROM sales_order WHERE id = ?")
    .bind(id)
    .first<{ number: string; at: string | null }>();
  return { ...row!, text: mail.text.replaceAll(/\s+/g, " ") };
}
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
    const { at, text } = await ordered([voucher], agreed, store);
    expect(at).toMatch(/^\d{4}-\d\d-\d\dT/);
    expect(text).toMatch(consent);
    expect(text).not.toMatch(goods);
    expect(text).not.toMatch(/\{\w+\}/);
  },
);

it("digital content nobody was asked about can be withdrawn from, and its mail speaks of no goods", async () => {
  const { at, number, text } = await ordered([voucher]);
  expect(at).toBeNull();
  expect(text).not.toMatch(/uitdrukkelijk gevraagd|terugsturen|Stuur ze/);
  expect(text).toContain("binnen 14 dagen zonder reden herroepen");
  expect((await lookUp(number)).lines).toEqual([{ position: 0, left: 1 }]);
});

it("what cannot be withdrawn from is marked in the mail, named with its reason by the form, and refused", async () => {
  const { number, text } = await ordered([shirt.red, socks, voucher], agreed);
  expect(text).toContain("Verzegeld om redenen van hygiëne: geen herroepingsrecht als de verzegeling is verbroken");
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

it("an order of nothing else is refused whole", async () => {
  const { number } = await ordered([voucher], agreed);
  const { status } = await call("POST", "withdrawal", { ...named(number), name: "J. Kade", key: crypto.randomUUID() });
  expect(status).toBe(409);
});
