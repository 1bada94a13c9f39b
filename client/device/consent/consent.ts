import { readNeeds } from "../../../shared/consent/choice.ts";
import { consentElement, type ConsentNeed, type Purpose, type AskedPurpose } from "../../../shared/consent/purposes.ts";
import { isRefusedByBrowser } from "../../../shared/consent/signals.ts";
import { choiceKey, createConsentStore, type ConsentStore } from "./consent-store.ts";

let asked: readonly ConsentNeed[] | undefined;
/** What the document asks for; a document keeps it as long as it lives. */
export const consentNeeds = (): readonly ConsentNeed[] =>
  (asked ??= readNeeds(document.getElementById(consentElement)?.textContent ?? null));

/** How long an answer that has run out may go unnoticed by a page that nothing else happens to. */
const lookMs = 60_000;

let made: ConsentStore | undefined;

/** The one answer of this page's visitor. For code that comes late: never on the server, and in no first load. */
export function consent(): ConsentStore {
  if (made) return made;
  const store = createConsentStore({
    needs: consentNeeds,
    refused: () => isRefusedByBrowser(navigator),
    storage: () => localStorage,
    now: Date.now,
    report: console.warn,
  });
  // Another tab; a page that is shown again as it was left; a tab that comes to the front after a year.
  window.addEventListener("storage", ({ key }) => (key === null || key === choiceKey) && store.check());
  window.addEventListener("pageshow", ({ persisted }) => persisted && store.check());
  document.addEventListener("visibilitychange", () => store.check());
  // An answer runs out under a page that stays in sight. No timer waits a year, nor while a machine sleeps.
  setInterval(() => store.check(), lookMs);
  return (made = store);
}

/**
 * Whether something may be stored, read or sent for a purpose, now. What is necessary always may; everything else only
 * after the visitor has agreed to it in this browser (DATA-018). Ask each time: the answer may change in another tab.
 */
export const may = (purpose: Purpose): boolean => consent().may(purpose);

/** Hears when a purpose is granted or withdrawn, here or in another tab; returns a function that ends it. */
export const onChange = (listener: () => void): (() => void) => consent().onChange(listener);

/**
 * Runs when a purpose is withdrawn, in every open tab: stops what runs and deletes what was stored elsewhere than under
 * the keys of shared/consent/stored-keys.ts, which go by themselves. Returns a function that ends it.
 */
export const onWithdrawal = (purpose: AskedPurpose, clean: () => unknown): (() => void) =>
  consent().onWithdrawal(purpose, clean);
