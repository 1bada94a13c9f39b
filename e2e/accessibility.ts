import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { AxeBuilder } from "@axe-core/playwright";
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
 * Puts axe into every frame of the page that has none yet; left to itself the builder sends and compiles three
 * megabytes for every look. A frame that goes meanwhile needs none.
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
 * Waits until the code of the reviews has come: axe remembers how a button looked that was disabled at its first look,
 * and takes it to task when it is enabled at the second.
 */
async function enabled(page: Page): Promise<void> {
  const review = page.getByRole("button", { name: /^(Schrijf een beoordeling|Bewertung schreiben|Write a review)$/ });
  if ((await review.count()) === 0) return;
  // It comes once somebody uses the page.
  await page.mouse.move(1, 1);
  await expect(review.first()).toBeEnabled();
}

/**
 * Ends what moves and lets nothing begin to, as for a visitor who asked for less motion: text that is fading has too
 * little contrast for as long as it fades. Gives what the page goes on with.
 */
async function atRest(page: Page): Promise<() => Promise<void>> {
  const wasReduced = await page.evaluate(() => matchMedia("(prefers-reduced-motion: reduce)").matches);
  if (!wasReduced) await page.emulateMedia({ reducedMotion: "reduce" });
  await page.evaluate(() => {
    for (const each of document.getAnimations())
      if (each.effect?.getComputedTiming().endTime !== Infinity) each.finish();
  });
  return async () => {
    if (!wasReduced) await page.emulateMedia({ reducedMotion: "no-preference" });
  };
}

/**
 * What breaks a rule of accessibility on the page as it stands, a line each; `within` is a CSS selector, `bestPractice`
 * asks for every rule axe has, `besides` names parts that were looked at before, in the same window. Of a page with a
 * modal dialog only that is looked at: nobody reaches what lies behind it, and it takes a processor twice the time of
 * loading it. In legacy mode, which reaches into frames of our own origin as well (there are no others) and is two to
 * three times as fast: it opens no second page.
 */
export async function violations(
  page: Page,
  { within, besides, bestPractice = false }: { within?: string; besides?: string; bestPractice?: boolean } = {},
): Promise<string[]> {
  await enabled(page);
  await withAxe(page);
  let axe = new AxeBuilder({ page, axeSource: "'here already'" })
    .setLegacyMode(true)
    .options({ resultTypes: ["violations"] });
  if (!bestPractice) axe = axe.withTags(wcag);
  const reached = within ?? ((await page.locator("dialog:modal").count()) > 0 ? "dialog[open]" : undefined);
  if (reached !== undefined) axe = axe.include(reached);
  if (besides !== undefined && (await page.locator(besides).count()) > 0) axe = axe.exclude(besides);
  const goOn = await atRest(page);
  const { violations: found } = await axe.analyze();
  await goOn();
  return found.flatMap(({ id, nodes }) =>
    nodes.map(
      ({ target, failureSummary }) =>
        `${id} ${target.join(" ")}: ${failureSummary?.split("\n").slice(1).join(" ").trim()}`,
    ),
  );
}

/** Nothing of the page stands beside its window. */
export async function fits(page: Page, where: string): Promise<void> {
  const sideways = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(sideways, `${where}: sideways`).toBeLessThanOrEqual(0);
}
