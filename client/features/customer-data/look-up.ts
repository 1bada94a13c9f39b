import type { Call } from "../../../shared/contract/wire/call.ts";
import type { Profile } from "../../../shared/contract/customer/user.ts";
import type { ContactOverview } from "../../../shared/customer-data/calls.ts";
import { enrichedOf, initialContactState, type ContactState } from "../../../shared/customer-data/contact-state.ts";

export interface LookUpDeps {
  /** Calls in the name of a customer, by the profile's number. Never told to the shopper, whatever comes of them. */
  call(customer: string): Call;
  show(state: ContactState): void;
  /** A look-up is over, whatever it found. */
  done(contactId: string | null): void;
}

/**
 * Looks the contact up once the profile is there, by its `external_id`, once for each customer (DATA-005): the id
 * first, then the favourites (DATA-002, DATA-003). Where there is none, or no answer, nothing is stored and nothing is
 * said; the next document asks again. To be called with each profile, null for a guest.
 */
export function createLookUp({ call, show, done }: LookUpDeps): (profile: Profile | null) => Promise<void> {
  let present: string | null = null;
  return async (profile) => {
    const key = profile ? profile.external_id : null;
    if (key === present) return;
    present = key;
    show(initialContactState);
    if (!profile || key === null) return;
    const ask = call(String(profile.user_id));
    const found = await ask<string>("GET", "contact/id", { customKey: key });
    if (present !== key) return;
    if (!found.ok) return done(null);
    show({ contactId: found.result, enrichedData: {} });
    done(found.result);
    const overview = await ask<ContactOverview>("GET", "contact/overview", { contactId: found.result });
    if (present === key && overview.ok)
      show({ contactId: found.result, enrichedData: enrichedOf(overview.result.attributes) });
  };
}
