import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { followKeptForm } from "../../../../../../client/features/checkout/form/follow-kept-form.ts";
import { loadCheckout } from "../../../../../../client/features/checkout/form/load-checkout.ts";
import { saveForm } from "../../../../../../client/features/checkout/records.ts";
import { memoryDriver } from "../../../../../../client/device/storage/memory.ts";
import { createStorage } from "../../../../../../client/device/storage/storage.ts";
import type { HistoryOrder, Profile } from "../../../../../../shared/contract/customer/user.ts";
import { initialForm } from "../../../../../../shared/checkout/details.ts";

const profile = {
  user_id: 7,
  email: "noor@example.test",
  firstname: "Noor",
  lastname: "de Wit",
  addresses: [],
} as unknown as Profile;
const home = { id: 3, firstname: "Noor", lastname: "de Wit", postcode: "3012 AA", city: "Rotterdam", country_id: "NL" };
/** The customer with one address. */
const living = (...street: string[]) => ({ ...profile, addresses: [{ ...home, street }] }) as unknown as Profile;
const emptyStorage = () =>
  createStorage(
    async () => memoryDriver(),
    memoryDriver,
    () => undefined,
  );

describe("what the device keeps of the checkout", () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ["setTimeout"] }));
  afterEach(() => void vi.useRealTimers());

  it("is a guest's form as it was left, without a look at any account", async () => {
    const storage = emptyStorage();
    const form = initialForm("NL");
    await saveForm(storage, { ...form, personalDetails: { ...form.personalDetails, firstName: "Jan" } }, 5);
    const loadProfile = vi.fn(() => Promise.resolve({ profile }));
    const loaded = await loadCheckout(storage, "NL", null, loadProfile);
    expect(loaded).toMatchObject({ profile: null, modifiedAt: 5, attempt: null, lastOrderId: null });
    expect(loaded.form.personalDetails.firstName).toBe("Jan");
    expect(loadProfile).not.toHaveBeenCalled();
  });

  it("is filled in from the account of its own customer only", async () => {
    const mine = await loadCheckout(emptyStorage(), "NL", "7", () => Promise.resolve({ profile }));
    expect([mine.profile, mine.form.personalDetails.emailAddress]).toEqual([profile, "noor@example.test"]);
    for (const loadProfile of [
      () => Promise.resolve({ profile: { ...profile, user_id: 8 } }),
      () => Promise.resolve(null),
      () => Promise.reject(new Error("The session's code cannot be loaded")),
    ]) {
      const other = await loadCheckout(emptyStorage(), "NL", "7", loadProfile);
      expect([other.profile, other.form.personalDetails.emailAddress]).toEqual([null, ""]);
    }
  });

  it("follows the address that the customer has changed in the account since, unless it was changed by hand", async () => {
    const storage = emptyStorage();
    const open = async (account: Profile) => {
      const { form } = await loadCheckout(storage, "NL", "7", () => Promise.resolve({ profile: account }));
      await saveForm(storage, form, 5, "7");
      return form;
    };
    const street = async (account: Profile) => (await open(account)).shippingDetails.streetAddress;
    expect(await street(living("Coolsingel", "1"))).toBe("Coolsingel");
    const moved = await open(living("Blaak", "20"));
    expect(moved.shippingDetails).toMatchObject({ streetAddress: "Blaak", apartmentNumber: "20" });
    const typed = { ...moved, shippingDetails: { ...moved.shippingDetails, apartmentNumber: "20 b" } };
    await saveForm(storage, typed, 6, "7");
    expect(await street(living("Weena", "3"))).toBe("Blaak");
  });

  it("is the customer's whose account was made of it, and follows what they change there", async () => {
    const storage = emptyStorage();
    const place = { streetAddress: "Coolsingel", apartmentNumber: "1", zipCode: "3012 AA", city: "Rotterdam" };
    const form = initialForm("NL");
    await saveForm(storage, { ...form, shippingDetails: { ...form.shippingDetails, ...place } }, 5);
    await followKeptForm(storage, "NL", living("Coolsingel", "1"));
    const now = await loadCheckout(storage, "NL", "7", () => Promise.resolve({ profile: living("Blaak", "20") }));
    expect([now.form.shippingDetails.streetAddress, now.modifiedAt]).toEqual(["Blaak", 5]);
    const other = await loadCheckout(storage, "NL", null, () => Promise.resolve(null));
    expect(other.form.shippingDetails.streetAddress).toBe("");
  });

  it("goes without an account that does not come in a second and a half", async () => {
    const loading = loadCheckout(emptyStorage(), "NL", "7", () => new Promise(() => undefined));
    vi.advanceTimersByTime(1_500);
    expect((await loading).profile).toBe(null);
  });

  it("has no address of an order in place of one that was deleted from the account, at no later opening either", async () => {
    const storage = emptyStorage();
    const lived = living("Coolsingel", "1");
    const orders = lived.addresses.map(
      (address) => ({ billing_address: address, created_at: "2999-01-01 00:00:00" }) as unknown as HistoryOrder,
    );
    const open = async (account: Profile) => {
      const { form } = await loadCheckout(storage, "NL", "7", () => Promise.resolve({ profile: account, orders }));
      await saveForm(storage, form, 5, "7");
      return form.shippingDetails.streetAddress;
    };
    const without = { ...profile, updated_at: "2026-11-01 12:00:00" };
    expect([await open(lived), await open(without), await open(without)]).toEqual(["Coolsingel", "", ""]);
  });
});
