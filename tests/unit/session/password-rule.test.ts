import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { characterClasses, passwordProblems } from "../../../shared/session/password-rule.ts";

describe("the rule of passwords", () => {
  it("[USER-033] refuses what is short or has fewer than three kinds of characters", () => {
    expect(passwordProblems("abcdefgh")).toEqual(["classes"]);
    expect(passwordProblems("Abcdefg1")).toEqual([]);
    expect(passwordProblems("Abcde1!")).toEqual(["short"]);
    expect(passwordProblems("")).toEqual(["short", "classes"]);
    expect(passwordProblems(`Ab1${"x".repeat(254)}`)).toEqual(["long"]);
  });

  it.each(["Password1", "P@ssw0rd!", "Welkom01", "Willkommen2026!", "Qwerty123", "123Hallo!!", "Zomer2026", "Wachtwoord1"])("refuses the much used %s", (text) => {
    expect(passwordProblems(text)).toContain("common");
  });

  it("refuses what is made of the customer's own address or name", () => {
    expect(passwordProblems("Noortje1987", { email: "noortje@example.test" })).toEqual(["personal"]);
    expect(passwordProblems("xx-DeVries-9", { name: "Jo DeVries" })).toEqual(["personal"]);
    expect(passwordProblems("Joker-4711x", { email: "jo@example.test", name: "Jo" })).toEqual([]);
  });

  it("takes any text of 8 to 256 characters with three kinds, spaces and other scripts included, unless it is much used", () => {
    fc.assert(fc.property(fc.string({ unit: "grapheme", maxLength: 60 }), (text) => {
      const problems = passwordProblems(text);
      expect(problems.includes("short")).toBe(text.length < 8);
      expect(problems.includes("classes")).toBe(characterClasses(text) < 3);
    }));
    expect(passwordProblems("correct Pferd Batterie 4")).toEqual([]);
    expect(passwordProblems("Ünder über 7 Ñ")).toEqual([]);
  });
});
