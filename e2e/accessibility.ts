import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { AxeBuilder } from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";

const wcag = ["wcag2a", "wcag2aa", "wcag21aa", "wcag22aa"];
const axeSource = readFileSync(
  createRequire(createRequire(import.meta.url).resolve("@axe-core/playwright")).resolve("axe-core/axe.min.js"),
  "utf8",
);

/**
 * Header and footer of the shop, which stand on every page but the checkout's and the error's as on the first one: they
 * are looked at with home, in Dutch on a phone and in German on a desktop (axe.spec.ts).
 */
export const frame = "header:not([data-minimal]), footer.lazy-layout";

/**
 * Puts axe into every frame of the page that has none yet; left to itself the builder of its makers sends and compiles
 * three megabytes for every look. A frame that goes meanwhile needs none.
 */
async function withAxe(page: Page): Promise<void> {
  await Promise.all(
    page.frames().map(async (frame) => {
      try {
        if (!(await frame.evaluate("'axe' in window"))) await frame.evaluate(axeSource);
      } catch (problem) {
        if (frame === page.mainFrame()) throw problem;
      }
    }),
  );
}

/**
 * Waits until the code of a product's pictures and of its reviews has come: axe remembers how a button looked that was
 * disabled at its first look, and takes it to task when it is enabled at the second.
 */
async function enabled(page: Page): Promise<void> {
  // A product that a link led to has the links over its pictures once their code is there; until then nothing in the
  // row of pictures, which scrolls on a phone, can be focused.
  const pictures = page.getByRole("region", { name: /^(Foto's van|Bilder von|Pictures of) / }).getByRole("listitem");
  await expect(pictures.filter({ hasNot: page.getByRole("link") })).toHaveCount(0);
  const review = page.getByRole("button", { name: /^(Schrijf een beoordeling|Bewertung schreiben|Write a review)$/ });
  if ((await review.count()) === 0) return;
  // It comes once somebody uses the page.
  await page.mouse.move(1, 1);
  await expect(review.first()).toBeEnabled();
}

/** A selector that bounds a look, one of parts that it leaves out, and the rules by their tags, or all. */
interface Look {
  readonly within: string | undefined;
  readonly besides: string | undefined;
  readonly tags: readonly string[] | undefined;
}
type Results = Awaited<ReturnType<AxeBuilder["analyze"]>>;

/**
 * One look, in the page: what moves has ended by then, and only what is wrong is told, in lines. The builder of axe's
 * makers, which tells of everything in six calls, took a third more.
 */
async function look({ within, besides, tags }: Look): Promise<string[]> {
  for (const each of document.getAnimations()) if (each.effect?.getComputedTiming().endTime !== Infinity) each.finish();
  const { axe } = window as unknown as { axe: { run(context: object, options: object): Promise<Results> } };
  const reached = within ?? (document.querySelector("dialog:modal") ? "dialog[open]" : undefined);
  const { violations: found } = await axe.run(
    {
      include: reached === undefined ? [] : [reached],
      exclude: besides !== undefined && document.querySelector(besides) ? [besides] : [],
    },
    { resultTypes: ["violations"], ...(tags && { runOnly: { type: "tag", values: tags } }) },
  );
  return found.flatMap(({ id, nodes }) =>
    nodes.map(
      ({ target, failureSummary }) =>
        `${id} ${target.join(" ")}: ${failureSummary?.split("\n").slice(1).join(" ").trim()}`,
    ),
  );
}

/**
 * What breaks a rule of accessibility on the page as it stands, a line each; `within` is a CSS selector, `bestPractice`
 * asks for every rule axe has, `besides` names parts that were looked at before, in the same window. Of a page with a
 * modal dialog only that is looked at: nobody reaches what lies behind it, and it takes a processor twice the time of
 * loading it. It reaches into frames of our own origin as well; there are no others. Nothing begins to move meanwhile,
 * as for a visitor who asked for less motion: text that is fading has too little contrast for as long as it fades.
 */
export async function violations(
  page: Page,
  { within, besides, bestPractice = false }: { within?: string; besides?: string; bestPractice?: boolean } = {},
): Promise<string[]> {
  await enabled(page);
  await withAxe(page);
  const wasReduced = await page.evaluate(() => matchMedia("(prefers-reduced-motion: reduce)").matches);
  if (!wasReduced) await page.emulateMedia({ reducedMotion: "reduce" });
  const found = await page.evaluate(look, { within, besides, tags: bestPractice ? undefined : wcag });
  if (!wasReduced) await page.emulateMedia({ reducedMotion: "no-preference" });
  return found;
}

/** Nothing of the page stands beside its window. */
export async function fits(page: Page, where: string): Promise<void> {
  const sideways = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(sideways, `${where}: sideways`).toBeLessThanOrEqual(0);
}
