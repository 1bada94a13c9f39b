import type { StoreView } from "../../../shared/config/stores.ts";
import type { Navigator } from "../../navigation/navigator.ts";
import { sessionRuntime } from "./session-store.ts";

/** Tells the session of a page that is shown. Without its code the next page asks again. */
export async function visited(store: StoreView, navigator: Navigator | null): Promise<void> {
  await sessionRuntime(store).then((runtime) => {
    runtime.leadBy(navigator);
    return runtime.visited();
  }).catch(() => undefined);
}
