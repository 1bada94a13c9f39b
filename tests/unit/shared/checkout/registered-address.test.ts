import { describe, expect, it } from "vitest";
import { registeredAddress } from "../../../../shared/checkout/registered-address.ts";
import { createRequest } from "../../../../shared/contract/user.ts";
import { filledForm } from "./filled-form.ts";

const { shippingDetails: shipping } = filledForm();
const registration = (address: unknown) =>
  createRequest.parse({
    customer: { email: "jan@example.com", firstname: "Jan", lastname: "de Vries", addresses: [address] },
    password: "Harbour-on-quay-7",
  }).customer.addresses?.[0];

describe("the address that a new account begins with", () => {
  it("is that of the order in the form of a registration, for parcels and for bills", () => {
    const address = { ...shipping, streetAddress: " Kade ", apartmentNumber: "12 b", phoneNumber: " 0101234567 " };
    expect(registration(registeredAddress(address))).toEqual({
      firstname: "Jan",
      lastname: "de Vries",
      street: ["Kade", "12 b"],
      postcode: "1012 AB",
      city: "Amsterdam",
      country_id: "NL",
      telephone: "0101234567",
      default_shipping: true,
      default_billing: true,
    });
  });

  it("has no line and no number that was not filled in, and gets no bills that go elsewhere", () => {
    const kept = registration(registeredAddress(shipping, false))!;
    expect(kept.street).toEqual(["Kade 12"]);
    expect(kept).not.toHaveProperty("telephone");
    expect(kept).toMatchObject({ default_shipping: true, default_billing: false });
  });
});
