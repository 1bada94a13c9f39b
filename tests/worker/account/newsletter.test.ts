import { describe, expect, it } from "vitest";
import { accountSubscription } from "../../../shared/contract/newsletter.ts";
import { makeCustomer, type TestCustomer } from "../customer/customers.ts";
import { call, DB, dump, rows, stale } from "./account.ts";

const get = async (who: TestCustomer) =>
  accountSubscription.parse((await call(who, "GET", "user/newsletter")).body.result);
const set = (who: TestCustomer | typeof stale | null, subscribed: unknown) =>
  call(who, "POST", "user/newsletter", { subscribed });
const mails = (email: string) => rows("SELECT kind FROM outbox WHERE payload ->> '$.email' = ?", email);

describe("newsletter of an account", () => {
  it("subscribes the account's own address once, to be confirmed by mail, and takes it off again", async () => {
    const [noor, sam] = [await makeCustomer(DB), await makeCustomer(DB)];
    expect(await get(noor)).toEqual({ subscribed: false, pending: false });
    for (const answer of [await set(noor, true), await set(noor, true)])
      expect([answer.status, answer.body]).toEqual([200, { code: 200, result: { subscribed: true, pending: true } }]);
    expect(
      await rows("SELECT email, store_code, status FROM newsletter_subscriber WHERE email = ?", noor.email),
    ).toEqual([{ email: noor.email, store_code: "outlet_nl", status: "pending" }]);
    expect(await mails(noor.email)).toEqual([{ kind: "newsletter-confirm" }]);
    expect(await get(sam)).toEqual({ subscribed: false, pending: false });
    expect((await set(noor, false)).body.result).toEqual({ subscribed: false, pending: false });
    expect([
      await rows("SELECT 1 FROM newsletter_subscriber WHERE email = ?", noor.email),
      await mails(noor.email),
    ]).toEqual([[], []]);
    expect((await set(noor, false)).status).toBe(200);
  });

  it("shows and ends a subscription that was confirmed, and leaves others' alone", async () => {
    const [noor, sam] = [await makeCustomer(DB), await makeCustomer(DB)];
    for (const { email } of [noor, sam])
      await DB.prepare(
        `INSERT INTO newsletter_subscriber (email, store_code, status, created_at)
          VALUES (?, 'outlet_nl', 'confirmed', '')`,
      )
        .bind(email)
        .run();
    expect(await get(noor)).toEqual({ subscribed: true, pending: false });
    expect((await set(noor, true)).body.result).toEqual({ subscribed: true, pending: false });
    await set(noor, false);
    expect([await get(noor), await get(sam)]).toEqual([
      { subscribed: false, pending: false },
      { subscribed: true, pending: false },
    ]);
  });

  it("refuses what is no answer, guests and stale tokens, and changes nothing", async () => {
    const noor = await makeCustomer(DB);
    const before = await dump();
    for (const wrong of ["true", 1, null, undefined])
      expect(await set(noor, wrong)).toMatchObject({ status: 400, body: { meta: { reason: "invalid" } } });
    for (const who of [null, stale, await makeCustomer(DB, { expiresIn: -1 })]) {
      const kept = await dump();
      for (const wanted of [true, false])
        expect(await set(who, wanted)).toMatchObject({ status: 401, body: { meta: { reason: "not_authorized" } } });
      expect(await call(who, "GET", "user/newsletter")).toMatchObject({ status: 401 });
      expect(await dump()).toBe(kept);
    }
    expect(JSON.parse(await dump()).newsletter_subscriber).toEqual(JSON.parse(before).newsletter_subscriber);
  });
});
