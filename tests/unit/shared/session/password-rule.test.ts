import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { classesOf, passwordFaults } from "../../../../shared/session/password-rule.ts";

describe("the rule of passwords", () => {
  it('[USER-033] asks for eight characters of three of four classes: "abcdefgh" is rejected, "Abcdefg1" accepted', () => {
    expect(passwordFaults("abcdefgh")).toEqual(["classes"]);
    expect(passwordFaults("Abcdefg1")).toEqual([]);
    expect(passwordFaults("Abcdef1")).toEqual(["length"]);
    expect(passwordFaults("abcd")).toEqual(["length", "classes"]);
    for (const [password, fine] of [
      ["abcdefg1", false],
      ["ABCDEFG1", false],
      ["abcd efg1", true],
      ["Abcd-efgh", true],
      ["abc1-efgh", true],
      ["12345678", false],
      ["Ünter7wegs", true],
    ] as const)
      expect([password, passwordFaults(password).length === 0]).toEqual([password, fine]);
  });

  it("refuses what everybody guesses first, also in disguise", () => {
    for (const password of [
      "Password1",
      "P@ssw0rd1!",
      "Welkom2026!",
      "Wachtwoord123",
      "Qwerty123!",
      "Hallo1234!",
      "Sommer2025",
      "Aaaaaa1a",
      "KadeOutlet1",
      "Aa123456",
      "A-1234567",
      "1qaz@WSX",
      "Zaq12wsx",
      "1q2w3e4R",
      "Qwer1234",
      "Feyenoord010!",
    ])
      expect([password, passwordFaults(password)]).toEqual([password, ["common"]]);
    for (const password of ["Welkom-in-Rotterdam-7", "Kx-58213", "Qwer-tulp-1234"])
      expect([password, passwordFaults(password)]).toEqual([password, []]);
  });

  it("refuses the customer's own address and name with little around them", () => {
    const own = ["noor.dewit@example.test", "Noor", "de Wit"];
    for (const password of ["Noor.dewit1", "Dewit1987!", "noor@Example.test1", "123-Noor"])
      expect([password, passwordFaults(password, own)]).toEqual([password, ["personal"]]);
    expect(passwordFaults("Noordelijk-licht-7", own)).toEqual([]);
    expect(passwordFaults("Abcdefg1", ["", "x", "  "])).toEqual([]);
  });

  it("takes spaces, signs and letters of any script as they are, up to 128 characters", () => {
    expect(passwordFaults(" Zo lang 4 ")).toEqual([]);
    expect(passwordFaults("пароль-На-Слух-4")).toEqual([]);
    expect(passwordFaults(`Aa1-${"x".repeat(124)}`)).toEqual([]);
    expect(passwordFaults(`Aa1-${"x".repeat(125)}`)).toEqual(["too-long"]);
    expect(passwordFaults("😀Aa1")).toEqual(["length"]);
  });

  it("never refuses a longer password for what is hung on a good one", () => {
    const good = fc
      .string({ minLength: 8, maxLength: 100, unit: "grapheme-ascii" })
      .filter((text) => passwordFaults(text).length === 0);
    fc.assert(
      fc.property(good, fc.string({ maxLength: 20, unit: "grapheme-ascii" }), (password, more) => {
        expect(classesOf(password + more)).toBeGreaterThanOrEqual(classesOf(password));
        expect(passwordFaults(password + more).filter((fault) => fault === "length" || fault === "classes")).toEqual(
          [],
        );
      }),
    );
  });
});
