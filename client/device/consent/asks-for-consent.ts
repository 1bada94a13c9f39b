import { isToBeAsked, readChoice, readNeeds } from "../../../shared/consent/choice.ts";
import { consentElement } from "../../../shared/consent/purposes.ts";
import { isRefusedByBrowser } from "../../../shared/consent/signals.ts";
import type { LocalStorageKey } from "../../../shared/consent/stored-keys.ts";

const choiceKey: LocalStorageKey = "consent";

/**
 * Whether visitors are being asked for their consent, or are about to be: what opens by itself waits until then. Judges
 * a stored answer as the consent's store does, of which it loads nothing. Throws where the browser blocks its storage.
 */
export function asksForConsent(): boolean {
  if (document.querySelector("[data-consent]")) return true;
  const needs = readNeeds(document.getElementById(consentElement)?.textContent ?? null);
  return (
    needs.length > 0 &&
    !isRefusedByBrowser(navigator) &&
    isToBeAsked(readChoice(localStorage.getItem(choiceKey)), needs, Date.now())
  );
}
