import type { StoreView } from "../../../shared/config/stores.ts";

const flag = "compare";

/** Whether this device has a list, so that a page without one fetches nothing for it. */
function isFilled(): boolean {
  try {
    return localStorage.getItem(flag) !== null;
  } catch {
    return false;
  }
}

/** Notes for the next page whether there is a list. */
export function rememberFilled(filled: boolean): void {
  try {
    if (filled) localStorage.setItem(flag, "1");
    else localStorage.removeItem(flag);
  } catch {
    // Then the list shows where it is asked for.
  }
}

/** Shows the panel of products to compare when there are any. */
export function wakeCompare(store: StoreView): void {
  if (isFilled())
    import("./panel.tsx")
      .then((m) => m.showPanel)
      .then((show) => show(store))
      .catch(() => undefined);
}
