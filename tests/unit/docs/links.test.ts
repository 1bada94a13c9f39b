import { existsSync, globSync, readFileSync } from "node:fs";
import { dirname, join, normalize } from "node:path";
import { describe, expect, it } from "vitest";

const documents = ["README.md", ...globSync("docs/**/*.md")].map((file) => file.replaceAll("\\", "/"));
const records = globSync("docs/decisions/[0-9]*.md").map((file) => file.replaceAll("\\", "/"));
const numbers = new Set(records.map((file) => /\/(\d{3})-/.exec(file)![1]!));

/** The address of a heading, as GitHub makes it: its letters in lower case, hyphens for spaces, the rest left out. */
const anchor = (heading: string): string =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, "")
    .trim()
    .replace(/\s/g, "-");
const anchors = (file: string): string[] =>
  [...readFileSync(file, "utf8").matchAll(/^#+ (.+)$/gm)].map(([, heading]) => anchor(heading!));

describe("links of documents", () => {
  it("lead to a file, and to a heading in it", () => {
    const dead = documents.flatMap((file) =>
      [...readFileSync(file, "utf8").matchAll(/\]\(([^)\s]+)\)/g)].flatMap(([, link]) => {
        if (/^[a-z]+:/.test(link!)) return [];
        const [path = "", heading] = link!.split("#");
        const target = path ? normalize(join(dirname(file), path)) : file;
        const found = existsSync(target) && (heading === undefined || anchors(target).includes(heading));
        return found ? [] : [`${file}: ${link}`];
      }),
    );
    expect(dead).toEqual([]);
  });

  it("name each decision by the number that its file has", () => {
    const other = documents.flatMap((file) =>
      [...readFileSync(file, "utf8").matchAll(/\[(\d{3})\]\([^)\s]*?(\d{3})-[^)\s]*\)/g)]
        .filter(([, label, number]) => label !== number)
        .map(([link]) => `${file}: ${link}`),
    );
    expect(other).toEqual([]);
  });

  it("name decisions that there are, in code and tests, too", () => {
    const sources = [...documents, ...globSync("{client,worker,shared,tests,e2e}/**/*.{ts,tsx,css}")];
    const dead = sources.flatMap((file) =>
      [...readFileSync(file, "utf8").matchAll(/decisions\/(\d{3})|\b(?:[Dd]ecisions?|[Rr]ecords?)[\s*/]+\[?(\d{3})\b/g)]
        .filter(([, path, number]) => !numbers.has((path ?? number)!))
        .map(([text]) => `${file}: ${text}`),
    );
    expect(dead).toEqual([]);
  });

  it("name decisions in migrations, which stay as they are, that there are or that the index leads on", () => {
    const taken = readFileSync("docs/decisions/README.md", "utf8").matchAll(/\b(\d{3})\s+in\s+(\d{3})\b/g);
    const known = new Set([...taken].filter(([, , into]) => numbers.has(into!)).map(([, number]) => number!));
    const dead = globSync("migrations/*.sql").flatMap((file) =>
      [...readFileSync(file, "utf8").matchAll(/docs\/decisions\/(\d{3})/g)]
        .filter(([, number]) => !numbers.has(number!) && !known.has(number!))
        .map(([text]) => `${file}: ${text}`),
    );
    expect(dead).toEqual([]);
  });

  it("list every decision once in their index, under its own title's number", () => {
    const listed = [
      ...readFileSync("docs/decisions/README.md", "utf8").matchAll(/^- \[(\d{3}) [^\]]+\]\((\d{3}-[\w-]+\.md)\): \S/gm),
    ];
    for (const [, number, file] of listed) expect(file!.startsWith(`${number}-`), file).toBe(true);
    expect(listed.map(([, , file]) => `docs/decisions/${file}`).sort()).toEqual([...records].sort());
  });
});
