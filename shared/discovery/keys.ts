import * as z from "zod/mini";
import type { LocalStorageKey } from "../consent/stored-keys.ts";

/**
 * A visitor's or a session's key: random, of this browser's own making. No e-mail address, number of a customer or text
 * of any length fits (DISC-030).
 */
export const visitorKey = z.string().check(z.regex(/^[A-Za-z0-9][A-Za-z0-9_-]{7,63}$/));

/** A product's or a variant's key at the provider: its sku. Lists of them are joined by "|". */
export const articleKey = z.string().check(z.minLength(1), z.maxLength(64), z.regex(/^[^|\p{Cc}]+$/u));

export interface VisitorKeys {
  readonly customerKey: string;
  readonly sessionKey: string;
}

/** Where the keys are kept on a device whose visitor agreed to it. */
export const visitorKeysName: LocalStorageKey = "voyado.session";

const stored = z.object({ customerKey: visitorKey, sessionKey: visitorKey });

/** What holds texts by name; `localStorage` does. */
export interface TextStore {
  getItem(name: LocalStorageKey): string | null;
  setItem(name: LocalStorageKey, text: string): void;
}

const made = (uuid: () => string): VisitorKeys => ({ customerKey: uuid(), sessionKey: uuid() });

/** New keys in place of those that are kept: after signing out and after an order (DISC-028). */
export function renewKeys(store: TextStore, uuid: () => string): VisitorKeys {
  const keys = made(uuid);
  store.setItem(visitorKeysName, JSON.stringify(keys));
  return keys;
}

/** The keys that are kept; null where there are none, or some that nobody of ours wrote. */
export function readKeys(store: Pick<TextStore, "getItem">): VisitorKeys | null {
  try {
    const { success, data } = stored.safeParse(JSON.parse(store.getItem(visitorKeysName) ?? "null"));
    return success ? data : null;
  } catch {
    // No JSON, or a browser that keeps nothing.
    return null;
  }
}

/** The keys that are kept, or new ones (DISC-030). Throws where the browser keeps nothing. */
export const keptKeys = (store: TextStore, uuid: () => string): VisitorKeys =>
  readKeys(store) ?? renewKeys(store, uuid);
