/**
 * A mark in localStorage beside the session's records, for what must know at the first paint: "in …" with a customer,
 * "out" while the server is still to be told of a session's end.
 */
export const flagName = "customer";

export function readFlag(): string | null {
  try {
    return localStorage.getItem(flagName);
  } catch {
    return null;
  }
}

export const isMarkedIn = (): boolean => readFlag()?.startsWith("in") === true;

/** Hears of changes in other tabs, and in this one by `writeFlag`. */
export function subscribeFlag(heard: () => void): () => void {
  addEventListener("storage", heard);
  return () => removeEventListener("storage", heard);
}
