import { payAnswer, type PayAnswer } from "../../../shared/checkout/paying.ts";
import type { Answer } from "../../../shared/contract/wire/call.ts";
import type { PaymentApi, StateData, StepDetails } from "./api.ts";

export interface PayDeps {
  api: Omit<PaymentApi, "setup">;
  pause(ms: number): Promise<void>;
  origin: string;
  locale: string;
}

/** Sends of one press, a second and then two apart: every call about a payment may be repeated. */
const tries = 3;

/** The moves of one payment. Each answers what the payment has come to; none throws. */
export function createPay({ api, pause, origin, locale }: PayDeps, reference: string) {
  async function sendWithRetries(send: () => Promise<Answer<unknown>>): Promise<PayAnswer> {
    for (let sent = 1; ; sent++) {
      const answer = payAnswer(await send());
      if (answer.kind !== "unknown" || sent >= tries) return answer;
      await pause(1000 * 2 ** (sent - 1));
    }
  }
  return {
    /** Begins it, or goes on with one whose beginning was not answered. */
    begin: (stateData: StateData) => sendWithRetries(() => api.initiate(reference, stateData, origin, locale)),
    look: () => sendWithRetries(() => api.status(reference)),
    /** One question without repeats, for whoever asks regularly. */
    glance: async () => payAnswer(await api.status(reference)),
    report: (details: StepDetails) =>
      sendWithRetries(() =>
        typeof details.threeDSResult === "string" && Object.keys(details).length === 1
          ? api.threeDs2(reference, details.threeDSResult)
          : api.details(reference, details),
      ),
    cancel: () => sendWithRetries(() => api.cancel(reference)),
  };
}
export type Pay = ReturnType<typeof createPay>;
