import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { AddressUpdate } from "../../../../../../shared/contract/customer/user.ts";
import { type AddressRow, profileAddressOf } from "../../../../../../worker/backend/customer/addresses/address-row.ts";
import { replaceAddresses } from "../../../../../../worker/backend/customer/addresses/replace-addresses.ts";

const customer = 7;
const base = {
  firstname: "Noor",
  lastname: "de Wit",
  street: ["Voorbeeldweg", "12"],
  postcode: "1234 AB",
  city: "Utrecht",
  country_id: "NL",
};
const maybe = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: undefined });
/** A book as it can be: ids of its own, one default of each kind at most. */
const books = fc
  .record({
    ids: fc.uniqueArray(fc.integer({ min: 1, max: 30 }), { maxLength: 6 }),
    shipping: fc.nat(6),
    billing: fc.nat(6),
    phone: fc.option(fc.constant("030")),
  })
  .map(({ ids, shipping, billing, phone }) =>
    ids.map((id, i): AddressRow => ({
      ...base,
      id,
      customer_id: customer,
      street: JSON.stringify(base.street),
      company: null,
      telephone: phone,
      vat_id: null,
      region: null,
      address_type: i % 2 ? "SHIPPING" : "DELIVERY",
      default_shipping: i === shipping ? 1 : 0,
      default_billing: i === billing ? 1 : 0,
    })),
  );
const updates = fc
  .array(
    fc.record({
      id: maybe(fc.oneof(fc.integer({ min: 1, max: 32 }), fc.integer({ min: 1, max: 32 }).map(String))),
      customer_id: maybe(fc.constantFrom(customer, String(customer), 8)),
      telephone: maybe(fc.constantFrom(null, "", "010")),
      default_shipping: maybe(fc.boolean()),
      default_billing: maybe(fc.boolean()),
    }),
    { maxLength: 6 },
  )
  .map((list) =>
    list.map(
      (part) =>
        ({
          ...base,
          ...Object.fromEntries(Object.entries(part).filter(([, value]) => value !== undefined)),
        }) as AddressUpdate,
    ),
  );

describe("an address book that is replaced", () => {
  it("takes own ids once each, everything else is foreign", () => {
    fc.assert(
      fc.property(books, updates, (before, sent) => {
        const ids = sent.flatMap(({ id }) => (id === undefined ? [] : [String(id)]));
        const fine =
          ids.every((id) => before.some((row) => String(row.id) === id)) &&
          new Set(ids).size === ids.length &&
          sent.every(({ customer_id }) => customer_id === undefined || String(customer_id) === String(customer));
        expect(replaceAddresses(before, sent, customer) !== "foreign").toBe(fine);
      }),
    );
  });

  it("has what was sent, in its order, one default of each kind at most, and one that was claimed by one address alone", () => {
    fc.assert(
      fc.property(books, updates, (before, sent) => {
        const next = replaceAddresses(before, sent, customer);
        fc.pre(next !== "foreign");
        expect(next.map(({ id }) => (id === null ? undefined : String(id)))).toEqual(
          sent.map(({ id }) => (id === undefined ? undefined : String(id))),
        );
        for (const flag of ["default_shipping", "default_billing"] as const) {
          const claims = sent.map(
            (address) => address[flag] ?? before.find((row) => String(row.id) === String(address.id))?.[flag] === 1,
          );
          const defaults = next.map((address) => address[flag] === 1);
          expect(defaults.filter(Boolean).length).toBe(claims.some(Boolean) ? 1 : 0);
          expect(claims[defaults.indexOf(true)] ?? true).toBe(true);
        }
      }),
    );
  });

  it("is as it was when the profile is sent back", () => {
    fc.assert(
      fc.property(books, (before) => {
        const next = replaceAddresses(before, before.map(profileAddressOf), customer);
        expect(next).toEqual(before.map(({ customer_id: _id, ...row }) => row));
      }),
    );
  });
});
