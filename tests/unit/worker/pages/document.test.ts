import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { shippedViews } from "../../../../shared/config/stores.ts";
import { documentHead } from "../../../../worker/pages/document.ts";

it("colours the browser's bar as the page in both schemes: the first that holds counts, so dark stands before", () => {
  const papers = [...readFileSync("client/styles/tokens.css", "utf8").matchAll(/--paper: (#\w+);/g)].map(
    ([, colour]) => colour!,
  );
  const head = documentHead({
    store: shippedViews[0]!,
    files: { entry: null, styles: [], preload: [], development: false },
    page: { kind: "home", meta: { title: "", description: "", canonical: "/", alternates: [] } },
    url: new URL("https://shop.test/"),
    hosts: {},
    jsonLd: [],
  });
  const bars = [...head.matchAll(/<meta name="theme-color" content="(#\w+)"([^>]*)>/g)].map(([, colour, rest]) => [
    colour,
    rest!.trim(),
  ]);
  expect(bars).toEqual([
    [papers[1], 'media="(prefers-color-scheme: dark)"'],
    [papers[0], ""],
  ]);
});
