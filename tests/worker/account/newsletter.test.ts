import { describe, expect, it } from "vitest";
import { subscriptionStatus } from "../../../shared/contract/content/newsletter.ts";
import { makeCustomer, type TestCustomer } from "../customer/customers.ts";
import { call, DB, dump, rightPassword, rows, stale, withPassword } from "./account.ts";

type Who = TestCustomer | typeof stale | null;
const path = "user/subscription/newsletter";
const get = async (who: TestCustomer) => subscriptionStatus.parse((await call(who, "GET", path)).body.result);
const subscribe = (who: Who) => call(who, "POST", path);
const unsubscribe = (who: Who) => call(who, "DELETE", path);
const mails = (email: string) => rows("SELECT kind FROM outbox WHERE payload ->> '$.email' = ?", email);

describe("newsletter of an account", () => {
  it("[NEWS-007] subscribes the account's own address by its type, once, to be confirmed by mail, and takes it off again", async () => {
    const [noor, sam] = [await makeCustomer(DB), await makeCustomer(DB)];
    expect(await get(noor)).toBe("unsubscribed");
    for (const answer of [await subscribe(noor), await subscribe(noor)])
      expect([answer.status, answer.body]).toEqual([200, { code: 200, result: "pending" }]);
    expect(
      await rows(
        "SELECT email, store_code, status, source, text_version FROM newsletter_subscriber WHERE email = ?",
        noor.email,
      ),
    ).toEqual([
      {
        email: noor.email,
        store_code: "outlet_nl",
        status: "pending",
        source: "account",
        text_version: expect.stringMatching(/^\d{4}-\d\d nl-NL$/),
      },
    ]);
    expect(await mails(noor.email)).toEqual([{ kind: "newsletter-confirm" }]);
    expect(await get(sam)).toBe("unsubscribed");
    expect((await unsubscribe(noor)).body).toEqual({ code: 200, result: "unsubscribed" });
    expect([
      await rows("SELECT 1 FROM newsletter_subscriber WHERE email = ?", noor.email),
      await mails(noor.email),
    ]).toEqual([[], []]);
    expect((await unsubscribe(noor)).status).toBe(200);
    for (const method of ["GET", "POST", "DELETE"])
      expect((await call(noor, method, "user/subscription/catalogue")).status).toBe(404);
  });

  it("mails one mailbox eight times a day at most, also by accounts that move to its labels, and each mail takes its request along", async () => {
    const noor = await withPassword();
    await subscribe(noor);
    const mailbox = `victim-${crypto.randomUUID().slice(0, 8)}`;
    const asked: unknown[][] = [];
    for (let i = 0; i < 9; i += 1) {
      const email = `${mailbox}+${i}@kade.example`;
      const moved = await call(noor, "POST", "user/me", { customer: { email }, currentPassword: rightPassword });
      expect(moved.status).toBe(200);
      asked.push(
        await rows(
          `SELECT payload ->> '$.asked.source' AS source, payload ->> '$.asked.store' AS store FROM outbox
            WHERE kind = 'newsletter-confirm' AND payload ->> '$.email' = ?`,
          email,
        ),
      );
    }
    const one = [{ source: "account", store: "outlet_nl" }];
    expect(asked).toEqual([one, one, one, one, one, one, one, one, []]);
    expect(await get(noor)).toBe("pending");
    const other = await makeCustomer(DB, { email: `${mailbox}+other@kade.example` });
    await subscribe(other);
    expect(await mails(other.email)).toEqual([]);
  });

  it("shows and ends a subscription whose own request was confirmed, and leaves others' alone", async () => {
    const [noor, sam] = [await makeCustomer(DB), await makeCustomer(DB)];
    for (const { email, id } of [noor, sam])
      await DB.prepare(
        `INSERT INTO newsletter_subscriber (email, store_code, status, created_at, customer_id)
          VALUES (?, 'outlet_nl', 'confirmed', '', ?)`,
      )
        .bind(email, id)
        .run();
    expect(await get(noor)).toBe("subscribed");
    expect((await subscribe(noor)).body.result).toBe("subscribed");
    expect(await mails(noor.email)).toEqual([]);
    await unsubscribe(noor);
    expect([await get(noor), await get(sam)]).toEqual(["unsubscribed", "subscribed"]);
  });

  it("refuses guests and stale tokens, and changes nothing", async () => {
    for (const who of [null, stale, await makeCustomer(DB, { expiresIn: -1 })]) {
      const kept = await dump();
      for (const asked of [subscribe, unsubscribe])
        expect(await asked(who)).toMatchObject({ status: 401, body: { meta: { reason: "not_authorized" } } });
      expect(await call(who, "GET", path)).toMatchObject({ status: 401 });
      expect(await dump()).toBe(kept);
    }
  });
});
