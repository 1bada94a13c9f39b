import { beforeEach, describe, expect, it, vi } from "vitest";
import { dutch } from "../../../../../../worker/backend/search/text/dutch.ts";
import { english } from "../../../../../../worker/backend/search/text/english.ts";
import { german } from "../../../../../../worker/backend/search/text/german.ts";
import { interpret } from "../../../../../../worker/backend/search/text/interpret.ts";
import { Vocabulary } from "../../../../../../worker/backend/search/text/vocabulary.ts";

/** Words that a word was held against, letters that were compared one by one, and words that were cut to their stems. */
const work = vi.hoisted(() => ({ looks: 0, letters: 0, stems: 0 }));
vi.mock("../../../../../../worker/backend/search/sets/segment-code.ts", async (original) => {
  const real = await original<typeof import("../../../../../../worker/backend/search/sets/segment-code.ts")>();
  return { ...real, bitsOf: (bits: number) => ((work.looks += 1), real.bitsOf(bits)) };
});
vi.mock("../../../../../../worker/backend/search/text/edit-distance.ts", async (original) => {
  const real = await original<typeof import("../../../../../../worker/backend/search/text/edit-distance.ts")>();
  const distance: typeof real.distance = (a, b, most) => ((work.letters += a.length), real.distance(a, b, most));
  return { ...real, distance };
});
vi.mock("../../../../../../worker/backend/search/text/stem.ts", async (original) => {
  const real = await original<typeof import("../../../../../../worker/backend/search/text/stem.ts")>();
  const stemOf: typeof real.stemOf = (word, language) => ((work.stems += 1), real.stemOf(word, language));
  return { ...real, stemOf };
});
beforeEach(() => void Object.assign(work, { looks: 0, letters: 0, stems: 0 }));

const parts = [
  "ja",
  "cke",
  "hem",
  "den",
  "ro",
  "wol",
  "le",
  "stri",
  "pul",
  "lo",
  "man",
  "tel",
  "ho",
  "sen",
  "win",
  "ter",
];
/** As many words of three and four syllables, all of the same letters. */
const vocabulary = (view: string, words: number) =>
  new Vocabulary(view, 1, {
    own: [],
    words: Array.from({ length: words }, (_, i) => [
      [i, i >> 4, i >> 8, (i * 7) >> 2].map((at) => parts[at % 16]).join("") + parts[(i >> 12) % 16],
      1,
    ]),
    labels: [["material", "1", "Wolle, warm waschen", 5]],
    categories: [
      [4, "Hemden", 9],
      [5, "Jacken", 9],
    ],
  });
const [few, many] = [2_000, 8_000];
const shops = [dutch, german, english].map((language, i) => {
  const view = ["outlet_nl", "outlet_de", "outlet_en"][i]!;
  return { view, language, small: vocabulary(view, few), large: vocabulary(view, many) };
});

const fill = (letters: number, words: readonly string[]) => {
  let text = "";
  for (let i = 0; text.length < letters; i++) text += `${words[i % words.length]} `;
  return text.slice(0, letters);
};
/** The worst that a stranger may send, of the lists' own words and of others. */
const hostile = ({ language, letters }: { language: typeof dutch; letters: number }): readonly string[] => [
  fill(
    letters,
    language.wishes.flatMap(({ asked }) => asked),
  ),
  fill(
    letters,
    language.wishes.flatMap(({ asked }) => asked).map((word) => `${word}x`),
  ),
  fill(letters, language.synonyms.flat()),
  fill(
    letters,
    language.prefixes.flatMap((prefix) => [`${prefix}hemdenx`, `${prefix}jackex`]),
  ),
  fill(
    letters,
    [...Array(8).keys()].map((i) => `strijackehemdenrowollepullomantel${parts[i]}q`),
  ),
  fill(letters, ["winterjackehemx", "hochzeitshemx", "jackehemdenx", "rowollejax", "mantelhosenx", "pullohemx"]),
  fill(
    letters,
    [...Array(60).keys()].map((i) => `${parts[i % 16]}${String.fromCharCode(97 + (i % 26))}`),
  ),
  fill(letters, ["-'.,;:!?"]),
  "a".repeat(letters),
  fill(letters, [`${"es".repeat(20)}en`]),
];
const workOf = (of: Vocabulary, text: string) => {
  Object.assign(work, { looks: 0, letters: 0, stems: 0 });
  const meant = interpret(of, text);
  return { ...work, refs: new Set(meant.flatMap(({ readings }) => readings.flatMap(({ refs }) => refs))).size };
};

/** Times that a text's words together are held against as many words as the catalogue has; each against few. */
const mostPasses = 8;

describe.each(shops)("what a text asks of the search's own words in $view", ({ language, small, large }) => {
  it.each([
    ["few words", small],
    ["four times as many", large],
  ])("is bounded, whatever the text: looks by the catalogue's words, stems by the text's; %s", (_, shop) => {
    for (const text of [...hostile({ language, letters: 100 }), ...hostile({ language, letters: 500 })]) {
      interpret(shop, text);
      const { looks, letters, stems, refs } = workOf(shop, text);
      console.log(
        text.slice(0, 20),
        text.length,
        looks / (shop.entries.size + shop.stems.size),
        letters / Math.max(1, looks),
        stems,
        refs,
      );
      expect([text, looks <= mostPasses * (shop.entries.size + shop.stems.size + 500)]).toEqual([text, true]);
      expect([text, letters <= looks * 40 + 8 * 3 * 40 * shop.entries.size]).toEqual([text, true]);
      expect([text, stems, stems <= 20_000]).toEqual([text, stems, true]);
      // Sets that are read: at most some hundred for a word.
      expect([text, refs, refs <= 8 * 600]).toEqual([text, refs, true]);
    }
  });
});
