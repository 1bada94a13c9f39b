import type { Language } from "../../../../shared/i18n/language.ts";
import type { MeantWord } from "./interpret.ts";
import { isIgnored, priceWords } from "./language-words.ts";
import { wordsOf } from "./tokenize.ts";

/** The end of a compound as it was typed, where only that end was understood: "strümpfe" of "Kniestrümpfe". */
function endOf(typed: string, as: string | undefined): string | undefined {
  const end = as === undefined ? "" : typed.slice(-as.length);
  return end !== "" && end.length < typed.length && wordsOf(end)[0] === as ? end : undefined;
}

/**
 * A text as it was understood: misspelt words corrected, without words that found nothing (`idle`) or limit a price,
 * and then without filler words too; all others as typed. Null where every word was understood as typed. Words are
 * compared as in the index, in lower case and without diacritics.
 */
export function correctedText(
  text: string,
  words: readonly MeantWord[],
  { language, idle }: { language: Language; idle: ReadonlySet<string> },
): string | null {
  const as = new Map(words.flatMap(({ correction }) => (correction ? [[correction.typed, correction.as]] : [])));
  const price = priceWords(wordsOf(text), language);
  const unread = new Set([...price].filter((word) => !words.some((read) => read.word === word)));
  const isLeft = (word: string) => unread.has(word) || (idle.has(word) && !as.has(word));
  const isAnyLeft = unread.size > 0 || words.some(({ word }) => isLeft(word));
  if (as.size === 0 && !isAnyLeft) return null;
  const read = text.replace(/[\p{L}\p{N}\p{M}\p{Co}]+/gu, (typed) => {
    const word = wordsOf(typed)[0] ?? "";
    if (isAnyLeft && (isLeft(word) || isIgnored(word, language))) return "";
    return endOf(typed, as.get(word)) ?? as.get(word) ?? typed;
  });
  // "€ 49,95" leaves its signs.
  const bare = unread.size > 0 ? read.replace(/(?<!\S)[€$£.,-]+(?!\S)/g, "") : read;
  const kept = isAnyLeft ? wordsOf(bare).length > 0 && bare.replace(/\s+/g, " ").trim() : bare;
  return kept === false ? null : kept;
}
