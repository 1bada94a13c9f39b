import type { StoreView } from "../../../shared/config/stores.ts";
import type { ApiFetch } from "../../../shared/contract/wire/client.ts";
import { deviceOwner } from "../../device/customer/owner.ts";
import { sessionRuntime } from "./session.tsx";

/**
 * The session's fetch for calls in the name of one customer, given up after a time. With somebody else signed in when a
 * call begins or ends it rejects, so that what is one customer's is neither sent nor taken in for another. The
 * session's code is loaded with the first call: never on a guest's device.
 */
export function customerFetch(store: StoreView, customer: string, ms: number): ApiFetch {
  const check = async () => {
    if ((await deviceOwner()) !== customer) throw new DOMException("The customer has changed", "AbortError");
  };
  return async (path, init) => {
    await check();
    const session = await sessionRuntime(store);
    const response = await session.fetch(path, { ...init, signal: init.signal ?? AbortSignal.timeout(ms) }, customer);
    await check();
    return response;
  };
}
