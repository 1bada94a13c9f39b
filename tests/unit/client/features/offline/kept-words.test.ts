import { expect, it } from "vitest";
import { keptWords } from "../../../../../client/features/offline/kept-words.ts";
import { loadOfflineTexts } from "../../../../../shared/i18n/offline/offline-texts.ts";

const now = new Date(2026, 10, 29, 15, 0);

it.each([
  [
    "nl-NL",
    "Deze pagina is vandaag om 14:32 bewaard.",
    "Deze pagina is gisteren om 23:59 bewaard.",
    "Deze pagina is op 27 november 2026 om 14:32 bewaard.",
  ],
  ["de-DE", "Stand: heute, 14:32 Uhr.", "Stand: gestern, 23:59 Uhr.", "Stand: 27. November 2026, 14:32 Uhr."],
  ["en-US", "Saved today at 2:32 PM.", "Saved yesterday at 11:59 PM.", "Saved on November 27, 2026 at 2:32 PM."],
])("a page in %s says when it was kept: today, yesterday, or on which day", async (language, today, before, then) => {
  const t = await loadOfflineTexts(language);
  // A narrow space stands before "PM".
  const words = (at: Date) => keptWords(t, language, at, now).replaceAll(/\s/g, " ");
  expect(words(new Date(2026, 10, 29, 14, 32))).toContain(today);
  expect(words(new Date(2026, 10, 28, 23, 59))).toContain(before);
  expect(words(new Date(2026, 10, 27, 14, 32))).toContain(then);
});
