import { describe, expect, it } from "vitest";
import { viewOfHash, plainViews } from "../../../../client/ops/view-hash.ts";
import { readOpsArguments } from "../../../../worker/cli/ops/arguments/command.ts";
import { viewCalls } from "./view-calls.ts";

/** What an operator would write for the words in capitals. */
const filledIn: Readonly<Record<string, string>> = {
  ARTICLE: "KD-0001-SALIE-L",
  CARRIER: "dhl",
  CATEGORY: "12",
  CODE: "WINTER-26",
  EMAIL: "noor@example.test",
  EUROS: "12.50",
  FILE: "photo.jpg",
  ID: "3",
  NAME: "Noor",
  NUMBER: "4",
  PERCENT: "10",
  PHOTO: `${"0".repeat(32)}.jpg`,
  PIECES: "5",
  REASON: "Welcome",
  TEXT: "overhemd",
};
const words = (line: string): string[] => line.split(" ").map((word) => filledIn[word] ?? word);
const commands = Object.entries(viewCalls).flatMap(([view, lines]) =>
  lines.filter((line) => line.startsWith("npm run ops -- ")).map((line) => [view, line] as const),
);

describe("the calls that views name", () => {
  it.each(commands)("%s: %s is one that the terminal understands", (_view, line) => {
    expect(readOpsArguments(words(line).slice(4))).toHaveProperty("command.name");
  });

  it("are there for every view, over HTTP and in a terminal", () => {
    const singular = ["order", "product", "coupon"];
    const hashes = ["orders", "products", "coupons", ...plainViews].map((view) => viewOfHash(`#/${view}`).view);
    expect(Object.keys(viewCalls).sort()).toEqual([...new Set([...hashes, ...singular])].sort());
    for (const [view, lines] of Object.entries(viewCalls)) {
      expect(
        lines.some((line) => /^(GET|POST) /.test(line)),
        view,
      ).toBe(true);
      expect(
        lines.some((line) => line.startsWith("npm run ")),
        view,
      ).toBe(true);
      // Each is the key of its line.
      expect(new Set(lines).size, view).toBe(lines.length);
    }
  });
});
