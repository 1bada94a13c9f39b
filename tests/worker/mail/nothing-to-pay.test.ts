import { beforeAll, describe, expect, it } from "vitest";
import { renderMail } from "../../../worker/backend/mail/render-mail.ts";
import { trader } from "../../../shared/trader/trader.ts";
import { add, address, call, DB, fillShop, newCart, order, place, shirt, voucher } from "../cart/shop.ts";

beforeAll(fillShop);

const views = [
  ["outlet_nl", "Er is niets te betalen."],
  ["outlet_de", "Es ist nichts zu zahlen."],
  ["outlet_en", "There is nothing to pay."],
] as const;
/**
 * Paying, paying back, transferring, and by what; the sentence that nothing is to be paid is taken out before. The
 * guarantee the law gives is not about this order's payment.
 */
const aboutPaying =
  /betal|overma|overgemaakt|rekening|betaalmiddel|zahl|überweis|konto\b|\bpay|paid|\btransfer|\baccount\b/i;

async function mail(
  kind: string,
  payload: object,
  orderId: number | null,
  nothing: string,
): Promise<{ text: string; rest: string }> {
  const made = await renderMail(
    DB,
    { kind, payload: JSON.stringify(payload), order_id: orderId },
    () => "https://shop.example",
    new Date(),
  );
  if ("nothing" in made) throw new Error(made.nothing);
  expect(made.text + made.html).not.toMatch(/\{\w+\}/);
  const guarantee =
    made.text.indexOf("KADE") < 0
      ? ""
      : (made.text.split("\n\n").find((part) => /twee jaar|zwei Jahre|two years/.test(part)) ?? "");
  return { text: made.text, rest: made.text.replace(nothing, "").replace(guarantee, "") };
}

describe("an order of nothing to pay", () => {
  it.each(views)(
    "is paid at once; its mail in %s says so once, and nothing about paying or a bank account",
    async (store, nothing) => {
      await DB.prepare(
        "INSERT OR IGNORE INTO coupon (code, label, percent_hundredths, created_at) VALUES ('ALL', '', 10000, '')",
      ).run();
      const cart = await newCart();
      await add(cart, voucher, 1);
      await DB.prepare("UPDATE cart SET coupon_code = 'ALL' WHERE id = ?").bind(cart).run();
      const body = order([{ sku: voucher, qty: 1 }], { cart_id: cart, discount_amount: -25 });
      const { status, body: placed } = await place(body, { store });
      expect(status, JSON.stringify(placed)).toBe(200);
      const id = Number(placed.result.backendOrderId);
      expect(
        await DB.prepare("SELECT state, grand_total_cents FROM sales_order WHERE id = ?").bind(id).first(),
      ).toEqual({ state: "processing", grand_total_cents: 0 });
      const { text, rest } = await mail("order-placed", { order_key: body.order_id }, id, nothing);
      expect(text.split(nothing)).toHaveLength(2);
      expect(rest).not.toMatch(aboutPaying);
      for (const secret of [trader.bankAccount.iban, "Bankoverschrijving", "Banküberweisung", "Bank transfer"])
        expect(text).not.toContain(secret);
    },
  );

  it.each(views)(
    "tells in %s of a parcel, a withdrawal and a cancellation without a word about money",
    async (store, nothing) => {
      const { body } = await place(order([{ sku: shirt.red, qty: 2 }]), { store });
      const id = Number(body.result.backendOrderId);
      await DB.prepare(
        `UPDATE sales_order SET state = 'processing', status = 'processing',
          discount_cents = subtotal_cents + shipping_cents, grand_total_cents = 0, pay_until = NULL WHERE id = ?`,
      )
        .bind(id)
        .run();
      const placed = await mail("order-placed", {}, id, nothing);
      expect(placed.rest).not.toMatch(aboutPaying);
      expect(placed.text).toMatch(
        /werkdagen, uiterlijk|Werktagen, spätestens|working days, and within 30 days at the latest/,
      );
      const stated = await call(
        "POST",
        "withdrawal",
        { number: body.result.orderNumber, email: address.email, name: "Sam", key: crypto.randomUUID() },
        { store },
      );
      expect([stated.status, stated.body.result]).toMatchObject([200, { refund: "none", unsent: true }]);
      const withdrawal = await DB.prepare("SELECT id FROM withdrawal WHERE order_id = ?").bind(id).first<number>("id");
      const received = await mail("withdrawal-received", { withdrawal_id: withdrawal }, null, nothing);
      expect(received.rest).not.toMatch(aboutPaying);
      expect(received.text).toMatch(/hoeft niets terug te sturen|musst nichts zurückschicken|send anything back/);
      await DB.prepare("UPDATE sales_order SET state = 'canceled', status = 'canceled' WHERE id = ?").bind(id).run();
      expect((await mail("order-canceled", {}, id, nothing)).rest).not.toMatch(aboutPaying);
    },
  );

  it.each(views)(
    "is told from one that is to be paid: that mail in %s names amount, account and time",
    async (store, nothing) => {
      const { body } = await place(order([{ sku: shirt.red, qty: 1 }]), { store });
      const { text, rest } = await mail("order-placed", {}, Number(body.result.backendOrderId), nothing);
      expect(text).toContain(trader.bankAccount.iban);
      expect(rest).toMatch(aboutPaying);
      expect(text).not.toContain(nothing);
    },
  );
});
