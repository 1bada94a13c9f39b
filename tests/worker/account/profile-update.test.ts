import { describe, expect, it } from "vitest";
import type { Profile } from "../../../shared/contract/customer/user.ts";
import { makeCustomer, type TestCustomer } from "../customer/customers.ts";
import { call, DB, dump, place, rightPassword, rows, stale, withPassword } from "./account.ts";

const update = (who: Pick<TestCustomer, "token"> | null, customer: unknown, more: Record<string, unknown> = {}) =>
  call<Profile>(who, "POST", "user/me", { customer, ...more });
const me = async (who: TestCustomer) => (await call<Profile>(who, "GET", "user/me")).body.result;
const mails = (kind: string, to: string) =>
  rows(
    "SELECT payload FROM outbox WHERE kind = ? AND coalesce(payload ->> '$.to', payload ->> '$.email') = ?",
    kind,
    to,
  );

describe("POST me", () => {
  it("[ACCT-002] changes names, e-mail address and addresses, and nothing else whatever is sent", async () => {
    const noor = await withPassword();
    const sent = {
      user_id: 1,
      id: 1,
      external_id: "c-1",
      group_id: 9,
      store_id: 5,
      created_at: "2001-01-01",
      password_hash: "x",
      groupToken: "x",
      is_admin: true,
      firstname: " Nora ",
    };
    const answer = await update(noor, sent);
    expect([answer.status, answer.headers.get("cache-control")]).toEqual([200, "private, no-store"]);
    expect(answer.body.result).toMatchObject({
      id: noor.id,
      user_id: noor.id,
      external_id: `c-${noor.id}`,
      group_id: 1,
      store_id: 4,
      firstname: "Nora",
      lastname: "de Wit",
      email: noor.email,
    });
    expect(answer.body.result.created_at).toBe(
      (await rows("SELECT created_at FROM customer WHERE id = ?", noor.id))[0]!["created_at"],
    );
    const changed = await update(
      noor,
      { lastname: "Visser", email: `New-${noor.email}`, addresses: [{ ...place, default_billing: true }] },
      { currentPassword: rightPassword },
    );
    expect(changed.body.result).toMatchObject({
      firstname: "Nora",
      lastname: "Visser",
      email: `new-${noor.email}`,
      addresses: [{ city: "Utrecht", customer_id: noor.id, default_billing: true, default_shipping: false }],
    });
    expect(await me(noor)).toEqual({ ...changed.body.result, groupToken: expect.any(String) });
    // Nothing to change is no mistake.
    expect((await update(noor, {})).status).toBe(200);
  });

  it("replaces all addresses: own ones are changed, new ones come, those left out go", async () => {
    const noor = await makeCustomer(DB);
    const [first, second] = (
      await update(noor, {
        addresses: [
          {
            ...place,
            telephone: "030",
            company: "Kade",
            region: { region: "Utrecht", region_id: 0 },
            default_shipping: true,
          },
          { ...place, city: "Delft" },
        ],
      })
    ).body.result.addresses;
    const next = (
      await update(noor, {
        addresses: [
          {
            ...place,
            address_id: String(first!.id),
            customer_id: noor.id,
            street: ["Kade", "1", ""],
            default_billing: true,
            company: null,
          },
          { ...place, city: "Breda" },
        ],
      })
    ).body.result;
    expect(next.addresses).toMatchObject([
      {
        id: first!.id,
        street: ["Kade", "1"],
        telephone: "030",
        company: null,
        region: { region: "Utrecht" },
        default_shipping: true,
        default_billing: true,
      },
      { city: "Breda", default_shipping: false, default_billing: false },
    ]);
    expect(next.addresses[1]!.id).not.toBe(second!.id);
    expect(next).toMatchObject({ default_shipping: String(first!.id), default_billing: String(first!.id) });
    // Of two that claim it, the one that was not the default before is.
    const moved = (
      await update(noor, { addresses: next.addresses.map((address) => ({ ...address, default_shipping: true })) })
    ).body.result;
    expect(moved.addresses.map(({ default_shipping }) => default_shipping)).toEqual([false, true]);
    // The whole profile sent back changes nothing.
    const { version: _, updated_at: __, ...before } = await me(noor);
    const {
      version: ___,
      updated_at: ____,
      ...after
    } = (await update(noor, { ...(await me(noor)), email: undefined })).body.result;
    expect({ ...after, groupToken: "" }).toEqual({ ...before, groupToken: "" });
    expect((await update(noor, { addresses: [] })).body.result.addresses).toEqual([]);
  });

  it("refuses other customers' addresses, and loses nothing by it", async () => {
    const [noor, sam] = [await makeCustomer(DB), await makeCustomer(DB)];
    const mine = (await update(noor, { addresses: [place] })).body.result.addresses[0]!.id;
    const theirs = (await update(sam, { addresses: [place] })).body.result.addresses[0]!.id;
    const before = await dump();
    for (const ids of [
      { id: theirs },
      { address_id: theirs },
      { id: mine, address_id: theirs },
      { id: mine, customer_id: sam.id },
      { customer_id: sam.id },
      { id: 99_999_999 },
      { id: "x" },
    ]) {
      expect(
        await update(noor, { firstname: "Nora", addresses: [{ ...place, ...ids }] }),
        JSON.stringify(ids),
      ).toMatchObject({
        status: 403,
        body: {
          code: 403,
          result: "Provided invalid address.id or address.customer_id",
          meta: { reason: "forbidden" },
        },
      });
    }
    expect(
      (
        await update(noor, {
          addresses: [
            { ...place, id: mine },
            { ...place, id: mine },
          ],
        })
      ).status,
    ).toBe(403);
    expect(await dump()).toBe(before);
  });

  it("says what is wrong where, and keeps nothing of it", async () => {
    const noor = await makeCustomer(DB);
    await update(noor, { addresses: [place] });
    const before = await dump();
    const wrong: [Record<string, unknown>, string][] = [
      [{ firstname: "" }, "customer.firstname"],
      [{ lastname: "123" }, "customer.lastname"],
      [{ lastname: "x".repeat(101) }, "customer.lastname"],
      [{ email: "nobody" }, "customer.email"],
      [{ addresses: [{ ...place, city: "" }] }, "customer.addresses.0.city"],
      [{ addresses: [place, { ...place, country_id: "XX" }] }, "customer.addresses.1.country_id"],
      [{ addresses: [{ ...place, street: [""] }] }, "customer.addresses.0.street"],
      [{ addresses: Array.from({ length: 21 }, () => place) }, "customer.addresses"],
      [{ addresses: [{ ...place, postcode: undefined }] }, "customer.addresses.0.postcode"],
      [{ addresses: "all" }, "customer.addresses"],
    ];
    for (const [customer, path] of wrong) {
      const refused = await update(noor, { firstname: "Nora", ...customer });
      expect([refused.status, refused.body.result, refused.body.meta?.["reason"]], path).toEqual([
        400,
        "Niet alles is goed ingevuld",
        "invalid",
      ]);
      expect((refused.body.meta!["errors"] as { path: string }[]).map((error) => error.path)).toContain(path);
    }
    for (const body of ["", "{", [], null, {}, { customer: null }, { firstname: "Nora" }])
      expect((await call(noor, "POST", "user/me", body)).status).toBe(400);
    expect(await dump()).toBe(before);
  });

  it("needs the password for a new e-mail address, tells both addresses, and ends links to the old one", async () => {
    const noor = await withPassword();
    const next = `next-${noor.email}`;
    await DB.batch([
      DB.prepare("INSERT INTO password_reset (hash, customer_id, expires_at) VALUES ('link', ?1, '2100')").bind(
        noor.id,
      ),
      DB.prepare(
        `INSERT INTO newsletter_subscriber (email, store_code, status, created_at, text_version, customer_id)
          VALUES (?1, 'outlet_nl', 'confirmed', '', '2026-11 nl-NL', ?2)`,
      ).bind(noor.email, noor.id),
    ]);
    const before = await dump();
    expect(await update(noor, { email: next })).toMatchObject({
      status: 400,
      body: { meta: { reason: "password_needed" } },
    });
    expect(
      await update(noor, { email: next, firstname: "Nora" }, { currentPassword: "Wrong-password-1" }),
    ).toMatchObject({ status: 400, body: { meta: { reason: "wrong_password" } } });
    expect(await dump()).toBe(before);
    expect((await update(noor, { email: noor.email.toUpperCase(), firstname: "Nora" })).status).toBe(200);

    expect((await update(noor, { email: next }, { currentPassword: rightPassword })).body.result.email).toBe(next);
    expect([(await mails("email-changed", noor.email)).length, (await mails("email-changed", next)).length]).toEqual([
      1, 1,
    ]);
    expect(await rows("SELECT 1 FROM password_reset WHERE customer_id = ?", noor.id)).toEqual([]);
    expect(
      await rows("SELECT email, status FROM newsletter_subscriber WHERE email IN (?, ?)", noor.email, next),
    ).toEqual([{ email: next, status: "pending" }]);
    expect((await mails("newsletter-confirm", next)).length).toBe(1);
    // Five wrong tries, then none for a while, not even the right one.
    for (let i = 0; i < 5; i += 1) await update(noor, { email: noor.email }, { currentPassword: "Wrong-password-1" });
    const closed = await update(noor, { email: noor.email }, { currentPassword: rightPassword });
    expect([closed.status, Number(closed.headers.get("retry-after")) > 0, (await me(noor)).email]).toEqual([
      429,
      true,
      next,
    ]);
  });

  it("takes no address another account has, without a word about it", async () => {
    const [noor, sam] = [await withPassword(), await makeCustomer(DB)];
    const before = await dump();
    const refused = await update(
      noor,
      { email: sam.email, firstname: "Nora", addresses: [place] },
      { currentPassword: rightPassword },
    );
    expect(refused).toMatchObject({ status: 400, body: { meta: { reason: "email_taken" } } });
    expect(refused.body.result).not.toMatch(/account|konto|bestaat|exists/i);
    expect(await dump()).toBe(before);
    // Nobody tries out a list of addresses this way.
    for (let i = 0; i < 10; i += 1) await update(noor, { email: sam.email }, { currentPassword: rightPassword });
    expect((await update(noor, { email: sam.email }, { currentPassword: rightPassword })).status).toBe(429);
  });

  it("lets two windows overwrite nothing of each other unseen", async () => {
    const noor = await makeCustomer(DB);
    const { version } = await me(noor);
    expect((await update(noor, { version, firstname: "Nora" })).status).toBe(200);
    expect(await update(noor, { version, lastname: "Visser" })).toMatchObject({
      status: 409,
      body: { meta: { reason: "changed" } },
    });
    expect(await me(noor)).toMatchObject({ firstname: "Nora", lastname: "de Wit" });
    // An address that came meanwhile counts as well.
    const seen = (await me(noor)).version;
    await call(noor, "POST", "address", { address: { ...place, country_id: "NLD" } });
    expect((await update(noor, { version: seen, addresses: [] })).status).toBe(409);
    // Without a version each change is made on what is there: of many at once none is lost.
    const all = await Promise.all([
      update(noor, { firstname: "A" }),
      update(noor, { lastname: "B" }),
      update(noor, { addresses: [place, { ...place, city: "Delft" }] }),
    ]);
    expect(all.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await me(noor)).toMatchObject({
      firstname: "A",
      lastname: "B",
      addresses: [{ city: "Utrecht" }, { city: "Delft" }],
    });
  });

  it("answers neither guests nor stale tokens, and changes nothing for them", async () => {
    const noor = await withPassword();
    const gone = await makeCustomer(DB, { expiresIn: -1 });
    const before = await dump();
    for (const who of [null, stale, gone]) {
      for (const customer of [{ firstname: "Nora" }, { id: noor.id, email: "x@example.test" }, {}, null]) {
        expect(await update(who, customer, { currentPassword: rightPassword })).toMatchObject({
          status: 401,
          body: { code: 401, meta: { reason: "not_authorized" } },
        });
      }
    }
    expect(await dump()).toBe(before);
  });
});
