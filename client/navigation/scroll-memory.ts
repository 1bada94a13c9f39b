import type { SessionStorageKey } from "../../shared/consent/stored-keys.ts";

/** The first entry of every document is called "default", so an entry is known by its key and its page. */
const nameOf = (key: string): SessionStorageKey => `scroll:${key}${key === "default" ? window.location.pathname : ""}`;

/** Keeps the scroll position of a history entry for the length of the tab's session. */
export function rememberScroll(key: string): void {
  try {
    sessionStorage.setItem(nameOf(key), String(Math.round(window.scrollY)));
  } catch {
    // Storage may be blocked or full; the page then starts at the top.
  }
}

/**
 * Where this document is to begin. A list that is short at first, or a part that is hydrated late, moves the page and
 * so what is kept; neither is the shopper's wish.
 */
let start: { key: string; top: number } | null = null;
export const beginAt = (key: string, top: number): void => {
  start = { key, top };
};
/** Another page is shown: from here on what is kept counts. */
export const goOn = (): void => {
  start = null;
};

export function recallScroll(key: string): number | null {
  if (start?.key === key) return start.top;
  try {
    const text = sessionStorage.getItem(nameOf(key));
    return text === null ? null : Number(text);
  } catch {
    return null;
  }
}
