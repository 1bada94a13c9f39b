import {
  servicePointsAnswer,
  servicePointsQuery,
  store,
  storesAnswer,
  storesQuery,
  storeStockAnswer,
  storeStockQuery,
} from "../../../shared/contract/stores/stores.ts";
import { pickupPointsAnswer, pickupPointsRequest } from "../../../shared/contract/stores/pickup.ts";
import type { Endpoint } from "../endpoint.ts";

const common = { family: "stores", method: "GET", timeoutMs: 5_000 } as const;

/** Only look-ups of places have an endless number of addresses, few of which are kept. */
const makes: Endpoint["makes"] = ({ query, near }) => ((query ?? near) !== undefined ? "place" : undefined);

/** Stores that can be visited, what is left in them, and where parcels are collected (LOC-002, LOC-003). */
export const storeEndpoints: readonly Endpoint[] = [
  { ...common, path: "/api/stores", query: storesQuery, answer: storesAnswer, shared: true, makes },
  {
    ...common,
    path: "/api/stores/service-points",
    query: servicePointsQuery,
    answer: servicePointsAnswer,
    shared: true,
    makes,
  },
  { ...common, path: "/api/stores/stock", query: storeStockQuery, answer: storeStockAnswer },
  { ...common, path: "/api/stores/:id{[\\w-]{1,40}}", answer: store, shared: true },
  {
    ...common,
    method: "POST",
    path: "/api/pickup/points",
    body: pickupPointsRequest,
    answer: pickupPointsAnswer,
    narrows: true,
    ownPages: true,
    makes: "place",
  },
];
