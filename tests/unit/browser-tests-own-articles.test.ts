import { readdirSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";

/**
 * Browser tests run side by side on one shop, so an article whose stock or price a test counts on is named in no other
 * test.
 */
const folder = new URL("../../e2e/", import.meta.url);
const tests = readdirSync(folder)
  .filter((name) => name.endsWith(".spec.ts"))
  .flatMap((name) => {
    const text = readFileSync(new URL(name, folder), "utf8");
    return text.split(/^(?=\s*test(?:\.beforeAll)?\()/m).map((block, i) => ({ name: `${name} (part ${i})`, block }));
  });
const sku = /"(KD-\d{4}-[A-Z]+-\w+)"/;
const counted = (block: string): string[] => [
  ...[...block.matchAll(/(?:stockOf|setStock|setPrice)\(request, "([^"]+)"/g)].map((match) => match[1]!),
  ...(/(?:stockOf|setStock|setPrice)\(request, (?:\w+\.)?sku\b/.test(block)
    ? [...block.matchAll(new RegExp(`sku(?: =|:) ${sku.source}`, "g"))].map((match) => match[1]!)
    : []),
];

it("an article that one browser test counts on is touched by no other", () => {
  const all = tests.flatMap(({ name, block }) => counted(block).map((article) => ({ name, article })));
  // That they are found at all.
  expect(all.length).toBeGreaterThan(8);
  const shared = all.flatMap(({ name, article }) =>
    tests
      .filter((other) => other.name !== name && new RegExp(`${article}(?![\\w-])`).test(other.block))
      .map((other) => `${article}: ${name} and ${other.name}`),
  );
  expect(shared).toEqual([]);
});
