import { existsSync, globSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";

/**
 * Every item of levels 1 and 2 of ASVS 5.0.0: section → number of its last one. Items of level 3 follow them in each
 * section, so none is missing in between.
 */
const sections: Readonly<Record<string, number>> = {
  "1.1": 2,
  "1.2": 9,
  "1.3": 11,
  "1.4": 3,
  "1.5": 2,
  "2.1": 3,
  "2.2": 3,
  "2.3": 4,
  "2.4": 1,
  "3.2": 2,
  "3.3": 4,
  "3.4": 6,
  "3.5": 5,
  "3.7": 2,
  "4.1": 3,
  "4.2": 1,
  "4.3": 2,
  "4.4": 4,
  "5.1": 1,
  "5.2": 3,
  "5.3": 2,
  "5.4": 3,
  "6.1": 3,
  "6.2": 12,
  "6.3": 4,
  "6.4": 4,
  "6.5": 5,
  "6.6": 3,
  "6.8": 4,
  "7.1": 3,
  "7.2": 4,
  "7.3": 2,
  "7.4": 5,
  "7.5": 2,
  "7.6": 2,
  "8.1": 2,
  "8.2": 3,
  "8.3": 1,
  "8.4": 1,
  "9.1": 3,
  "9.2": 4,
  "10.1": 2,
  "10.2": 2,
  "10.3": 4,
  "10.4": 11,
  "10.5": 5,
  "10.6": 2,
  "10.7": 3,
  "11.1": 2,
  "11.2": 3,
  "11.3": 3,
  "11.4": 4,
  "11.5": 1,
  "11.6": 1,
  "12.1": 3,
  "12.2": 2,
  "12.3": 4,
  "13.1": 1,
  "13.2": 5,
  "13.3": 2,
  "13.4": 5,
  "14.1": 2,
  "14.2": 4,
  "14.3": 3,
  "15.1": 3,
  "15.2": 3,
  "15.3": 7,
  "16.1": 1,
  "16.2": 5,
  "16.3": 4,
  "16.4": 3,
  "16.5": 3,
  "17.1": 1,
  "17.2": 4,
  "17.3": 2,
};
const asked = Object.entries(sections).flatMap(([section, last]) =>
  Array.from({ length: last }, (_, i) => `${section}.${i + 1}`),
);

interface Row {
  item: string;
  state: string;
  where: string;
  test: string;
}
const rows: Row[] = readFileSync("docs/security.md", "utf8")
  .split("\n")
  .filter((line) => /^\| \d/.test(line))
  .map((line) => {
    const [, item = "", , state = "", where = "", test = ""] = line.split(/(?<!\\)\|/).map((cell) => cell.trim());
    return { item, state, where, test };
  });
const itemsOf = (cell: string): string[] => {
  const [first = "", last] = cell.split(" to ");
  if (last === undefined) return [first];
  const section = first.slice(0, first.lastIndexOf("."));
  const [from, to] = [first, last].map((text) => Number(text.slice(section.length + 1))) as [number, number];
  return Array.from({ length: to - from + 1 }, (_, i) => `${section}.${from + i}`);
};
const filesIn = (cell: string): string[] =>
  [...cell.matchAll(/`(\w[\w./-]*\/[\w./-]+)`|\((docs\/[\w./-]+)\)/g)].map(([, code, doc]) => (code ?? doc)!);
const testsIn = (cell: string) =>
  [...cell.matchAll(/`([^`]+)` “([^”]+)”/g)].map(([, file, title]) => ({ file: file!, title: title! }));

describe("docs/security.md", () => {
  it("goes through every item of levels 1 and 2 once", () => {
    expect(asked).toHaveLength(253);
    expect(rows.flatMap(({ item }) => itemsOf(item))).toEqual(asked);
  });

  it("says of each that it is met, by what and by which test, or why it is not", () => {
    for (const { item, state, where, test } of rows) {
      expect([item, ["met", "n/a", "open"].includes(state), where.length > 3]).toEqual([item, true, true]);
      if (state === "met")
        expect([item, /`|\(docs\//.test(where) || where.includes("the same"), testsIn(test).length > 0]).toEqual([
          item,
          true,
          true,
        ]);
      if (state === "n/a") expect([item, test]).toEqual([item, ""]);
    }
  });

  it("names files that exist", () => {
    for (const { item, where } of rows)
      for (const file of filesIn(where)) expect([item, file, existsSync(file)]).toEqual([item, file, true]);
  });

  it("names tests that exist, by their whole titles", () => {
    for (const { item, test } of rows) {
      // Nothing stands in the column that is no test.
      expect([item, test.replaceAll(/`[^`]+` “[^”]+”/g, "").trim()]).toEqual([item, ""]);
      for (const { file, title } of testsIn(test)) {
        const source = existsSync(file) ? readFileSync(file, "utf8").replaceAll("\\", "") : "";
        const written = new RegExp(
          `(?:\\b(?:it|test)|\\))\\(\\s*(["'\`])${title.replaceAll(/[.*+?^${}()|[\]\\]/g, "\\$&")}\\1,`,
        );
        expect([item, file, title, written.test(source)]).toEqual([item, file, title, true]);
      }
    }
  });

  it("no secret stands in the project", () => {
    expect(readFileSync(".gitignore", "utf8").split("\n")).toContain(".dev.vars");
    for (const file of globSync("{wrangler.toml,worker/**/wrangler.toml}"))
      expect([file, readFileSync(file, "utf8").match(/^\s*\w*(KEY|SECRET|TOKEN|PASSWORD)\w*\s*=/gm)]).toEqual([
        file,
        null,
      ]);
    const assigned = /\b\w*(?:KEY|SECRET|PASSWORD)\b\s*[:=]\s*["'`][\w-]{12,}["'`]/;
    expect(
      globSync("{worker,shared,client}/**/*.{ts,tsx}").filter((file) => assigned.test(readFileSync(file, "utf8"))),
    ).toEqual([]);
  });
});
