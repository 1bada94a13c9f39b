import { describe, expect, it } from "vitest";
import { blanketReductions } from "../../../../shared/text/blanket-reductions.ts";

describe("reductions of everything (directive 98/6, article 6a)", () => {
  it.each([
    ["Dit weekend 20% korting op alles!", ["20% korting op alles"]],
    ["15 % op de hele collectie. Alles nu 15% goedkoper.", ["15 % op de hele", "alles nu 15%"]],
    ["20 % Rabatt auf das gesamte Sortiment", ["20 % rabatt auf das gesamte"]],
    ["Nur heute: 10 Prozent auf alle Jacken", ["10 prozent auf alle"]],
    ["20% off everything, 7.5% off the entire range", ["20% off everything", "7.5% off the entire"]],
    ["20 % op heel ons assortiment", ["20 % op heel ons"]],
    ["Nu 10% op heel de collectie; 15% op heel het assortiment", ["10% op heel de", "15% op heel het"]],
    ["20 % auf das komplette Sortiment", ["20 % auf das komplette"]],
    ["25% op het volledige assortiment", ["25% op het volledige"]],
    ["Met 20% zijde heel zacht, heel licht", []],
    // One order of who signs up, one fabric, one reader's words.
    ["10% korting op een bestelling als je je aanmeldt. Alles over de maat.", []],
    ["10 % Rabatt auf eine Bestellung, wenn du dich anmeldest", []],
    ["10% off one order when you sign up; everything fits", []],
    ["Van 60 % wol: alles valt er soepel in; van 20% zijde, alle kleuren", []],
    ["100% cotton, 20% less water. The whole story", []],
  ])("%s", (text, found) => {
    expect(blanketReductions(text)).toEqual(found);
  });
});
