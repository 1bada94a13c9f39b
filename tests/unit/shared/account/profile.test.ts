import { describe, expect, it } from "vitest";
import { cleanProfileUpdate } from "../../../../shared/account/profile-update.ts";
import { createAccountApi } from "../../../../shared/contract/customer/account-client.ts";
import { profile } from "../../../../shared/contract/customer/user.ts";

describe("profile", () => {
  it("[ACCT-003] leaves out an empty date of birth, sends a dash for an empty mobile, other fields as is", async () => {
    expect(cleanProfileUpdate({ date_of_birth: "", mobile_number: "", company: "" })).toEqual({
      mobile_number: "-",
      company: "",
    });
    expect(cleanProfileUpdate({ date_of_birth: "1990-01-02", mobile_number: "0612345678", firstname: "Noor" })).toEqual(
      { date_of_birth: "1990-01-02", mobile_number: "0612345678", firstname: "Noor" },
    );
    expect(cleanProfileUpdate({ lastname: "de Wit" })).toEqual({ lastname: "de Wit" });
    // The shop's own call sends what came out.
    const sent: unknown[] = [];
    const api = createAccountApi({
      storeCode: "outlet_nl",
      fetch: (_, init) => {
        sent.push(JSON.parse(String(init.body)));
        return Response.json({ code: 200, result: {} });
      },
    });
    const customer = { firstname: "Noor", date_of_birth: " ", mobile_number: "", company: "" };
    await api.updateMe({ customer });
    expect(sent).toEqual([{ customer: { firstname: "Noor", mobile_number: "-", company: "" } }]);
  });

  it("[USER-016] keeps e-mail, names, both ids, the group and the addresses' numbers of what GET me answers", () => {
    const answer = {
      id: 158,
      user_id: 158,
      external_id: "c-158",
      group_id: 1,
      email: "noor@example.test",
      firstname: "Noor",
      lastname: "de Wit",
      store_id: 4,
      website_id: 1,
      created_at: "2026-01-02T10:00:00.000Z",
      updated_at: "2026-01-03T10:00:00.000Z",
      default_billing: "67",
      default_shipping: "67",
      groupToken: "v1.1.2.x",
      addresses: [
        {
          id: 67,
          address_id: 67,
          customer_id: 158,
          firstname: "Noor",
          lastname: "de Wit",
          company: null,
          street: ["Voorbeeldweg", "12"],
          postcode: "1234 AB",
          city: "Utrecht",
          country_id: "NL",
          telephone: null,
          vat_id: null,
          region: { region_code: null, region: null, region_id: 0 },
          region_id: 0,
          default_shipping: true,
          default_billing: true,
        },
      ],
    };
    expect(profile.parse(answer)).toEqual(answer);
    const kept = profile.parse(answer);
    for (const field of ["email", "firstname", "lastname", "user_id", "external_id", "group_id"] as const)
      expect(kept[field]).toBe(answer[field]);
    expect(kept.addresses[0]!.address_id).toBe(67);
    for (const field of ["email", "firstname", "lastname", "user_id", "external_id", "addresses", "group_id"] as const)
      expect(profile.safeParse({ ...answer, [field]: undefined }).success, field).toBe(false);
    expect(
      profile.safeParse({ ...answer, addresses: [{ ...answer.addresses[0], address_id: undefined }] }).success,
    ).toBe(false);
  });
});
