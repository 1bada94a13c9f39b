import { may } from "../../device/consent/consent.ts";
import { keptKeys, readKeys, renewKeys, type VisitorKeys } from "../../../shared/discovery/keys.ts";

const uuid = () => crypto.randomUUID();

/**
 * This visitor's keys at the discovery provider, made where there are none (DISC-030); null for a visitor who has not
 * agreed to preferences, and where the browser keeps nothing: then a request carries none.
 */
export function visitorKeys(): VisitorKeys | null {
  try {
    return may("preferences") ? keptKeys(localStorage, uuid) : null;
  } catch {
    return null;
  }
}

/** The stored keys, whatever is permitted; makes none. For having them forgotten at the provider. */
export function leftKeys(): VisitorKeys | null {
  try {
    return readKeys(localStorage);
  } catch {
    return null;
  }
}

/** Makes new keys, so that the provider sees another visitor (DISC-028). */
export function renewVisitorKeys(): void {
  try {
    if (may("preferences")) renewKeys(localStorage, uuid);
  } catch {
    // Blocked: there are none.
  }
}
