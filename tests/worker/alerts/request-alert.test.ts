import { beforeAll, expect, it } from "vitest";
import { deleteAccount } from "../../../worker/backend/customer/personal-data/delete-account.ts";
import { defaultStore } from "../../../shared/config/stores.ts";
import { updateProfile } from "../../../worker/backend/customer/profile/profile-update.ts";
import { forgetAlerts } from "../../../worker/backend/alerts/delete-old-alerts.ts";
import { fillShop, shirt, socks } from "../cart/shop.ts";
import { makeCustomer } from "../customer/customers.ts";
import { ask, DB, newEmail, rows } from "../newsletter/newsletter.ts";
import { alertsOf, askFor, lastMail, mailRows, press, tokenIn, waits, writeMail } from "./alerts.ts";

beforeAll(fillShop);

const ago = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString();
const age = (email: string, hours: number) =>
  DB.prepare("UPDATE product_alert SET asked_at = ?2 WHERE email = ?1").bind(email, ago(hours)).run();

it("asks the address's owner first, with the article, and counts once the mail's link was pressed", async () => {
  const email = newEmail();
  const reply = await askFor("stock", shirt.green, email.toUpperCase());
  expect([reply.status, reply.body.result]).toEqual([200, { status: "pending" }]);
  expect(await alertsOf(email)).toMatchObject([{ kind: "stock", sku: shirt.green, confirmed_at: null }]);
  const mail = await lastMail(email);
  expect(mail.text).toContain("Shirt");
  expect(mail.text).toMatch(/Prijs: €\s49,99/);
  const token = tokenIn(mail);
  expect(mail.text).toContain(`/alerts/confirm/?c=${token}`);
  expect(mail.headers).toEqual({
    "List-Unsubscribe": `<https://shop.example/alerts/end/?u=${token}>`,
    "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
  });
  // What is kept is a digest.
  expect(JSON.stringify([await rows("SELECT * FROM product_alert_link"), await mailRows(email)])).not.toContain(token);
  expect((await press("confirm", `${token}x`)).status).toBe(400);
  for (let times = 0; times < 2; times += 1)
    expect((await press("confirm", token)).body.result).toEqual({ status: "confirmed" });
  expect((await alertsOf(email))[0]!.confirmed_at).toMatch(/^20/);
});

it("confirms for 48 hours, and says no more in a mail that comes too late", async () => {
  const email = newEmail();
  await askFor("stock", shirt.green, email);
  const token = tokenIn(await lastMail(email));
  await age(email, 48.1);
  expect((await press("confirm", token)).body.meta).toEqual({ reason: "link_expired" });
  expect(await writeMail((await mailRows(email))[0]!)).toEqual({ nothing: "it was ended meanwhile" });
});

it("has one alert of an address and article, asks again hourly and three times, and thirty articles at most", async () => {
  const email = newEmail();
  for (const hours of [0, 0, 1.1, 1.1, 1.1]) {
    await age(email, hours);
    expect((await askFor("stock", shirt.green, email)).body.result).toEqual({ status: "pending" });
  }
  expect([(await alertsOf(email)).length, (await mailRows(email)).length]).toEqual([1, 3]);
  await DB.batch(
    Array.from({ length: 29 }, (_, i) =>
      DB.prepare(
        "INSERT INTO product_alert (email, kind, sku, store_code, asked_at) VALUES (?1, 'stock', ?2, 'outlet_nl', ?3)",
      ).bind(email, `other-${i}`, ago(0)),
    ),
  );
  expect((await askFor("stock", shirt.blue, email)).body.result).toEqual({ status: "pending" });
  expect((await alertsOf(email)).length).toBe(30);
});

it("answers a stranger the same whatever stands, and does the same work", async () => {
  const [known, fresh] = [newEmail(), newEmail()];
  await waits("stock", shirt.green, known);
  const answers = [await askFor("stock", shirt.green, known), await askFor("stock", shirt.green, fresh)];
  expect(answers[0]!.body).toEqual(answers[1]!.body);
  expect((await mailRows(known)).length).toBe(1);
  for (const token of ["x", "y"]) expect((await press("end", token)).body.result).toEqual({ status: "ended" });
});

it("takes nothing of a program, of an article that is none, and of another site's page", async () => {
  const email = newEmail();
  expect((await askFor("stock", shirt.green, email, {}, { remarks: "buy" })).body.result).toEqual({
    status: "pending",
  });
  expect((await askFor("stock", "no-such-thing", email)).status).toBe(404);
  expect((await askFor("stock", shirt.green, email, { headers: { "sec-fetch-site": "cross-site" } })).status).toBe(403);
  expect((await askFor("stock", shirt.green, "nobody")).status).toBe(400);
  expect(await alertsOf(email)).toEqual([]);
});

