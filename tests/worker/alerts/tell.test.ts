import { beforeAll, beforeEach, expect, it } from "vitest";
import { tellAlerts } from "../../../worker/backend/alerts/tell.ts";
import { bindings, fillShop, shirt, socks, trio } from "../cart/shop.ts";
import { makeCustomer } from "../customer/customers.ts";
import { meter } from "../d1-meter.ts";
import { ask, DB, newEmail, rows } from "../newsletter/newsletter.ts";
import { alertsOf, lastMail, mailRows, waits, type Kind } from "./alerts.ts";

beforeAll(fillShop);
beforeEach(() =>
  DB.batch(
    ["product_alert", "product_alert_round", "product_alert_cursor", "outbox"].map((table) =>
      DB.prepare(`DELETE FROM ${table}`),
    ),
  ),
);

const operator = { token: bindings.OPS_KEY! };
const stock = (sku: string, qty: number) => ask("POST", "admin/stock", { sku, qty }, operator);
const price = (sku: string, euros: number) => ask("POST", "admin/price", { sku, price: euros }, operator);
/** Confirmed alerts of so many addresses, who asked in this order. */
async function many(kind: Kind, sku: string, count: number, cents = 4_999): Promise<void> {
  const now = new Date().toISOString();
  await DB.batch(
    Array.from({ length: count }, (_, i) =>
      DB.prepare(
        `INSERT INTO product_alert (email, kind, sku, store_code, price_cents, asked_at, confirmed_at)
          VALUES (?1, ?2, ?3, 'outlet_nl', ?4, ?5, ?5)`,
      ).bind(`${i}-${sku}@example.test`, kind, sku, cents, now),
    ),
  );
}
const told = async () =>
  (await rows<{ email: string }>("SELECT payload ->> '$.email' AS email FROM outbox WHERE kind = 'alert-told'")).map(
    ({ email }) => email,
  );
const later = (hours: number) => new Date(Date.now() + hours * 3_600_000);

it("tells once that a size is back, with name, size, price and the way there, and keeps nothing", async () => {
  const [email, unsure] = [newEmail(), newEmail()];
  await stock(shirt.green, 0);
  await waits("stock", shirt.green, email);
  await ask("POST", "ext/alerts", { kind: "stock", sku: shirt.green, email: unsure });
  expect(await tellAlerts(DB, new Date())).toBe(0);
  await stock(shirt.green, 5);
  expect(await tellAlerts(DB, new Date())).toBe(1);
  expect(await tellAlerts(DB, new Date())).toBe(0);
  const mail = await lastMail(email);
  expect(mail.subject).toBe("Weer op voorraad: Shirt");
  expect(mail.text).toContain(`https://shop.example/shirt?childSku=${shirt.green}`);
  expect(mail.text).toMatch(/Prijs: €\s49,99/);
  // Nobody else waited, and the mail says nothing of others.
  expect(mail.text).toContain("dit artikel is er weer. We leggen niets apart.\n");
  expect(mail.headers).toBeUndefined();
  expect(await alertsOf(email)).toEqual([]);
  expect((await mailRows(email)).map(({ kind }) => kind)).toEqual(["alert-confirm", "alert-told"]);
  expect(await told()).toEqual([email]);
});

it("tells three of a piece within a day, who asked first first, and the others when there are more or it is tomorrow", async () => {
  await stock(shirt.green, 2);
  await many("stock", shirt.green, 20);
  expect(await tellAlerts(DB, new Date())).toBe(6);
  expect(await told()).toEqual(Array.from({ length: 6 }, (_, i) => `${i}-${shirt.green}@example.test`));
  expect(await tellAlerts(DB, new Date())).toBe(0);
  await stock(shirt.green, 3);
  expect(await tellAlerts(DB, new Date())).toBe(3);
  expect(await tellAlerts(DB, later(25))).toBe(9);
  expect(await tellAlerts(DB, later(25))).toBe(0);
});

it("tells so many in a run as it may, goes on where it ended, and tells nobody twice when two run at once", async () => {
  await stock(shirt.green, 100);
  await stock(shirt.red, 100);
  await many("stock", shirt.green, 10);
  await many("stock", shirt.red, 10);
  const now = new Date();
  expect(await tellAlerts(DB, now, 12)).toBe(12);
  await Promise.all([tellAlerts(DB, now, 12), tellAlerts(DB, now, 12)]);
  await tellAlerts(DB, now, 12);
  const all = await told();
  expect([all.length, new Set(all).size]).toEqual([20, 20]);
});

it("tells nobody of what is not sold any more", async () => {
  await stock(shirt.green, 3);
  await many("stock", shirt.green, 1);
  await DB.prepare("UPDATE product SET status = 2 WHERE sku = ?").bind(shirt.parent).run();
  expect(await tellAlerts(DB, new Date())).toBe(0);
  await DB.prepare("UPDATE product SET status = 1 WHERE sku = ?").bind(shirt.parent).run();
  expect(await tellAlerts(DB, new Date())).toBe(1);
});

