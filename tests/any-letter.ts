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

/** A letter of a path as addresses have it; one in eleven is any letter, encoded. */
const letterOfPath = fc.oneof(
  {
    weight: 10,
    arbitrary: fc.constantFrom(..."abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-._~!$&'()*+,;=:@"),
  },
  {
    weight: 1,
    arbitrary: anyLetter.map((letter) => {
      const encoded = encodeURIComponent(letter);
      return encoded === letter ? `%${letter.charCodeAt(0).toString(16)}` : encoded;
    }),
  },
);
const segment = (size: fc.SizeForArbitrary) => fc.string({ unit: letterOfPath, size });
/** Any path, as `fc.webPath()` gives them, which makes the same table: few long segments, or more short ones. */
export const anyPath: fc.Arbitrary<string> = fc
  .oneof(fc.array(segment("small"), { size: "xsmall" }), fc.array(segment("xsmall"), { size: "small" }))
  .map((segments) => segments.map((one) => `/${one}`).join(""));
