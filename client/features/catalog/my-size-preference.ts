import type { LocalStorageKey } from "../../../shared/consent/stored-keys.ts";

const name: LocalStorageKey = "my-size-standing";

/** Whether lists of this device are shown in the shopper's own sizes. */
export function readMySizePreference(): boolean {
  try {
    return localStorage.getItem(name) === "1";
  } catch {
    return false;
  }
}

export function writeMySizePreference(on: boolean): void {
  try {
    if (on) localStorage.setItem(name, "1");
    else localStorage.removeItem(name);
  } catch {
    // Storage may be blocked: the choice then holds for this list alone.
  }
}
