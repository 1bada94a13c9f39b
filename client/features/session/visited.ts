import type { StoreView } from "../../../shared/config/stores.ts";
import { sessionRuntime } from "./session-store.ts";

/** Tells the session of a page that is shown. Without its code the next page asks again. */
export async function visited(store: StoreView): Promise<void> {
  await sessionRuntime(store)
    .then((runtime) => runtime.visited())
    .catch(() => undefined);
}
