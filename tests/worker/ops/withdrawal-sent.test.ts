import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import {
  withdrawalReceipt,
  type FoundOrder,
  type WithdrawalReceipt,
} from "../../../shared/contract/order/order-look-up.ts";
import { lastDayOf, withdrawalPeriod } from "../../../shared/checkout/withdrawal-period.ts";
import { formatLastDay } from "../../../shared/i18n/format-last-day.ts";
import { configureReturns } from "../../../shared/checkout/return-ways.ts";
import { renderMail } from "../../../worker/backend/mail/render-mail.ts";
import { address, call, DB, socks as pairs } from "../cart/shop.ts";
import type { Withdrawals } from "../../../worker/ops/withdrawals.ts";
import { bought, fillBought, lookUp, ops, orderId, seen, step, type Pieces } from "./bought.ts";

beforeAll(fillBought);
beforeEach(async () => {
  await DB.prepare("UPDATE stock SET qty = 100 WHERE sku = ?1").bind(pairs).run();
});

async function stated(
  number: string,
  lines?: Pieces,
  { store = "outlet_nl", key = crypto.randomUUID() as string } = {},
) {
  const { body } = await call<WithdrawalReceipt>(
    "POST",
    "withdrawal",
    { number, email: address.email, name: "Sam Visser", key, lines },
    { store },
  );
  const row = (await DB.prepare(
    "SELECT kind, payload, order_id FROM outbox WHERE kind = 'withdrawal-received' ORDER BY id DESC LIMIT 1",
  ).first<{ kind: string; payload: string; order_id: number }>())!;
  const mail = await renderMail(DB, row, () => "https://shop.example", new Date());
  if ("nothing" in mail) throw new Error(mail.nothing);
  const { unsent, partly_sent = false } = withdrawalReceipt.parse(body.result);
  const { to_store: toStore } = withdrawalReceipt.parse(body.result);
  return { unsent, partly_sent, ...(toStore && { toStore }), mail: mail.text.replaceAll(/\s+/g, " ") };
}
const shirt = { position: 0, qty: 1 };
const socks = (qty: number) => ({ position: 1, qty });
const sent = (number: string, lines?: Pieces) => step(number, "sent", { carrier: "PostNL", code: "3S1", lines });
const none = { unsent: true, partly_sent: false };
const some = { unsent: false, partly_sent: true };
const all = { unsent: false, partly_sent: false };

