import { describe, expect, it } from "vitest";
import { registeredCustomer } from "../../../../shared/checkout/registered-address.ts";
import { createRequest } from "../../../../shared/contract/customer/user.ts";
import { filledForm } from "./filled-form.ts";

const { shippingDetails: shipping } = filledForm();
type Place = Parameters<typeof registeredCustomer>[1];
const registration = (shipTo: Place | null, billTo: Place) =>
  createRequest.parse({
    customer: { email: "jan@example.com", ...registeredCustomer(shipTo, billTo) },
    password: "Harbour-on-quay-7",
  }).customer;
const typed = { ...shipping, streetAddress: " Kade ", apartmentNumber: "12 b", phoneNumber: " 0101234567 " };
const home = {
  firstname: "Jan",
  lastname: "de Vries",
  street: ["Kade", "12 b"],
  postcode: "1012 AB",
  city: "Amsterdam",
  country_id: "NL",
};

describe("the account that is made with an order", () => {
  it("has the order's address in the form of a registration, for parcels and for bills", () => {
    const address = { ...home, telephone: "0101234567", default_shipping: true, default_billing: true };
    expect(registration(typed, typed).addresses).toEqual([address]);
    expect(registration(null, typed).addresses).toEqual([address]);
    expect(registration(typed, { ...typed, phoneNumber: "" }).addresses).toEqual([address]);
  });

  it("has no line and no number that was not filled in", () => {
    const [kept] = registration(shipping, shipping).addresses!;
    expect(kept!.street).toEqual(["Kade 12"]);
    expect(kept).not.toHaveProperty("telephone");
  });

  it("has a bill's own address beside that of the parcel, each the default of its kind", () => {
    const office = { ...typed, streetAddress: "Weena", apartmentNumber: "7", company: " Kade BV " };
    expect(registration(typed, office)).toMatchObject({
      addresses: [
        { street: ["Kade", "12 b"], default_shipping: true, default_billing: false },
        { street: ["Weena", "7"], company: "Kade BV", default_shipping: false, default_billing: true },
      ],
    });
  });

  it("is of who pays, not of who gets a present: the next parcel does not go there by itself", () => {
    const juergen = { ...typed, firstName: "Jürgen", lastName: "Weiß-Müller", streetAddress: "Domstraße" };
    expect(registration(juergen, typed)).toMatchObject({
      firstname: "Jan",
      lastname: "de Vries",
      addresses: [
        { firstname: "Jürgen", lastname: "Weiß-Müller", default_shipping: false, default_billing: false },
        { ...home, default_shipping: true, default_billing: true },
      ],
    });
  });
});
