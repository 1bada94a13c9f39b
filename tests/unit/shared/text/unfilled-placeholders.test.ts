import { expect, it } from "vitest";
import { unfilledPlaceholders, namesClosedPlatform } from "../../../../shared/text/unfilled-placeholders.ts";

it.each([
  ["Aan: [naam van de handelaar]", ["[naam van de handelaar]"]],
  ["TODO: adres, TBD", ["TODO", "TBD"]],
  ["Lorem ipsum dolor", ["Lorem ipsum"]],
  ["Tel. XXXX", ["XXXX"]],
  ["Prijs {{delivery.price", ["{{delivery.price"]],
  ["Een gewone tekst (*), met {{trader.name}}", []],
])("finds what a writer did not fill in: %s", (text, found) => {
  expect(unfilledPlaceholders(text)).toEqual(found);
});

it.each([
  ["https://ec.europa.eu/consumers/odr/", true],
  ["http://ec.europa.eu/odr", true],
  ["https://webgate.ec.europa.eu/odr/main", true],
  ["https://ec.europa.eu/consumers/", false],
  ["https://ec.europa.eu/odreferences", false],
])("knows the closed platform for disputes: %s is %s", (text, is) => {
  expect(namesClosedPlatform(`<a href="${text}">x</a>`)).toBe(is);
});
