import { payAnswer, type PayAnswer } from "../../../../shared/checkout/paying.ts";
import { fetchWithin } from "../../../device/queue/sender.ts";
import { createPaymentApi } from "../../payment/api.ts";

const timeoutMs = 10_000;

/** Milliseconds for which one answer serves all callers of a page that ask for the same payment. */
const sharedForMs = 10_000;
const asked = new Map<string, { at: number; answer: Promise<PayAnswer> }>();

const ask = async (storeCode: string, reference: string): Promise<PayAnswer> =>
  payAnswer(await createPaymentApi(fetchWithin(timeoutMs), storeCode).status(reference));

/** The outcome of a payment. Never throws: without an answer it is unknown. */
export function askOutcome(storeCode: string, reference: string, now = Date.now()): Promise<PayAnswer> {
  const known = asked.get(reference);
  if (known && now - known.at < sharedForMs) return known.answer;
  const answer = ask(storeCode, reference);
  asked.set(reference, { at: now, answer });
  return answer;
}
