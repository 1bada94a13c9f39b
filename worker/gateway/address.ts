import { addressLookupAnswer, addressLookupRequest } from "../../shared/contract/address-lookup.ts";
import { pickupPointsAnswer, pickupPointsRequest } from "../../shared/contract/pickup.ts";
import type { Endpoint } from "./endpoint.ts";

/**
 * What the checkout asks about places. Both carry a postcode, so both go in a body; a shopper who waits types on, so
 * neither may take long. An address that nobody asked for today is a call to somebody else, so those are counted.
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
