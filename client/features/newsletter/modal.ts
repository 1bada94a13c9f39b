import { deviceGroupOf, matchRoute } from "../../../shared/routes.ts";
import type { LocalStorageKey } from "../../../shared/consent/stored-keys.ts";

/** The key that says that the newsletter's dialog was shown in this browser (NEWS-028). */
export const newsletterShownKey: LocalStorageKey = "newsletter-shown";

/**
 * Counts the dialog as shown in this browser: somebody has subscribed here, or has just ended their account. Where the
 * browser keeps nothing, it is never asked in anyway.
 */
export function countNewsletterAsShown(): void {
  try {
    localStorage.setItem(newsletterShownKey, "1");
  } catch {
    // Nothing is kept here.
  }
}

export interface ModalDeps {
  /** May throw, where the browser keeps nothing. */
  storage(): Pick<Storage, "getItem" | "setItem">;
  /** Whether something stands over the page: a dialog, the question for consent. */
  covered(): boolean;
  open(): void;
}

/**
 * Pages where nobody is to be interrupted: where something is looked for, compared, chosen, bought, paid, signed in to
 * or answered.
 */
const isBusy = (path: string): boolean => deviceGroupOf(path) !== undefined || matchRoute(path)?.group === "search";

/**
 * Opens the newsletter's dialog once for a browser, on the first page that is gone to (NEWS-027): never over another
 * dialog or the consent, nor where somebody is busy; then it is the next page's turn. A browser that keeps nothing is
 * not asked, for it would be asked every time. True once there is nothing more to do.
 */
export function openNewsletterOnce(path: string, { storage, covered, open }: ModalDeps): boolean {
  try {
    if (storage().getItem(newsletterShownKey) !== null) return true;
    if (covered() || isBusy(path)) return false;
    storage().setItem(newsletterShownKey, "1");
  } catch {
    return true;
  }
  open();
  return true;
}
