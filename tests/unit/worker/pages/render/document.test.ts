import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { shippedViews } from "../../../../../shared/config/stores.ts";
import { documentHead, type DocumentFields } from "../../../../../worker/pages/render/document.ts";

const fields: DocumentFields = {
  store: shippedViews[0]!,
  files: { entry: null, styles: [], preload: [], development: false },
  page: { kind: "home", meta: { title: "", description: "", canonical: "/", alternates: [] } },
  url: new URL("https://shop.test/"),
  hosts: {},
  jsonLd: [],
};

it("colours the browser's bar as the page in both schemes: the first that holds counts, so dark stands before", () => {
  const papers = [...readFileSync("client/styles/tokens.css", "utf8").matchAll(/--paper: (#\w+);/g)].map(
    ([, colour]) => colour!,
  );
  const head = documentHead(fields);
  const bars = [...head.matchAll(/<meta name="theme-color" content="(#\w+)"([^>]*)>/g)].map(([, colour, rest]) => [
    colour,
    rest!.trim(),
  ]);
  expect(bars).toEqual([
    [papers[1], 'media="(prefers-color-scheme: dark)"'],
    [papers[0], ""],
  ]);
});

it("lets style sheets and font have the line before the scripts, each of which it names", () => {
  const files = { entry: "/entry.js", styles: ["/entry.css"], preload: ["/home-page.js"], development: false };
  const links = [...documentHead({ ...fields, files }).matchAll(/<(?:link|script)[^>]*>/g)].map(([tag]) => tag);
  const scripts = links.filter((tag) => tag.includes(".js"));
  expect(scripts.map((tag) => /"(\/[^"]+)"/.exec(tag)![1])).toEqual(["/home-page.js", "/entry.js"]);
  for (const tag of links) expect(tag.includes('fetchpriority="low"')).toBe(scripts.includes(tag));
});
