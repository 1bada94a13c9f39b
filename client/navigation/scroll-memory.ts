const prefix = "scroll:";

/** Keeps the scroll position of a history entry for the length of the tab's session. */
export function rememberScroll(key: string): void {
  try {
    sessionStorage.setItem(prefix + key, String(Math.round(window.scrollY)));
  } catch {
    // Storage may be blocked or full; the page then starts at the top.
  }
}

export function recallScroll(key: string): number | null {
  try {
    const text = sessionStorage.getItem(prefix + key);
    return text === null ? null : Number(text);
  } catch {
    return null;
  }
}
