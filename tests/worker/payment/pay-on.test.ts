import { beforeAll, describe, expect, it, vi } from "vitest";
import { address, DB, fillShop, socks } from "../cart/shop.ts";
import { bearer, makeCustomer } from "../customer/customers.ts";
import { card, orderRow, paymentRow, payingShop, placed, toPay, type PayingShop } from "./shop.ts";

vi.spyOn(console, "error").mockImplementation(() => {});
vi.spyOn(console, "warn").mockImplementation(() => {});
beforeAll(fillShop);
const sock = [{ sku: socks, qty: 1 }];

/** Another browser asks to pay an order on. */
const ask = (shop: PayingShop, body: { number: string; email?: string }, headers = {}) =>
  shop.ask<{ reference: string }>("POST", "payment/continue", body, { headers });
const guest = (shop: PayingShop, number: string, email = address.email) => ask(shop, { number, email });

describe("an order that is paid on from another browser", () => {
  it("is paid under a name of its own, the same for whoever may ask, which calls nothing off", async () => {
    const shop = payingShop();
    const { reference, number, key } = await placed(shop, toPay(sock, {}, "adyen_ideal"));
    const { status, body } = await guest(shop, number);
    expect(status).toBe(200);
    const { reference: second, ...rest } = body.result;
    expect([rest, second === reference, (await guest(shop, number)).body.result]).toEqual([
      {},
      false,
      { reference: second },
    ]);
    expect((await shop.cancel(second)).status).toBe(404);
    const open = (await shop.status(second)).body.result;
    expect(open).toMatchObject({ reference: second, status: "open", method: "adyen_ideal", isPayOnly: true });
    expect(open).toMatchObject({ amount: { value: 1_090, currency: "EUR" } });
    expect((await shop.status(reference)).body.result).not.toHaveProperty("isPayOnly");
    const begun = await shop.initiate(second, { type: "ideal" });
    expect(begun.body.result).toMatchObject({ reference: second, action: { type: "redirect" } });
    expect(JSON.stringify([open, begun.body])).not.toContain(reference);
    // The browser it was ordered in sees the same step, and may still call it off.
    expect((await shop.status(reference)).body.result.action).toEqual(begun.body.result.action);
    await shop.cancel(reference);
    expect(await orderRow(key)).toMatchObject({ state: "canceled" });
    expect((await shop.status(second)).body.result).toMatchObject({ reference: second, status: "cancelled" });
  });

  it("is opened by what opens the order: its number with its address, or its customer, and by nothing else", async () => {
    const shop = payingShop();
    const [noor, sam] = [await makeCustomer(DB), await makeCustomer(DB)];
    const { number } = await placed(shop, toPay(sock, {}, "adyen_ideal"), bearer(noor));
    expect((await ask(shop, { number }, bearer(noor))).status).toBe(200);
    for (const refused of [
      await ask(shop, { number }),
      await ask(shop, { number }, bearer(sam)),
      await guest(shop, number, "else@example.test"),
      await guest(shop, "400000001"),
    ])
      expect(refused).toMatchObject({ status: 404, body: { meta: { reason: "invalid" } } });
    const tries = await Promise.all(Array.from({ length: 8 }, () => guest(shop, number, "else@example.test")));
    expect(tries.some(({ status }) => status === 429)).toBe(true);
  });

  it("leads who knows number and address alone neither to a lender's page nor to a bank's about another's card; its customer to both", async () => {
    const shop = payingShop();
    const noor = await makeCustomer(DB);
    const lent = await placed(shop, toPay(sock, {}, "adyen_klarna"), bearer(noor));
    expect((await guest(shop, lent.number)).status).toBe(404);
    expect((await ask(shop, { number: lent.number }, bearer(noor))).status).toBe(200);
    const byCard = await placed(shop, toPay(sock), bearer(noor));
    expect((await guest(shop, byCard.number)).status).toBe(200);
    await shop.initiate(byCard.reference, card("redirect"));
    expect((await shop.status(byCard.reference)).body.result).toMatchObject({ status: "open" });
    expect((await guest(shop, byCard.number)).status).toBe(404);
    expect((await ask(shop, { number: byCard.number }, bearer(noor))).status).toBe(200);
  });

  it("shows the bank's step about a card to nobody but who filled it in, and the browser it was ordered in", async () => {
    const shop = payingShop();
    const challenge = { status: "open", action: { type: "redirect" } };
    const first = await placed(shop, toPay(sock));
    const early = (await guest(shop, first.number)).body.result.reference;
    expect((await shop.initiate(first.reference, card("redirect"))).body.result).toMatchObject(challenge);
    expect((await shop.status(early)).status).toBe(404);
    const second = await placed(shop, toPay(sock));
    const stranger = (await guest(shop, second.number)).body.result.reference;
    const here = (await guest(shop, second.number)).body.result.reference;
    expect((await shop.initiate(stranger, card("redirect"))).status).toBe(404);
    expect((await shop.initiate(here, card("redirect"))).body.result).toMatchObject(challenge);
    expect((await shop.status(stranger)).status).toBe(404);
    for (const reference of [here, second.reference])
      expect((await shop.status(reference)).body.result).toMatchObject(challenge);
  });

  it("comes back under the name it was begun by, whoever asks the provider again after a lost answer", async () => {
    const shop = payingShop();
    const { book, clock } = shop;
    const returned = async () => {
      await shop.minute();
      const { body } = book.calls.findLast(({ path }) => path === "/payments")!;
      return new URL(String(body["returnUrl"])).searchParams.get("reference");
    };
    const lost = async (number: string, by: string) => {
      book.fault = (path) => (path === "/payments" ? Response.json({ status: 500 }, { status: 500 }) : null);
      expect((await shop.initiate(by, { type: "ideal" })).status).not.toBe(200);
      expect(book.ofOrder(number)).toEqual([]);
      book.fault = () => null;
      clock.ms += 3 * 60_000;
    };
    const on = await placed(shop, toPay(sock, {}, "adyen_ideal"));
    const second = (await guest(shop, on.number)).body.result.reference;
    await lost(on.number, second);
    expect(await returned()).toBe(second);
    expect((await shop.status(second)).body.result).toMatchObject({ action: { type: "redirect" } });
    // One that somebody else has only asked for, and that was begun where it was ordered.
    const here = await placed(shop, toPay(sock, {}, "adyen_ideal"));
    await guest(shop, here.number);
    await lost(here.number, here.reference);
    expect(await returned()).toBe(here.reference);
    // Nor does the browser that it was ordered in lend its name to who is at the bank.
    const both = await placed(shop, toPay(sock, {}, "adyen_ideal"));
    const other = (await guest(shop, both.number)).body.result.reference;
    await lost(both.number, other);
    await shop.initiate(both.reference, { type: "ideal" });
    expect(await returned()).toBe(other);
  });

  it("is there while it can be paid, and no longer", async () => {
    const shop = payingShop();
    const paid = await placed(shop, toPay(sock));
    const { reference } = (await guest(shop, paid.number)).body.result;
    expect((await shop.initiate(reference, card("authorised"))).body.result.status).toBe("authorised");
    expect((await paymentRow(paid.reference))!["state"]).toBe("authorised");
    expect(await orderRow(paid.key)).toMatchObject({ state: "processing" });
    expect((await guest(shop, paid.number)).status).toBe(404);
    shop.clock.ms -= 31 * 60_000;
    const late = await placed(shop, toPay(sock));
    expect((await guest(shop, late.number)).status).toBe(404);
  });
});
