import { addressLookupAnswer, addressLookupRequest } from "../../../shared/contract/customer/address-lookup.ts";
import type { Endpoint } from "../endpoint.ts";

/**
 * The checkout's look-up of addresses. The call carries an address in its body, because URLs are logged. Its time-out
 * is short, because a shopper who waits goes on typing. It is counted by visitor, because an uncached look-up costs a
 * call to another company.
 */
export const placeEndpoints: readonly Endpoint[] = [
  {
    family: "address",
    method: "POST",
    path: "/api/address/lookup",
    body: addressLookupRequest,
    answer: addressLookupAnswer,
    narrows: true,
    ownPages: true,
    rateLimited: true,
    timeoutMs: 4_000,
  },
];
