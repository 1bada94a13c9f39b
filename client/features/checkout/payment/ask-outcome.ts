import { payAnswer, type PayAnswer } from "../../../../shared/checkout/paying.ts";
import { fetchWithin } from "../../../device/queue/sender.ts";
import { createPaymentApi } from "../../payment/api.ts";

const timeoutMs = 10_000;

/** So long an answer serves everybody of a page who asks the same, in milliseconds. */
const sharedForMs = 10_000;
const asked = new Map<string, { at: number; answer: Promise<PayAnswer> }>();

const ask = async (storeCode: string, reference: string): Promise<PayAnswer> =>
  payAnswer(await createPaymentApi(fetchWithin(timeoutMs), storeCode).status(reference));

/** What a payment has come to. Never throws: without an answer it is unknown. */
export function askOutcome(storeCode: string, reference: string, now = Date.now()): Promise<PayAnswer> {
  const known = asked.get(reference);
  if (known && now - known.at < sharedForMs) return known.answer;
  const answer = ask(storeCode, reference);
  asked.set(reference, { at: now, answer });
  return answer;
}
