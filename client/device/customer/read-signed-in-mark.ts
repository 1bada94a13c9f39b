import type { LocalStorageKey } from "../../../shared/consent/stored-keys.ts";

/** Mark in localStorage that the session sets beside its records: "in <id>" while a customer is signed in. */
const markName: LocalStorageKey = "customer";

/** The mark; null for a guest's device, "unreadable" where the browser keeps nothing for us. */
export function readSignedInMark(): string | null {
  try {
    return localStorage.getItem(markName);
  } catch {
    return "unreadable";
  }
}