describe("what a withdrawal asks for, by what has left", () => {
  it.each([
    [
      "outlet_nl",
      /We houden ze hier: je hoeft niets terug te sturen\./,
      /Stuur wat al verzonden is binnen 14 dagen terug, .* Wat nog niet verzonden is, houden we hier\./,
      /Stuur de artikelen binnen 14 dagen terug/,
    ],
    [
      "outlet_de",
      /Sie bleiben hier, du musst nichts zurückschicken\./,
      /Schick zurück, was schon verschickt ist: .* Was noch nicht verschickt ist, bleibt hier\./,
      /Schick die Artikel binnen 14 Tagen zurück/,
    ],
    [
      "outlet_en",
      /They stay here: you do not have to send anything back\./,
      /Send back what has already been sent .* What has not been sent yet stays here\./,
      /Send the items back within 14 days/,
    ],
  ])("is one instruction in %s: of nothing, of a part, of all", async (store, nothing, part, everything) => {
    const told = async (number: string) => {
      const { mail, ...how } = await stated(number, undefined, { store });
      return { ...how, told: [nothing, part, everything].map((words) => words.test(mail)) };
    };
    expect(await told(await bought())).toEqual({ ...none, told: [true, false, false] });
    const number = await bought();
    await sent(number, [shirt, socks(2)]);
    expect(await told(number)).toEqual({ ...some, told: [false, true, false] });
    const whole = await bought();
    await sent(whole);
    expect(await told(whole)).toEqual({ ...all, told: [false, false, true] });
  });

  it("is of what was stated, not of the rest of its order", async () => {
    const number = await bought();
    await sent(number, [shirt]);
    expect(await stated(number, [socks(1)])).toMatchObject(none);
    expect(await stated(number, [shirt])).toMatchObject(all);
    // Two pairs have left since: the one that is withdrawn from now comes back of them, and no more of the other two.
    await sent(number, [socks(2)]);
    expect(await stated(number, [socks(1)])).toMatchObject(all);
    expect(await stated(number, [socks(2)])).toMatchObject(some);
  });

  it("is back of what had left by then: the rest of its line still leaves, whoever pays it back when", async () => {
    const left = async (number: string) => (await seen(number)).parcels.map(({ lines }) => lines);
    const number = await bought();
    await sent(number, [socks(1)]);
    expect(await stated(number, [socks(1)])).toMatchObject(all);
    expect((await sent(number)).result.state).toBe("complete");
    expect(await left(number)).toEqual([[socks(1)], [shirt, socks(3)]]);
    const booked = await bought();
    await sent(booked, [shirt, socks(3)]);
    expect(await stated(booked, [socks(2)])).toMatchObject(all);
    const { id } = (await seen(booked)).withdrawals[0]!;
    expect((await step(booked, "repaid", { withdrawal: id })).result.state).toBe("processing");
    expect((await lookUp(booked)).status).toBe("processing");
    expect((await sent(booked)).result.state).toBe("complete");
    expect(await left(booked)).toEqual([[shirt, socks(3)], [socks(1)]]);
    // Of more than had left the rest stays.
    const more = await bought();
    await sent(more, [socks(1)]);
    expect(await stated(more, [socks(3)])).toMatchObject(some);
    await sent(more);
    expect(await left(more)).toEqual([[socks(1)], [shirt, socks(1)]]);
  });

  it("waits for no piece of a statement that is handled, and takes the platform's word that all has left", async () => {
    const number = await bought();
    await stated(number, [socks(1)]);
    const { id } = (await seen(number)).withdrawals[0]!;
    expect((await step(number, "repaid", { withdrawal: id })).status).toBe(200);
    await sent(number, [socks(3)]);
    expect(await stated(number, [socks(3)])).toMatchObject(all);
    const named = await bought();
    await DB.prepare(`UPDATE sales_order SET state = 'complete' WHERE id = ${orderId}`).bind(named).run();
    expect(await stated(named)).toMatchObject(all);
  });

  it("is kept: with the rest leaves no piece that was withdrawn from, unless it is named", async () => {
    const number = await bought();
    const left = async () => (await seen(number)).parcels.map(({ lines }) => lines);
    expect(await stated(number, [shirt, socks(1)])).toMatchObject(none);
    expect((await sent(number)).status).toBe(200);
    expect(await left()).toEqual([[socks(3)]]);
    // Nothing is left to leave by itself, and the order waits for whoever pays the withdrawal back.
    expect((await sent(number)).status).toBe(409);
    const state = `SELECT state FROM sales_order WHERE id = ${orderId}`;
    expect(await DB.prepare(state).bind(number).first("state")).toBe("processing");
    expect((await sent(number, [shirt])).status).toBe(200);
    const { id } = (await seen(number)).withdrawals[0]!;
    expect((await step(number, "repaid", { withdrawal: id })).result.state).toBe("complete");
  });

  it("stays what it was of a piece that is kept here once the rest has left: receipt, mail and the operators' list", async () => {
    const number = await bought();
    const key = crypto.randomUUID();
    const listed = async () =>
      (await ops<Withdrawals>("GET", "/ops/withdrawals")).result.open.find((one) => one.number === number);
    const { mail } = await stated(number, [socks(1)], { key });
    expect(mail).toContain("We houden ze hier");
    expect((await sent(number)).status).toBe(200);
    expect(await stated(number, [socks(1)], { key })).toEqual({ ...none, mail });
    expect(await listed()).toMatchObject({ sent: "none", toStore: false });
    // Its money does not bring it back to the door, and the order is complete then.
    expect((await step(number, "repaid", { withdrawal: (await listed())!.id })).result.state).toBe("complete");
    expect(await stated(number, [socks(1)], { key })).toEqual({ ...none, mail });
  });

  it("begins the period of what has arrived where nothing is waited for beside it, whoever books it when", async () => {
    const number = await bought();
    await sent(number, [shirt]);
    expect((await step(number, "delivered", { at: "2026-01-05T10:00:00.000Z" })).status).toBe(200);
    const mails = async () =>
      (
        await DB.prepare(`SELECT kind FROM outbox WHERE order_id = ${orderId} AND kind = 'order-delivered'`)
          .bind(number)
          .all()
      ).results.length;
    const known = async () => {
      const { withdrawal, ...order } = await lookUp(number);
      return { status: order.status, state: withdrawal.state, until: withdrawal.until };
    };
    // Its socks have not left: the period is that of the last good.
    expect([await mails(), await known()]).toEqual([0, expect.objectContaining({ state: "unknown" })]);
    await stated(number, [socks(3)]);
    expect([await mails(), (await known()).state]).toEqual([0, "unknown"]);
    await stated(number, [socks(1)]);
    const statedAt = (await seen(number)).withdrawals.at(-1)!.received_at;
    // Not with the arrival, which was before: until then there was something to wait for.
    const { until } = withdrawalPeriod({ orderedAt: statedAt, deliveredAt: statedAt }, new Date(statedAt));
    const begun = { status: "delivered", state: "open", until };
    expect([await mails(), await known()]).toEqual([1, begun]);
    const told = (await DB.prepare(
      `SELECT kind, payload, order_id FROM outbox WHERE order_id = ${orderId} AND kind = 'order-delivered'`,
    )
      .bind(number)
      .first<{ kind: string; payload: string; order_id: number }>())!;
    const mail = await renderMail(DB, told, () => "https://shop.example", new Date());
    const words = "text" in mail ? `${mail.subject} ${mail.text}`.replaceAll(/\s+/g, " ") : "";
    expect(words).toContain(formatLastDay(lastDayOf({ until }), "nl-NL"));
    // Its socks were not: they stay here.
    expect(words).toMatch(/^Je pakket van bestelling .* Je pakket van bestelling .* is bezorgd/);
    expect(words).not.toContain("Alles van je bestelling");
    const arrivedAt = `SELECT delivered_at FROM sales_order WHERE id = ${orderId}`;
    expect(await DB.prepare(arrivedAt).bind(number).first("delivered_at")).toBe("2026-01-05T10:00:00.000Z");
    for (const { id } of (await seen(number)).withdrawals) await step(number, "repaid", { withdrawal: id });
    expect([await mails(), await known()]).toEqual([1, begun]);
    // Whoever withdraws from all of it is not told until when they can.
    const whole = await bought();
    await sent(whole, [shirt]);
    await step(whole, "delivered", { at: "2026-01-05T10:00:00.000Z" });
    await stated(whole);
    const kinds = `SELECT kind FROM outbox WHERE order_id = ${orderId} ORDER BY id DESC LIMIT 1`;
    expect(await DB.prepare(kinds).bind(whole).first("kind")).toBe("order-sent");
  });

  it("is no parcel whose arrival somebody is told of who has withdrawn from all of it on its way", async () => {
    const kinds = async (number: string) =>
      (
        await DB.prepare(
          `SELECT kind FROM outbox WHERE order_id = ${orderId} AND kind IN ('order-sent', 'order-delivered') ORDER BY id`,
        )
          .bind(number)
          .all<{ kind: string }>()
      ).results.map(({ kind }) => kind);
    const number = await bought();
    await sent(number);
    await stated(number);
    expect((await step(number, "delivered")).result).toMatchObject({ state: "complete" });
    expect([await kinds(number), (await lookUp(number)).status]).toEqual([["order-sent"], "delivered"]);
    // Paid back before its parcel comes back to the store, or never arrives.
    const paid = await bought();
    await sent(paid, [shirt]);
    await step(paid, "delivered");
    await sent(paid);
    await stated(paid);
    for (const { id } of (await seen(paid)).withdrawals) await step(paid, "repaid", { withdrawal: id });
    await step(paid, "delivered");
    expect(await kinds(paid)).toEqual(["order-sent", "order-sent"]);
    // One piece is kept.
    const kept = await bought();
    await sent(kept);
    await stated(kept, [shirt, socks(3)]);
    await step(kept, "delivered");
    expect(await kinds(kept)).toEqual(["order-sent", "order-delivered"]);
    // Files stay for good, and no last day is named for them.
    const files = await bought();
    await DB.prepare(
      `UPDATE sales_order_line SET product_type = 'downloadable', no_withdrawal = 'digital'
        WHERE order_id = ${orderId} AND position = 1`,
    )
      .bind(files)
      .run();
    await sent(files, [shirt]);
    await stated(files, [shirt]);
    await step(files, "delivered");
    expect(await kinds(files)).toEqual(["order-sent"]);
  });

  it("names the stores as a way back where one in the order's country takes returns, and what has left can be brought", async () => {
    const store = (id: string, country: string, services: readonly string[]) =>
      DB.prepare(
        `INSERT INTO store (id, name, city, postcode, country, lat, lng, run_id, doc)
          VALUES (?1, ?1, '', '', ?2, 0, 0, 'admin', json_object('services', json(?3)))`,
      ).bind(id, country, JSON.stringify(services));
    const known = async (number: string) =>
      (await call<FoundOrder>("POST", "order/look-up", { number, email: address.email })).body.result.withdrawal
        .to_store;
    const whole = async () => {
      const number = await bought();
      await sent(number);
      return number;
    };
    const way = "Winkels bekijken: https://shop.example/storelocator/";
    try {
      await DB.batch([store("far", "DE", ["returns"]), store("near", "NL", ["pickup"])]);
      const without = await whole();
      expect(await known(without)).toBeUndefined();
      const told = await stated(without);
      expect([told.toStore, told.mail.includes(way)]).toEqual([undefined, false]);
      await store("next", "NL", ["pickup", "returns"]).run();
      const number = await whole();
      expect(await known(number)).toBe(true);
      const there = await stated(number);
      expect([there.toStore, there.mail.includes(way)]).toEqual([true, true]);
      expect(there.mail).toContain(`Neem bestelnummer ${number} mee.`);
      // What has not left is brought nowhere.
      expect((await stated(await bought())).mail).not.toContain(way);
    } finally {
      await DB.prepare("DELETE FROM store WHERE run_id = 'admin'").run();
    }
  });

  it("says what sending back costs in the shop it was ordered in, whichever the order is looked up in", async () => {
    const number = await bought();
    const here = async (store: string) =>
      (
        await call<FoundOrder>(
          "POST",
          "order/look-up",
          { number, email: address.email },
          {
            headers: { "x-vs-store-code": store },
          },
        )
      ).body.result.withdrawal.by_label;
    configureReturns({ outlet_de: { portal: "https://returns.example/" } });
    try {
      expect([await here("outlet_nl"), await here("outlet_de")]).toEqual([false, false]);
      configureReturns({ outlet_nl: { portal: "https://returns.example/" } });
      expect([await here("outlet_nl"), await here("outlet_de")]).toEqual([true, true]);
    } finally {
      configureReturns({});
    }
  });

  it("names the way back in passing where nothing has left, for the parcel may be on its way", async () => {
    const { mail } = await stated(await bought());
    expect(mail).toMatch(/Komt er toch nog een pakket van bestelling \d+\? Stuur het dan, .* naar: KADE Outlet/);
    configureReturns({ "*": { carrier: "PostNL", portal: "https://returns.example/{number}" } });
    try {
      const number = await bought();
      const label = await stated(number);
      expect(label.mail).toContain(
        `Komt er toch nog een pakket van bestelling ${number}? Dan kun je het gratis terugsturen. ` +
          `Retourlabel maken bij PostNL: https://returns.example/${number}`,
      );
    } finally {
      configureReturns({});
    }
  });
});
