import type { StoreView } from "../../../shared/config/stores.ts";
import { isFilled } from "./filled.ts";

/** Shows the panel of products to compare when there are any. */
export function startCompareOnDemand(store: StoreView): void {
  if (isFilled())
    import("./panel.tsx")
      .then((m) => m.showPanel)
      .then((show) => show(store))
      .catch(() => undefined);
}
