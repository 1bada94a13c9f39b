import { describe, expect, it } from "vitest";
import { familiesOf, familyOfHex } from "../../../../../../worker/backend/search/text/color-families.ts";

describe("plain colours of a shade", () => {
  it.each([
    ["Marine", ["blue"]],
    ["Kobalt", ["blue"]],
    ["Jeansblau", ["blue"]],
    ["Light blue", ["blue"]],
    ["Petrol", ["green", "blue"]],
    ["Flaschengrün", ["green"]],
    ["Bottle green", ["green"]],
    ["Bordeaux", ["red"]],
    ["Weiß", ["white"]],
    ["Lila", ["purple"]],
    ["Camel", ["beige", "brown"]],
    ["Antraciet", ["grey"]],
    ["Donkerrood", ["red"]],
  ] as const)("%s is known by its name, in any language and as the end of a compound", (label, families) => {
    expect(familiesOf([label], null)).toEqual(families);
  });
  it.each([
    ["#1f2d46", "blue"],
    ["a8322d", "red"],
    ["1f4433", "green"],
    ["c99a2e", "orange"],
    ["ffff00", "yellow"],
    ["5d4332", "brown"],
    ["8a8f92", "grey"],
    ["000000", "black"],
    ["ffffff", "white"],
    ["dba9a6", "pink"],
    ["8000c0", "purple"],
    ["d2bf9f", "beige"],
  ] as const)("a swatch of %s says %s", (hex, family) => {
    expect(familyOfHex(hex)).toBe(family);
  });
  it("asks the swatch only where no name says anything, and nothing where there is neither", () => {
    expect(familiesOf(["Lagoon 7", "Lagune 7"], "#2a4e9b")).toEqual(["blue"]);
    expect(familiesOf(["Marine"], "#ff0000")).toEqual(["blue"]);
    expect([familiesOf(["Patroon"], null), familiesOf(["Patroon"], "no colour")]).toEqual([[], []]);
  });
});
