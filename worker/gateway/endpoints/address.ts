import { addressLookupAnswer, addressLookupRequest } from "../../../shared/contract/customer/address-lookup.ts";
import type { Endpoint } from "../endpoint.ts";

/**
 * What the checkout asks about addresses. The call carries one, which belongs in a body because addresses of calls are
 * logged. It is short-lived: a shopper who waits types on. It is counted by visitor, because an address that is not
 * cached costs a call to another company.
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
