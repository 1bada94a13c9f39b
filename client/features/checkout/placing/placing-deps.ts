import { createApi } from "../../../../shared/contract/wire/client.ts";
import { deviceOwner } from "../../../device/customer/owner.ts";
import { emit } from "../../../device/events/shop-events.ts";
import { browserExclusive, fetchWithin } from "../../../device/queue/sender.ts";
import { shopStorage } from "../../../device/storage/shop-storage.ts";
import type { CartRuntime } from "../../cart/cart.tsx";
import { experiment } from "../../measurement/experiment.ts";
import type { PlacingDeps } from "./place-order.ts";

/** An order may take the server a minute (contract §10). */
const orderTimeoutMs = 60_000;

/** What placing an order needs of the browser and of the cart. */
export const placingDeps = (
  { engine, customerApi }: Pick<CartRuntime, "engine" | "customerApi">,
  storeCode: string,
): PlacingDeps => ({
  storage: shopStorage(storeCode),
  api: createApi({ fetch: fetchWithin(orderTimeoutMs), storeCode }),
  customers: { id: deviceOwner, api: (customer) => customerApi(customer, orderTimeoutMs) },
  cart: engine,
  sold: (order) => emit({ name: "purchase", order }),
  owed: experiment.owes,
  exclusive: browserExclusive(navigator.locks),
  online: () => navigator.onLine,
  now: Date.now,
  newId: () => crypto.randomUUID(),
  pause: (ms) => new Promise((done) => setTimeout(done, ms)),
});
