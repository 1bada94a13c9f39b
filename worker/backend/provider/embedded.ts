import { type Bindings, type PaymentConfig, readConfig } from "../../env.ts";
import { environmentUrl } from "./environment-url.ts";
import { identityOf } from "./identity.ts";
import { provider } from "./provider.ts";

/** What a merchant's server needs to reach a provider: `config` as for the real one, and who carries its requests. */
export interface ReachedProvider {
  readonly config: PaymentConfig;
  fetch(request: Request): Promise<Response>;
  /** What the web component is to take as its API's address on pages of this origin. */
  environmentUrl(origin: string): string;
}

/** No name of the network: requests to it never leave the Worker. */
const url = "https://provider.invalid/v72";

/** The embedded provider, reached in-process; null where a real one is configured. */
export async function embeddedProvider(
  env: Bindings,
  waitUntil: (work: Promise<unknown>) => void,
): Promise<ReachedProvider | null> {
  if (readConfig(env).payment) return null;
  const { merchantAccount, apiKey, clientKey, hmacKey } = await identityOf(env.DB);
  const context = { waitUntil, passThroughOnException: () => undefined, props: {} };
  return {
    config: { url, apiKey, merchantAccount, clientKey, hmacKey, environment: "test" },
    fetch: async (request) => provider.fetch(request, env, context),
    environmentUrl,
  };
}
