import { beforeAll, describe, expect, it } from "vitest";
import { trader } from "../../../shared/trader/trader.ts";
import type { Mail } from "../../../worker/backend/mail/mail.ts";
import { renderMail } from "../../../worker/backend/mail/render-mail.ts";
import { bearer, makeCustomer } from "../customer/customers.ts";
import { Book } from "../payment/book.ts";
import { payingShop } from "../payment/shop.ts";
import { address, call, count, DB, fillShop, order, place, socks, stockOf } from "../cart/shop.ts";

beforeAll(fillShop);
const shop = payingShop(new Book());
const evil = "Won! https://evil.example/claim?a=<b> www.evil.example or evil.example/x\r\nBcc: all@evil.example";
const rendered = async (kind: string, payload: unknown, orderId: number | null = null): Promise<Mail> => {
  const mail = await renderMail(
    DB,
    { kind, payload: JSON.stringify(payload), order_id: orderId },
    () => "https://shop.example",
    new Date(),
  );
  if ("nothing" in mail) throw new Error(mail.nothing);
  return mail;
};
/** What programs make links of: anything with a scheme or www., and words with a dot and letters on both sides. */
const links = (text: string): string[] =>
  text.match(/\S*(?::\/\/|\bwww\.)[\p{L}\p{N}]\S*|[\p{L}\p{N}-]+(?:\.[\p{L}-]{2,})+/giu) ?? [];
const own = (mail: Mail) =>
  links(mail.text).filter(
    (link) =>
      !link.startsWith("https://shop.example/") && !`${trader.email} ${trader.name} ${address.email}`.includes(link),
  );

describe("what a stranger writes into an order", () => {
  it("is refused where it breaks a line or is a link, by the field's name, before anything is written", async () => {
    const before = [await count("sales_order"), await count("outbox"), await stockOf(socks)];
    for (const [field, value] of [
      ["firstname", "Sam\nVisser"],
      ["lastname", evil],
      ["company", "www.evil.example"],
      ["street", ["https://evil.example 1"]],
      ["telephone", "0612345678\r\nhttps://evil.example"],
      ["city", "Utrecht\u2028x"],
      ["postcode", "3511\nAB"],
      ["vat_id", "a://b"],
      ["region", "evil.com/"],
    ] as const) {
      for (const place of ["billingAddress", "shippingAddress"] as const) {
        for (const ask of [call, shop.ask]) {
          const answer = await ask(
            "POST",
            "order",
            order([{ sku: socks, qty: 1 }], {}, { [place]: { ...address, [field]: value } }),
          );
          expect(answer, `${place} ${field}`).toMatchObject({
            status: 400,
            body: { code: 400, result: expect.stringMatching(/./), meta: { reason: "invalid" } },
          });
          const { errors } = answer.body.meta as { errors: { path: string; message: string }[] };
          expect(errors[0]).toMatchObject({
            path: expect.stringContaining(`addressInformation.${place}.${field}`),
            message: expect.stringContaining("link"),
          });
        }
      }
    }
    expect([await count("sales_order"), await count("outbox"), await stockOf(socks)]).toEqual(before);
  });

  it("is refused on a thing as well", async () => {
    for (const option_value of ["www.evil.example", "a\nb"])
      expect(
        await place(
          order([
            {
              sku: socks,
              qty: 1,
              product_option: { extension_attributes: { custom_options: [{ option_id: "1", option_value }] } },
            },
          ]),
        ),
      ).toMatchObject({ status: 400 });
  });

  it("is refused in an account and a withdrawal", async () => {
    const customer = await makeCustomer(DB);
    const headers = bearer(customer);
    expect(await call("POST", "user/me", { customer: { firstname: "www.evil.example" } }, { headers })).toMatchObject({
      status: 400,
    });
    expect(
      await call("POST", "user/create", {
        customer: { email: "stranger@example.test", firstname: "Sam\nhttps://evil.example", lastname: "Visser" },
        password: "Seven oaks 4 a river!",
      }),
    ).toMatchObject({ status: 400 });
    const { body } = await place(order([{ sku: socks, qty: 1 }]));
    expect(
      await call("POST", "withdrawal", {
        number: body.result.orderNumber,
        email: address.email,
        name: "Sam\nhttps://evil.example",
        key: crypto.randomUUID(),
      }),
    ).toMatchObject({ status: 400 });
  });

  it("stands in every mail on one line and is no link there, though it was stored before it was refused", async () => {
    const { body } = await place(order([{ sku: socks, qty: 2 }]));
    const id = Number(body.result.backendOrderId);
    const bad = JSON.stringify({
      ...address,
      firstname: evil,
      lastname: evil,
      company: evil,
      city: evil,
      postcode: evil,
      street: [evil, evil],
      telephone: evil,
    });
    await DB.batch([
      DB.prepare("UPDATE sales_order SET billing_address = ?2, shipping_address = ?2 WHERE id = ?1").bind(id, bad),
      DB.prepare("UPDATE sales_order_line SET options = ?2 WHERE order_id = ?1").bind(
        id,
        JSON.stringify([{ label: "Letters", value: evil }]),
      ),
    ]);
    await call("POST", "withdrawal", {
      number: body.result.orderNumber,
      email: address.email,
      name: "Sam",
      key: crypto.randomUUID(),
    });
    await DB.prepare("UPDATE withdrawal SET name = ?2 WHERE order_id = ?1").bind(id, evil).run();
    const withdrawal = await DB.prepare("SELECT id FROM withdrawal WHERE order_id = ?").bind(id).first<number>("id");
    const account = {
      to: "somebody@example.test",
      firstname: evil,
      store_code: "outlet_de",
      link: "/password/reset/#email=a&token=b",
    };
    const mails = [
      await rendered("order-placed", {}, id),
      await rendered("order-canceled", { why: "transfer" }, id),
      await rendered("payment-reversed", {}, id),
      await rendered("withdrawal-received", { withdrawal_id: withdrawal }),
      ...(await Promise.all(
        [
          "customer-welcome",
          "registration-attempt",
          "password-reset",
          "password-changed",
          "email-changed",
          "account-deleted",
        ].map((kind) => rendered(kind, account)),
      )),
    ];
    for (const mail of mails) {
      expect(own(mail)).toEqual([]);
      expect([mail.subject, mail.text.split("\n").filter((line) => line.trimStart().startsWith("Bcc"))]).toEqual([
        expect.not.stringMatching(/[\r\n]/),
        [],
      ]);
      expect(mail.html).not.toContain("<b>");
      expect(
        mail.html.match(/href="[^"]*/g)?.every((href) => href.startsWith('href="https://shop.example/')) ?? true,
      ).toBe(true);
      expect(links(mail.html.replaceAll(/<[^>]*>/g, " ")).filter((link) => /evil/.test(link))).toEqual([]);
    }
  });

  it("is printed as it is otherwise", async () => {
    const { body } = await place(
      order(
        [{ sku: socks, qty: 1 }],
        {},
        { billingAddress: { ...address, firstname: "Jean-Luc", lastname: "d'Arc Jr.", company: "Weiß & Söhne" } },
      ),
    );
    const mail = await rendered("order-placed", {}, Number(body.result.backendOrderId));
    for (const text of ["Jean-Luc d'Arc Jr.", "Weiß & Söhne"]) expect(mail.text).toContain(text);
    expect(mail.html).toContain("Weiß &amp; Söhne");
  });
});
