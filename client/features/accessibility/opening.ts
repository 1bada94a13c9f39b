import { matchRoute } from "../../../shared/routes.ts";
import type { SessionStorageKey } from "../../../shared/consent/stored-keys.ts";
import { closedKey } from "./aids.ts";

/**
 * Says that the panel was seen open by itself in this window, or could not be for the question for consent: another
 * page that is loaded whole does not repeat it.
 */
export const shownKey: SessionStorageKey = "accessibility-shown";

export interface OpeningDeps {
  /** May throw, where the browser keeps nothing. */
  storage(): Pick<Storage, "getItem">;
  /** What is kept until the window is closed. May throw, too. */
  session(): Pick<Storage, "getItem">;
  /** Whether something asks for attention already: a dialog, the question for consent, or one that is about to come. */
  covered(): boolean;
}

/** Pages where nobody is to be interrupted: what is bought, paid, signed in to or answered. */
const busy =
  /^(cart|checkout|order-confirmation|payment-|login|reset-password|my-account|order-look-up|withdrawal|newsletter-|error)/;

/**
 * Whether the panel opens by itself on a page (DATA-016): until it was closed or left once in this browser, once in a
 * window, over nothing and where nobody is busy. A browser that keeps nothing could not remember that, so it is left
 * alone.
 */
export function opensByItself(path: string, { storage, session, covered }: OpeningDeps): boolean {
  try {
    const isNew = storage().getItem(closedKey) === null && session().getItem(shownKey) === null;
    return isNew && !covered() && !busy.test(matchRoute(path)?.group ?? "");
  } catch {
    return false;
  }
}
