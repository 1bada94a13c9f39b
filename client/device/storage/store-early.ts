import { earlyAddsKey } from "./early-adds-key.ts";

/**
 * Keeps presses for the cart's code, or what was looked at for its own, on this page or the next one; false where the
 * browser keeps nothing. Behind others of the name, which must be readable.
 */
export function storeEarly(name: string, ...entries: readonly unknown[]): boolean {
  const key = earlyAddsKey(name);
  try {
    // What is not there reads as null, also to the parser.
    const before = (JSON.parse(localStorage.getItem(key)!) ?? []) as unknown[];
    localStorage.setItem(key, JSON.stringify([...before, ...entries]));
    return true;
  } catch {
    return false;
  }
}