it("lets one visitor cause few mails where the form was filled in by no person, and a mailbox get eight a day", async () => {
  const how = { visitor: "203.0.113.77" };
  const replies = [];
  for (let i = 0; i < 6; i += 1) replies.push((await askFor("stock", shirt.green, newEmail(), how)).status);
  expect(replies).toEqual([200, 200, 200, 200, 200, 429]);
  const name = `box-${crypto.randomUUID().slice(0, 8)}`;
  for (let i = 0; i < 9; i += 1) await askFor("stock", shirt.green, `${name}+${i}@example.test`);
  expect((await rows("SELECT 1 FROM product_alert WHERE email LIKE ?", `${name}+%`)).length).toBe(8);
});

it("needs no mail to confirm of a customer who has shown that the address is theirs, and says how to end it", async () => {
  const [owner, other] = [await makeCustomer(DB), await makeCustomer(DB)];
  const asked = () => askFor("price", socks, owner.email, { token: owner.token });
  expect((await asked()).body.result).toEqual({ status: "pending" });
  await DB.prepare("UPDATE customer SET email_proven_at = ? WHERE id = ?").bind(ago(1), owner.id).run();
  expect((await askFor("stock", socks, owner.email, { token: other.token })).body.result).toEqual({
    status: "pending",
  });
  expect((await asked()).body.result).toEqual({ status: "confirmed" });
  expect((await asked()).body.result).toEqual({ status: "confirmed" });
  const kinds = (await mailRows(owner.email)).map(({ kind }) => kind);
  expect(kinds).toEqual(["alert-confirm", "alert-confirm", "alert-noted"]);
  await press("end", tokenIn(await lastMail(owner.email)));
  expect((await alertsOf(owner.email)).map(({ kind }) => kind)).toEqual(["stock"]);
  expect((await askFor("price", socks, owner.email, { token: "stale" })).status).toBe(401);
});

it("takes a new address of the account for proven by nothing that was shown of the old one", async () => {
  const owner = await makeCustomer(DB);
  await DB.prepare("UPDATE customer SET email_proven_at = ? WHERE id = ?").bind(ago(1), owner.id).run();
  const change = async (email: string) =>
    updateProfile(DB, {
      customerId: owner.id,
      change: { email } as never,
      passwordHash: "none",
      store: defaultStore,
      now: new Date(),
    });
  const proven = async () =>
    (await rows<{ at: string | null }>("SELECT email_proven_at AS at FROM customer WHERE id = ?", owner.id))[0]!.at;
  expect(await change(owner.email)).toBe("updated");
  expect(await proven()).not.toBeNull();
  expect(await change(newEmail())).toBe("updated");
  expect(await proven()).toBeNull();
});

it("goes when it was ended, when nobody confirmed it, after 90 days, and with the account", async () => {
  const [ended, unconfirmed, old, kept] = [newEmail(), newEmail(), newEmail(), newEmail()];
  await press("end", await waits("stock", shirt.green, ended));
  await askFor("stock", shirt.green, unconfirmed);
  await age(unconfirmed, 72.1);
  for (const email of [old, kept]) await waits("stock", shirt.green, email);
  await age(old, 90 * 24 + 1);
  await age(kept, 90 * 24 - 1);
  await forgetAlerts(DB, new Date());
  const counts = await Promise.all(
    [ended, unconfirmed, old, kept].map(async (email) => (await alertsOf(email)).length),
  );
  expect(counts).toEqual([0, 0, 0, 1]);
  expect(
    await rows("SELECT 1 FROM product_alert_link l LEFT JOIN product_alert a ON a.id = l.alert_id WHERE a.id IS NULL"),
  ).toEqual([]);
  const owner = await makeCustomer(DB);
  await rows("UPDATE customer SET email_proven_at = '2026-11-01' WHERE id = ?", owner.id);
  await askFor("stock", shirt.green, owner.email, { token: owner.token });
  const exported = await ask("GET", "user/personal-data", undefined, { token: owner.token });
  expect(JSON.stringify(exported.body)).toContain(`"sku":"${shirt.green}"`);
  await deleteAccount(DB, { customerId: owner.id, passwordHash: "none", store: defaultStore, now: new Date() });
  expect([await alertsOf(owner.email), await mailRows(owner.email)]).toEqual([[], []]);
});

it("of an address that an account only claims is neither shown to it nor ended with it", async () => {
  const email = newEmail();
  await waits("stock", shirt.green, email);
  const mails = await mailRows(email);
  expect(mails).not.toEqual([]);
  const stranger = await makeCustomer(DB, { email });
  const { body } = await ask("GET", "user/personal-data", undefined, { token: stranger.token });
  expect((body.result as { alerts: unknown }).alerts).toEqual([]);
  await deleteAccount(DB, { customerId: stranger.id, passwordHash: "none", store: defaultStore, now: new Date() });
  expect([(await alertsOf(email)).length, await mailRows(email)]).toEqual([1, mails]);
});
