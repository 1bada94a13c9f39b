import { expect, it } from "vitest";
import { vatExample, vatNumber } from "../../../../shared/checkout/vat-number.ts";
import { toOrderAddress } from "../../../../shared/checkout/address.ts";
import { filledForm } from "./filled-form.ts";

it.each([
  ["NL123456789B01", "NL", "NL123456789B01"],
  [" nl 1234.56.789.b01 ", "NL", "NL123456789B01"],
  ["123456789B01", "NL", "NL123456789B01"],
  ["DE 123 456 789", "DE", "DE123456789"],
  ["123456789", "DE", "DE123456789"],
  ["BE 0123.456.789", "BE", "BE0123456789"],
  ["1123456789", "BE", "BE1123456789"],
  // Who is registered in another member state says so by its letters.
  ["DE123456789", "NL", "DE123456789"],
  ["ATU12345678", "DE", "ATU12345678"],
  ["FRXX123456789", "BE", "FRXX123456789"],
  ["ESB12345674", "NL", "ESB12345674"],
  ["EL123456789", "DE", "EL123456789"],
  // A French number may begin with letters too.
  ["FR12345678901", "FR", "FR12345678901"],
  ["XX123456789", "FR", "FRXX123456789"],
  ["DE123456789", "FR", "DE123456789"],
  ["FR123456789", "FR", null],
  ["123456789", "GR", "EL123456789"],
  ["CHE-123.456.788", "CH", "CHE123456788"],
  ["DE12", "DE", null],
  ["DE12", "NL", null],
  ["DE1234567890", "DE", null],
  ["NL123456789", "NL", null],
  ["NL123456789A01", "NL", null],
  ["123456789", "NL", null],
  ["BE123456789", "BE", null],
  ["BE2123456789", "BE", null],
  ["ATU1234567", "DE", null],
  ["GB123456789", "NL", null],
  ["geen", "NL", null],
] as const)("the VAT number %j of an invoice to %s is %j", (text, country, number) => {
  expect(vatNumber(text, country)).toBe(number);
});

it("the number that words show as an example has the form that is asked for", () => {
  for (const country of ["NL", "BE", "DE"]) {
    expect(vatExample(country).slice(0, 2)).toBe(country);
    expect(vatNumber(vatExample(country), country)).toBe(vatExample(country));
  }
});

it("an order carries it as invoices write it", () => {
  const { shippingDetails } = filledForm();
  expect(toOrderAddress({ ...shippingDetails, taxId: " 1234.56.789.b01" }, "a@b.example").vat_id).toBe(
    "NL123456789B01",
  );
  expect(toOrderAddress({ ...shippingDetails, taxId: " " }, "a@b.example")).not.toHaveProperty("vat_id");
});
