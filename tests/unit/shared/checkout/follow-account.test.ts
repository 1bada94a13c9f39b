import { describe, expect, it } from "vitest";
import { initialForm, type CheckoutForm } from "../../../../shared/checkout/details.ts";
import { followAccount } from "../../../../shared/checkout/follow-account.ts";
import type { Profile, ProfileAddress } from "../../../../shared/contract/customer/user.ts";
import { filledForm } from "./filled-form.ts";

const address = (id: number, street: string, more: Partial<ProfileAddress> = {}): ProfileAddress => ({
  id,
  address_id: id,
  customer_id: 11,
  firstname: "Noor",
  lastname: "de Wit",
  street: [street, "1"],
  postcode: "3012 AA",
  city: "Rotterdam",
  country_id: "NL",
  telephone: "0101234567",
  ...more,
});
const account = (addresses: ProfileAddress[], more: Partial<Profile> = {}): Profile => ({
  id: 11,
  user_id: 11,
  external_id: "c-11",
  group_id: 1,
  email: "noor@example.test",
  firstname: "Noor",
  lastname: "de Wit",
  addresses,
  default_shipping: String(addresses[0]?.id),
  ...more,
});
const coolsingel = address(1, "Coolsingel");
const blaak = address(2, "Blaak", { street: ["Blaak", "20"], postcode: "3011 TA", telephone: "0107654321" });
const filled = (profile = account([coolsingel])) => followAccount(initialForm("NL"), profile, "NL");
const follow = (form: CheckoutForm, profile: Profile) => followAccount(form, profile, "NL");
const ship = (form: CheckoutForm, more: Partial<CheckoutForm["shippingDetails"]>): CheckoutForm => ({
  ...form,
  shippingDetails: { ...form.shippingDetails, ...more },
});
/** As a choice from the account's addresses leaves it. */
const choose = (form: CheckoutForm, profile: Profile): CheckoutForm => {
  const { shippingDetails, fromAccount } = filled(profile);
  const shipping = { ...fromAccount!.shipping!, id: String(profile.addresses[0]!.id) };
  return { ...form, shippingDetails, fromAccount: { ...fromAccount, shipping } };
};

describe("what the account filled in", () => {
  it("follows the account: address, telephone number, name and e-mail address", () => {
    const moved = { ...blaak, id: 1, address_id: 1, lastname: "Jansen" };
    const form = follow(filled(), account([moved], { email: "noor@new.test", lastname: "Jansen" }));
    expect(form.shippingDetails).toMatchObject({
      streetAddress: "Blaak",
      apartmentNumber: "20",
      zipCode: "3011 TA",
      phoneNumber: "0107654321",
      lastName: "Jansen",
    });
    expect(form.personalDetails).toMatchObject({ emailAddress: "noor@new.test", lastName: "Jansen" });
    const abroad = address(1, "Domstraße", { country_id: "DE", postcode: "20095", city: "Hamburg" });
    expect(follow(form, account([abroad])).shippingDetails).toMatchObject({ country: "DE", city: "Hamburg" });
    expect(follow(follow(form, account([abroad])), account([blaak])).shippingDetails.country).toBe("NL");
  });

  it("is the new default address once another became it, or the old one was deleted, and nothing when none is left", () => {
    expect(follow(filled(), account([blaak, coolsingel])).shippingDetails.streetAddress).toBe("Blaak");
    expect(follow(filled(), account([blaak])).shippingDetails.streetAddress).toBe("Blaak");
    expect(follow(filled(), account([])).shippingDetails).toMatchObject({
      streetAddress: "",
      apartmentNumber: "",
      zipCode: "",
      city: "",
      phoneNumber: "",
      firstName: "Noor",
    });
  });

  it("stays as it is where the account says the same, and is the same form", () => {
    const form = filled();
    expect(follow(form, account([coolsingel]))).toBe(form);
  });

  it("stays as a whole where a part of the address was changed by hand", () => {
    for (const typed of [
      { apartmentNumber: "1 b" },
      { streetAddress: "Weena" },
      { zipCode: "3012 AB" },
      { city: "Schiedam" },
      { country: "BE" },
    ]) {
      const form = ship(filled(), typed);
      expect(follow(form, account([blaak])).shippingDetails).toEqual(form.shippingDetails);
    }
  });

  it("leaves name, telephone number and e-mail address that were typed, beside an address that follows", () => {
    const typed = ship(filled(), { firstName: "Sam", phoneNumber: "0612345678" });
    const form = { ...typed, personalDetails: { ...typed.personalDetails, emailAddress: "me@example.test" } };
    const now = follow(form, account([blaak], { email: "noor@new.test" }));
    expect(now.shippingDetails).toMatchObject({ streetAddress: "Blaak", firstName: "Sam", phoneNumber: "0612345678" });
    expect(now.personalDetails.emailAddress).toBe("me@example.test");
    const without = follow(ship(filled(), { phoneNumber: "" }), account([blaak]));
    expect(without.shippingDetails.phoneNumber).toBe("");
  });

  it("keeps an address that was chosen, follows what becomes of it, and is the default one when it is gone", () => {
    const mothers = address(3, "Weena");
    const form = choose(filled(), account([mothers]));
    const street = (now: CheckoutForm) => now.shippingDetails.streetAddress;
    const kept = follow(form, account([coolsingel, mothers]));
    expect(street(kept)).toBe("Weena");
    expect(street(follow(kept, account([blaak, { ...mothers, street: ["Meent", "4"] }])))).toBe("Meent");
    const gone = follow(kept, account([coolsingel, blaak]));
    expect(street(gone)).toBe("Coolsingel");
    expect(street(follow(gone, account([blaak, coolsingel])))).toBe("Blaak");
  });

  it("knows an address of the account in a form that was kept before, or by whom made the account with it", () => {
    const { fromAccount: _none, ...kept } = filled();
    const form = follow(kept, account([coolsingel]));
    expect(follow(form, account([blaak])).shippingDetails.streetAddress).toBe("Blaak");
    // Of what the account never had nobody knows whether it was typed.
    expect(follow(kept, account([blaak])).shippingDetails.streetAddress).toBe("Coolsingel");
  });

  it("is in a bill only what was chosen for it: it follows, and is empty once the account no longer has it", () => {
    const form = { ...filled(), sameAddress: false, paymentDetails: { ...filledForm().paymentDetails } };
    const { firstName, lastName, streetAddress, apartmentNumber, zipCode, city, country, phoneNumber } =
      filled().shippingDetails;
    const place = { firstName, lastName, streetAddress, apartmentNumber, zipCode, city, country, phoneNumber };
    expect(follow(form, account([blaak])).paymentDetails).toEqual(form.paymentDetails);
    const chosen = follow(
      { ...form, paymentDetails: { ...form.paymentDetails, ...place } },
      account([blaak, coolsingel]),
    );
    const renamed = { ...coolsingel, street: ["Meent", "4"], telephone: null };
    expect(follow(chosen, account([blaak, renamed])).paymentDetails).toMatchObject({
      streetAddress: "Meent",
      apartmentNumber: "4",
      firstName: "Noor",
      phoneNumber: "",
    });
    expect(follow(chosen, account([blaak])).paymentDetails).toMatchObject({ streetAddress: "", city: "" });
    const typed = { ...chosen, paymentDetails: { ...chosen.paymentDetails, streetAddress: "Weena" } };
    expect(follow(typed, account([blaak, renamed])).paymentDetails).toEqual(typed.paymentDetails);
  });
});
