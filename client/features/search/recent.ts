import type { LocalStorageKey } from "../../../shared/consent/stored-keys.ts";

/** Texts that are kept, and how many. */
const most = 6;

/** The searches with one more, the latest first; the same text stands once, however it is written. */
export function withSearch(before: readonly string[], text: string): string[] {
  const added = text.trim().replace(/\s+/g, " ").slice(0, 100);
  return added === ""
    ? [...before]
    : [added, ...before.filter((other) => other.toLowerCase() !== added.toLowerCase())].slice(0, most);
}

/** What was kept, as far as it is a list of texts. */
export function readSearches(kept: string | null): string[] {
  try {
    const list: unknown = JSON.parse(kept ?? "[]");
    return Array.isArray(list)
      ? list
          .filter((text): text is string => typeof text === "string" && text.trim() !== "" && text.length <= 100)
          .slice(0, most)
      : [];
  } catch {
    return [];
  }
}

const nameOf = (storeCode: string): LocalStorageKey => `searches:${storeCode}`;

/** The shopper's last searches in a view, on this device alone. Blocked storage keeps none. */
export function recentSearches(storeCode: string): string[] {
  try {
    return readSearches(localStorage.getItem(nameOf(storeCode)));
  } catch {
    return [];
  }
}

export function keepSearches(storeCode: string, searches: readonly string[]): void {
  try {
    if (searches.length > 0) localStorage.setItem(nameOf(storeCode), JSON.stringify(searches));
    else localStorage.removeItem(nameOf(storeCode));
  } catch {
    // Then they are forgotten with the panel.
  }
}
