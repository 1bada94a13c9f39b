import type { AddressLookupAnswer } from "../../../../shared/contract/customer/address-lookup.ts";
import { createCall } from "../../../../shared/contract/wire/call.ts";
import { readAddresses } from "../../../../shared/contract/stores/place-answers.ts";
import { fetchWithin } from "../../../device/queue/sender.ts";

/**
 * The look-up of addresses; null when there is no answer to be had. Given up after a time: the shopper has gone on by
 * then.
 */
export function createPlaceCalls(storeCode: string) {
  const call = createCall(fetchWithin(5_000), storeCode);
  return {
    addresses: async (
      postcode: string,
      number: number,
      signal: AbortSignal,
    ): Promise<AddressLookupAnswer["addresses"] | null> => {
      const answer = await call("POST", "address/lookup", {}, { postcode, number }, { signal });
      return answer.ok ? readAddresses(answer.result) : null;
    },
  };
}
