import type { Locator } from "@playwright/test";

/** On how many lines a text stands where letters have twice their size. */
export const linesInLargeText = (text: Locator): Promise<number> =>
  text.evaluate((element) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync("html { font-size: 200% !important }");
    document.adoptedStyleSheets = [sheet];
    const range = document.createRange();
    range.selectNodeContents(element);
    const tops = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
    document.adoptedStyleSheets = [];
    return tops.size;
  });
