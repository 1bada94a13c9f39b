import { expect, it } from "vitest";
import { homeMethodKey, leadDaysOf } from "../../../../shared/delivery/promised-day.ts";
import { afterPaymentWords, costWords, orderByWords, promiseWords } from "../../../../shared/delivery/words.ts";

const point = "pickup|point";
it.each([
  ["nl-NL", homeMethodKey, "Dinsdag 24 november in huis"],
  ["nl-NL", point, "Dinsdag 24 november af te halen"],
  ["de-DE", homeMethodKey, "Dienstag, 24. November bei dir"],
  ["de-DE", point, "Dienstag, 24. November abholbereit"],
  ["en-US", homeMethodKey, "With you on Tuesday, November 24"],
  ["fr-BE", homeMethodKey, "With you on mardi 24 novembre"],
])("the promise in %s by %s", (language, method, words) => {
  expect(promiseWords("2026-11-24", method, language)).toBe(words);
});

it("an order that waits for a transfer names no day", () => {
  expect(afterPaymentWords(homeMethodKey, "nl-NL")).toBe(
    "Binnen 1–3 werkdagen na ontvangst van je overschrijving in huis",
  );
  expect(afterPaymentWords(homeMethodKey, "de-DE")).toBe("Bei dir 1–3 Werktage nach Eingang deiner Überweisung");
  expect(afterPaymentWords(point, "de-DE")).toBe("1–3 Werktage nach Eingang deiner Überweisung abholbereit");
});

it.each([
  ["2026-11-24T09:00:00Z", "nl-NL", "Besteld en betaald vóór 22:00 uur"],
  ["2026-11-23T09:00:00Z", "nl-NL", "Besteld en betaald vóór dinsdag 22:00 uur"],
  ["2026-11-23T09:00:00Z", "de-DE", "Bestellt und bezahlt vor Dienstag, 22:00 Uhr"],
  ["2026-11-23T09:00:00Z", "en-US", "If you order and pay before Tuesday 10:00 PM"],
])("until when, asked at %s in %s", (now, language, words) => {
  const until = new Date("2026-11-24T22:00:00+01:00").getTime();
  const said = (device: string) =>
    orderByWords(until, new Date(now).getTime(), language, "Europe/Amsterdam", device).replace(/\s/g, " ");
  expect(said("Europe/Amsterdam")).toBe(words);
  expect(said("Europe/Berlin")).toBe(words);
});

it.each([
  ["nl-NL", "America/New_York", "Besteld en betaald vóór 22:00 uur (CET)"],
  ["de-DE", "Asia/Tokyo", "Bestellt und bezahlt vor 22:00 Uhr (MEZ)"],
  ["en-US", "Pacific/Auckland", "If you order and pay before 10:00 PM (GMT+1)"],
])("until when in %s by a device in %s: the shop's time and day, and whose they are", (language, device, words) => {
  const until = new Date("2026-11-24T22:00:00+01:00").getTime();
  const now = new Date("2026-11-24T00:10:00+01:00").getTime();
  expect(orderByWords(until, now, language, "Europe/Amsterdam", device).replace(/\s/g, " ")).toBe(words);
});

it("until when by a schedule that was kept without its clock: the reader's own", () => {
  const until = new Date("2026-11-24T22:00:00+01:00").getTime();
  expect(orderByWords(until, until - 1, "nl-NL", undefined, undefined)).toMatch(
    /^Besteld en betaald vóór \d\d:\d\d uur$/,
  );
});

it("what it costs, and from when on nothing", () => {
  expect(costWords("€ 4,95", "€ 75,00", "nl-NL")).toBe("Bezorging € 4,95, gratis vanaf € 75,00");
  expect(costWords("2,95 €", null, "de-DE")).toBe("Lieferung 2,95 €");
});

it.each([
  [3, 3],
  ["3", 3],
  ["", 0],
  [null, 0],
  [undefined, 0],
  ["soon", 0],
  [-2, 0],
  [1.5, 0],
])("working days before it leaves: %j is %i", (value, days) => expect(leadDaysOf(value)).toBe(days));
