import { createExecutionContext, env, waitOnExecutionContext } from "cloudflare:test";
import type { ExecutionContext } from "@cloudflare/workers-types";
// File by file: the index loads some 2,000 modules, one for each type of every product of the provider.
import Client from "@adyen/api-library/lib/src/client.js";
import { EnvironmentEnum } from "@adyen/api-library/lib/src/config.js";
import CheckoutAPI from "@adyen/api-library/lib/src/services/checkout/index.js";
import type { Bindings } from "../../../worker/env.ts";
import { embeddedProvider } from "../../../worker/backend/provider/embedded.ts";
import { provider } from "../../../worker/backend/provider/provider.ts";

export const bindings = env as unknown as Bindings;
export const { DB } = bindings;
export const reached = (await embeddedProvider(bindings, () => undefined))!;
export const { merchantAccount } = reached.config;

/** What the library throws nothing for by itself: the provider's refusal of a call. */
export class Refusal extends Error {
  readonly status: number;
  readonly body: Record<string, unknown>;
  constructor(status: number, text: string) {
    super(text);
    this.status = status;
    this.body = JSON.parse(text) as Record<string, unknown>;
  }
}
/** The last answer's headers, which the library does not show. */
export const last: { headers: Headers } = { headers: new Headers() };

/**
 * The provider's own library, as its makers publish it; only the network is exchanged for the embedded provider. `lose`
 * runs the request and then loses the answer.
 */
export function officialClient({
  apiKey = reached.config.apiKey,
  lose = () => false,
}: { apiKey?: string; lose?: () => boolean } = {}): CheckoutAPI {
  const client = new Client(
    { apiKey, environment: EnvironmentEnum.TEST },
    {
      async request(endpoint, json, config, _required, options) {
        const headers = {
          "content-type": "application/json",
          "x-api-key": config.apiKey ?? "",
          ...(options?.idempotencyKey && { "idempotency-key": options.idempotencyKey }),
        };
        const { pathname } = new URL(endpoint);
        const answer = await reached.fetch(
          new Request(new URL(reached.config.url).origin + pathname, { method: "POST", headers, body: json as string }),
        );
        const text = await answer.text();
        if (lose()) throw new Error("answer lost");
        if (!answer.ok) throw new Refusal(answer.status, text);
        last.headers = answer.headers;
        return text;
      },
    },
  );
  return new CheckoutAPI(client);
}

/** What a browser sends to the shop's own origin. */
export async function browse(path: string, init: RequestInit = {}): Promise<Response> {
  const context = createExecutionContext() as unknown as ExecutionContext;
  const answer = await provider.fetch(
    new Request(new URL(path, "http://localhost"), { redirect: "manual", ...init }),
    bindings,
    context,
  );
  await waitOnExecutionContext(context as never);
  return answer;
}

let orders = 0;
export const card = (number = "4111111111111111", holderName = "Noor de Vries", rest: object = {}) => ({
  type: "scheme" as never,
  holderName,
  encryptedCardNumber: `test_${number}`,
  encryptedExpiryMonth: "test_03",
  encryptedExpiryYear: "test_2030",
  encryptedSecurityCode: "test_737",
  ...rest,
});
export const lineItems = [
  {
    id: "S1",
    description: "Shirt",
    quantity: 1,
    amountIncludingTax: 3995,
    amountExcludingTax: 3302,
    taxAmount: 693,
    taxPercentage: 2100,
  },
];
export const payment = (paymentMethod: object = card(), rest: object = {}) => ({
  merchantAccount,
  amount: { value: 3995, currency: "EUR" },
  reference: `4${String((orders += 1)).padStart(8, "0")}`,
  returnUrl: `http://localhost/api/payment/redirect?reference=${"a".repeat(32)}`,
  channel: "Web" as never,
  paymentMethod: paymentMethod as never,
  ...rest,
});
/** The refusal that a call meets. */
export const refusalOf = async (asking: Promise<unknown>): Promise<Refusal> =>
  asking.then(
    () => Promise.reject(new Error("was not refused")),
    (error: unknown) => (error instanceof Refusal ? error : Promise.reject(error)),
  );
