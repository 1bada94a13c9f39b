import { settings } from "../../../../shared/config/settings.ts";
import type { VocabularyDocument } from "../index/vocabulary-rows.ts";
import type { MeantWord } from "./interpret.ts";
import { weights } from "./readings.ts";
import { stemOf } from "./stem.ts";
import { wordsOf } from "./tokenize.ts";
import type { Ref, Vocabulary } from "./vocabulary.ts";

/** A department counts as named by its products when at least this share of their names says whom they are for. */
const leastNamed = 0.5;

/**
 * Departments whose products' names say whom they are for ("Kinderhoodie", "Winterjas voor kinderen"): a search for a
 * coat that does not say for whom is not for those.
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

/** Those of the departments `apart` that a text does not name in any of its words. */
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
