import { createHash } from "node:crypto";
import { expect, it } from "vitest";
import { consentSentence, consentSentences, consentVersion } from "../../../../shared/newsletter/consent.ts";

it("the sentences of a consent have the version that its record names: whoever changes one changes both", () => {
  const digest = createHash("sha256").update(JSON.stringify(consentSentences)).digest("hex").slice(0, 16);
  expect([consentVersion, digest]).toEqual(["2026-11", "cd6a10a994641ed6"]);
});

it("stand in the reader's language, in English elsewhere", () => {
  expect(["nl-NL", "de-DE", "en-US", "fr-FR"].map(consentSentence)).toEqual([
    consentSentences.nl,
    consentSentences.de,
    consentSentences.en,
    consentSentences.en,
  ]);
});
