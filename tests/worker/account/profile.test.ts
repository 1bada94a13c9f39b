import { describe, expect, it } from "vitest";
import { profile, type Profile } from "../../../shared/contract/customer/user.ts";
import { readGroupToken } from "../../../worker/backend/caller/group-token.ts";
import { makeCustomer } from "../customer/customers.ts";
import { bindings, call, DB, form, stale } from "./account.ts";

describe("GET me", () => {
  it("[USER-012] answers the profile to its customer and to nobody else", async () => {
    const noor = await makeCustomer(DB, { groupId: 3 });
    const sam = await makeCustomer(DB, { firstname: "Sam" });
    const { address_id } = (
      await call<{ address_id: number }>(noor, "POST", "address", {
        address: { ...form, is_default: "1", telephone: "0300000000" },
      })
    ).body.result;
    const answer = await call<Profile>(noor, "GET", "user/me");
    expect([answer.status, answer.body.code, answer.headers.get("cache-control")]).toEqual([
      200,
      200,
      "private, no-store",
    ]);
    expect(profile.parse(answer.body.result)).toMatchObject({
      id: noor.id,
      user_id: noor.id,
      external_id: `c-${noor.id}`,
      group_id: 3,
      email: noor.email,
      firstname: "Noor",
      lastname: "de Wit",
      store_id: 4,
      website_id: 1,
      default_billing: String(address_id),
      default_shipping: String(address_id),
      addresses: [
        {
          id: address_id,
          address_id,
          customer_id: noor.id,
          firstname: "Noor",
          lastname: "de Wit",
          company: null,
          street: ["Voorbeeldweg", "12"],
          postcode: "1234 AB",
          city: "Utrecht",
          country_id: "NL",
          telephone: "0300000000",
          region: { region_code: null, region: null, region_id: 0 },
          region_id: 0,
          default_shipping: true,
          default_billing: true,
        },
      ],
    });
    expect(await readGroupToken(bindings.PRICE_GROUP_SECRET!, answer.body.result.groupToken!, new Date())).toBe(3);
    expect(JSON.stringify(answer.body)).not.toMatch(/password|hash/i);
    expect((await call<Profile>(sam, "GET", "user/me")).body.result).toMatchObject({
      id: sam.id,
      firstname: "Sam",
      addresses: [],
      default_billing: null,
      default_shipping: null,
    });
    // Both forms of the token; nothing else.
    expect((await call(null, "GET", `user/me?token=${noor.token}`)).status).toBe(200);
    for (const path of ["user/me", "user/me?token=", "user/me?token=null", `user/me?user_id=${noor.id}`])
      expect(await call(null, "GET", path), path).toMatchObject({
        status: 401,
        body: { code: 401, meta: { reason: "not_authorized" } },
      });
    expect(await call(stale, "GET", "user/me")).toMatchObject({ status: 401 });
    expect(await call(await makeCustomer(DB, { expiresIn: -1 }), "GET", "user/me")).toMatchObject({ status: 401 });
  });
});
