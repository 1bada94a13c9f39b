import { globSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";

const most = 60;

const lines = (file: string): number => readFileSync(file, "utf8").trimEnd().split("\n").length;

describe("decision records", () => {
  it("are at most 60 lines long", () => {
    const records = globSync("docs/decisions/[0-9]*.md").map((file) => ({ file, length: lines(file) }));
    expect(records).not.toEqual([]);
    expect(records.filter(({ length }) => length > most)).toEqual([]);
  });
});
