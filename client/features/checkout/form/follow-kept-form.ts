import { followAccount } from "../../../../shared/checkout/follow-account.ts";
import type { Profile } from "../../../../shared/contract/customer/user.ts";
import type { Storage } from "../../../device/storage/storage.ts";
import { loadForm, saveForm } from "../records.ts";

/**
 * The form that the device keeps of a guest becomes that of the customer whose account was just made of it. Else an
 * address that the customer changes before the next checkout would stand there as one that was typed.
 */
export async function followKeptForm(storage: Storage, country: string, profile: Profile): Promise<void> {
  const owner = String(profile.user_id);
  const { form, modifiedAt } = await loadForm(storage, country, owner);
  await saveForm(storage, followAccount(form, profile, country), modifiedAt, owner);
}
