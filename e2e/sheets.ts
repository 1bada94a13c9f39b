import type { Page } from "@playwright/test";

/**
 * Style sheets that the document wears, in order, by the names they had before the build: only those that have come, so
 * a rule of each applies.
 */
export const wornBy = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')]
      .filter(({ sheet }) => sheet !== null && sheet.cssRules.length > 0)
      .map(({ href }) => /\/assets\/(.+)-[\w-]{6}\.css$/.exec(href)![1]!),
  );

/**
 * How each kind of element in the page's main part looks, by its tag, its classes and its parent's: what a rule of
 * another page, or the same rules in another order, would change. Nothing of it depends on how much is written in the
 * element.
 */
export const looksOf = (page: Page): Promise<Record<string, string[]>> =>
  page.evaluate(() => {
    const looks: Record<string, Set<string>> = {};
    for (const element of document.querySelectorAll("main *")) {
      const style = getComputedStyle(element);
      const [outer, own] = [element.parentElement!, element].map(({ className }) => className.toString());
      const kind = `${outer} > ${element.tagName} ${own}`;
      (looks[kind] ??= new Set()).add(
        [
          "display",
          "position",
          "color",
          "background-color",
          "font-size",
          "font-weight",
          "line-height",
          "padding",
          "border",
          "gap",
          "flex-direction",
          "align-items",
          "justify-content",
          "text-align",
          "text-decoration-line",
          "text-transform",
          "overflow",
          "opacity",
          "list-style-type",
        ]
          .map((name) => `${name}: ${style.getPropertyValue(name)}`)
          .join("; "),
      );
    }
    return Object.fromEntries(Object.entries(looks).map(([kind, seen]) => [kind, [...seen].sort()]));
  });

/** Of two pages' looks those of the kinds that both have: what is there may differ with what the shopper did. */
export const ofBoth = (looks: Record<string, string[]>, others: Record<string, string[]>): Record<string, string[]> =>
  Object.fromEntries(Object.entries(looks).filter(([kind]) => kind in others));
