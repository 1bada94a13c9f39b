import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  initialAddressForm,
  splitStreet,
  toAccountForm,
  toServerForm,
  type AccountAddressForm,
} from "../../../../shared/account/address-forms.ts";
import { threeLetters, twoLetters } from "../../../../shared/account/country-codes.ts";
import { deliveryCountries } from "../../../../shared/checkout/address.ts";
import { serverAddress } from "../../../../shared/contract/customer/account-address.ts";

const filled: AccountAddressForm = {
  ...initialAddressForm(),
  streetAddress: "Voorbeeldkade",
  apartmentNumber: "12",
  affix: "b",
  city: "Rotterdam",
  zipCode: "3011ab",
};

describe("addresses of the account", () => {
  it("[ACCT-013] are sent with street, city, postcode, three-letter country, default flag, type and id", () => {
    expect(toServerForm({ ...filled, country: "NL", address_type: "SHIPPING", is_default: "1" }, 7)).toEqual({
      street: ["Voorbeeldkade", "12 b"],
      city: "Rotterdam",
      postcode: "3011 AB",
      country_id: "NLD",
      is_default: true,
      address_type: "SHIPPING",
      address_id: 7,
    });
    expect(Object.keys(toServerForm(filled, 7)).sort()).toEqual([
      "address_id",
      "address_type",
      "city",
      "country_id",
      "is_default",
      "postcode",
      "street",
    ]);
    expect(toServerForm(filled)).not.toHaveProperty("address_id");
    for (const { code } of deliveryCountries)
      expect(serverAddress.safeParse(toServerForm({ ...filled, country: code }, 7)).success).toBe(true);
  });

  it("[ACCT-014] are held in the form with its eight fields, not the default one at first", () => {
    expect(initialAddressForm()).toEqual({
      streetAddress: "",
      apartmentNumber: "",
      affix: "",
      city: "",
      zipCode: "",
      country: "NL",
      is_default: "0",
      address_type: "DELIVERY",
    });
    expect(Object.keys(initialAddressForm("DE")).sort()).toEqual([
      "address_type",
      "affix",
      "apartmentNumber",
      "city",
      "country",
      "is_default",
      "streetAddress",
      "zipCode",
    ]);
  });

  const word = fc.stringMatching(/^[A-Za-zÀ-ÿ]{1,12}$/);
  const forms = fc.record({
    streetAddress: fc.array(word, { minLength: 1, maxLength: 3 }).map((words) => words.join(" ")),
    apartmentNumber: fc.stringMatching(/^[1-9]\d{0,3}[a-z]?$/),
    affix: fc.oneof(fc.constant(""), word),
    city: word,
    zipCode: fc.constantFrom("1012 AB", "3011 XZ"),
    country: fc.constant("NL"),
    is_default: fc.constantFrom<"0" | "1">("0", "1"),
    address_type: fc.constantFrom<"DELIVERY" | "SHIPPING">("DELIVERY", "SHIPPING"),
  });
  it("come back from the server as they were filled in", () => {
    fc.assert(
      fc.property(forms, (form) => {
        expect(toAccountForm(toServerForm(form))).toEqual(form);
      }),
    );
  });
  it("are the same however street and number were filled in", () => {
    fc.assert(
      fc.property(forms, (form) => {
        const inOne = {
          ...form,
          streetAddress: [form.streetAddress, form.apartmentNumber, form.affix].filter(Boolean).join(" "),
          apartmentNumber: "",
          affix: "",
        };
        expect(toServerForm(inOne)).toEqual(toServerForm(form));
        expect(splitStreet(splitStreet(inOne))).toEqual(splitStreet(inOne));
      }),
    );
  });
  it("keep a number that belongs to the street when the house number stands apart, and lines they do not understand", () => {
    expect(splitStreet({ streetAddress: "Plein 1944", apartmentNumber: "7", affix: "" })).toEqual({
      streetAddress: "Plein 1944",
      apartmentNumber: "7",
      affix: "",
    });
    expect(splitStreet({ streetAddress: "Postbus", apartmentNumber: "", affix: "" })).toEqual({
      streetAddress: "Postbus",
      apartmentNumber: "",
      affix: "",
    });
    expect(
      toAccountForm({
        street: ["Voorbeeldkade 12", "achterhuis"],
        city: "A",
        postcode: "1012 AB",
        country_id: "NLD",
        is_default: false,
        address_type: "DELIVERY",
      }),
    ).toMatchObject({ streetAddress: "Voorbeeldkade", apartmentNumber: "12", affix: "achterhuis" });
    expect(
      toAccountForm({
        street: ["Bij de brug"],
        city: "A",
        postcode: "1012 AB",
        country_id: "NLD",
        is_default: false,
        address_type: "DELIVERY",
      }),
    ).toMatchObject({ streetAddress: "Bij de brug", apartmentNumber: "", affix: "" });
  });
  it("know every country that can be delivered to in both spellings", () => {
    for (const { code } of deliveryCountries) expect(twoLetters(threeLetters(code)!)).toBe(code);
    expect([threeLetters("XX"), twoLetters("nld")]).toEqual([null, null]);
  });
});