it("tells once that a price is below what it was when it was asked for, and not while it is sold out", async () => {
  const email = newEmail();
  await price(shirt.red, 49.99);
  await waits("price", shirt.red, email);
  expect((await alertsOf(email))[0]!.price_cents).toBe(4_999);
  for (const euros of [49.99, 59.99]) {
    await price(shirt.red, euros);
    expect(await tellAlerts(DB, new Date())).toBe(0);
  }
  await price(shirt.red, 39.99);
  await stock(shirt.red, 0);
  expect(await tellAlerts(DB, new Date())).toBe(0);
  await stock(shirt.red, 4);
  expect(await tellAlerts(DB, new Date())).toBe(1);
  const mail = await lastMail(email);
  expect(mail.subject).toBe("Lager geprijsd: Shirt");
  expect(mail.text).toMatch(/Prijs: €\s39,99/);
  expect(mail.text).toMatch(/kostte het €\s49,99/);
  expect(mail.text).not.toContain("30 dagen");
  await price(shirt.red, 29.99);
  expect(await tellAlerts(DB, new Date())).toBe(0);
  await price(shirt.red, 49.99);
});

it("names the lowest price of the 30 days before beside a higher one that it was asked for at", async () => {
  const email = newEmail();
  const tenDaysAgo = later(-240).toISOString();
  await DB.prepare("INSERT INTO price_history (sku, valid_from, cents) VALUES (?1, ?2, 1999)")
    .bind(shirt.red, tenDaysAgo)
    .run();
  await price(shirt.red, 49.99);
  await waits("price", shirt.red, email);
  await price(shirt.red, 39.99);
  expect(await tellAlerts(DB, new Date())).toBe(1);
  expect((await lastMail(email)).text).toMatch(
    /kostte het €\s49,99\.\s+De laagste prijs in de 30 dagen voordat deze prijs inging, was €\s19,99\./,
  );
  await DB.prepare("DELETE FROM price_history WHERE valid_from = ?1").bind(tenDaysAgo).run();
  await price(shirt.red, 49.99);
});

it("compares prices of the group that whoever asked shops in", async () => {
  const wholesale = await makeCustomer(DB, { groupId: 2 });
  const tiers = (cents: number) =>
    DB.prepare(
      "UPDATE product_doc SET doc = json_set(doc, '$.tier_prices', json(?2)) WHERE product_id = (SELECT id FROM product WHERE sku = ?1)",
    )
      .bind(socks, JSON.stringify([{ customer_group_id: 2, qty: 1, value: cents / 100 }]))
      .run();
  await tiers(500);
  await waits("price", socks, wholesale.email, { token: wholesale.token });
  expect((await alertsOf(wholesale.email))[0]).toMatchObject({ price_cents: 500, group_id: 2 });
  expect(await tellAlerts(DB, new Date())).toBe(0);
  await tiers(450);
  expect(await tellAlerts(DB, new Date())).toBe(1);
  // What is kept is everybody's lowest price, and not theirs.
  await DB.prepare("UPDATE product SET reference_cents = 300 WHERE sku = ?1").bind(socks).run();
  const { text } = await lastMail(wholesale.email);
  expect(text).toMatch(/Prijs: €\s4,50/);
  expect(text).not.toContain("30 dagen");
});

it("tells nothing of a set by what its row is listed at: it was asked for at what its parts cost", async () => {
  await many("price", trio, 1, 5_000);
  expect(await DB.prepare("SELECT final_cents FROM product WHERE sku = ?").bind(trio).first("final_cents")).toBe(3_000);
  expect(await tellAlerts(DB, new Date())).toBe(0);
});

it("reads a bounded number of rows however many wait, and comes round", async () => {
  await stock(shirt.green, 0);
  await DB.batch(
    Array.from({ length: 24 }, (_, batch) =>
      DB.prepare(
        `INSERT INTO product_alert (email, kind, sku, store_code, price_cents, asked_at, confirmed_at)
          SELECT value || '@example.test', CASE WHEN ?1 % 2 THEN 'price' ELSE 'stock' END, 'sku-' || ?1 || '-' || value,
            'outlet_nl', 1, ?2, ?2 FROM json_each(?3)`,
      ).bind(batch, new Date().toISOString(), JSON.stringify(Array.from({ length: 100 }, (_, i) => i))),
    ),
  );
  await many("stock", shirt.green, 1);
  await stock(shirt.green, 1);
  const counted = meter(DB);
  let runs = 0;
  for (; (await told()).length === 0 && runs < 10; runs += 1) {
    counted.reset();
    await tellAlerts(counted.db, new Date());
    expect(counted.cost().rowsRead).toBeLessThan(8_000);
  }
  expect(runs).toBeLessThan(5);
});
