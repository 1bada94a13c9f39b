import { expect, it } from "vitest";
import { initialForm } from "../../../../shared/checkout/details.ts";
import { fillIn } from "../../../../shared/checkout/last-address.ts";
import type { Profile } from "../../../../shared/contract/customer/user.ts";

const profile: Profile = {
  id: 11,
  user_id: 11,
  external_id: "c-11",
  group_id: 1,
  email: "noor@example.test",
  firstname: "Noor",
  lastname: "de Wit",
  addresses: [],
  updated_at: "2026-11-01 12:00:00",
};
const place = (street: string, country_id = "NL") => ({
  firstname: "Noor",
  lastname: "Jansen",
  street: [street, "1"],
  postcode: "3012 AA",
  city: "Rotterdam",
  country_id,
  telephone: null,
});
const orders = [place("Broadway", "US"), place("Coolsingel"), place("Blaak")].map((billing_address) => ({
  billing_address,
  created_at: "2026-11-02T08:00:00.000Z",
}));
const fresh = initialForm("NL");

it("an account without an address has the bill's of its newest order that can be delivered to", () => {
  const form = fillIn(fresh, profile, "NL", orders);
  expect(form.shippingDetails).toMatchObject({ streetAddress: "Coolsingel", apartmentNumber: "1", city: "Rotterdam" });
  expect(form.personalDetails.emailAddress).toBe("noor@example.test");
  // It stays as if it were typed, whatever is ordered next.
  expect(fillIn(form, profile, "NL", [orders[2]!]).shippingDetails.streetAddress).toBe("Coolsingel");
});

it("nothing of an order stands beside what was typed, or in place of an account's address", () => {
  const typed = { ...fresh, shippingDetails: { ...fresh.shippingDetails, city: "Delft" } };
  expect(fillIn(typed, profile, "NL", orders).shippingDetails).toMatchObject({ streetAddress: "", city: "Delft" });
  const address = { ...place("Kade"), id: 1, address_id: 1, customer_id: 11 };
  expect(fillIn(fresh, { ...profile, addresses: [address] }, "NL", orders).shippingDetails.streetAddress).toBe("Kade");
  expect(fillIn(fresh, profile, "NL").shippingDetails.streetAddress).toBe("");
});

it("nothing comes of an order that is older than the account's last change: another device may have deleted its address", () => {
  const streetWith = (updated_at?: string) =>
    fillIn(fresh, { ...profile, updated_at }, "NL", orders).shippingDetails.streetAddress;
  expect(streetWith("2026-11-02T07:59:59.000Z")).toBe("Coolsingel");
  expect(streetWith("2026-11-02 07:59:59")).toBe("Coolsingel");
  expect(streetWith("2026-11-02T08:00:01.000Z")).toBe("");
  expect(streetWith("2026-11-02 08:00:01")).toBe("");
  expect(streetWith()).toBe("");
});

it("an address that was deleted from the account does not come back from an order", () => {
  const lived = { ...place("Coolsingel"), id: 1, address_id: 1, customer_id: 11 };
  const filled = fillIn(fresh, { ...profile, addresses: [lived] }, "NL", orders);
  expect(filled.shippingDetails.streetAddress).toBe("Coolsingel");
  const emptied = fillIn(filled, profile, "NL", orders);
  expect(emptied.shippingDetails).toMatchObject({ streetAddress: "", city: "" });
  expect(fillIn(emptied, profile, "NL", orders)).toBe(emptied);
  // What is typed then stays, though it be the same.
  const typed = { ...emptied, shippingDetails: { ...filled.shippingDetails } };
  expect(fillIn(typed, profile, "NL", orders).shippingDetails.streetAddress).toBe("Coolsingel");
  const moved = { ...place("Blaak"), id: 2, address_id: 2, customer_id: 11 };
  expect(fillIn(emptied, { ...profile, addresses: [moved] }, "NL", orders).shippingDetails.streetAddress).toBe("Blaak");
});
