import { describe, expect, it } from "vitest";
import {
  choiceMs,
  consentVersion,
  isToBeAsked,
  permitted,
  readChoice,
  readNeeds,
  type Choice,
} from "../../../../shared/consent/choice.ts";
import type { ConsentNeed } from "../../../../shared/consent/purposes.ts";
import { isRefusedByBrowser, isRefusedByHeaders } from "../../../../shared/consent/signals.ts";

const now = Date.UTC(2026, 10, 23);
const statistics: ConsentNeed = { purpose: "statistics", providers: ["A"] };
const marketing: ConsentNeed = { purpose: "marketing", providers: ["B"] };
const answer = (more: Partial<Choice> = {}): Choice => ({
  version: consentVersion,
  at: now,
  text: { language: "nl-NL", digest: "0" },
  asked: [
    { purpose: "statistics", providers: ["A"] },
    { purpose: "marketing", providers: ["B"] },
  ],
  granted: ["statistics"],
  ...more,
});

describe("[DATA-018] an answer", () => {
  it("permits what was agreed to, and nothing beside it", () => {
    expect([...permitted(answer(), [statistics, marketing], now)]).toEqual(["statistics"]);
    expect([...permitted(answer({ granted: [] }), [statistics, marketing], now)]).toEqual([]);
    expect([...permitted(null, [statistics, marketing], now)]).toEqual([]);
    // Agreed to once, no longer in use here.
    expect([...permitted(answer(), [marketing], now)]).toEqual([]);
  });
  it("holds for a year, and not before it was given", () => {
    const asked = [statistics, marketing];
    expect(permitted(answer(), asked, now + choiceMs - 1).size).toBe(1);
    expect(permitted(answer(), asked, now + choiceMs).size).toBe(0);
    expect(isToBeAsked(answer(), asked, now + choiceMs - 1)).toBe(false);
    expect(isToBeAsked(answer(), asked, now + choiceMs)).toBe(true);
    expect(permitted(answer({ at: now + 2 * 86_400_000 }), asked, now).size).toBe(0);
  });
  it("is asked for again in a new version and for a new provider, whose purpose waits meanwhile", () => {
    const more = { purpose: "statistics", providers: ["A", "C"] } as const;
    const old = answer({ version: consentVersion - 1 });
    expect([permitted(old, [statistics], now).size, isToBeAsked(old, [statistics], now)]).toEqual([0, true]);
    expect([permitted(answer(), [more], now).size, isToBeAsked(answer(), [more], now)]).toEqual([0, true]);
    const both = answer({ granted: ["statistics", "marketing"] });
    expect([...permitted(both, [more, marketing], now)]).toEqual(["marketing"]);
  });
  it("is not asked for when a provider has gone, when nothing is asked, and by a page older than the answer", () => {
    expect(isToBeAsked(answer(), [statistics], now)).toBe(false);
    expect(isToBeAsked(null, [], now)).toBe(false);
    const newer = answer({ version: consentVersion + 1 });
    expect([permitted(newer, [statistics], now).size, isToBeAsked(newer, [statistics], now)]).toEqual([0, false]);
  });
  it("is read only in its own form", () => {
    expect(readChoice(JSON.stringify(answer()))).toEqual(answer());
    for (const text of [
      null,
      "",
      "{",
      "null",
      "[]",
      '{"granted":["statistics"]}',
      JSON.stringify({ ...answer(), at: "1" }),
    ])
      expect(readChoice(text)).toBeNull();
    for (const wrong of [
      { granted: ["everything"] },
      { granted: "statistics" },
      { version: 1.5 },
      { text: null },
      { text: { language: "nl-NL" } },
      { asked: [{ purpose: "statistics" }] },
      { asked: [{ purpose: "statistics", providers: [1] }] },
      { asked: null },
    ])
      expect(readChoice(JSON.stringify({ ...answer(), ...wrong })), JSON.stringify(wrong)).toBeNull();
    expect(readNeeds('[{"purpose":"statistics","providers":["A"]}]')).toEqual([statistics]);
    expect([readNeeds(null), readNeeds("<"), readNeeds('[{"purpose":"necessary","providers":[]}]')]).toEqual([
      [],
      [],
      [],
    ]);
  });
});

describe("[DATA-018] Global Privacy Control and Do Not Track", () => {
  it("are refusals, of a browser and of a request", () => {
    expect(isRefusedByBrowser({ globalPrivacyControl: true })).toBe(true);
    expect(isRefusedByBrowser({ doNotTrack: "1" })).toBe(true);
    expect(isRefusedByBrowser({ globalPrivacyControl: false, doNotTrack: null })).toBe(false);
    expect(isRefusedByBrowser({ doNotTrack: "0" })).toBe(false);
    expect(isRefusedByHeaders(new Headers({ "sec-gpc": "1" }))).toBe(true);
    expect(isRefusedByHeaders(new Headers({ dnt: "1" }))).toBe(true);
    expect(isRefusedByHeaders(new Headers({ dnt: "0" }))).toBe(false);
  });
});
