import { describe, expect, it } from "vitest";
import { duration, troubleWords } from "../../../../../client/features/sign-in/words.ts";
import { loadSessionTexts } from "../../../../../shared/i18n/session/session-texts.ts";

const refused = (code: number, retryAfter?: number) => ({
  code,
  text: null,
  reason: null,
  ...(retryAfter !== undefined && { retryAfter }),
});

describe("why a form was refused", () => {
  it("says how long to wait, rounded up, in the language of the page", () => {
    expect([
      duration(1, "en-US"),
      duration(59, "nl-NL"),
      duration(61, "en-US"),
      duration(900, "de-DE"),
      duration(3_600, "nl-NL"),
      duration(7_300, "en-US"),
    ]).toEqual(["1 second", "59 seconden", "2 minutes", "15 Minuten", "60 minuten", "3 hours"]);
  });

  it.each(["nl-NL", "de-DE", "en-US"])(
    "tells too many tries, no network, no answer and a fault of the shop apart: %s",
    async (language) => {
      const t = await loadSessionTexts(language);
      const words = (code: number, retryAfter?: number, online = true) =>
        troubleWords(refused(code, retryAfter), t, language, online);
      expect(words(429, 240)).toContain(duration(240, language));
      expect(words(429)).toBe(t("tooMany.later"));
      expect(words(0, undefined, false)).toBe(t("offline"));
      expect(words(0)).toBe(t("noAnswer"));
      expect(words(503)).toBe(t("wrong"));
      // What lies in the form itself has words of the form.
      expect([words(400), words(401)]).toEqual([null, null]);
    },
  );
});
