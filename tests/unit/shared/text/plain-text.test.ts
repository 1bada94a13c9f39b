import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { addressRequest } from "../../../../shared/contract/customer/account-address.ts";
import { orderAddress } from "../../../../shared/contract/order/order.ts";
import { withdrawalRequest } from "../../../../shared/contract/order/order-look-up.ts";
import { createRequest, updateMeRequest } from "../../../../shared/contract/customer/user.ts";
import { chosenCustom } from "../../../../shared/catalog/options/chosen-custom.ts";
import { addressErrors } from "../../../../shared/checkout/validate.ts";
import { readStatement } from "../../../../shared/checkout/after-sales-form.ts";
import { detailsProblems } from "../../../../shared/account/details.ts";
import { registerProblems } from "../../../../shared/session/form-problems.ts";
import { reviewRequest } from "../../../../shared/contract/catalog/review.ts";
import { isPlainText } from "../../../../shared/text/plain-text.ts";

const bad = [
  "see https://evil.example",
  "www.evil.example",
  "WWW.Evil.example",
  "a://b",
  "ｗｗｗ．evil.example",
  "http:evil",
  "mailto:me@x.example",
  "evil.com/win",
  "Sam\nVisser",
  "Sam\r\nVisser",
  "Sam\u2028Visser",
  "Sam\u0085Visser",
  "Sam\u0000",
  "Sam\u202Eressiv",
  "tab\there",
  "\nSam",
  "Sam\n",
];
const realNames = [
  "O'Brien",
  "O’Brien",
  "d'Arc",
  "van 't Hof",
  "Jr.",
  "J.R.R. Tolkien",
  "Müller-Lüdenscheidt",
  "Weiß",
  "ß",
  "Ng",
  "Þórdís",
  "Łukasz",
  "Dvořák",
  "Nguyễn",
  "李",
  "Αθηνά",
  "Ольга",
  "محمد",
  "María José",
  "Jean-Luc",
  "M.de Vries",
  "J. Jansen",
  "St. John",
  "Anna (Annie)",
  "“Bep” de Wit",
  "'s-Gravenhage",
  "Den Bosch/'s-Hertogenbosch",
  "Sint-Job-in-'t-Goor",
  "Llanfair P.G.",
  "Kerkstraat 12-3",
  "Hauptstr. 12/3/4",
  "Straße des 17. Juni 135",
  "Nr. 5 & 7, c/o Petersen",
  "℅ Jansen",
  "Stg.II/Top.4",
  "Bol.com",
  "Booking.com B.V.",
  "V&D",
  "H+M",
  "A/S Vestas",
  "Piet@Huis",
  "+31 (0)20 123 45 67",
  "030/123456",
  "3511 AB",
  "1. Etage; links",
  "Www",
  "De Www Club",
  "data",
  "Tel 5",
];
const address = {
  firstname: "Sam",
  lastname: "Visser",
  city: "Utrecht",
  postcode: "3511 AB",
  street: ["Dorpsstraat 1"],
  country_id: "NL",
};
/** Every field of an address, on the wire of orders and of accounts. */
const fields: Record<string, (text: string) => Record<string, unknown>> = {
  firstname: (firstname) => ({ firstname }),
  lastname: (lastname) => ({ lastname }),
  city: (city) => ({ city }),
  postcode: (postcode) => ({ postcode }),
  street: (text) => ({ street: ["Dorpsstraat 1", text] }),
  company: (company) => ({ company }),
  telephone: (telephone) => ({ telephone }),
  vat_id: (vat_id) => ({ vat_id }),
};
const ofOrders = {
  ...fields,
  region: (region: string) => ({ region }),
  region_code: (region_code: string) => ({ region_code }),
};

