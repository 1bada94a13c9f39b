import { expect, type Page } from "@playwright/test";
import { putInCart } from "./put-in-cart.ts";
import { gate, intoCart, open } from "./shop.ts";
import { test } from "./test.ts";

declare global {
  interface Window {
    adds: number[];
  }
}

/**
 * Notes how many frames are drawn from a press in the page until the badge is another. Frames, not milliseconds: what
 * else a machine does only makes them longer.
 */
async function watchBadge(page: Page): Promise<void> {
  await page.evaluate(() => {
    window.adds = [];
    let frames = Number.NaN;
    const count = () => {
      frames += 1;
      requestAnimationFrame(count);
    };
    requestAnimationFrame(count);
    addEventListener(
      "click",
      (event) => {
        if ((event.target as Element).closest("main button")) frames = 0;
      },
      true,
    );
    new MutationObserver(() => {
      if (!Number.isNaN(frames)) window.adds.push(frames);
      frames = Number.NaN;
    }).observe(document.querySelector('header a[href*="winkelwagen"]')!, {
      subtree: true,
      childList: true,
      characterData: true,
    });
  });
}

/**
 * Slows the page down until what this answers is called. By one session, which ends: one that stays slows each further
 * document down again, whatever another has said meanwhile.
 */
async function slowDown(page: Page, rate: number): Promise<() => Promise<void>> {
  const session = await page.context().newCDPSession(page);
  await session.send("Emulation.setCPUThrottlingRate", { rate });
  return async () => {
    await session.send("Emulation.setCPUThrottlingRate", { rate: 1 });
    await session.detach();
  };
}

/**
 * From here on calls of the shop are answered only once what this answers is called. They go on passing by here then: a
 * call that begins in the moment in which a route is taken away is not told to who waits for its answer.
 */
async function holdCalls(page: Page): Promise<() => void> {
  const { opened, open: letGo } = gate();
  await page.route("**/api/**", async (route) => {
    await opened;
    await route.continue().catch(() => undefined);
  });
  return letGo;
}

// That no touch of the cart awaits a call: cart-page.test.tsx, edit-line.test.tsx.
test("at a fourth of the speed the badge changes in the next frames, whatever the cart's calls do", async ({
  page,
}) => {
  await putInCart(page, "/oxford-overhemd-merwede/?childSku=KD-0001-SALIE-M");
  const takenIn = intoCart(page);
  await open(page, "/pique-polo-zaan/?childSku=KD-0078-ZWART-M");
  await takenIn;
  const add = page.getByRole("button", { name: "In winkelmand", exact: true });
  const badge = page.getByRole("banner").getByRole("link", { name: /^Winkelmand/ });
  const known = intoCart(page);
  await add.click();
  await known;
  const answer = await holdCalls(page);
  const asFastAsEver = await slowDown(page, 4);
  await watchBadge(page);
  for (let pieces = 3; pieces <= 4; pieces++) {
    await add.click();
    await expect(badge).toHaveAccessibleName(`Winkelmand, ${pieces} artikelen`);
    await expect(add).toBeEnabled();
  }
  const adds = await page.evaluate(() => window.adds);
  expect(adds).toHaveLength(2);
  // One to draw the press, one for what it does.
  expect(Math.max(...adds), adds.join(", ")).toBeLessThanOrEqual(2);

  await asFastAsEver();
  answer();
  // The badge is ahead of the device's storage; what is left in between is done by the next page.
  await add.click();
  await expect(badge).toHaveAccessibleName("Winkelmand, 5 artikelen");
  await open(page, "/winkelwagen/");
  for (const name of ["Piqué polo Zaan", "Oxford overhemd Merwede"])
    await expect(page.locator("li[data-line]", { hasText: name })).toBeVisible();
  await expect(page.locator("li[data-line]")).toHaveCount(2);
});
