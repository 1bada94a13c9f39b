import {
  addressesAnswer,
  addressesRequest,
  addressMarks,
  addressMarksRequest,
} from "../../shared/contract/addresses.ts";
import type { Endpoint } from "./endpoint.ts";

/** Every page's address, read in steps for a sitemap. */
export const addressEndpoints: readonly Endpoint[] = [
  {
    family: "addresses",
    method: "GET",
    path: "/api/ext/addresses",
    query: addressesRequest,
    answer: addressesAnswer,
    shared: true,
    timeoutMs: 10_000,
  },
  {
    family: "addresses",
    method: "GET",
    path: "/api/ext/address-marks",
    query: addressMarksRequest,
    answer: addressMarks,
    shared: true,
    timeoutMs: 10_000,
  },
];
