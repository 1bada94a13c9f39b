import fc from "fast-check";
import { expect, it } from "vitest";
import { cell, csvLine } from "../../../../worker/ops/csv.ts";

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
        const safe = (text: string) => (/^[=+\-@\t\r\n＝＋－＠]/.test(text) ? `'${text}` : text);
        expect(read(rows.map(csvLine).join(""))).toEqual(rows.map((row) => row.map(safe)));
      },
    ),
  ));

it.each(["=1+1", "+31612345678", "-1", "@SUM(A1)", "\t=1", "\r=1", "\n=1", "＝1"])(
  "%j is no formula to the program that opens the table",
  (text) => expect(cell(text).replaceAll('"', "")).toBe(`'${text}`),
);

it("figures stay figures, nothing is an empty cell", () =>
  expect(csvLine([12.5, -3, 0, null, ""])).toBe("12.5,-3,0,,\r\n"));
