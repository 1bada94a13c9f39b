/** The first entry of every document is called "default", so an entry is known by its key and its page. */
const nameOf = (key: string): string => `scroll:${key}${key === "default" ? window.location.pathname : ""}`;

/** Keeps the scroll position of a history entry for the length of the tab's session. */
export function rememberScroll(key: string): void {
  try {
    sessionStorage.setItem(nameOf(key), String(Math.round(window.scrollY)));
  } catch {
    // Storage may be blocked or full; the page then starts at the top.
  }
}

export function recallScroll(key: string): number | null {
  try {
    const text = sessionStorage.getItem(nameOf(key));
    return text === null ? null : Number(text);
  } catch {
    return null;
  }
}
