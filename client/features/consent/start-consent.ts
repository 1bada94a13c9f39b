import { consentElement } from "../../../shared/consent/purposes.ts";
import type { LocalStorageKey } from "../../../shared/consent/stored-keys.ts";
import type { StoreView } from "../../../shared/config/stores.ts";

const choiceKey: LocalStorageKey = "consent";

/** A provider may have been taken away since the visitor answered: then what it left goes too. */
function hasAnswer(): boolean {
  try {
    return localStorage.getItem(choiceKey) !== null;
  } catch {
    return false;
  }
}

/**
 * Asks for consent where something needs it, and looks at each further page whether the answer still holds. Without a
 * provider no code of it is loaded. `ready`: when what is kept may go, because whoever needs it to end things elsewhere
 * has read it.
 */
export function startConsentOnDemand(store: StoreView, ready?: Promise<void>): void {
  if (hasAnswer() || document.getElementById(consentElement))
    void import("./consent.ts").then((m) => m.startConsent(store, ready)).catch(() => undefined);
}
