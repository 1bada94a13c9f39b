import type { Browser, Locator, Page } from "@playwright/test";
import { handPress } from "../hand-press.ts";
import { slowProcessor } from "./phone-load.ts";

/** A press: where, what has to be done before without being measured, and what is pressed. */
export interface Press {
  readonly name: string;
  readonly path: string;
  readonly before?: (page: Page) => Promise<unknown>;
  /** Absent: the key Escape, which closes what is open. */
  readonly target?: (page: Page) => Locator;
}

const menu = (page: Page) => page.getByRole("banner").getByRole("button", { name: "Menu", exact: true });
const add = (page: Page) => page.getByRole("button", { name: /^(In winkelmand|Toevoegen)$/ }).first();
const choice = (page: Page, of: string, nth: number) =>
  page.getByRole("region", { name: of }).locator("a, label, button").nth(nth);
const cart = (page: Page) => page.getByRole("banner").getByRole("link", { name: /^Winkelmand/ });
const sizeGuide = (page: Page) => page.getByRole("main").getByText("Maattabel", { exact: true }).first();
const filters = (page: Page) => page.getByRole("button", { name: "Filters" });

/** The presses of a visit on a phone, by the words of the Dutch view; `product`: one whose variant is chosen. */
export const presses = (category: string, product: string): readonly Press[] => [
  { name: "menu opens", path: category, target: menu },
  { name: "menu closes", path: category, before: (page) => menu(page).click() },
  {
    name: "search opens",
    path: category,
    target: (page) => page.getByRole("banner").getByRole("link", { name: "Zoeken" }),
  },
  { name: "filters open", path: category, target: filters },
  { name: "filters close", path: category, before: (page) => filters(page).click() },
  { name: "colour", path: product, target: (page) => choice(page, "Kleur", 1) },
  { name: "size", path: product, target: (page) => choice(page, "Maat", 1) },
  { name: "into the cart", path: product, target: add },
  { name: "cart opens", path: category, target: cart },
  { name: "cart closes", path: category, before: (page) => cart(page).click() },
  { name: "dialog opens", path: product, target: sizeGuide },
  { name: "dialog closes", path: product, before: (page) => sizeGuide(page).click() },
];

/**
 * Milliseconds until what a press changes is drawn, by the browser's own event timing (multiples of 8), each run in a
 * context of its own on a processor slowed down.
 */
export async function pressTimes(browser: Browser, origin: string, press: Press, runs: number): Promise<number[]> {
  const times: number[] = [];
  for (let run = 0; run < runs; run += 1) {
    const context = await browser.newContext({
      viewport: { width: 390, height: 844 },
      isMobile: true,
      hasTouch: true,
      locale: "nl-NL",
      serviceWorkers: "block",
    });
    context.setDefaultTimeout(15_000);
    try {
      const page = await context.newPage();
      await page.addInitScript(() => localStorage.setItem("accessibility-closed", "1"));
      await page.goto(origin + press.path, { waitUntil: "networkidle" });
      await press.before?.(page);
      await press.target?.(page).waitFor();
      await page.waitForTimeout(1_000);
      const devtools = await context.newCDPSession(page);
      await devtools.send("Emulation.setCPUThrottlingRate", { rate: slowProcessor });
      await page.evaluate(() => {
        const seen: number[] = [];
        Object.assign(window, { presses: seen });
        new PerformanceObserver((list) => {
          for (const { duration, interactionId } of list.getEntries() as PerformanceEventTiming[])
            if (interactionId) seen.push(duration);
        }).observe({ type: "event", durationThreshold: 16 } as PerformanceObserverInit);
      });
      if (press.target) await handPress(page, press.target(page));
      else await page.keyboard.press("Escape");
      await page.waitForTimeout(1_000);
      times.push(await page.evaluate(() => Math.max(0, ...(window as unknown as { presses: number[] }).presses)));
    } finally {
      await context.close();
    }
  }
  return times;
}
