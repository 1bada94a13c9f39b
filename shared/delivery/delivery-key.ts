import type { StoreView } from "../config/stores.ts";
import { storePath } from "../url/store-path.ts";

/** Key of the days promised to a country (`DeliverySchedule`), and the address that answers it. */
export const deliveryKey = (store: StoreView, country: string): string =>
  `/data${storePath(store, "")}/!delivery/${country}`;
