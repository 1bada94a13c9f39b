import { describe, expect, it } from "vitest";
import { runRetention } from "../../../worker/backend/retention.ts";
import { makeCustomer, type TestCustomer } from "../customer/customers.ts";
import { rightPassword, withPassword } from "../account/account.ts";
import {
  age,
  ask,
  asked,
  askedBy,
  bindings,
  confirm,
  DB,
  joined,
  linksIn,
  mailsTo,
  newEmail,
  rows,
  written,
} from "./newsletter.ts";
import { meter } from "../d1-meter.ts";

const path = "user/subscription/newsletter";
const by = ({ token }: TestCustomer, method: string, where = path, body?: unknown) =>
  ask(method, where, body, { token });
const seen = async (who: TestCustomer) => [
  (await by(who, "GET")).body.result,
  (await by(who, "GET", `ext/newsletter/subscribe?email=${encodeURIComponent(who.email)}`)).body.result,
];
const same = (status: string) => [status, status];
const row = async (email: string) =>
  (await rows("SELECT status, customer_id FROM newsletter_subscriber WHERE email = ?", email))[0];
const move = async (who: TestCustomer, email: string) => {
  const { status } = await by(who, "POST", "user/me", { customer: { email }, currentPassword: rightPassword });
  expect(status).toBe(200);
  who.email = email;
};

