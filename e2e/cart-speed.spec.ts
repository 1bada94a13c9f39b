import { expect, type Page } from "@playwright/test";
import { changePrefix } from "../shared/cart/records.ts";
import { holdsNone } from "./kept.ts";
import { putInCart } from "./put-in-cart.ts";
import { gate, intoCart, open } from "./shop.ts";
import { untilQuiet } from "./quiet.ts";
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

test("at a fourth of the speed the badge changes in the next frames, and no touch of the cart awaits a call", async ({
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
  for (let pieces = 3; pieces <= 6; pieces++) {
    await add.click();
    await expect(badge).toHaveAccessibleName(`Winkelmand, ${pieces} artikelen`);
    await expect(add).toBeEnabled();
  }
  const adds = await page.evaluate(() => window.adds);
  expect(adds).toHaveLength(4);
  // One to draw the press, one for what it does.
  expect(Math.max(...adds), adds.join(", ")).toBeLessThanOrEqual(2);

  await asFastAsEver();
  answer();
  // The badge is ahead of the device's storage; what is left in between is done by the next page.
  await add.click();
  await expect(badge).toHaveAccessibleName("Winkelmand, 7 artikelen");
  await open(page, "/winkelwagen/");
  for (const name of ["Piqué polo Zaan", "Oxford overhemd Merwede"])
    await expect(page.locator("li[data-line]", { hasText: name })).toBeVisible();
  await expect(page.locator("li[data-line]")).toHaveCount(2);
  // A touch that awaited a call would never be seen while those are held, at any speed.
  const polo = page.locator("li[data-line]", { hasText: "Piqué" });
  const less = page.getByRole("button", { name: /^Eén minder van Piqué/ });
  // While a change is being told to the server its line cannot be pressed: a call that began before and is held from
  // here on would keep it so for good.
  const nothingToTell = async () => {
    await holdsNone(page, "shop", "records", changePrefix);
    await expect(less).toHaveAttribute("aria-disabled", "false");
  };
  await untilQuiet(page);
  for (let pieces = 5; pieces >= 3; pieces--) {
    await nothingToTell();
    const answer = await holdCalls(page);
    const told = page.waitForResponse((response) => response.url().includes("/api/cart/update"));
    await less.click();
    await expect(polo.getByRole("textbox")).toHaveValue(String(pieces));
    await expect(badge).toHaveAccessibleName(`Winkelmand, ${pieces + 1} artikelen`);
    answer();
    await told;
  }
  await nothingToTell();
  const answerAgain = await holdCalls(page);
  const question = page.locator("summary", { hasText: "Kortingscode?" });
  const field = page.locator("details", { has: question });
  for (const isOpen of [true, false, true, false]) {
    await question.click();
    await expect(field).toHaveJSProperty("open", isOpen);
  }
  const edit = page.getByRole("button", { name: "Oxford overhemd Merwede wijzigen" });
  const dialog = page.getByRole("dialog", { name: "Artikel wijzigen" });
  const size = dialog.getByRole("radio", { name: "L", exact: true });
  for (let i = 0; i < 3; i++) {
    await edit.click();
    await size.check();
    await dialog.getByRole("button", { name: "Annuleren" }).click();
    await expect(dialog).toHaveCount(0);
  }
  const remove = page.getByRole("button", { name: "Oxford overhemd Merwede verwijderen" });
  const group = page.getByRole("group", { name: "Uit je winkelmand halen?" });
  for (let i = 0; i < 3; i++) {
    await remove.click();
    await expect(group).toBeVisible();
    await page.getByRole("button", { name: "Laten liggen" }).click();
    await expect(group).toHaveCount(0);
  }
  await remove.click();
  await group.getByRole("button", { name: "Verwijderen" }).click();
  await expect(page.locator("li[data-line]")).toHaveCount(1);
  answerAgain();
});
