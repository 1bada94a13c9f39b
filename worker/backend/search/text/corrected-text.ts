import type { Language } from "../../../../shared/i18n/language.ts";
import type { MeantWord } from "./interpret.ts";
import { isIgnored } from "./language-words.ts";
import { wordsOf } from "./tokenize.ts";

/**
 * A text as it was read: its misspelt words as what they were taken for, without those that found nothing (`idle`) and
 * then without those that say nothing either; the others as they were typed. Null where all were read as typed. Read
 * words are as the index has them: in lower case, without diacritics.
 */
export function correctedText(
  text: string,
  words: readonly MeantWord[],
  { language, idle }: { language: Language; idle: ReadonlySet<string> },
): string | null {
  const as = new Map(words.flatMap(({ correction }) => (correction ? [[correction.typed, correction.as]] : [])));
  const isLeft = (word: string) => idle.has(word) && !as.has(word);
  const isAnyLeft = words.some(({ word }) => isLeft(word));
  if (as.size === 0 && !isAnyLeft) return null;
  const read = text.replace(/[\p{L}\p{N}\p{M}\p{Co}]+/gu, (typed) => {
    const word = wordsOf(typed)[0] ?? "";
    return isAnyLeft && (isLeft(word) || isIgnored(word, language)) ? "" : (as.get(word) ?? typed);
  });
  const kept = isAnyLeft ? wordsOf(read).length > 0 && read.replace(/\s+/g, " ").trim() : read;
  return kept === false ? null : kept;
}
