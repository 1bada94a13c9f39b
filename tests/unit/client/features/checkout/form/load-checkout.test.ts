import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { loadCheckout } from "../../../../../../client/features/checkout/form/load-checkout.ts";
import { saveForm } from "../../../../../../client/features/checkout/records.ts";
import { memoryDriver } from "../../../../../../client/device/storage/memory.ts";
import { createStorage } from "../../../../../../client/device/storage/storage.ts";
import type { Profile } from "../../../../../../shared/contract/user.ts";
import { initialForm } from "../../../../../../shared/checkout/details.ts";

const profile = {
  user_id: 7,
  email: "noor@example.test",
  firstname: "Noor",
  lastname: "de Wit",
  addresses: [],
} as unknown as Profile;
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
    const loadProfile = vi.fn(() => Promise.resolve(profile));
    const loaded = await loadCheckout(storage, "NL", null, loadProfile);
    expect(loaded).toMatchObject({ isPrefilled: false, modifiedAt: 5, attempt: null, lastOrderId: null });
    expect(loaded.form.personalDetails.firstName).toBe("Jan");
    expect(loadProfile).not.toHaveBeenCalled();
  });

  it("is filled in from the account of its own customer only", async () => {
    const mine = await loadCheckout(emptyStorage(), "NL", "7", () => Promise.resolve(profile));
    expect([mine.isPrefilled, mine.form.personalDetails.emailAddress]).toEqual([true, "noor@example.test"]);
    for (const loadProfile of [
      () => Promise.resolve({ ...profile, user_id: 8 }),
      () => Promise.resolve(null),
      () => Promise.reject(new Error("The session's code cannot be loaded")),
    ]) {
      const other = await loadCheckout(emptyStorage(), "NL", "7", loadProfile);
      expect([other.isPrefilled, other.form.personalDetails.emailAddress]).toEqual([false, ""]);
    }
  });

  it("goes without an account that does not come in a second and a half", async () => {
    const loading = loadCheckout(emptyStorage(), "NL", "7", () => new Promise(() => undefined));
    vi.advanceTimersByTime(1_500);
    expect((await loading).isPrefilled).toBe(false);
  });
});
