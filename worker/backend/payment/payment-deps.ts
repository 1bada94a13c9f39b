import { readConfig, type Bindings } from "../../env.ts";
import { embeddedProvider } from "../provider/embedded.ts";
import { createProvider, type Provider } from "./provider-client.ts";

type WaitUntil = (work: Promise<unknown>) => void;

/**
 * What payments need from outside: the provider and the clock. `waitUntil` keeps a Worker alive for what the embedded
 * provider does after its answer.
 */
export interface PaymentDeps {
  providerOf(env: Bindings, waitUntil?: WaitUntil): Promise<Provider>;
  now(): Date;
}

const known = new WeakMap<Bindings, Provider>();

/** The configured provider, else the embedded one: the same client talks to either. */
export const paymentDeps: PaymentDeps = {
  now: () => new Date(),
  async providerOf(env, waitUntil = () => undefined) {
    const { payment } = readConfig(env);
    if (!payment) {
      const embedded = (await embeddedProvider(env, waitUntil))!;
      return createProvider(embedded.config, embedded, embedded.environmentUrl);
    }
    let provider = known.get(env);
    if (!provider) known.set(env, (provider = createProvider(payment, { fetch: (request) => fetch(request) })));
    return provider;
  },
};
