import { globSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";

const most = 60;

/** Lines of records that are longer still. Nothing is added here; a record that was shortened leaves. */
const longer: Readonly<Record<string, number>> = {
  "002": 62,
  "010": 82,
  "011": 107,
  "012": 88,
  "032": 78,
  "040": 85,
  "042": 91,
  "050": 63,
  "076": 90,
  "081": 70,
  "086": 65,
  "087": 69,
  "092": 90,
  "095": 61,
  "107": 63,
  "112": 81,
};

const lines = (file: string): number => readFileSync(file, "utf8").trimEnd().split("\n").length;

describe("decision records", () => {
  it("are at most 60 lines long, or no longer than they were", () => {
    const tooLong = globSync("docs/decisions/[0-9]*.md").flatMap((file) => {
      const bound = longer[/(\d{3})-[^/\\]*$/.exec(file)![1]!] ?? most;
      return lines(file) > bound ? [`${file}: ${lines(file)} lines, at most ${bound}`] : [];
    });
    expect(tooLong).toEqual([]);
  });
});
