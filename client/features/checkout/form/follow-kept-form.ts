import { followAccount } from "../../../../shared/checkout/follow-account.ts";
import type { Profile } from "../../../../shared/contract/customer/user.ts";
import type { Storage } from "../../../device/storage/storage.ts";
import { loadForm, saveForm } from "../records.ts";

/**
 * Makes the guest's stored form that of the customer whose account was just created from it. Otherwise an address that
 * the customer changes in the account would still appear in the next checkout, as if it had been typed.
 */
export async function followKeptForm(storage: Storage, country: string, profile: Profile): Promise<void> {
  const owner = String(profile.user_id);
  const { form, modifiedAt } = await loadForm(storage, country, owner);
  await saveForm(storage, followAccount(form, profile, country), modifiedAt, owner);
}
