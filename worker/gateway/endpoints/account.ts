import { z } from "zod";
import {
  addressRequest,
  deleteAddressQuery,
  listedAddress,
} from "../../../shared/contract/customer/account-address.ts";
import type { Endpoint } from "../endpoint.ts";

const common = { family: "account", path: "/api/address", timeoutMs: 10_000 } as const;

/** A customer's address book (ACCT-013, ACCT-015, ACCT-016). Whose it is, the token says. */
export const accountEndpoints: readonly Endpoint[] = [
  { ...common, method: "GET", answer: z.array(listedAddress) },
  {
    ...common,
    method: "POST",
    body: addressRequest,
    required: { part: "address", text: "No address element provided within the request body" },
    answer: listedAddress,
  },
  { ...common, method: "DELETE", query: deleteAddressQuery, answer: z.literal(true) },
];
