import type { Page } from "@playwright/test";

/** Style sheets that the document wears, in order, by the names they had before the build: only those that have come, so a rule of each applies. */
export const wornBy = (page: Page): Promise<string[]> => page.evaluate(() =>
  [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')].filter(({ sheet }) => sheet !== null && sheet.cssRules.length > 0).map(({ href }) => /\/assets\/(.+)-[\w-]{8}\.css$/.exec(href)![1]!));

/** How everything in the page's main part looks and where it stands, one line an element: what a rule of another page, or the same rules in another order, would change. */
export const looksOf = (page: Page): Promise<string[]> => page.evaluate(() => [...document.querySelectorAll("main, main *")].map((element) => {
  const style = getComputedStyle(element);
  const { width, height } = element.getBoundingClientRect();
  const place = element.closest("[hidden], dialog:not([open])") ? "" : `${Math.round(width)}×${Math.round(height)}`;
  return [element.tagName, element.className.toString(), place, style.display, style.position, style.color, style.backgroundColor, style.font, style.margin, style.padding, style.border, style.gap, style.gridTemplateColumns, style.textDecorationLine].join(" | ");
}));
