import { beforeAll, describe, expect, it } from "vitest";
import { orderAnswer } from "../../../shared/contract/ops/ops-answers.ts";
import { historyOrderOf } from "../../../worker/backend/customer/orders/history-order.ts";
import { readOrder } from "../../../worker/backend/customer/orders/order-rows.ts";
import { renderMail } from "../../../worker/backend/mail/render-mail.ts";
import { DB, fillShop, order, place, socks } from "../cart/shop.ts";
import { terminal } from "./operator-calls.ts";

beforeAll(fillShop);
const ops = terminal();
const step = (number: string, kind: string, body: object = {}, key: string = crypto.randomUUID()) =>
  ops<{ state: string; repeated: boolean }>("POST", `/ops/orders/${number}/${kind}`, { key, ...body });
const point = {
  id: "kade-nl-3511-1",
  carrier: "KADE Point",
  name: "Kiosk Werf",
  street: "Werfkelder",
  number: "3",
  postcode: "3511 AK",
  city: "Utrecht",
  country: "NL",
};

/** An order that is paid, collected at the point unless told otherwise. */
async function bought(store = "outlet_nl", at: object | null = point): Promise<string> {
  const { body } = await place(order([{ sku: socks, qty: 2 }]));
  const number = body.result.orderNumber;
  await DB.prepare("UPDATE sales_order SET store_code = ?2, pickup_point = ?3 WHERE number = ?1")
    .bind(number, store, at && JSON.stringify(at))
    .run();
  await step(number, "paid");
  return number;
}
/** Kinds of its mails after the payment's. */
const kindsOf = async (number: string) =>
  (
    await DB.prepare(
      `SELECT x.kind FROM outbox x JOIN sales_order o ON o.id = x.order_id
        WHERE o.number = ?1 AND x.kind NOT IN ('order-placed', 'order-paid') ORDER BY x.id`,
    )
      .bind(number)
      .all<{ kind: string }>()
  ).results.map(({ kind }) => kind);
/** Its last mail, as text. */
async function mailed(number: string): Promise<string> {
  const row = await DB.prepare(
    `SELECT x.kind, x.payload, x.order_id FROM outbox x JOIN sales_order o ON o.id = x.order_id
      WHERE o.number = ?1 ORDER BY x.id DESC`,
  )
    .bind(number)
    .first<{ kind: string; payload: string; order_id: number }>();
  const made = await renderMail(DB, row!, () => "https://shop.example", new Date());
  return "text" in made ? `${made.subject}\n${made.text}` : JSON.stringify(made);
}

/** Since when its first parcel can be collected, as the shop shows it. */
async function readyOf(number: string): Promise<string | null | undefined> {
  const id = await DB.prepare("SELECT id FROM sales_order WHERE number = ?1").bind(number).first<number>("id");
  const { order: row, lines } = (await readOrder(DB, id!, "outlet_nl", true))!;
  return historyOrderOf(row, lines, "nl-NL").extension_attributes!.parcels![0]!.ready_at;
}

const words = {
  outlet_nl: ["naar je afhaalpunt", "ligt klaar", "is opgehaald", "is bezorgd"],
  outlet_de: ["zu deiner Abholstation", "liegt bereit", "ist abgeholt", "ist zugestellt"],
  outlet_en: ["to your pick-up point", "is ready to be collected", "was collected", "was delivered"],
} as const;

describe("an order that is collected", () => {
  for (const store of ["outlet_nl", "outlet_de", "outlet_en"] as const)
    it(`is told to go to its point, to be ready there, and to be collected (${store})`, async () => {
      const [goes, ready, collected, delivered] = words[store];
      const number = await bought(store);
      const where = /Sam Visser\s+Kiosk Werf\s+Werfkelder 3\s+3511 AK Utrecht/;
      await step(number, "sent", { carrier: "PostNL" });
      expect(await readyOf(number)).toBeUndefined();
      const sent = await mailed(number);
      expect(sent).toContain(goes);
      expect(sent).toMatch(where);
      expect((await step(number, "ready")).status).toBe(200);
      expect(await readyOf(number)).toBeTypeOf("string");
      const there = await mailed(number);
      expect(there.split("\n")[0]).toContain(ready);
      expect(there).toMatch(where);
      await step(number, "delivered");
      const over = await mailed(number);
      expect(over).toContain(collected);
      expect(over).not.toContain(delivered);
      expect(await kindsOf(number)).toEqual(["order-sent", "order-ready", "order-delivered"]);
    });

  it("can be said to be ready from when a parcel left until it was collected, again as well", async () => {
    const number = await bought();
    expect((await step(number, "ready")).reason).toBe("changed");
    await step(number, "sent", { carrier: "PostNL" });
    const key = crypto.randomUUID();
    expect((await step(number, "ready", {}, key)).result.repeated).toBe(false);
    expect((await step(number, "ready", {}, key)).result.repeated).toBe(true);
    const { result } = await ops("GET", `/ops/orders/${number}`);
    const seen = orderAnswer.parse(result);
    expect(seen.order.pickup_point).toEqual(point);
    const { id } = seen.parcels[0]!;
    expect((await step(number, "ready", { parcel: id })).status).toBe(200);
    expect(await mailed(number)).toContain("2 × ");
    expect((await step(number, "ready", { parcel: id + 1 })).reason).toBe("changed");
    await step(number, "delivered");
    expect((await step(number, "ready")).reason).toBe("changed");
    expect(await kindsOf(number)).toEqual(["order-sent", "order-ready", "order-ready", "order-delivered"]);
  });

  it("is one to a point: what goes to a door is never ready there", async () => {
    const number = await bought("outlet_nl", null);
    await step(number, "sent", { carrier: "PostNL" });
    expect(await mailed(number)).toContain("brengt je pakket met artikelen van bestelling");
    expect(await mailed(number)).not.toContain("afhaalpunt");
    expect((await step(number, "ready")).reason).toBe("changed");
    await step(number, "delivered");
    expect(await mailed(number)).toContain("is bezorgd");
  });

  it("stands in the export with its point", async () => {
    const number = await bought();
    const { result } = await ops<string>("GET", `/ops/export/orders?format=csv&q=${number}`);
    expect(String(result)).toContain("Kiosk Werf, Werfkelder 3, 3511 AK Utrecht");
  });
});
