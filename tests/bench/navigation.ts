import { chromium, type Page } from "@playwright/test";
import { findChromium } from "../../worker/cli/test/chromium.ts";

/**
 * `there`: the page has it, picture complete; `drawn`: a frame that shows it has been made, by whatever draws on this
 * machine.
 */
export interface Way {
  there: number;
  drawn: number;
}
export interface NavigationTimes {
  forward: Way[];
  back: Way[];
}

/**
 * From a list to a product and back, in milliseconds, without a throttle: `forward` from the click on a card the
 * pointer has rested on to the product's picture, `back` from the way back to the list with as many cards and at the
 * same place as it was left.
 */
export async function navigationTimes(origin: string, category: string, runs: number): Promise<NavigationTimes> {
  const browser = await chromium.launch({ executablePath: await findChromium(), args: ["--no-sandbox"] });
  try {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
    await page.goto(origin + category);
    await page.waitForTimeout(2_000);
    const times: NavigationTimes = { forward: [], back: [] };
    for (let run = 0; run < runs; run += 1) {
      const card = page.locator("main li a:has(img)").nth(8 + run);
      await card.scrollIntoViewIfNeeded();
      await card.hover();
      // The pointer rests, as it does before a click; data, code and picture come meanwhile.
      await page.waitForTimeout(800);
      times.forward.push(await timed(page, "forward"));
      await page.waitForTimeout(500);
      times.back.push(await timed(page, "back"));
      await page.waitForTimeout(500);
    }
    return times;
  } finally {
    await browser.close();
  }
}

interface Left {
  cards: number;
  y: number;
}

function timed(page: Page, way: "forward" | "back"): Promise<Way> {
  return page.evaluate(async (way) => {
    const cards = () => document.querySelectorAll("main li a img").length;
    const shop = window as unknown as { left?: Left };
    const done =
      way === "forward"
        ? () => {
            const picture = document.querySelector<HTMLImageElement>('main img[fetchpriority="high"]');
            return heading() !== title && picture !== null && picture.complete && picture.naturalWidth > 0;
          }
        : () => location.pathname !== from && cards() >= shop.left!.cards && Math.abs(scrollY - shop.left!.y) <= 2;
    const from = location.pathname;
    const heading = () => document.querySelector("main h1")?.textContent;
    const title = heading();
    const started = performance.now();
    if (way === "forward") {
      shop.left = { cards: cards(), y: scrollY };
      document.querySelector<HTMLAnchorElement>("main li a:hover")!.click();
    } else history.back();
    while (!done()) {
      if (performance.now() - started > 5_000) throw new Error(`The way ${way} took more than five seconds`);
      await new Promise((next) => setTimeout(next, 1));
    }
    const there = performance.now() - started;
    // The second of two frames begins when the first has been handed over.
    for (let frame = 0; frame < 2; frame += 1) await new Promise((next) => requestAnimationFrame(next));
    return { there, drawn: performance.now() - started };
  }, way);
}
