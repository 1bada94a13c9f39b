import { expect, it } from "vitest";
import { readingMinutes } from "../../../../shared/content/reading-time.ts";

const html = (words: number) => `<p class="woord">${"<b>linnen</b> ".repeat(words)}</p>`;

it("an article takes the minutes that its words take, wherever they stand, and one at least", () => {
  expect(readingMinutes([])).toBe(1);
  expect(readingMinutes([{ component: "richtext", html: html(220) }])).toBe(1);
  expect(readingMinutes([{ component: "richtext", html: html(221) }])).toBe(2);
  expect(
    readingMinutes([
      { component: "two-column", left: [{ component: "richtext", html: html(300) }], right: [] },
      { component: "accordion", title: "", items: [{ title: "Past het?", html: html(300) }] },
      { component: "table", head: ["Maat"], rows: [["M", "100"]] },
    ]),
  ).toBe(3);
  expect(readingMinutes([{ component: "image", assetOne: { path: "/a b c".repeat(1_000), alt: "x" } }])).toBe(1);
});
