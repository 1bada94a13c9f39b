import fc from "fast-check";
import { expect, it } from "vitest";
import { cell, csvLine } from "../../../../worker/ops/csv.ts";

const begins = /^[=+\-@＝＋－＠]/;

/** Reads a table as RFC 4180 says. */
function read(text: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  const pattern = /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n)/gy;
  for (let found = pattern.exec(text); found; found = pattern.exec(text)) {
    row.push(found[1] === undefined ? (found[2] ?? "") : found[1].replaceAll('""', '"'));
    if (found[3] === "\r\n") {
      rows.push(row);
      row = [];
    }
  }
  return rows;
}

it("what was written is read again, whatever quotes, commas and lines it has", () =>
  fc.assert(
    fc.property(
      fc.array(fc.array(fc.string({ unit: "grapheme" }), { minLength: 2, maxLength: 4 }), { minLength: 1 }),
      (rows) => {
        const bare = (text: string) => text.replaceAll("'", "");
        const found = read(rows.map(csvLine).join(""));
        expect(found.map((row) => row.map(bare))).toEqual(rows.map((row) => row.map(bare)));
        // Nor where a program takes semicolons, tabs and ends of lines for the ends of cells.
        expect(
          found
            .flat()
            .flatMap((text) => text.split(/[;\t\r\n]/))
            .filter((text) => begins.test(text)),
        ).toEqual([]);
      },
    ),
  ));

it.each([
  ["=1+1", "'=1+1"],
  ["+31612345678", "'+31612345678"],
  ["-1", "'-1"],
  ["@SUM(A1)", "'@SUM(A1)"],
  ["\t=1", "'\t'=1"],
  ["\r=1", "'\r'=1"],
  ["\nx", "'\nx"],
  ["＝1", "'＝1"],
  ["Laan 1;=1+cmd|' /C x'!A0", "Laan 1;'=1+cmd|' /C x'!A0"],
  ["a-b; c=d", "a-b; c=d"],
])("%j is no formula to the program that opens the table", (text, plain) =>
  expect(cell(text).replace(/^"(.*)"$/s, "$1")).toBe(plain),
);

it("figures stay figures, nothing is an empty cell", () =>
  expect(csvLine([12.5, -3, 0, null, ""])).toBe("12.5,-3,0,,\r\n"));