describe("a text that a mail may print", () => {
  it("holds no link and no control character: refused in every field of an order, an account, an address and a withdrawal, with the field named", () => {
    for (const text of bad) {
      for (const [name, field] of Object.entries(ofOrders)) {
        const { error } = orderAddress.safeParse({ ...address, ...field(text.slice(0, 40)) });
        expect(error?.issues[0], `${name}: ${JSON.stringify(text)}`).toMatchObject({
          message: expect.stringMatching(/link/),
        });
        expect(String(error?.issues[0]?.path[0])).toBe(name);
      }
      expect(orderAddress.safeParse({ ...address, region_id: text }).success).toBe(false);
      for (const [name, field] of Object.entries(fields)) {
        expect(
          addressRequest.safeParse({ address: { ...address, country_id: "NLD", ...field(text) } }).success,
          `${name}: ${text}`,
        ).toBe(false);
        const one = { ...address, ...field(text) };
        expect(updateMeRequest.safeParse({ customer: { addresses: [one] } }).success, `${name}: ${text}`).toBe(false);
        expect(
          createRequest.safeParse({
            customer: { email: "sam@example.test", firstname: "Sam", lastname: "Visser", addresses: [one] },
            password: "x",
          }).success,
          name,
        ).toBe(false);
      }
      expect(
        updateMeRequest.safeParse({ customer: { addresses: [{ ...address, region: { region: text } }] } }).success,
      ).toBe(false);
      for (const name of ["firstname", "lastname"]) {
        expect(
          createRequest.safeParse({
            customer: { email: "sam@example.test", firstname: "Sam", lastname: "Visser", [name]: text },
            password: "x",
          }).success,
        ).toBe(false);
        expect(updateMeRequest.safeParse({ customer: { [name]: text } }).success).toBe(false);
      }
      expect(
        withdrawalRequest.safeParse({
          number: "400000001",
          email: "sam@example.test",
          key: "a-key-of-sixteen-or-more",
          name: text,
        }).success,
        text,
      ).toBe(false);
    }
  });

  it("is every real name, street and company, with the marks they have", () => {
    for (const name of realNames) {
      expect(isPlainText(name), name).toBe(true);
      expect(orderAddress.safeParse({ ...address, company: name, street: [name] }).success, name).toBe(true);
    }
    const part = fc.constantFrom(...realNames.flatMap((name) => name.split(" ")));
    fc.assert(
      fc.property(
        fc.array(part, { minLength: 1, maxLength: 6 }),
        fc.constantFrom(" ", "-", ", ", ". ", " & ", "' "),
        (parts, between) => isPlainText(parts.join(between)),
      ),
    );
    const letters = fc
      .array(fc.constantFrom(..."aäbßcçéïñøœřžΩЖאح李'’.- "), { minLength: 1, maxLength: 60 })
      .map((list) => list.join(""));
    fc.assert(fc.property(letters, isPlainText));
  });

  it("is refused wherever a link or a line break stands in it, whatever is around it", () => {
    fc.assert(
      fc.property(
        fc.string({ maxLength: 40, unit: "grapheme" }),
        fc.constantFrom("://", " www.x", "\n", "\r", "\u2028", "\u0007", " https:", " x.com/"),
        fc.string({ maxLength: 40, unit: "grapheme" }),
        (before, mark, after) => !isPlainText(`${before}${mark}${after}`),
      ),
    );
  });

  it("is what is to be written on a thing too, which may have several lines where the shop asks for lines", () => {
    const option = (type: string) => ({ option_id: 1, title: "Letters", type, is_require: false });
    for (const text of ["www.evil.example", "https://evil.example"])
      for (const type of ["field", "area"])
        expect(chosenCustom([option(type)], [{ option_id: "1", option_value: text }], false)).toEqual({
          problem: "invalid",
          option: "Letters",
        });
    expect(chosenCustom([option("field")], [{ option_id: "1", option_value: "one\ntwo" }], false)).toEqual({
      problem: "invalid",
      option: "Letters",
    });
    expect(chosenCustom([option("area")], [{ option_id: "1", option_value: "one\r\ntwo" }], false)).toMatchObject({
      options: [{ value: "one\r\ntwo" }],
    });
    expect(chosenCustom([option("area")], [{ option_id: "1", option_value: "one\u0000two" }], false)).toMatchObject({
      problem: "invalid",
    });
  });

  it("is asked for by the forms in the very fields, before anything is sent", () => {
    const entry = {
      firstName: "Sam",
      lastName: "Visser",
      country: "DE",
      streetAddress: "Weg 1",
      apartmentNumber: "",
      city: "Kleve",
      state: "",
      region_id: 0,
      zipCode: "47533",
      phoneNumber: "",
    };
    for (const field of ["firstName", "lastName", "streetAddress", "city"] as const)
      expect(addressErrors("shipping", { ...entry, [field]: "www.evil.example 1" })).toEqual([
        { field: `shipping.${field}`, problem: "link" },
      ]);
    expect(addressErrors("shipping", entry)).toEqual([]);
    expect(
      detailsProblems({ firstname: "www.evil.example", lastname: "Visser", email: "sam@example.test" }, null),
    ).toEqual([{ field: "firstname", problem: "link" }]);
    expect(
      registerProblems({
        firstname: "Sam",
        lastname: "a://b",
        email: "sam@example.test",
        password: "Seven oaks 4 a river!",
      }),
    ).toEqual([{ field: "lastname", problem: "link" }]);
    expect(
      readStatement(
        new Map([
          ["name", "www.evil.example"],
          ["line-0", "on"],
        ]),
      ).problems,
    ).toEqual(["link"]);
  });

  it("is a reviewer's name as well", () => {
    const review = { sku: "a", title: "Fijn", detail: "Heel erg fijn shirt", rating: 5 };
    expect([
      reviewRequest.safeParse({ ...review, nickname: "www.evil.example" }).success,
      reviewRequest.safeParse({ ...review, nickname: "O'Brien Jr." }).success,
    ]).toEqual([false, true]);
  });

  it("is told in a time that grows with its length only", () => {
    // 100 kB of the beginnings of what is looked for; a rule that backtracks would not come back.
    for (const piece of ["www", ":/", "a.", "http", "\u0301", "x.co"])
      expect(isPlainText(piece.repeat(100_000 / piece.length))).toBe(true);
  });
});
