import fc from "fast-check";

/** Code points that are no half of a pair, counted through: those below the halves, then those above. */
const below = 0xd800;
const halves = 0x800;

/**
 * One letter of any kind. `unit: "binary"` gives the same ones, and before the first of them makes a table of all
 * 1,112,064, which takes seconds where tests share processors.
 */
export const anyLetter: fc.Arbitrary<string> = fc.nat({ max: 0x10ffff - halves }).map(
  (n) => String.fromCodePoint(n < below ? n : n + halves),
  (letter) => {
    const point = typeof letter === "string" ? letter.codePointAt(0) : undefined;
    if (point === undefined || String.fromCodePoint(point) !== letter || !letter.isWellFormed())
      throw new Error("No single letter");
    return point < below ? point : point - halves;
  },
);
