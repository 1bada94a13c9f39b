import { expect, test, type Page } from "@playwright/test";
import { intoCart, open } from "./shop.ts";

declare global { interface Window { adds: number[]; touches: Record<string, number[]>; touching: string } }

const median = (times: readonly number[]): number => [...times].sort((a, b) => a - b)[times.length >> 1] ?? Number.NaN;

/** Notes how long it takes from a press in the page until the badge is another and on screen. */
async function watchBadge(page: Page): Promise<void> {
  await page.evaluate(() => {
    window.adds = [];
    let pressed = 0;
    addEventListener("click", (event) => { if ((event.target as Element).closest("main button")) pressed = event.timeStamp; }, true);
    new MutationObserver(() => {
      const from = pressed;
      pressed = 0;
      if (from > 0) window.adds.push(performance.now() - from);
    }).observe(document.querySelector('header a[href*="winkelwagen"]')!, { subtree: true, childList: true, characterData: true });
  });
}

/** Notes the duration of every interaction, input to next picture, under the name that `touching` has by then. */
async function watchTouches(page: Page): Promise<void> {
  await page.evaluate(() => {
    window.touches = {};
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEventTiming & { interactionId?: number })[]) if (entry.interactionId) (window.touches[window.touching] ??= []).push(entry.duration);
    }).observe({ type: "event", durationThreshold: 16 } as PerformanceObserverInit);
  });
}

async function slowDown(page: Page, rate: number): Promise<void> {
  await (await page.context().newCDPSession(page)).send("Emulation.setCPUThrottlingRate", { rate });
}

/**
 * The aims are 50 ms for the badge and 100 ms for touches on a machine that does nothing else; this prints what was measured. Tests share their machine (with five other suites on two cores: 78 to 196 ms for the
 * badge, medians of 16 to 208 ms for touches), so the bounds here only keep calls and work that grows with the cart out of the way.
 */
test("at a fourth of the speed the badge changes at once with a network of two seconds, and no touch of the cart waits for it", async ({ page }) => {
  await open(page, "/pique-polo-zaan/?childSku=KD-0078-ZWART-M");
  const add = page.getByRole("button", { name: "In winkelmand", exact: true });
  const badge = page.getByRole("banner").getByRole("link", { name: /^Winkelmand/ });
  const known = intoCart(page);
  await add.click();
  await known;
  await page.route("**/api/**", async (route) => {
    await new Promise((done) => setTimeout(done, 2_000));
    await route.continue().catch(() => undefined);
  });
  await slowDown(page, 4);
  await watchBadge(page);
  for (let pieces = 2; pieces <= 5; pieces++) {
    await add.click();
    await expect(badge).toHaveAccessibleName(`Winkelmand, ${pieces} artikelen`);
    await expect(add).toBeEnabled();
    await page.waitForTimeout(150);
  }
  const adds = await page.evaluate(() => window.adds);
  expect(adds).toHaveLength(4);

  await slowDown(page, 1);
  await page.unrouteAll({ behavior: "ignoreErrors" });
  await open(page, "/oxford-overhemd-merwede/?childSku=KD-0001-SALIE-M");
  // The badge is ahead of the device's storage, so leaving the page waits for the call that comes after it.
  const written = page.waitForResponse((response) => response.url().includes("/api/cart/update"));
  await add.click();
  await expect(badge).toHaveAccessibleName("Winkelmand, 6 artikelen");
  await written;
  await open(page, "/winkelwagen/");
  await expect(page.locator("li[data-line]")).toHaveCount(2);
  await page.waitForTimeout(500);
  await slowDown(page, 4);
  await watchTouches(page);
  const touch = async (name: string, press: () => Promise<void>) => {
    await page.evaluate((touching) => { window.touching = touching; }, name);
    await press();
    await page.waitForTimeout(250);
  };
  const less = page.getByRole("button", { name: /^Eén minder van Piqué/ });
  for (let i = 0; i < 3; i++) {
    await expect(less).toHaveAttribute("aria-disabled", "false");
    await touch("stepper", () => less.click());
  }
  const question = page.locator("summary", { hasText: "Kortingscode?" });
  for (let i = 0; i < 4; i++) await touch("code", () => question.click());
  const edit = page.getByRole("button", { name: "Oxford overhemd Merwede wijzigen" });
  const dialog = page.getByRole("dialog", { name: "Artikel wijzigen" });
  for (let i = 0; i < 3; i++) {
    await touch("edit", () => edit.click());
    await touch("choice", () => dialog.getByRole("radio", { name: "L", exact: true }).click({ force: true }));
    await touch("close", () => dialog.getByRole("button", { name: "Annuleren" }).click());
    await expect(dialog).toHaveCount(0);
  }
  const remove = page.getByRole("button", { name: "Oxford overhemd Merwede verwijderen" });
  for (let i = 0; i < 3; i++) {
    await touch("remove", () => remove.click());
    await touch("keep", () => page.getByRole("button", { name: "Laten liggen" }).click());
  }
  await touch("remove", () => remove.click());
  await touch("gone", () => page.getByRole("group", { name: "Uit je winkelmand halen?" }).getByRole("button", { name: "Verwijderen" }).click());
  const touches = await page.evaluate(() => window.touches);
  console.log(JSON.stringify({ badge: adds.map(Math.round), touches }));
  expect(median(adds)).toBeLessThan(500);
  for (const [name, times] of Object.entries(touches)) expect(median(times), `${name}: ${times.join(", ")}`).toBeLessThan(500);
});
