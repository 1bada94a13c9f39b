import { beforeAll, describe, expect, it } from "vitest";
import { mailboxOf } from "../../../worker/backend/newsletter-list/mailbox.ts";
import { runRetention } from "../../../worker/backend/retention.ts";
import { add, call, fillShop, newCart, order, place, socks } from "../cart/shop.ts";
import {
  age,
  asked,
  bindings,
  confirm,
  joined,
  leave,
  linksIn,
  newEmail,
  rows,
  subscribe,
  written,
} from "./newsletter.ts";

beforeAll(fillShop);
const coupons = async () => (await rows<{ n: number }>("SELECT count(*) AS n FROM coupon"))[0]!.n;
const codeFor = async (email: string): Promise<string> => (await joined(email)).coupon.code;

describe("the discount of a newsletter", () => {
  it("comes with the first confirmation: 10 %, a code nobody guesses, in the answer and in the mail", async () => {
    const email = newEmail();
    const { coupon } = await joined(email);
    expect(coupon).toEqual({
      code: expect.stringMatching(/^KADE-[2-9A-HJ-NP-Z]{10}$/),
      percent: 10,
      valid_until: expect.stringMatching(/T23:59:59\.999Z$/),
    });
    const days = (new Date(coupon.valid_until).getTime() - Date.now()) / 86_400_000;
    expect(days).toBeGreaterThan(89.9);
    expect(days).toBeLessThan(91);
    expect(await rows("SELECT * FROM coupon WHERE code = ?", coupon.code)).toMatchObject([
      { customer_id: null, percent_hundredths: 1000, amount_cents: null, minimum_cents: 0, use_limit: 1 },
    ]);
    expect((await written("newsletter-welcome", email)).text).toContain(coupon.code);
  });

  it("is given by no request, no wrong link and no late one", async () => {
    const before = await coupons();
    const email = newEmail();
    const token = await asked(email);
    await subscribe(email);
    await confirm("wrong");
    await age(49);
    await confirm(token);
    expect(await coupons()).toBe(before);
  });

  it("is given once under fifty confirmations at the same time, by one link and by copies of it", async () => {
    const before = await coupons();
    const email = newEmail();
    await subscribe(email);
    const tokens = await Promise.all(
      Array.from({ length: 5 }, async () => linksIn(await written("newsletter-confirm", email)).confirm),
    );
    const answers = await Promise.all(Array.from({ length: 50 }, (_, i) => confirm(tokens[i % 5]!)));
    expect(answers.filter(({ status }) => status !== 200)).toEqual([]);
    const codes = new Set(answers.flatMap(({ body }) => body.result.coupon?.code ?? []));
    expect([codes.size, (await coupons()) - before]).toEqual([1, 1]);
    expect(
      await rows("SELECT 1 FROM outbox WHERE kind = 'newsletter-welcome' AND payload ->> '$.email' = ?", email),
    ).toHaveLength(1);
  });

  it("is given once to an address, whatever label or dots are written into it, and not again after leaving", async () => {
    const name = `noor${crypto.randomUUID().slice(0, 8)}`;
    const before = await coupons();
    expect((await joined(`${name}@gmail.com`)).coupon).not.toBeNull();
    for (const same of [
      `${name}+shop@gmail.com`,
      `no.or${name.slice(4)}@googlemail.com`,
      `${name.toUpperCase()}+2@GMAIL.com`,
    ])
      expect([same, (await joined(same)).coupon]).toEqual([same, null]);
    const other = newEmail();
    await joined(other);
    await leave(linksIn(await written("newsletter-welcome", other)).leave);
    expect(await rows("SELECT 1 FROM newsletter_subscriber WHERE email = ?", other)).toEqual([]);
    expect((await joined(other)).coupon).toBeNull();
    expect((await written("newsletter-welcome", other)).text).not.toContain("KADE-");
    expect((await coupons()) - before).toBe(2);
    // What stays of an address is a digest under the shop's own secret.
    const kept = JSON.stringify(await rows("SELECT * FROM newsletter_gift"));
    expect([kept.includes(other), kept.includes(name)]).toEqual([false, false]);
  });

  it("reads an address's mailbox without its label, and Google's without dots", () => {
    for (const [email, mailbox] of [
      ["Noor+a@Example.test", "noor@example.test"],
      ["n.o.or+a+b@googlemail.com", "noor@gmail.com"],
      ["n.oor@example.test", "n.oor@example.test"],
      ["+x@example.test", "+x@example.test"],
    ])
      expect(mailboxOf(email!)).toBe(mailbox);
  });

  it("is good for one order of many at once, whoever places them", async () => {
    const code = await codeFor(newEmail());
    const carts = await Promise.all(
      Array.from({ length: 8 }, async () => {
        const cart = await newCart();
        await add(cart, socks, 2);
        expect((await call("POST", `cart/apply-coupon?cartId=${cart}&coupon=${code}`)).status).toBe(200);
        return cart;
      }),
    );
    // Two pairs of socks at € 5.95: ten per cent are € 1.19.
    const orders = await Promise.all(
      carts.map((cart) => place(order([{ sku: socks, qty: 2 }], { cart_id: cart, discount_amount: -1.19 }))),
    );
    expect(orders.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await rows("SELECT count(*) AS n FROM coupon_use WHERE code = ?", code)).toEqual([{ n: 1 }]);
    expect(await rows("SELECT discount_cents FROM sales_order WHERE coupon_code = ?", code)).toEqual([
      { discount_cents: 119 },
    ]);
    const late = await newCart();
    await add(late, socks);
    expect((await call("POST", `cart/apply-coupon?cartId=${late}&coupon=${code}`)).status).toBe(404);
  });

  it("is forgotten of an address after five years", async () => {
    const email = newEmail();
    await joined(email);
    const count = async () => (await rows<{ n: number }>("SELECT count(*) AS n FROM newsletter_gift"))[0]!.n;
    const before = await count();
    const quiet = (years: number) =>
      new Date(Math.floor((Date.now() + years * 365.25 * 86_400_000) / 86_400_000) * 86_400_000 + 2 * 3_600_000);
    await runRetention(bindings, quiet(4.9));
    expect(await count()).toBe(before);
    await runRetention(bindings, quiet(5.1));
    expect(await count()).toBe(0);
  });
});
