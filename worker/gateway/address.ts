import { addressLookupAnswer, addressLookupRequest } from "../../shared/contract/address-lookup.ts";
import { pickupPointsAnswer, pickupPointsRequest } from "../../shared/contract/pickup.ts";
import type { Endpoint } from "./endpoint.ts";

/**
 * What the checkout asks about places. Both calls carry a postcode, which belongs in a body because addresses are
 * logged. Both are short-lived: a shopper who waits types on. The look-up is counted by visitor, because an address
 * that is not cached costs a call to another company.
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
  {
    family: "pickup",
    method: "POST",
    path: "/api/pickup/points",
    body: pickupPointsRequest,
    answer: pickupPointsAnswer,
    narrows: true,
    ownPages: true,
    timeoutMs: 5_000,
  },
];
