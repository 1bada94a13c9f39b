import { payAnswer, type PayAnswer } from "../../../../shared/checkout/paying.ts";
import { fetchWithin } from "../../../device/queue/sender.ts";
import { createPaymentApi } from "../../payment/api.ts";

const timeoutMs = 10_000;

/** What a payment has come to. Never throws: without an answer it is unknown. */
export const askOutcome = async (storeCode: string, reference: string): Promise<PayAnswer> =>
  payAnswer(await createPaymentApi(fetchWithin(timeoutMs), storeCode).status(reference));
