import { globSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "../build/build-files.ts";

/** Where the table stands, from the project's root. */
export const requirementsFile = "docs/requirements.md";

/** A test's title that begins with ids, and its file from the project's root. */
interface TitledTest {
  readonly ids: readonly string[];
  readonly title: string;
  readonly file: string;
}

const calls = /\b(?:it|test|describe)[\w.]{0,40}\(\s{0,200}(["'`])/g;

/** The titles of a file's tests, as they are written. */
function titlesIn(source: string): string[] {
  return [...source.matchAll(calls)].map((call) => {
    const start = call.index + call[0].length;
    let end = start;
    while (end < source.length && source[end] !== call[1]) end += source[end] === "\\" ? 2 : 1;
    return source.slice(start, end);
  });
}

const areas: Readonly<Record<string, string>> = {
  ACCT: "Account",
  CACHE: "Page cache",
  CART: "Cart",
  CATEG: "Category and listing",
  CHECK: "Checkout",
  CHROME: "Header, footer, menus",
  CMS: "Content",
  BLOG: "Journal",
  DATA: "Measurement",
  DISC: "Discovery",
  IMG: "Images",
  LOC: "Languages",
  NEWS: "Newsletter",
  NOTIF: "Notifications",
  ORDER: "Orders",
  PAY: "Payment",
  PROD: "Product",
  QUEUE: "Queue and offline",
  ROUTE: "Routes",
  SEARCH: "Search",
  STOCK: "Stock",
  STORE: "Store views",
  SYNC: "Cart and server",
  URL: "Addresses",
  USER: "Sign-in and session",
};

/** The tests of the project whose titles begin with requirement ids, in the order of their files. */
export function titledTests(): TitledTest[] {
  const files = globSync("{tests,e2e}/**/*.{test,spec}.{ts,tsx}", { cwd: root })
    .map((file) => file.replaceAll("\\", "/"))
    .sort();
  return files.flatMap((file) =>
    titlesIn(readFileSync(join(root, file), "utf8")).flatMap((title) => {
      const ids = [...title.matchAll(/\[([A-Z]+-\d{3})\]/g)].map(([, id]) => id!);
      if (ids.length === 0) return [];
      const words = title
        .replace(/\[[A-Z]+-\d{3}\]/g, "")
        .replace(/\$\{[^{}]*\}|%[sjdo]|\$\w+/g, "…")
        .replace(/\\(.)/g, "$1")
        .replace(/\s+/g, " ")
        .trim();
      return [{ ids, title: words, file }];
    }),
  );
}

const cell = (text: string) => text.replaceAll("|", "\\|").replaceAll("<", "&lt;");

const testCell = ({ title, file }: TitledTest): string =>
  `${title ? `${cell(title)} ` : ""}([${file.split("/").at(-1)}](../${file}))`;

/** Every requirement id that a test's title begins with: what the test says, and where it stands. */
export function requirementsTable(): string {
  const byId = Map.groupBy(
    titledTests().flatMap((test) => test.ids.map((id) => ({ id, ...test }))),
    ({ id }) => id,
  );
  const byArea = Map.groupBy([...byId.keys()].sort(), (id) => id.split("-")[0]!);
  const sections = [...byArea].map(([area, ids]) =>
    [
      `## ${area}: ${areas[area] ?? area}`,
      "",
      "| id | what holds it |",
      "|---|---|",
      ...ids.map((id) => `| ${id} | ${[...new Set(byId.get(id)!.map(testCell))].join("<br>")} |`),
    ].join("\n"),
  );
  return `${[
    "# Requirements",
    "",
    "The ids in comments and in the titles of tests name the specification's requirements. " +
      `${byId.size} of them have a test. This page is made from those titles by \`npm run requirements\`; ` +
      "a test sees that it is up to date.",
    "",
    sections.join("\n\n"),
  ].join("\n")}\n`;
}

if (process.argv[1] === import.meta.filename) writeFileSync(join(root, requirementsFile), requirementsTable());
