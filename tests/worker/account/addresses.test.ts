import { describe, expect, it } from "vitest";
import { listedAddress, type ListedAddress } from "../../../shared/contract/customer/account-address.ts";
import { makeCustomer, type TestCustomer } from "../customer/customers.ts";
import { call, DB, dump, form, rows, stale } from "./account.ts";

const save = (who: TestCustomer | null, address: Record<string, unknown>) =>
  call<ListedAddress>(who, "POST", "address", { address: { ...form, ...address } });
const list = async (who: TestCustomer) => (await call<ListedAddress[]>(who, "GET", "address")).body.result;
const defaults = (who: TestCustomer) =>
  rows("SELECT id FROM customer_address WHERE customer_id = ? AND default_shipping = 1", who.id).then((found) =>
    found.map(({ id }) => id),
  );

describe("address book", () => {
  it("[ACCT-016] creates an address, answers its number, and changes the one a number names, in both spellings", async () => {
    const noor = await makeCustomer(DB);
    const created = await save(noor, { telephone: "0300000000", company: "Kade" });
    expect([created.status, created.headers.get("cache-control")]).toEqual([200, "private, no-store"]);
    expect(listedAddress.parse(created.body.result)).toMatchObject({
      address_id: expect.any(Number),
      firstname: "Noor",
      lastname: "de Wit",
      street: ["Voorbeeldweg", "12"],
      city: "Utrecht",
      postcode: "1234 AB",
      country_id: "NLD",
      telephone: "0300000000",
      company: "Kade",
      is_default: false,
      address_type: "DELIVERY",
    });
    const { address_id, id } = created.body.result;
    expect(id).toBe(address_id);
    expect(await rows("SELECT country_id, customer_id FROM customer_address WHERE id = ?", id)).toEqual([
      { country_id: "NL", customer_id: noor.id },
    ]);

    const changed = await save(noor, {
      address_id,
      street: "Kade 1",
      city: "Rotterdam",
      country_id: "DEU",
      address_type: "SHIPPING",
      firstname: "Bo",
    });
    expect(changed.body.result).toMatchObject({
      address_id,
      firstname: "Bo",
      street: ["Kade 1"],
      city: "Rotterdam",
      country_id: "DEU",
      address_type: "SHIPPING",
      telephone: "0300000000",
      company: "Kade",
    });
    const again = await save(noor, { id: String(id), telephone: null });
    expect(again.body.result).toMatchObject({ id, firstname: "Bo", city: "Utrecht", telephone: null, company: "Kade" });
    expect(await list(noor)).toEqual([again.body.result]);
  });

  it("[ACCT-015] deletes one's own address, by either spelling, and refuses another customer's", async () => {
    const [noor, sam] = [await makeCustomer(DB), await makeCustomer(DB)];
    const [first, second, third] = [
      await save(noor, {}),
      await save(noor, { city: "Delft" }),
      await save(noor, { city: "Breda" }),
    ].map(({ body }) => body.result.id);
    const theirs = (await save(sam, {})).body.result.id;
    expect(await call(noor, "DELETE", `address?user_id=${noor.id}&address_id=${first}`)).toMatchObject({
      status: 200,
      body: { code: 200, result: true },
    });
    expect((await list(noor)).map(({ id }) => id)).toEqual([second, third]);
    // The token says whose; a user_id that differs says nothing.
    expect(await call(noor, "DELETE", `address?user_id=${sam.id}&id=${second}`)).toMatchObject({ status: 200 });
    expect((await list(noor)).map(({ id }) => id)).toEqual([third]);
    const before = await dump();
    for (const query of [
      `user_id=${noor.id}&address_id=${theirs}`,
      `user_id=${sam.id}&address_id=${theirs}`,
      `id=${theirs}`,
      `address_id=${third}&id=${theirs}`,
      `address_id=${first}`,
      "address_id=x",
      "address_id=1.5",
    ]) {
      expect(await call(noor, "DELETE", `address?${query}`), query).toMatchObject({ status: 404, body: { code: 404 } });
    }
    expect(await call(noor, "DELETE", `address?user_id=${noor.id}`)).toMatchObject({ status: 400 });
    expect(await dump()).toBe(before);
  });

  it("refuses to change another customer's address, and addresses that are none", async () => {
    const [noor, sam] = [await makeCustomer(DB), await makeCustomer(DB)];
    const [mine, theirs] = [
      (await save(noor, { is_default: "1" })).body.result.id,
      (await save(sam, { is_default: 1 })).body.result.id,
    ];
    const before = await dump();
    for (const ids of [
      { address_id: theirs },
      { id: theirs },
      { id: mine, address_id: theirs },
      { address_id: "abc" },
      { id: 99_999_999 },
    ])
      expect(await save(noor, { ...ids, is_default: true }), JSON.stringify(ids)).toMatchObject({ status: 404 });
    for (const wrong of [
      { country_id: "NL" },
      { country_id: "XXX" },
      { city: "" },
      { city: "12" },
      { postcode: "1" },
      { street: "" },
      { street: [] },
      { is_default: "yes" },
      { address_type: "HOME" },
      { firstname: "" },
      { city: "x".repeat(200) },
    ]) {
      const refused = await save(noor, wrong);
      expect([refused.status, refused.body.meta?.["reason"]], JSON.stringify(wrong)).toEqual([400, "invalid"]);
      expect((refused.body.meta!["errors"] as { path: string }[])[0]!.path).toMatch(
        new RegExp(`^address.${Object.keys(wrong)[0]!}`),
      );
      expect(refused.body.result).toEqual(expect.any(String));
    }
    for (const body of ["", "{", [], null, 7, {}, { address: 7 }])
      expect((await call(noor, "POST", "address", body)).status).toBe(400);
    expect(await dump()).toBe(before);
  });

  it("has one default at most, which moves in one step", async () => {
    const noor = await makeCustomer(DB);
    const sam = await makeCustomer(DB);
    const others = (await save(sam, { is_default: true })).body.result.id;
    const [first, second] = [
      (await save(noor, { is_default: "1" })).body.result.id,
      (await save(noor, { city: "Delft" })).body.result.id,
    ];
    expect(await defaults(noor)).toEqual([first]);
    expect((await save(noor, { id: second, city: "Delft", is_default: true })).body.result.is_default).toBe(true);
    expect(await defaults(noor)).toEqual([second]);
    await Promise.all(
      Array.from({ length: 8 }, (_, i) =>
        save(
          noor,
          i % 2 === 0
            ? { id: i % 4 === 0 ? first : second, city: "Delft", is_default: 1 }
            : { city: `Stad ${"abcd"[(i - 1) / 2]}`, is_default: "1" },
        ),
      ),
    );
    expect((await defaults(noor)).length).toBe(1);
    const [last] = await defaults(noor);
    expect((await save(noor, { id: last as number, city: "Delft", is_default: "0" })).body.result.is_default).toBe(
      false,
    );
    expect(await defaults(noor)).toEqual([]);
    expect(await defaults(sam)).toEqual([others]);
  });

  it("adds nothing when a call is repeated, and no more than twenty, however many come at once", async () => {
    const noor = await makeCustomer(DB);
    const once = await Promise.all(Array.from({ length: 5 }, () => save(noor, { telephone: "0300000000" })));
    expect(new Set(once.map(({ body }) => body.result.id)).size).toBe(1);
    const many = await Promise.all(
      Array.from({ length: 25 }, (_, i) =>
        save(noor, { postcode: `10${String(i).padStart(2, "0")} AB`, is_default: "1" }),
      ),
    );
    expect(many.filter(({ status }) => status === 200).length).toBe(19);
    const refused = many.find(({ status }) => status !== 200)!;
    expect([refused.status, refused.body.meta]).toEqual([400, { reason: "too_many" }]);
    expect((await list(noor)).length).toBe(20);
    expect((await defaults(noor)).length).toBe(1);
    // One that is there may be sent again, and changed.
    expect((await save(noor, { telephone: "0300000000" })).body.result.id).toBe(once[0]!.body.result.id);
  });

  it("answers neither guests nor stale tokens, and changes nothing for them", async () => {
    const noor = await makeCustomer(DB);
    const gone = await makeCustomer(DB, { expiresIn: -1 });
    const { id } = (await save(noor, {})).body.result;
    const before = await dump();
    for (const who of [null, stale, gone]) {
      for (const [method, path, body] of [
        ["GET", "address"],
        ["POST", "address", { address: form }],
        ["POST", "address", { address: { ...form, address_id: id } }],
        ["DELETE", `address?address_id=${id}&user_id=${noor.id}`],
      ] as const) {
        expect(await call(who, method, path, body), `${method} ${path}`).toMatchObject({
          status: 401,
          body: { code: 401, meta: { reason: "not_authorized" } },
        });
      }
    }
    expect(await dump()).toBe(before);
  });
});
