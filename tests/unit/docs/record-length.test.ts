import { globSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";

const most = 60;

/** Lines of records that are longer still. Nothing is added here; a record that was shortened leaves. */
const longer: Readonly<Record<string, number>> = {
  "092": 90,
};

const lines = (file: string): number => readFileSync(file, "utf8").trimEnd().split("\n").length;
const records = globSync("docs/decisions/[0-9]*.md").map((file) => ({
  file,
  number: /(\d{3})-[^/\\]*$/.exec(file)![1]!,
  length: lines(file),
}));

describe("decision records", () => {
  it("are at most 60 lines long, or no longer than they were", () => {
    const tooLong = records.flatMap(({ file, number, length }) => {
      const bound = longer[number] ?? most;
      return length > bound ? [`${file}: ${length} lines, at most ${bound}`] : [];
    });
    expect(tooLong).toEqual([]);
  });

  it("are listed as longer only while they are", () => {
    const tooLong = records.filter(({ length }) => length > most).map(({ number }) => number);
    expect(Object.keys(longer).filter((number) => !tooLong.includes(number))).toEqual([]);
  });
});
