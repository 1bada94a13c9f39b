import { consentElement } from "../../../shared/consent/purposes.ts";
import { isRefusedByBrowser } from "../../../shared/consent/signals.ts";

/**
 * Whether visitors are being asked for their consent, or are about to be: what opens by itself waits until then. Throws
 * where the browser blocks its storage.
 */
export const asksForConsent = (): boolean =>
  document.querySelector("[data-consent]") !== null ||
  (document.getElementById(consentElement) !== null &&
    localStorage.getItem("consent") === null &&
    !isRefusedByBrowser(navigator));
