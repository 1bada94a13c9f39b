import { settings } from "../../../shared/config/settings.ts";
import type { PageOf } from "../../../shared/contract/page.ts";
import { pageKey } from "../../../shared/url/page-key.ts";
import { debounce } from "../../ui/timing.ts";

export const searchPath = "/catalogsearch/result/";
/** Suggestions wait this long after the last key (SEARCH-028), in milliseconds. */
export const suggestAfterMs = 500;
export const resultsAddress = (text: string, path = searchPath): string => `${path}?q=${encodeURIComponent(text.trim())}`;

export type Found = Pick<PageOf<"search">, "q" | "listing">;

/**
 * Suggestions while typing: nothing under three characters (SEARCH-027), one call 500 ms after the last key, and no answer to an older text.
 * `show` gets null when there is nothing to show (SEARCH-030).
 */
export function createSuggest(fetchPage: (key: string) => Promise<unknown>, show: (found: Found | null) => void, path = searchPath): { type(text: string): void; stop(): void } {
  let wanted = "";
  const ask = debounce(async (text: string) => {
    const page = (await fetchPage(pageKey(path, `?q=${encodeURIComponent(text)}`)).catch(() => null)) as PageOf<"search"> | null;
    if (text === wanted) show(page?.kind === "search" ? page : null);
  }, suggestAfterMs);
  return {
    type(text) {
      wanted = text.trim();
      if (wanted.length >= settings.search.minCharacters) return ask(wanted);
      ask.cancel();
      show(null);
    },
    stop() {
      wanted = "";
      ask.cancel();
    },
  };
}
