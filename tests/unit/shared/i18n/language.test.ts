import { expect, it } from "vitest";
import { inLanguage } from "../../../../shared/i18n/language.ts";

it("texts are found by the whole tag, else by the language in another region, else in English", () => {
  const known = { "en-US": "cart", "nl-NL": "winkelmand", "de-DE": "Warenkorb", "de-AT": "Einkaufskorb" };
  expect(inLanguage(known, "de-AT")).toBe("Einkaufskorb");
  expect(inLanguage(known, "nl-BE")).toBe("winkelmand");
  expect(inLanguage(known, "nl")).toBe("winkelmand");
  expect(inLanguage(known, "fr-BE")).toBe("cart");
});
