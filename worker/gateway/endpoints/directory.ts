import {
  checkoutStatus,
  checkoutStatusQuery,
  directoryCountries,
  directoryCurrencies,
} from "../../../shared/contract/stores/directory.ts";
import type { Endpoint } from "../endpoint.ts";

const common = { method: "GET", timeoutMs: 10_000 } as const;

/**
 * Where is delivered and in what is paid (CHECK-019), and how far a checkout has come (CHECK-020). The platform names
 * no paths for them, so these are ours.
 */
export const directoryEndpoints: readonly Endpoint[] = [
  { ...common, family: "directory", path: "/api/directory/countries", answer: directoryCountries, shared: true },
  { ...common, family: "directory", path: "/api/directory/currencies", answer: directoryCurrencies, shared: true },
  { ...common, family: "order", path: "/api/checkout/status", query: checkoutStatusQuery, answer: checkoutStatus },
];
