import { globSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";

/** What is chosen, open here or ticked, as sheets name it. */
const chosen = /\[aria-current|\[aria-pressed="true"\]|\[aria-selected="true"\]|:checked|\[data-chosen\]/;
/** What a system that forces its own colours leaves standing; grounds, shadows and colours of edges it takes away. */
const stays =
  /(?:^|[;\s])(?:outline|border-width|border-style|text-decoration|font-weight|transform|display)\s*:|Highlight|SelectedItem|(?:^|[;\s])border(?:-[a-z]+)*:\s*\d/;
const told = /(?:^|[;\s])(?:background(?:-color)?|box-shadow)\s*:/;

interface Rule {
  selector: string;
  body: string;
}
const rulesOf = (sheet: string): Rule[] =>
  [...sheet.replaceAll(/\/\*.*?\*\//gs, "").matchAll(/([^{};]+)\{([^{}]*)\}/g)].map(([, selector = "", body = ""]) => ({
    selector: selector.trim().replaceAll(/\s+/g, " "),
    body,
  }));

/** Selectors of what is chosen that a ground or a shadow alone tells. */
const lostIn = (rules: readonly Rule[]): string[] =>
  rules
    .filter(({ selector, body }) => chosen.test(selector) && told.test(body))
    .map(({ selector }) => selector)
    .filter((selector) => !rules.some((rule) => rule.selector === selector && stays.test(rule.body)));

/** Beside the first stands the control itself, which shows it; the second has an outline by a rule of its own. */
const toldOtherwise = new Set([".choices label:has(:checked)", '.groups a:is(:hover, [aria-selected="true"])']);

it("what is chosen can be told from what is not where the system forces its colours (WCAG 2.2, 1.4.1 and 1.4.11)", () => {
  const sheets = globSync("client/**/*.css");
  expect(sheets.length).toBeGreaterThan(50);
  const lost = sheets.flatMap((file) =>
    lostIn(rulesOf(readFileSync(file, "utf8")))
      .filter((selector) => !toldOtherwise.has(selector))
      .map((selector) => `${file}: ${selector}`),
  );
  expect(lost).toEqual([]);
});

it("a ground or a shadow alone is found, also within a media rule", () => {
  const lost = (sheet: string) => lostIn(rulesOf(sheet));
  expect(lost(".a[aria-current] { background: var(--ink); border-color: var(--ink); }")).toEqual([".a[aria-current]"]);
  expect(lost("@media (width < 9px) { .a :checked + span { box-shadow: inset 0 0 1px; } }")).toEqual([
    ".a :checked + span",
  ]);
  for (const kept of ["font-weight: 600;", "outline: 2px solid;", "border: 2px solid var(--ink);"])
    expect(lost(`.a[aria-current] { background: red; ${kept} }`)).toEqual([]);
  expect(
    lost(
      ".a[aria-current] { background: red; } @media (forced-colors: active) { .a[aria-current] { background: Highlight; } }",
    ),
  ).toEqual([]);
});

it("what a border fills, in whole pixels, has no speck in its middle", () => {
  const filled = globSync("client/**/*.css")
    .flatMap((file) => rulesOf(readFileSync(file, "utf8")))
    .filter(({ selector, body }) => chosen.test(selector) && /border:\s*[\d.]+rem/.test(body));
  expect(filled.map(({ selector }) => selector)).toContain("[aria-current] > .box");
  expect(filled.filter(({ body }) => !/background:/.test(body))).toEqual([]);
});

it("a select has an arrow there: that of its ground is taken away, the browser's own is drawn", () => {
  const sheet = readFileSync("client/styles/base.css", "utf8");
  const select = rulesOf(sheet).filter(({ selector }) => selector === "select");
  const isGround = select.some(({ body }) => /background:[^;]*gradient\(/.test(body) && !/url\(/.test(body));
  expect(isGround).toBe(true);
  const forced = /@media \(forced-colors: active\) \{((?:[^{}]*\{[^{}]*\})*)/.exec(sheet)![1]!;
  expect(rulesOf(forced).find(({ selector }) => selector === "select")?.body).toContain("appearance: auto !important");
});

it("a line that is drawn as a ground stays, as that through a size that is sold out: it alone tells it apart", () => {
  const drawn = globSync("client/**/*.css")
    .flatMap((file) => rulesOf(readFileSync(file, "utf8")))
    .filter(({ selector, body }) => /::(?:before|after)$/.test(selector) && /gradient\(/.test(body));
  expect(drawn.map(({ selector }) => selector)).toContain('.group a:not([data-state="available"])::after');
  expect(drawn.filter(({ body }) => !body.includes("forced-color-adjust: none"))).toEqual([]);
});
