import type { LocalStorageKey } from "../../../shared/consent/stored-keys.ts";

/**
 * A mark in localStorage beside the session's records, for what must know at the first paint: "in …" with a customer,
 * "out" while the server is still to be told of a session's end.
 */
export const signedInMarkKey: LocalStorageKey = "customer";

export function readSignedInMark(): string | null {
  try {
    return localStorage.getItem(signedInMarkKey);
  } catch {
    return null;
  }
}

export const isMarkedSignedIn = (): boolean => readSignedInMark()?.startsWith("in") === true;

/** Hears of changes in other tabs, and in this one by `writeFlag`. */
export function subscribeSignedInMark(listener: () => void): () => void {
  addEventListener("storage", listener);
  return () => removeEventListener("storage", listener);
}
