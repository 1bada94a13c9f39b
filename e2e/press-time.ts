import type { Browser, BrowserContextOptions, Locator, Page } from "@playwright/test";
import { handPress } from "../tests/hand-press.ts";
import { open } from "./shop.ts";

/** What an interaction took until it was drawn, in milliseconds by the browser's own event timing (multiples of 8). */
export interface PressTimes {
  readonly page: string;
  readonly press: string;
  /** In their order of size. */
  readonly times: readonly number[];
  /** What three of four presses stay within. */
  readonly p75: number;
}

const longest = (page: Page, reset: boolean) =>
  page.evaluate((again) => {
    const held = window as unknown as { presses?: number[] };
    const worst = Math.max(0, ...(held.presses ?? []));
    if (again) {
      if (!held.presses)
        new PerformanceObserver((list) => {
          for (const { duration, interactionId } of list.getEntries() as PerformanceEventTiming[])
            if (interactionId) held.presses!.push(duration);
        }).observe({ type: "event", durationThreshold: 16 } as PerformanceObserverInit);
      held.presses = [];
    }
    return worst;
  }, reset);

/**
 * How long presses on a page of a first visit take until they are drawn, on a processor slowed down four times, each in
 * a browser context of its own. `ready` waits for what is pressed; `press` is given the page and presses.
 */
export async function pressTimes(
  browser: Browser,
  baseURL: string,
  path: string,
  {
    press,
    ready,
    prepare,
    runs,
    window = {},
  }: {
    press: string;
    ready(page: Page): Promise<Locator>;
    prepare?: (page: Page) => Promise<void>;
    runs: number;
    /** Other than a desktop's, such as a phone's, which a finger presses. */
    window?: BrowserContextOptions;
  },
): Promise<PressTimes> {
  const times: number[] = [];
  for (let run = 0; run < runs; run += 1) {
    const context = await browser.newContext({ ...window, baseURL, locale: "nl-NL", serviceWorkers: "block" });
    const page = await context.newPage();
    await open(page, path);
    await prepare?.(page);
    const target = await ready(page);
    await page.waitForLoadState("networkidle");
    const cdp = await context.newCDPSession(page);
    await cdp.send("Emulation.setCPUThrottlingRate", { rate: 4 });
    await longest(page, true);
    await handPress(page, target);
    await page.waitForTimeout(1_000);
    times.push(await longest(page, false));
    await context.close();
  }
  times.sort((a, b) => a - b);
  return { page: path, press, times, p75: times[Math.ceil(times.length * 0.75) - 1] ?? 0 };
}
