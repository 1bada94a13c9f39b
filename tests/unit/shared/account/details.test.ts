import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { initialAddressForm } from "../../../../shared/account/address-forms.ts";
import { addressProblems, type AddressEntry } from "../../../../shared/account/address-problems.ts";
import { deviceName } from "../../../../shared/account/device-name.ts";
import { changedDetails, detailsProblems } from "../../../../shared/account/details.ts";
import { updateMeRequest } from "../../../../shared/contract/customer/user.ts";

const kept = { firstname: "Noor", lastname: "de Wit", email: "noor@example.test" };

describe("places of sign-in", () => {
  it("are named by browser and system", () => {
    const named = {
      "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) HeadlessChrome/156.0.0.0 Safari/537.36":
        "Chrome, Linux",
      "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.0.0 Safari/537.36 Edg/156.0.0.0":
        "Edge, Windows",
      "Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Mobile/15E148 Safari/604.1":
        "Safari, iPhone",
      "Mozilla/5.0 (Linux; Android 16; SM-S931B) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36":
        "Samsung Internet, Android",
      "Mozilla/5.0 (Macintosh; Intel Mac OS X 15.7; rv:145.0) Gecko/20100101 Firefox/145.0": "Firefox, Mac",
      "curl/8.0": "curl/8.0",
      "": "",
    };
    for (const [text, name] of Object.entries(named)) expect(deviceName(text)).toBe(name);
  });
});

describe("details of a customer", () => {
  it("are sent as far as they changed, in the form the server takes them", () => {
    expect(changedDetails(kept, { ...kept, lastname: " de Wit ", email: "NOOR@example.test" })).toEqual({});
    expect(changedDetails(kept, { firstname: "Nora ", lastname: "de Wit", email: "Nora@Example.test" })).toEqual({
      firstname: "Nora",
      email: "nora@example.test",
    });
    const name = fc.stringMatching(/^ ?[A-Za-zÀ-ÿ' -]{0,8}[A-Za-z] ?$/);
    fc.assert(
      fc.property(
        fc.record({
          firstname: name,
          lastname: name,
          email: fc.stringMatching(/^ ?[A-Za-z0-9.]{1,8}@[a-z]{1,8}\.[A-Z]{2,3} ?$/),
        }),
        (typed) => {
          expect(detailsProblems(typed, null)).toEqual([]);
          const changed = changedDetails(kept, typed);
          expect({ ...kept, ...changed }).toEqual(changedDetails({ firstname: "", lastname: "", email: "" }, typed));
          expect(changedDetails({ ...kept, ...changed }, typed)).toEqual({});
        },
      ),
    );
    expect(updateMeRequest.safeParse({ customer: changedDetails(kept, { ...kept, firstname: "Łucja" }) }).success).toBe(
      true,
    );
  });
  it("are checked field by field, in the order of the page; the password only where it is asked for", () => {
    expect(detailsProblems({ firstname: " ", lastname: "12", email: "noor@" }, "")).toEqual([
      { field: "firstname", problem: "required" },
      { field: "lastname", problem: "letters" },
      { field: "email", problem: "email" },
      { field: "currentPassword", problem: "required" },
    ]);
    expect(detailsProblems(kept, null)).toEqual([]);
    expect(detailsProblems({ ...kept, email: "" }, "x")).toEqual([{ field: "email", problem: "required" }]);
  });
});

describe("an address of the book", () => {
  const entry: AddressEntry = {
    ...initialAddressForm(),
    firstName: "Noor",
    lastName: "de Wit",
    phoneNumber: "",
    streetAddress: "Voorbeeldkade",
    apartmentNumber: "12",
    city: "Rotterdam",
    zipCode: "3011ab",
  };
  it("is checked by the checkout's rules, the house number at its own field", () => {
    expect(addressProblems(entry)).toEqual([]);
    expect(addressProblems({ ...entry, apartmentNumber: "" })).toEqual([
      { field: "apartmentNumber", problem: "houseNumber" },
    ]);
    expect(addressProblems({ ...entry, apartmentNumber: "", streetAddress: "Voorbeeldkade 12b" })).toEqual([]);
    for (const country of ["NL", "DE"])
      for (const streetAddress of ["Voorbeeldkade", ""])
        expect(addressProblems({ ...entry, country, apartmentNumber: "abc", streetAddress })).toContainEqual({
          field: "apartmentNumber",
          problem: "houseFigure",
        });
    expect(addressProblems({ ...entry, streetAddress: " " })).toEqual([
      { field: "streetAddress", problem: "required" },
    ]);
    expect(
      addressProblems({ ...initialAddressForm(), firstName: "", lastName: "", phoneNumber: "x" }).map(
        ({ field }) => field,
      ),
    ).toEqual(["firstName", "lastName", "zipCode", "apartmentNumber", "streetAddress", "city", "phoneNumber"]);
    expect(addressProblems({ ...entry, country: "FR" })).toEqual([{ field: "country", problem: "country" }]);
    expect(addressProblems({ ...entry, country: "DE" })).toEqual([{ field: "zipCode", problem: "postcode" }]);
  });
});
