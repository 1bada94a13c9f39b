import { settings } from "../../../shared/config/settings.ts";
import type { Suggestions } from "../../../shared/contract/page/page.ts";
import { debounce } from "../../device/page/timing.ts";

export const searchPath = "/catalogsearch/result/";
/** Suggestions wait this long after the last key (SEARCH-028), in milliseconds. */
export const suggestAfterMs = 500;
export const resultsAddress = (text: string): string => `${searchPath}?q=${encodeURIComponent(text.trim())}`;

export type Outcome =
  | { kind: "idle" }
  /** The answer to a text is on its way; what was shown before stays. */
  | { kind: "asking" }
  | { kind: "found"; found: Suggestions }
  /** Nothing to suggest: what was suggested is cleared (SEARCH-030). */
  | { kind: "none"; q: string }
  | { kind: "failed" };

export interface Suggest {
  type(text: string): void;
  stop(): void;
}

const isEmpty = ({ phrases, categories, cards, pages = [] }: Suggestions): boolean =>
  phrases.length + categories.length + cards.length + pages.length === 0;

/**
 * Suggestions while typing: nothing under three characters (SEARCH-027), one call 500 ms after the last key. A call for
 * an older text is given up, and its answer, should it come, is not shown.
 */
export function createSuggest(
  ask: (text: string, signal: AbortSignal) => Promise<Suggestions>,
  show: (outcome: Outcome) => void,
): Suggest {
  let wanted = "";
  let call: AbortController | null = null;
  const giveUp = () => {
    call?.abort();
    call = null;
  };
  const start = debounce(async (text: string) => {
    const mine = (call = new AbortController());
    show({ kind: "asking" });
    let outcome: Outcome;
    try {
      const found = await ask(text, mine.signal);
      outcome = isEmpty(found) ? { kind: "none", q: text } : { kind: "found", found };
    } catch {
      outcome = { kind: "failed" };
    }
    if (text === wanted && call === mine) show(outcome);
  }, suggestAfterMs);
  return {
    type(text) {
      const next = text.trim().replace(/\s+/g, " ");
      if (next === wanted) return;
      wanted = next;
      giveUp();
      if ([...wanted].length >= settings.search.minCharacters) return start(wanted);
      start.cancel();
      show({ kind: "idle" });
    },
    stop() {
      wanted = "";
      start.cancel();
      giveUp();
    },
  };
}
