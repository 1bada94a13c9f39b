import type { StoreView } from "../../../shared/config/stores.ts";
import { sessionRuntime } from "./session-store.ts";

/** Tells the session that a page is shown. If its code is missing, the next page tries again. */
export async function visited(store: StoreView): Promise<void> {
  await sessionRuntime(store)
    .then((runtime) => runtime.visited())
    .catch(() => undefined);
}
