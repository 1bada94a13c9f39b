import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { oldestBrowsers } from "../../worker/cli/test/browsers.ts";
import { root } from "../../worker/cli/build/build-files.ts";
import { builtServiceWorker } from "../../worker/cli/build/service-worker-build.ts";
import { scriptsAbove } from "./scripts-above.ts";
import { stylesAbove } from "./styles-above.ts";

/** What lies above the floor, and what stands in for it where it is missing (docs/decisions/227). */
const scripts: Readonly<Record<string, string>> = {
  ".startViewTransition": "React asks for it; without it a page changes at once",
  ".requestIdleCallback": "asked for wherever it is called, a timer stands in",
  ".connection": "asked for: without it nothing is known of data to be saved, and nothing is fetched ahead by it",
  ".popover": "on iOS before 18.3 a press beside it does not close it; its button does",
  "Error.captureStackTrace": "asked for, to shorten traces",
  ".stackTraceLimit": "asked for, to shorten traces",
  ".cookieEnabled": "asked for by the payment component",
  ".keyboard": "a setting of the map's markers",
  // Words of the shop's own modules, React and the payment component, which mean something else than the platform's
  // members of the same name.
  ...Object.fromEntries(
    ["use", "sync", "login", "escape", "displayName", "share", "ink", "external", "take"].map((name) => [
      `.${name}`,
      "a name of our own",
    ]),
  ),
  ".capture": "React's word for how a listener was asked for",
  ".prerendering": "a page is never made ahead there",
  ".wasDiscarded": "a page that was thrown away counts as loaded",
  ".interactionCount": "counted from the entries of events",
  ".cancelIdleCallback": "there it is a timer",
  PerformanceEventTiming: "its measurement does not begin",
};
const styles: Readonly<Record<string, string>> = {
  "reading-flow": "the summary is come to after the form, as it stands in the document",
  "reading-flow: grid-order": "the same",
  "cursor: pointer": "there is no pointer",
  "cursor: default": "there is no pointer",
  "cursor: not-allowed": "there is no pointer",
  "cursor: grab": "there is no pointer",
  "cursor: grabbing": "there is no pointer",
  "cursor: move": "there is no pointer",
  "cursor: crosshair": "there is no pointer",
  "::selection": "a piece of the map that is marked shows it",
  "print-color-adjust": "the prefixed one stands in front",
  "print-color-adjust: exact": "the prefixed one stands in front",
  "accent-color": "the mark keeps the engine's colour",
  "overscroll-behavior": "the page behind moves at the end",
  "overscroll-behavior-x": "the page behind moves at the end",
  "overscroll-behavior-y": "the page behind moves at the end",
  "scrollbar-width": "a bar is shown while it scrolls",
  "scrollbar-width: none": "a bar is shown while it scrolls",
  "scrollbar-color": "the bar keeps the engine's colours",
  "scrollbar-gutter": "the page moves by the width of its bar below a dialog, where bars have one",
  "scrollbar-gutter: stable": "the same",
  "@starting-style": "a sheet stands at once",
  "::view-transition-group": "a page changes at once",
  "::view-transition-old": "a page changes at once",
  "::view-transition-new": "a page changes at once",
  "text-size-adjust": "the prefixed one stands in front",
  "text-size-adjust: none": "the prefixed one stands in front",
  "user-select": "the prefixed one, or text can be marked",
  "text-decoration: dotted": "the line is whole",
  "forced-color-adjust": "it forces no colours",
  "forced-color-adjust: none": "it forces no colours",
  "content-visibility": "what a sheet holds is drawn with its frame",
  "content-visibility: hidden": "the same",
  "animation-timeline": "nothing but its first value is said",
  "animation-timeline: auto": "that is what it is without",
};

const folder = join(root, "dist/client/assets");
const built = (ending: string): [string, string][] =>
  readdirSync(folder)
    .filter((name) => name.endsWith(ending))
    .map((name) => [name, readFileSync(join(folder, name), "utf8")]);

function check(
  files: readonly [string, string][],
  above: (text: string) => Map<string, string[]>,
  allowed: Readonly<Record<string, string>>,
): void {
  const found = new Map<string, string>();
  for (const [file, text] of files)
    for (const [name, lacking] of above(text)) found.set(name, `${name} in ${file}, lacking in ${lacking.join(", ")}`);
  expect([...found].filter(([name]) => !(name in allowed)).map(([, words]) => words)).toEqual([]);
  // What is no longer used needs no words.
  expect(Object.keys(allowed).filter((name) => !found.has(name))).toEqual([]);
}

it("the floor is named for five browsers, one of them Safari on iOS", () => {
  expect(Object.fromEntries(oldestBrowsers())).toEqual({
    chrome: "125",
    edge: "125",
    firefox: "126",
    safari: "17.5",
    ios_saf: "17.5",
  });
});

it("built scripts use nothing above the floor of browsers that has no fallback", () => {
  check([...built(".js"), ["service-worker.js", readFileSync(builtServiceWorker, "utf8")]], scriptsAbove, scripts);
});

it("built style sheets use nothing above the floor of browsers that has no fallback", () => {
  check(built(".css"), stylesAbove, styles);
});

it("what is too new is found, by whatever way it is used, and what is old enough is not", () => {
  const names = (code: string) => [...scriptsAbove(code).keys()];
  expect(
    names("Promise.try(f); new ReportingObserver(f); a.moveBefore(b, c); new Set().union(d); Iterator.from(e)").sort(),
  ).toEqual([".moveBefore", ".union", "Iterator.from", "Promise.try", "ReportingObserver"]);
  expect(
    names(
      "Promise.withResolvers(); Map.groupBy(a, b); AbortSignal.any([c]); d.showModal(); e.toSorted(); " +
        "({ moveBefore: 1 })",
    ),
  ).toEqual([]);
  const above = (css: string) => [...stylesAbove(css).keys()];
  expect(
    above(
      "a::details-content { color: attr(data-x type(" +
        "<color>), red) } b { field-sizing: content; inline-size: calc-size(auto, size) }",
    ),
  ).toEqual(["::details-content", "attr()", "type()", "field-sizing", "field-sizing: content", "calc-size()"]);
  expect(
    above(
      "@supports selector(::details-content) { a::details-content { block-size: auto } } c { color: " +
        "color-mix(in srgb, red, blue); inset: 0; background: url(a.svg) } d:has(e) { content: attr(title) }",
    ),
  ).toEqual([]);
});
