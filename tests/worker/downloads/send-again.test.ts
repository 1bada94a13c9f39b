import { beforeAll, describe, expect, it, vi } from "vitest";
import type { OrderAnswer } from "../../../shared/contract/ops/ops-answers.ts";
import { address, call, DB, fillShop, order, place, product, socks } from "../cart/shop.ts";
import { terminal } from "../ops/operator-calls.ts";
import { card, payingShop, toPay } from "../payment/shop.ts";

beforeAll(async () => {
  for (const method of ["warn", "error"] as const) vi.spyOn(console, method).mockImplementation(() => undefined);
  await fillShop();
  const links = [{ id: 1, title: "Wol", place: "https://files.example/wool.pdf", number_of_downloads: 2 }];
  const twice = { extension_attributes: { downloadable_product_links: links } };
  await DB.batch([
    ...product("guide", { cents: 495, type_id: "downloadable", stock: null }).statements,
    ...product("twice", { cents: 300, type_id: "downloadable", stock: null }, twice).statements,
  ]);
});

const ops = terminal();
const step = (number: string, kind: string, body: object = {}, key: string = crypto.randomUUID()) =>
  ops<{ repeated: boolean }>("POST", `/ops/orders/${number}/${kind}`, { key, ...body });
async function bought(skus: readonly string[], qty = 1) {
  const placed = await place(order(skus.map((sku) => ({ sku, qty }))));
  return { number: placed.body.result.orderNumber, id: Number(placed.body.result.backendOrderId) };
}
async function paid(skus: readonly string[] = ["guide"], qty = 1) {
  const made = await bought(skus, qty);
  expect((await step(made.number, "paid")).status).toBe(200);
  await leave(made.id);
  return made;
}
/** Every mail of an order has left. */
const leave = (id: number) =>
  DB.prepare("UPDATE outbox SET sent_at = ?2 WHERE order_id = ?1").bind(id, new Date().toISOString()).run();
const mails = (id: number) =>
  DB.prepare("SELECT count(*) AS n FROM outbox WHERE order_id = ? AND kind = 'order-files'")
    .bind(id)
    .first<number>("n");
const refusal = async (number: string) => {
  const { status, meta, result } = await step(number, "files");
  return [status, meta?.reason, typeof result];
};

describe("the mail with an order's files", () => {
  it("leaves again for an operator, once for a key, is a step of the order, and its look names no address", async () => {
    const { number, id } = await paid();
    const key = crypto.randomUUID();
    const made = [await step(number, "files", {}, key), await step(number, "files", {}, key)];
    expect(made.map(({ status, result }) => [status, result.repeated])).toEqual([
      [200, false],
      [200, true],
    ]);
    expect(await mails(id)).toBe(2);
    const { files, steps } = (await ops<OrderAnswer>("GET", `/ops/orders/${number}`)).result;
    expect(files).toEqual([{ title: "Document", state: "open", left: null }]);
    expect(steps.map(({ kind }) => kind)).toEqual(["paid", "files"]);
  });

  it("leaves three times a day, also for calls at once, and never while one is still to leave", async () => {
    const { number, id } = await paid();
    const asked = await Promise.all(Array.from({ length: 4 }, () => step(number, "files")));
    expect(asked.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409]);
    expect(await refusal(number)).toEqual([409, "files-leaving", "string"]);
    for (const status of [200, 200, 409]) {
      await leave(id);
      expect((await step(number, "files")).status).toBe(status);
    }
    await leave(id);
    expect(await refusal(number)).toEqual([409, "files-often", "string"]);
    await DB.prepare("UPDATE order_step SET at = ?2 WHERE order_id = ?1 AND kind = 'files'")
      .bind(id, new Date(Date.now() - 25 * 3_600_000).toISOString())
      .run();
    expect((await step(number, "files")).status).toBe(200);
    expect(await mails(id)).toBe(5);
  });

  it.each([
    ["nothing is there", "files-none", () => paid([socks])],
    ["nothing is paid", "files-wait", () => bought(["guide"])],
    [
      "all was withdrawn from",
      "files-closed",
      async () => {
        const made = await paid();
        await call("POST", "withdrawal", {
          number: made.number,
          email: address.email,
          name: "Sam Visser",
          key: crypto.randomUUID(),
        });
        return made;
      },
    ],
    [
      "what is left was downloaded, and the rest withdrawn from",
      "files-used",
      async () => {
        const made = await paid(["twice"], 2);
        await DB.prepare("UPDATE order_download SET used = 2 WHERE order_id = ?").bind(made.id).run();
        await call("POST", "withdrawal", {
          number: made.number,
          email: address.email,
          name: "Sam Visser",
          key: crypto.randomUUID(),
          lines: [{ position: 0, qty: 1 }],
        });
        return made;
      },
    ],
    [
      "the money was paid back",
      "files-closed",
      async () => {
        const made = await paid();
        await step(made.number, "refunded", { amount_cents: 495 });
        return made;
      },
    ],
    [
      "the payment was called back",
      "files-closed",
      async () => {
        const shop = payingShop();
        const placed = await shop.place(toPay([{ sku: "guide", qty: 1 }]));
        const { orderNumber: number, payment, backendOrderId } = placed.body.result;
        await shop.initiate(payment!.reference, card("authorised"));
        const { psp } = shop.book.chargeOf(number);
        const notice = { order: number, psp: "CB00000000000001", original: psp, currency: "EUR", value: 495 };
        await shop.tell(await shop.book.webhook([{ ...notice, eventCode: "CHARGEBACK", success: true }]));
        await leave(Number(backendOrderId));
        return { number, id: Number(backendOrderId) };
      },
    ],
    [
      "every download was used",
      "files-used",
      async () => {
        const made = await paid();
        await DB.prepare("UPDATE order_download SET allowed = 1, used = 1 WHERE order_id = ?").bind(made.id).run();
        return made;
      },
    ],
    [
      "nobody can be written to",
      "files-nobody",
      async () => {
        const made = await paid();
        await DB.prepare("UPDATE sales_order SET email = NULL WHERE id = ?").bind(made.id).run();
        return made;
      },
    ],
  ])("is refused with words where %s", async (_, reason, make) => {
    const { number, id } = await make();
    const before = await mails(id);
    expect(await refusal(number)).toEqual([409, reason, "string"]);
    expect(await mails(id)).toBe(before);
  });
});
