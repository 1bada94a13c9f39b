import type { MeantWord } from "./interpret.ts";
import { wordsOf } from "./tokenize.ts";

/**
 * A text with its misspelt words as they were read, the others as they were typed; null where none was misspelt. Read
 * words are as the index has them: in lower case, without diacritics.
 */
export function correctedText(text: string, words: readonly MeantWord[]): string | null {
  const as = new Map(words.flatMap(({ correction }) => (correction ? [[correction.typed, correction.as]] : [])));
  if (as.size === 0) return null;
  return text.replace(/[\p{L}\p{N}\p{M}\p{Co}]+/gu, (typed) => as.get(wordsOf(typed)[0] ?? "") ?? typed);
}
