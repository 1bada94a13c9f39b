import { embeddedCustomerData } from "./backend/customer-data/embedded.ts";
import { type Bindings, readConfig } from "./env.ts";
import type { CustomerData } from "./gateway/customer-data/contact-calls.ts";
import { createEngage } from "./gateway/customer-data/engage.ts";
import type { EngageAddress, Fetcher } from "./gateway/customer-data/engage-call.ts";
import { createContacts } from "./gateway/customer-data/own-contact.ts";

type EngageAddressed = Pick<CustomerData, "endVisits"> &
  Pick<EngageAddress, "url" | "key"> & { readonly fetcher: Fetcher };

const known = new WeakMap<Bindings, CustomerData>();

/** The customer-data platform of an environment: the configured one, else the embedded one, behind the same wire. */
export function customerDataOf(env: Bindings): CustomerData {
  let data = known.get(env);
  if (!data) {
    const { url, key, userAgent, tracks } = readConfig(env).customerData;
    const place: EngageAddressed =
      url !== undefined && key !== undefined
        ? { url, key, fetcher: { fetch: (request: Request) => fetch(request) } }
        : embeddedCustomerData(env);
    const engage = createEngage({ ...place, userAgent }, { fetcher: place.fetcher, now: Date.now });
    known.set(env, (data = { engage, contacts: createContacts(engage, Date.now), tracks, endVisits: place.endVisits }));
  }
  return data;
}
