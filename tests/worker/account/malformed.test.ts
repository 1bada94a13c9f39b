import fc from "fast-check";
import { beforeAll, describe, expect, it } from "vitest";
import { errorText } from "../../../shared/contract/wire/error-text.ts";
import { makeCustomer, type TestCustomer } from "../customer/customers.ts";
import { shoot } from "../fuzz/bombard.ts";
import { bodies, queries, seed } from "../fuzz/inputs.ts";
import { call, DB, form, place, rightPassword, rows, withPassword } from "./account.ts";

const shots = 80;
let [noor, sam] = [] as unknown as [TestCustomer, TestCustomer];
let address = 0;
beforeAll(async () => {
  [noor, sam] = [await withPassword(), await makeCustomer(DB)];
  address = (await call<{ id: number }>(noor, "POST", "address", { address: { ...form, is_default: "1" } })).body.result
    .id;
  await call(sam, "POST", "address", { address: form });
  await call(sam, "POST", "user/subscription/newsletter");
});

/** Everything that is not Noor's to change. */
async function ofOthers(): Promise<string> {
  const tables = await Promise.all([
    rows("SELECT * FROM customer WHERE id <> ?", noor.id),
    rows("SELECT * FROM customer_address WHERE customer_id <> ?", noor.id),
    rows("SELECT * FROM session_family WHERE customer_id <> ?", noor.id),
    rows("SELECT * FROM newsletter_subscriber WHERE email <> ?", noor.email),
    rows("SELECT * FROM sales_order"),
    rows("SELECT id, email, group_id, store_code, password_hash, created_at FROM customer WHERE id = ?", noor.id),
    rows("SELECT id, revoked_at FROM session_family WHERE customer_id = ?", noor.id),
  ]);
  return JSON.stringify(tables);
}

describe("any request of a customer", () => {
  const profile = {
    customer: {
      firstname: "Nora",
      lastname: "Visser",
      email: "x@example.test",
      addresses: [{ ...place, id: 1, default_billing: true }, place],
    },
    currentPassword: "Wrong-password-1",
  };
  const server = {
    address: {
      ...form,
      address_id: 1,
      is_default: "1",
      address_type: "SHIPPING",
      telephone: "030",
      company: "Kade",
      firstname: "Nora",
    },
  };
  it.each([
    ["POST", "user/me", profile, {}],
    ["POST", "user/me?new=1", { customer: { firstname: "Nora", addresses: [place] } }, {}],
    ["POST", "address", server, {}],
    ["POST", "address?new=1", { address: form }, {}],
    ["POST", "user/subscription/newsletter", null, {}],
    ["POST", "user/delete", { currentPassword: `${rightPassword}?` }, {}],
    ["GET", "user/order-history", null, { pageSize: "20", currentPage: "1", increment_id: "400000001" }],
    ["DELETE", "address", null, { address_id: "1", user_id: "1", id: "1" }],
    ["DELETE", "user/sessions", null, { id: "x", others: "0" }],
  ] as const)(
    "%s %s, however it is broken, ends in no error of ours, and changes nothing of others nor what is not to be changed",
    { timeout: 30_000 },
    async (method, path, good, query) => {
      const before = await ofOthers();
      const wire = fc.record({
        query: Object.keys(query).length > 0 ? queries(query) : fc.constant(""),
        body: good === null ? fc.constant(undefined) : bodies(good),
      });
      for (const { query: asked, body } of fc.sample(wire, { numRuns: shots, seed })) {
        const shot = {
          method,
          path: `/api/${path}${path.includes("?") ? "&" : "?"}${asked.replaceAll("token", "tokens")}`,
          headers: {
            authorization: `Bearer ${noor.token}`,
            "sec-fetch-site": "same-origin",
            "content-type": "application/json",
          },
          body,
        };
        const answer = await shoot(shot);
        const told = (await answer.json()) as { code: number; result: unknown };
        const what = `${method} ${shot.path} ${String(body).slice(0, 300)}: ${JSON.stringify(told).slice(0, 300)}`;
        expect([answer.status < 500, told.code], what).toEqual([true, answer.status]);
        if (answer.status !== 200) expect(errorText(told.result, ""), what).not.toBe("");
      }
      expect(await ofOthers()).toBe(before);
      // What was taken can be shown again, through the contract.
      for (const one of ["user/me", "address", "user/personal-data"])
        expect(
          (await shoot({ method: "GET", path: `/api/${one}`, headers: { authorization: `Bearer ${noor.token}` } }))
            .status,
          one,
        ).toBe(200);
      if (method === "GET" || path === "user/delete")
        expect((await rows("SELECT id FROM customer_address WHERE customer_id = ?", noor.id)).length).toBeGreaterThan(
          0,
        );
    },
  );

  it("leaves a book that can be used", async () => {
    expect(address).toBeGreaterThan(0);
    expect(
      await rows(
        `SELECT sum(default_shipping) <= 1 AND sum(default_billing) <= 1 AND count(*) <= 20 AS fine
          FROM customer_address WHERE customer_id = ?`,
        noor.id,
      ),
    ).toEqual([{ fine: 1 }]);
  });
});
