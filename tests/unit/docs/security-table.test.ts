import { existsSync, globSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";

/** Every item of levels 1 and 2 of the three chapters: section → number of its last item; what is missing is level 3 or was deleted. */
const sections: Readonly<Record<string, number>> = { "2.1": 12, "2.2": 3, "2.3": 3, "2.4": 5, "2.5": 7, "2.6": 3, "2.7": 6, "2.8": 7, "2.9": 3, "2.10": 4, "3.1": 1, "3.2": 4, "3.3": 4, "3.4": 5, "3.5": 3, "3.7": 1, "4.1": 5, "4.2": 2, "4.3": 3 };
const deleted = ["4.1.4"];
const asked = Object.entries(sections).flatMap(([section, last]) => Array.from({ length: last }, (_, i) => `${section}.${i + 1}`)).filter((item) => !deleted.includes(item));

interface Row { item: string; state: string; where: string; test: string }
const rows: Row[] = readFileSync("docs/security.md", "utf8").split("\n").filter((line) => /^\| \d/.test(line)).map((line) => {
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
const filesIn = (cell: string): string[] => [...cell.matchAll(/`(\w[\w./-]*\/[\w./-]+)`|\((docs\/[\w./-]+)\)/g)].map(([, code, doc]) => (code ?? doc)!);
const testsIn = (cell: string) => [...cell.matchAll(/`([^`]+)` “([^”]+)”/g)].map(([, file, title]) => ({ file: file!, title: title! }));

describe("docs/security.md", () => {
  it("goes through every item of levels 1 and 2 once", () => {
    expect(rows.flatMap(({ item }) => itemsOf(item))).toEqual(asked);
  });

  it("says of each that it is met, by what and by which test, or why it is not", () => {
    for (const { item, state, where, test } of rows) {
      expect([item, ["met", "n/a", "open"].includes(state), where.length > 3]).toEqual([item, true, true]);
      if (state === "met") expect([item, /`|\(docs\//.test(where) || where.includes("the same"), testsIn(test).length > 0]).toEqual([item, true, true]);
      if (state === "n/a") expect([item, test]).toEqual([item, ""]);
    }
  });

  it("names files that exist", () => {
    for (const { item, where } of rows) for (const file of filesIn(where)) expect([item, file, existsSync(file)]).toEqual([item, file, true]);
  });

  it("names tests that exist, by their whole titles", () => {
    for (const { item, test } of rows) {
      // Nothing stands in the column that is no test.
      expect([item, test.replaceAll(/`[^`]+` “[^”]+”/g, "").trim()]).toEqual([item, ""]);
      for (const { file, title } of testsIn(test)) {
        const source = existsSync(file) ? readFileSync(file, "utf8").replaceAll("\\", "") : "";
        const written = new RegExp(`(?:\\b(?:it|test)|\\))\\(\\s*(["'\`])${title.replaceAll(/[.*+?^${}()|[\]\\]/g, "\\$&")}\\1,`);
        expect([item, file, title, written.test(source)]).toEqual([item, file, title, true]);
      }
    }
  });

  it("no secret stands in the project", () => {
    expect(readFileSync(".gitignore", "utf8").split("\n")).toContain(".dev.vars");
    for (const file of globSync("{wrangler.toml,worker/**/wrangler.toml}")) expect([file, readFileSync(file, "utf8").match(/^\s*\w*(KEY|SECRET|TOKEN|PASSWORD)\w*\s*=/gm)]).toEqual([file, null]);
    const assigned = /\b\w*(?:KEY|SECRET|PASSWORD)\b\s*[:=]\s*["'`][\w-]{12,}["'`]/;
    expect(globSync("{worker,shared,client}/**/*.{ts,tsx}").filter((file) => assigned.test(readFileSync(file, "utf8")))).toEqual([]);
  });
});
