import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { splitStreet } from "../../../shared/account/address-forms.ts";
import { readHouseNumber } from "../../../shared/checkout/house-number.ts";
import { beginsAsSvg } from "../../../worker/ops/import/media.ts";

/** The rules as single expressions, which say the same more slowly. */
const street = /^(.*[^\d\s].*?)\s+(\d+\S*)(?:\s+(\S.*))?$/u;
const number = /^\s*([1-9]\d{0,4})(?!\d)[\s,/-]*(.*?)\s*$/u;
const svg = /^(\ufeff)?\s*(<\?xml[^>]*>\s*)?(<!--(?:(?!-->)[\s\S])*-->\s*)*(<!DOCTYPE svg[^>]*>\s*)?<svg[\s>]/i;

const some = (...parts: string[]) => fc.array(fc.constantFrom(...parts), { maxLength: 9 }).map((list) => list.join(""));

describe("readers that look at each sign once", () => {
  it("split a street and its number as the expression does", () => {
    fc.assert(
      fc.property(some("a", "1", "0", " ", "-", "b2", " 12", "é"), (text) => {
        const squeezed = text.trim().replace(/\s+/g, " ");
        const found = street.exec(squeezed);
        const form = { streetAddress: text, apartmentNumber: "", affix: "" };
        expect(splitStreet(form)).toEqual(
          found ? { streetAddress: found[1], apartmentNumber: found[2], affix: found[3] ?? "" } : form,
        );
      }),
      { numRuns: 3_000 },
    );
  });

  it("read a house number as the expression does", () => {
    fc.assert(
      fc.property(some("1", "0", "12345", " ", "-", "/", "A", "hoog", ","), (text) => {
        const found = number.exec(text);
        expect(readHouseNumber(text)).toEqual(found ? { number: Number(found[1]), addition: found[2] } : null);
      }),
      { numRuns: 3_000 },
    );
  });

  it("know a drawing that the expression knows", () => {
    for (const text of [
      "<svg>",
      " <svg ",
      "\ufeff<?xml version='1.0'?>\n<!-- a --><!-- b -->\n<!DOCTYPE svg PUBLIC 'x'>\n<SVG\n",
    ])
      expect([svg.test(text), beginsAsSvg(text)], text).toEqual([true, true]);
    for (const text of ["", "<svgx>", "<!-- <svg>", "<html><svg>", "x<svg>", "<!doctype html><svg>", "<?xml", "<svg"])
      expect([svg.test(text), beginsAsSvg(text)], text).toEqual([false, false]);
    fc.assert(
      fc.property(
        some("<svg>", "<!--", "-->", " ", "<?xml ?>", "<!DOCTYPE svg>", "x"),
        (text) => !svg.test(text) || beginsAsSvg(text),
      ),
    );
  });
});
