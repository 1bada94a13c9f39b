import type { Owner } from "../../../../shared/cart/owner.ts";
import type { Attempt } from "../../../../shared/checkout/attempt.ts";
import type { CheckoutForm } from "../../../../shared/checkout/details.ts";
import { fillIn } from "../../../../shared/checkout/last-address.ts";
import type { HistoryOrder, Profile } from "../../../../shared/contract/customer/user.ts";
import type { Storage } from "../../../device/storage/storage.ts";
import { loadForm, loadOrders } from "../records.ts";

/** Longest wait for the account's data before the form is shown without them. */
const profileTimeoutMs = 1_500;

export interface LoadedCheckout {
  form: CheckoutForm;
  /** The profile from which the form is filled in; null where it is not known. */
  profile: Profile | null;
  /** When the form was last touched, milliseconds; 0 for never. */
  modifiedAt: number;
  attempt: Attempt | null;
  /** Null where the device knows of no order of the owner. */
  lastOrderId: string | null;
}

/** What the session knows of the customer who is signed in; `orders`: the newest first. */
export interface KnownCustomer {
  profile: Profile;
  orders?: readonly HistoryOrder[] | undefined;
}

/**
 * What the device stores of the checkout of `owner` (null: a guest). A customer's profile comes with the session, which
 * a guest's checkout does not load; the form waits a moment for it.
 */
export async function loadCheckout(
  storage: Storage,
  country: string,
  owner: Owner,
  loadKnown: () => Promise<KnownCustomer | null>,
): Promise<LoadedCheckout> {
  const known = owner === null ? null : await inTime(loadKnown());
  const profile = known && String(known.profile.user_id) === owner ? known.profile : null;
  const [{ form, modifiedAt }, { attempt, last }] = await Promise.all([
    loadForm(storage, country, owner),
    loadOrders(storage, owner),
  ]);
  return {
    form: profile ? fillIn(form, profile, country, known?.orders) : form,
    profile,
    modifiedAt,
    attempt,
    lastOrderId: last?.orderId ?? null,
  };
}

const inTime = (known: Promise<KnownCustomer | null>): Promise<KnownCustomer | null> =>
  Promise.race([known.catch(() => null), new Promise<null>((done) => setTimeout(() => done(null), profileTimeoutMs))]);
