import type { Bindings } from "../../env.ts";
import { createStandIn } from "./stand-in.ts";
import { endVisits } from "./tracking.ts";

/** Made at the first use: a Worker has no random numbers before. */
let key: string | undefined;
const ownKey = () => (key ??= `embedded_${crypto.randomUUID()}`);
const standIn = createStandIn({ key: ownKey, now: () => new Date() });

/** The embedded customer-data platform, reached in-process; no name of the network, so its requests never leave. */
export const embeddedCustomerData = (env: Bindings) => ({
  url: "http://customer-data.invalid",
  key: ownKey(),
  fetcher: { fetch: async (request: Request) => standIn.fetch(request, env) },
  endVisits: (contactId: string) => endVisits(env.DB, contactId),
});
