import { settings } from "../../../../shared/config/settings.ts";
import type { VocabularyDocument } from "../index/vocabulary-rows.ts";
import type { MeantWord } from "./interpret.ts";
import { weights } from "./readings.ts";
import { stemOf } from "./stem.ts";
import { wordsOf } from "./tokenize.ts";
import type { Ref, Vocabulary } from "./vocabulary.ts";

/** Part of a department's products at least whose names say whom they are for. */
const leastNamed = 0.5;

/**
 * Departments whose products are called by them ("Kinderhoodie", "Winterjas voor kinderen"): who asks for a coat, and
 * not for whom, is not asking for theirs.
 */
export function namedApart(document: VocabularyDocument, { language }: Pick<Vocabulary, "language">): Ref[] {
  return document.categories.flatMap(([id, name, products, path = ""]) => {
    const above = path.split("/").map(Number);
    if (above.at(-1) !== id || above.at(-2) !== settings.rootCategoryId) return [];
    const stems = wordsOf(name).map((word) => stemOf(word, language));
    const named = document.words.reduce(
      (sum, [word, times]) => sum + (stems.some((stem) => stem.length >= 3 && word.startsWith(stem)) ? times : 0),
      0,
    );
    return named < products * leastNamed ? [] : [{ field: "category.name" as const, kind: "c", key: String(id) }];
  });
}

/** Those of them that a text does not name, in whatever words. */
export const notAsked = (words: readonly MeantWord[], { apart }: Pick<Vocabulary, "apart">): Ref[] =>
  apart.filter(
    ({ key }) =>
      !words.some(({ readings }) =>
        readings.some(
          ({ weight, refs }) =>
            weight >= weights.beginning * weights.apart && refs.some((ref) => ref.kind === "c" && ref.key === key),
        ),
      ),
  );
