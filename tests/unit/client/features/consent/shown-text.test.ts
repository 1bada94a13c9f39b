import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { askedWords, shownText } from "../../../../../client/features/consent/shown-text.ts";
import { consentVersion } from "../../../../../shared/consent/choice.ts";
import { loadConsentTexts } from "../../../../../shared/i18n/consent/consent-texts.ts";
import { messages } from "../../../../../shared/i18n/consent/en-US.ts";
import { root } from "../../../../../worker/cli/build/build-files.ts";

it.each(["nl-NL", "de-DE", "en-US"])(
  "[DATA-018] the text that an answer names stands in docs/privacy.md with its version (%s)",
  async (language) => {
    const { digest } = await shownText(await loadConsentTexts(language), language);
    const row = readFileSync(join(root, "docs/privacy.md"), "utf8")
      .split("\n")
      .find((line) => line.includes(digest));
    expect(row ?? `no row with ${digest}`).toMatch(new RegExp(`^\\| ${consentVersion} +\\| ${language} `));
  },
);

it("covers every word that is shown before an answer", () => {
  const after = ["footer", "saved", "since", "signal", "nothing", "privacy"];
  expect([...askedWords, ...after].sort()).toEqual(Object.keys(messages).sort());
});
