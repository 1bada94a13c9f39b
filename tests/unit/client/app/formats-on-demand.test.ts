import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";

const root = join(import.meta.dirname, "../../../..");
const sources = ["client", "shared"].flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: "utf8" })
    .filter((file) => /\.tsx?$/.test(file) && !/^ops[/\\]|\.worker\.ts$/.test(file))
    .map((file) => join(folder, file)),
);

it("no module of the shop makes a formatter when it is loaded: the first of a process is a long task", () => {
  expect(sources.length).toBeGreaterThan(500);
  const made = sources.filter((file) =>
    /^(?:export )?(?:const|let) [^=\n]+ =\s+new Intl\./m.test(readFileSync(join(root, file), "utf8")),
  );
  expect(made).toEqual([]);
});