describe("a reader's address that an account claims", () => {
  it("[NEWS-007] is shown as nobody's and ended by nothing: the switch, both calls, the download, the end of the account", async () => {
    const email = newEmail();
    await joined(email);
    const stranger = await withPassword({ email });
    expect(await seen(stranger)).toEqual(same("unsubscribed"));
    const download = (await by(stranger, "GET", "user/personal-data")).body.result as Record<string, unknown>;
    expect([download["newsletter"], download["newsletter_requests"]]).toEqual([[], []]);
    await by(stranger, "DELETE");
    await by(stranger, "DELETE", "ext/newsletter/subscribe", { email });
    await by(stranger, "POST");
    expect(await seen(stranger)).toEqual(same("pending"));
    await by(stranger, "DELETE");
    expect(await seen(stranger)).toEqual(same("unsubscribed"));
    await by(stranger, "POST");
    const told = await rows("SELECT * FROM contact_change WHERE subject = ?", email);
    expect((await by(stranger, "POST", "user/delete", { currentPassword: rightPassword })).status).toBe(200);
    expect(await row(email)).toEqual({ status: "confirmed", customer_id: null });
    expect(await mailsTo(email)).toEqual(["newsletter-confirm", "newsletter-welcome"]);
    expect(await rows("SELECT * FROM contact_change WHERE subject = ?", email)).toEqual(told);
    expect(await rows("SELECT 1 FROM newsletter_request WHERE email = ?", email)).toEqual([]);
    expect(await rows("SELECT 1 FROM newsletter_link WHERE email = ? AND purpose = 'leave'", email)).not.toEqual([]);
  });

  it("is neither learned of nor ended by one account that moves from address to address", async () => {
    const [confirmed, waits, nobody] = [newEmail(), newEmail(), newEmail()];
    await joined(confirmed);
    const link = await asked(waits);
    const stranger = await withPassword();
    for (const asks of [false, true]) {
      if (asks) await by(stranger, "POST");
      for (const email of [confirmed, waits, nobody]) {
        await move(stranger, email);
        expect(await seen(stranger)).toEqual(same(asks ? "pending" : "unsubscribed"));
      }
      await move(stranger, newEmail());
    }
    expect(await row(confirmed)).toEqual({ status: "confirmed", customer_id: null });
    expect(await row(nobody)).toBeUndefined();
    // The form's own link still holds.
    expect((await confirm(link)).body.result).toMatchObject({ status: "subscribed" });
  });

  it("becomes the account's once its owner confirms the account's own request, with no second discount, and ends by it", async () => {
    const email = newEmail();
    expect((await joined(email)).coupon).not.toBeNull();
    const noor = await makeCustomer(DB, { email });
    const link = await askedBy(noor);
    expect(await seen(noor)).toEqual(same("pending"));
    // The record of the consent on which mails went out stays.
    await rows("UPDATE newsletter_subscriber SET confirmed_at = '2026-01-02T03:04:05.000Z' WHERE email = ?", email);
    const proof = async () => {
      const [found] = await rows("SELECT * FROM newsletter_subscriber WHERE email = ?", email);
      return { ...found, customer_id: undefined };
    };
    const before = await proof();
    expect((await confirm(link)).body.result).toEqual({ status: "subscribed", coupon: null });
    expect(await proof()).toEqual(before);
    expect(await seen(noor)).toEqual(same("subscribed"));
    expect(await row(email)).toEqual({ status: "confirmed", customer_id: noor.id });
    expect(await rows("SELECT 1 FROM newsletter_request WHERE email = ?", email)).toEqual([]);
    await by(noor, "DELETE");
    expect([await seen(noor), await row(email)]).toEqual([same("unsubscribed"), undefined]);
  });

  it("that the form asked for becomes no account's by the form's link, and the account's request waits on", async () => {
    const email = newEmail();
    const form = await asked(email);
    const noor = await makeCustomer(DB, { email });
    expect(await seen(noor)).toEqual(same("unsubscribed"));
    const link = await askedBy(noor);
    await confirm(form);
    expect([await row(email), await seen(noor)]).toEqual([{ status: "confirmed", customer_id: null }, same("pending")]);
    await confirm(link);
    expect(await seen(noor)).toEqual(same("subscribed"));
  });

  it("is asked by the form as if no account had asked, whose end takes its own request alone", async () => {
    const noor = await makeCustomer(DB);
    const own = await askedBy(noor);
    const form = await asked(noor.email);
    expect(await mailsTo(noor.email)).toEqual(["newsletter-confirm", "newsletter-confirm"]);
    await by(noor, "DELETE");
    expect((await confirm(own)).status).toBe(400);
    expect((await confirm(form)).body.result).toMatchObject({ status: "subscribed" });
    expect(await seen(noor)).toEqual(same("unsubscribed"));
  });

  it("belongs to no later account of the address: a link of one that is gone confirms for its reader alone", async () => {
    const noor = await withPassword();
    const { email } = noor;
    await asked(email);
    await by(noor, "POST");
    // Written while the account ends.
    const mail = await written("newsletter-confirm", email);
    const kept = await rows(
      "SELECT * FROM newsletter_link WHERE asked ->> '$.customer' IS NOT NULL AND email = ?",
      email,
    );
    await by(noor, "POST", "user/delete", { currentPassword: rightPassword });
    const names = Object.keys(kept[0]!);
    await rows(
      `INSERT INTO newsletter_link (${names.join(", ")}) VALUES (${names.map(() => "?").join(", ")})`,
      ...Object.values(kept[0]!),
    );
    const again = await makeCustomer(DB, { email });
    expect((await confirm(linksIn(mail).confirm)).status).toBe(200);
    expect([await row(email), await seen(again)]).toEqual([
      { status: "confirmed", customer_id: null },
      same("unsubscribed"),
    ]);
  });

  it("is asked again at most hourly by an account, and its request goes by the nightly work", async () => {
    const email = newEmail();
    await joined(email);
    const noor = await makeCustomer(DB, { email });
    const mails = async () => (await mailsTo(email)).filter((kind) => kind === "newsletter-confirm").length;
    for (let i = 0; i < 2; i += 1) await by(noor, "POST");
    expect(await mails()).toBe(2);
    await age(1.1);
    await by(noor, "POST");
    expect(await mails()).toBe(3);
    await runRetention(bindings, new Date(Date.UTC(2099, 0, 1, 2, 5)));
    expect([await seen(noor), await row(email)]).toEqual([
      same("unsubscribed"),
      { status: "confirmed", customer_id: null },
    ]);
  });

  it("costs the switch the same statements as any other, subscribed or not", async () => {
    const [reader, nobody] = [newEmail(), newEmail()];
    await joined(reader);
    const counted = meter(DB);
    const ran: unknown[] = [];
    for (const email of [reader, nobody]) {
      const { token } = await makeCustomer(DB, { email });
      counted.reset();
      const { body } = await ask("POST", path, undefined, { token, with: { ...bindings, DB: counted.db } });
      ran.push([body, counted.ran().map(({ sql }) => sql)]);
    }
    expect(ran[0]).toEqual(ran[1]);
  });
});
