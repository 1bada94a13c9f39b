import { createCall, type Answer, type ApiFetch } from "../../../shared/contract/wire/call.ts";
import { readProviderSetup, type ProviderSetup } from "../../../shared/contract/order/payment-setup.ts";

/** What the provider's component makes of the shopper's input. */
export interface StateData {
  paymentMethod: { type: string; [key: string]: unknown };
  browserInfo?: object;
  [key: string]: unknown;
}
/** What the component reports of a step: a challenge's result, or another step's. */
export type StepDetails = Record<string, unknown>;

/** The calls about one payment. Whoever knows its reference may make them, so they carry no token. */
export function createPaymentApi(fetch: ApiFetch, storeCode: string) {
  const call = createCall(fetch, storeCode);
  return {
    async setup(): Promise<ProviderSetup | null> {
      const answer = await call<unknown>("GET", "payment/methods", {});
      return answer.ok ? readProviderSetup(answer.result) : null;
    },
    status: (reference: string): Promise<Answer<unknown>> => call("GET", "payment/payment-status", { reference }),
    initiate: (
      reference: string,
      { browserInfo, ...stateData }: StateData,
      origin: string,
      shopperLocale: string,
    ): Promise<Answer<unknown>> =>
      call(
        "POST",
        "payment/initiate",
        {},
        { reference, stateData, ...(browserInfo && { browserInfo }), origin, shopperLocale },
      ),
    threeDs2: (reference: string, threeDSResult: string): Promise<Answer<unknown>> =>
      call("POST", "payment/3ds2", {}, { reference, threeDSResult }),
    details: (reference: string, details: StepDetails): Promise<Answer<unknown>> =>
      call("POST", "payment/payments-details", {}, { reference, details }),
    cancel: (reference: string): Promise<Answer<unknown>> => call("POST", "payment/cancel", {}, { reference }),
  };
}
export type PaymentApi = ReturnType<typeof createPaymentApi>;
