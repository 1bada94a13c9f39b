import type { Language } from "../../../../shared/i18n/language.ts";

/** Endings of number, case and degree, the longest first. What is left has at least three letters. */
const endings: Readonly<Record<Language, RegExp>> = {
  // An s after one of these vowels belongs to the word ("jas").
  nl: /^(.{3,}?)(?:etjes?|tjes?|pjes?|jes?|en|e|(?<![aiou])s)$/,
  de: /^(.{3,}?)(?:chen|en|er|es|em|e|n|s)$/,
  en: /^(.{3,}?)(?:ed|es|s|e)$/,
};

/** Longer words have no forms worth finding. */
const longestWord = 60;

/**
 * A key that the forms of one word share ("trui", "truien", "truitje"; "Jacke", "Jacken"; "scarf", "scarves"; "rood",
 * "rode"). The key is not a word and is only compared: endings are cut off, double letters become one, and letters that
 * change before an ending are made equal. Words with digits stay as they are.
 */
export function stemOf(word: string, language: Language): string {
  if (word.length > longestWord || /\d/.test(word)) return word;
  let stem = word;
  for (;;) {
    const shorter = settle(endings[language].exec(stem)?.[1] ?? stem);
    if (shorter === stem) return stem;
    stem = shorter;
  }
}

function settle(stem: string): string {
  const single = stem
    .replace(/(.)\1+/g, "$1")
    .replace(/v$/, "f")
    .replace(/z$/, "s")
    .replace(/y$/, "i");
  return single.length < 3 ? stem : single;
}
