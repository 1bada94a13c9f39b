import { createCall } from "../../../shared/contract/wire/call.ts";
import {
  readServicePoints,
  readStore,
  readStores,
  readStoreStock,
} from "../../../shared/contract/stores/place-answers.ts";
import type { ServicePointsAnswer, Store, StoresAnswer, StoreStock } from "../../../shared/contract/stores/stores.ts";
import { fetchWithin } from "../../device/queue/sender.ts";

/** What is looked for: a place as it was typed, or one to a kilometre ("52.37,4.9"). */
export interface PlaceQuery {
  query?: string;
  near?: string;
}

/** Calls about stores and pick-up points; null when there is no answer to be had. */
export function createStoreCalls(storeCode: string) {
  const call = createCall(fetchWithin(5_000), storeCode);
  return {
    /** `offset`: how many of the first are known already. */
    stores: async (asked: PlaceQuery, signal?: AbortSignal, offset = 0): Promise<StoresAnswer | null> => {
      const query = { ...asked, ...(offset > 0 && { offset: String(offset) }) };
      const answer = await call("GET", "stores", query, undefined, { signal });
      return answer.ok ? readStores(answer.result) : null;
    },
    store: async (id: string): Promise<Store | null> => {
      const answer = await call("GET", `stores/${encodeURIComponent(id)}`, {});
      return answer.ok ? readStore(answer.result) : null;
    },
    /** Where parcels can be collected in a country. */
    servicePoints: async (
      country: string,
      asked: PlaceQuery,
      signal?: AbortSignal,
    ): Promise<ServicePointsAnswer | null> => {
      const answer = await call("GET", "stores/service-points", { country, ...asked }, undefined, { signal });
      return answer.ok ? readServicePoints(answer.result) : null;
    },
    stock: async (sku: string, stores: readonly string[], signal?: AbortSignal): Promise<StoreStock[] | null> => {
      const answer = await call("GET", "stores/stock", { sku, stores: stores.join() }, undefined, { signal });
      return answer.ok ? readStoreStock(answer.result) : null;
    },
  };
}
