import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { initialAddressForm } from "../../../shared/account/address-forms.ts";
import { addressProblems, type AddressEntry } from "../../../shared/account/address-problems.ts";
import { changedDetails, detailsProblems } from "../../../shared/account/details.ts";
import { updateMeRequest } from "../../../shared/contract/user.ts";

const kept = { firstname: "Noor", lastname: "de Wit", email: "noor@example.test" };

describe("details of a customer", () => {
  it("are sent as far as they changed, in the form the server takes them", () => {
    expect(changedDetails(kept, { ...kept, lastname: " de Wit ", email: "NOOR@example.test" })).toEqual({});
    expect(changedDetails(kept, { firstname: "Nora ", lastname: "de Wit", email: "Nora@Example.test" })).toEqual({ firstname: "Nora", email: "nora@example.test" });
    const name = fc.stringMatching(/^ ?[A-Za-zÀ-ÿ' -]{0,8}[A-Za-z] ?$/);
    fc.assert(fc.property(fc.record({ firstname: name, lastname: name, email: fc.stringMatching(/^ ?[A-Za-z0-9.]{1,8}@[a-z]{1,8}\.[A-Z]{2,3} ?$/) }), (typed) => {
      expect(detailsProblems(typed, null)).toEqual([]);
      const changed = changedDetails(kept, typed);
      expect({ ...kept, ...changed }).toEqual(changedDetails({ firstname: "", lastname: "", email: "" }, typed));
      expect(changedDetails({ ...kept, ...changed }, typed)).toEqual({});
    }));
    expect(updateMeRequest.safeParse({ customer: changedDetails(kept, { ...kept, firstname: "Łucja" }) }).success).toBe(true);
  });
  it("are checked field by field, in the order of the page; the password only where it is asked for", () => {
    expect(detailsProblems({ firstname: " ", lastname: "12", email: "noor@" }, "")).toEqual([
      { field: "firstname", problem: "required" }, { field: "lastname", problem: "letters" }, { field: "email", problem: "email" }, { field: "currentPassword", problem: "required" },
    ]);
    expect(detailsProblems(kept, null)).toEqual([]);
    expect(detailsProblems({ ...kept, email: "" }, "x")).toEqual([{ field: "email", problem: "required" }]);
  });
});

describe("an address of the book", () => {
  const entry: AddressEntry = { ...initialAddressForm(), firstName: "Noor", lastName: "de Wit", phoneNumber: "", streetAddress: "Voorbeeldkade", apartmentNumber: "12", city: "Rotterdam", zipCode: "3011ab" };
  it("is checked by the checkout's rules, the house number at its own field", () => {
    expect(addressProblems(entry)).toEqual([]);
    expect(addressProblems({ ...entry, apartmentNumber: "" })).toEqual([{ field: "apartmentNumber", problem: "houseNumber" }]);
    expect(addressProblems({ ...entry, apartmentNumber: "", streetAddress: "Voorbeeldkade 12b" })).toEqual([]);
    expect(addressProblems({ ...entry, streetAddress: " " })).toEqual([{ field: "streetAddress", problem: "required" }]);
    expect(addressProblems({ ...initialAddressForm(), firstName: "", lastName: "", phoneNumber: "x" }).map(({ field }) => field)).toEqual(["firstName", "lastName", "streetAddress", "zipCode", "city", "phoneNumber"]);
    expect(addressProblems({ ...entry, country: "FR" })).toEqual([{ field: "country", problem: "country" }]);
    expect(addressProblems({ ...entry, country: "DE" })).toEqual([{ field: "zipCode", problem: "postcode" }]);
  });
});
