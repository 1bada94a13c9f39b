import { expect, type Page, type Request } from "@playwright/test";

/**
 * Lets a page come to rest, does something with it, and waits until nothing more comes of it: nothing is under way, and
 * in half a second at whose end the page has nothing to do, nothing was asked for. Playwright's "networkidle" is said
 * of a document once, soon after it has come: whoever waits for it later waits for nothing.
 */
export async function untilQuiet(page: Page, act?: () => Promise<unknown>): Promise<void> {
  await page.waitForLoadState("networkidle");
  const underWay = new Set<Request>();
  let begun = 0;
  const begins = (request: Request) => {
    begun += 1;
    // Nobody waits for the answer of a beacon, nor hears of it.
    if (request.resourceType() !== "ping") underWay.add(request);
  };
  const ends = (request: Request) => void underWay.delete(request);
  page.on("request", begins).on("requestfinished", ends).on("requestfailed", ends);
  await act?.();
  await expect(async () => {
    const before = begun;
    await page.evaluate(() => new Promise((done) => setTimeout(() => requestIdleCallback(done), 500)));
    expect([...[...underWay].map((request) => request.url()), begun - before]).toEqual([0]);
  }).toPass({ intervals: [0], timeout: 20_000 });
  page.off("request", begins).off("requestfinished", ends).off("requestfailed", ends);
}

/**
 * Uses the page, until the code for whoever stays has come and asks for nothing more: what is said to ask nobody must
 * not do so then either. A page that is only looked at begins it after ten seconds.
 */
export const stay = (page: Page): Promise<void> =>
  untilQuiet(page, async () => {
    await page.mouse.move(1, 1);
    await page.waitForFunction(() =>
      performance.getEntriesByType("resource").some(({ name }) => /\/assets\/runtime-[^/]*\.js$/.test(name)),
    );
  });
