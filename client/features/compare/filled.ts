import type { LocalStorageKey } from "../../../shared/consent/stored-keys.ts";

const filledKey: LocalStorageKey = "compare";

/** Whether this device has a list, so that a page without one fetches nothing for it. */
export function isFilled(): boolean {
  try {
    return localStorage.getItem(filledKey) !== null;
  } catch {
    return false;
  }
}

/** Notes for the next page whether there is a list. */
export function rememberFilled(filled: boolean): void {
  try {
    if (filled) localStorage.setItem(filledKey, "1");
    else localStorage.removeItem(filledKey);
  } catch {
    // Then the list shows where it is asked for.
  }
}
