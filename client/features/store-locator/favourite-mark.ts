import type { LocalStorageKey } from "../../../shared/consent/stored-keys.ts";

const markKey: LocalStorageKey = "favstore";

/** Whether this device has a favourite store, so that a product page without one fetches nothing for it. */
export function hasFavouriteMark(): boolean {
  try {
    return localStorage.getItem(markKey) !== null;
  } catch {
    return false;
  }
}

/** Notes it for the next page; which store it is stands in the browsing storage. */
export function markFavourite(has: boolean): void {
  try {
    if (has) localStorage.setItem(markKey, "1");
    else localStorage.removeItem(markKey);
  } catch {
    // Then it shows where stores are asked for.
  }
}
