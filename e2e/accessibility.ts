import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "@playwright/test";

const wcag = ["wcag2a", "wcag2aa", "wcag21aa", "wcag22aa"];

/**
 * What breaks a rule of accessibility on the page as it stands, a line each; `within` is a CSS selector, `bestPractice` asks for every rule axe has.
 * In legacy mode, which reaches into frames of our own origin as well (there are no others) and is two to three times as fast: it opens no second page.
 */
export async function violations(page: Page, { within, bestPractice = false }: { within?: string; bestPractice?: boolean } = {}): Promise<string[]> {
  let axe = new AxeBuilder({ page }).setLegacyMode(true).options({ resultTypes: ["violations"] });
  if (!bestPractice) axe = axe.withTags(wcag);
  if (within !== undefined) axe = axe.include(within);
  const { violations: found } = await axe.analyze();
  return found.flatMap(({ id, nodes }) => nodes.map(({ target, failureSummary }) => `${id} ${target.join(" ")}: ${failureSummary?.split("\n").slice(1).join(" ").trim()}`));
}
