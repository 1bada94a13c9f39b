import { existsSync, globSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { describe, expect, it } from "vitest";

const comments = /\/\*[\s\S]*?\*\//g;
const namesOf = (css: string): Set<string> =>
  new Set(
    Array.from(css.replaceAll(comments, "").matchAll(/(?:\.|@keyframes\s+)([A-Za-z_][\w-]*)/g), (found) => found[1]!),
  );

describe("classes of components", () => {
  it("are all in the style sheet they are taken from: the build warns of every other, and it dresses nothing", () => {
    let seen = 0;
    for (const file of globSync("client/**/*.tsx")) {
      const source = readFileSync(file, "utf8");
      for (const [, name, sheet] of source.matchAll(/^import (?:\* as )?(\w+) from "([^"]+\.module\.css)";/gm)) {
        const path = join(dirname(file), sheet!);
        expect([file, sheet, existsSync(path)]).toEqual([file, sheet, true]);
        const known = namesOf(readFileSync(path, "utf8"));
        const used = Array.from(
          source.matchAll(new RegExp(`(?<![\\w/.-])${name}(?:\\?)?\\.(\\w+)`, "g")),
          (found) => found[1]!,
        );
        seen += used.length;
        expect([file, used.filter((one) => !known.has(one))]).toEqual([file, []]);
      }
    }
    expect(seen).toBeGreaterThan(500);
  });
});
