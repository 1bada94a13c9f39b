import { readConfig, type Bindings } from "../../env.ts";
import { createProvider, type Provider } from "./provider-client.ts";

/** What payments need from outside: the provider and the clock. */
export interface PaymentIo { providerOf(env: Bindings): Promise<Provider | null>; now(): Date }

const known = new WeakMap<Bindings, Provider>();

/** The configured provider. Without one there are only the shop's own methods. */
export const paymentIo: PaymentIo = {
  now: () => new Date(),
  async providerOf(env) {
    let provider = known.get(env);
    const { payment } = readConfig(env);
    if (!provider && payment) known.set(env, (provider = createProvider(payment, { fetch: (request) => fetch(request) })));
    return provider ?? null;
  },
};
