import { expect } from "@playwright/test";
import { open, viewUrl } from "./shop.ts";
import { test } from "./test.ts";

/**
 * What has the focus, where all of it that lies within the window's width stays beneath something else or out of sight:
 * what comes in sight with the focus, as the header's menu does, takes a moment, so the page itself looks in each
 * frame.
 */
const hidden = async (): Promise<string | null> => {
  const look = () => {
    const element = document.activeElement;
    if (!(element instanceof HTMLElement) || element === document.body) return null;
    const { left, right, top, bottom } = element.getBoundingClientRect();
    const label = (element as HTMLInputElement).labels?.[0];
    let points = 0;
    for (const x of [left + 2, (left + right) / 2, right - 2])
      for (const y of [top + 2, (top + bottom) / 2, bottom - 2]) {
        if (x < 0 || x >= innerWidth) continue;
        points += 1;
        const shown = document.elementFromPoint(x, y);
        if (shown && (element.contains(shown) || shown.contains(element) || label?.contains(shown))) return null;
      }
    return points > 0
      ? `${element.localName} "${element.textContent.trim().slice(0, 40)}" at ${Math.round(top)}`
      : null;
  };
  const end = performance.now() + 20_000;
  let found = look();
  while (found !== null && performance.now() < end) {
    await new Promise((done) => requestAnimationFrame(done));
    found = look();
  }
  return found;
};

/** Has the next key lead to the first of what can have the focus. */
const fromTheTop = () => {
  const { body } = document;
  body.tabIndex = -1;
  body.focus();
  body.removeAttribute("tabindex");
  scrollTo(0, 0);
};
/** Whether the first link of the document has the focus. */
const isFirst = () => document.activeElement === document.querySelector("a[href]");

/** A page that scrolls, what stands on it at head and foot, and how many stops of the keyboard lead through it. */
const walks = [
  { path: "/oxford-hemd-merwede/", stops: 45, sizes: [390, 1440] },
  { path: "/storelocator/", stops: 40, sizes: [390, 1440] },
] as const;

test("by keyboard, forwards and backwards, what has the focus is never beneath the bars at head and foot, nor beneath the foot of the filters (WCAG 2.2: 2.4.11)", async ({
  page,
  baseURL,
}) => {
  test.slow();
  for (const { path, stops, sizes } of walks) {
    await page.setViewportSize({ width: sizes[0], height: 844 });
    await open(page, viewUrl(baseURL, "de", path));
    for (const width of sizes) {
      await page.setViewportSize({ width, height: 844 });
      await page.evaluate(fromTheTop);
      for (const key of ["Tab", "Shift+Tab"])
        for (let stop = 0; stop < stops; stop += 1) {
          await page.keyboard.press(key);
          expect(await page.evaluate(hidden), `${path} at ${width} px, ${key} ${stop}`).toBe(null);
          if (key === "Tab" && stop === 0)
            expect(await page.evaluate(isFirst), `${path} at ${width} px, from the top`).toBe(true);
        }
    }
  }
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, viewUrl(baseURL, "de", "/herren/hemden/"));
  const sheet = page.locator("#filters");
  await page.getByRole("button", { name: /^Filter/ }).click();
  // What the sheet holds comes with its second frame: keys that are faster lead past it.
  await expect(sheet.locator("summary").first()).toBeVisible();
  for (let stop = 0; stop < 40; stop += 1) {
    await page.keyboard.press("Tab");
    expect(await page.evaluate(hidden), `filters ${stop}`).toBe(null);
  }
  await expect(sheet).toBeVisible();
  for (const [key, edge] of [
    ["Tab", sheet.locator("button").last()],
    ["Shift+Tab", sheet.locator("button").first()],
  ] as const) {
    await edge.focus();
    await page.keyboard.press(key);
    expect(await page.evaluate(hidden), `filters left by ${key}`).toBe(null);
    await expect(sheet).toBeHidden();
    await page.getByRole("button", { name: /^Filter/ }).click();
    await expect(sheet).toBeVisible();
  }
});
