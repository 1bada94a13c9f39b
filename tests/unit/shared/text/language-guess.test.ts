import { expect, it } from "vitest";
import { languageGuess } from "../../../../shared/text/language-guess.ts";
import { legalStories } from "../../../../worker/cli/demo/stories/legal/legal-stories.ts";
import { languages } from "../../../../worker/cli/demo/text.ts";
import { plainText } from "../../../../worker/sanitise.ts";

it.each(languages)("tells every shipped legal page in %s, or says that it cannot", (language) => {
  const guesses = legalStories.map(({ write }) => {
    const content = write(language);
    if (content.component !== "page") throw new Error("A legal story is a page");
    return languageGuess(
      content.body.map((block) => (block.component === "richtext" ? plainText(block.html, 100_000) : "")).join(" "),
    );
  });
  expect(guesses.every((guess) => guess === language || guess === null)).toBe(true);
  expect(guesses.filter((guess) => guess === language).length).toBeGreaterThanOrEqual(7);
});

it("says nothing of short texts and of names", () => {
  expect(languageGuess("de het een")).toBeNull();
  expect(languageGuess("Haven Kade Toren ".repeat(40))).toBeNull();
});
