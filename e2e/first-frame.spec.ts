import { expect, type Page } from "@playwright/test";
import { phone } from "./playwright.config.ts";
import { open } from "./shop.ts";
import { test } from "./test.ts";

/** 390 × 844, touch. */
test.use(phone);

/** Whether what a part holds is drawn in the frame in which the part comes, and two frames later: of a copy of it. */
const drawn = (page: Page, part: string, inside: string): Promise<boolean[]> =>
  page
    .locator(part)
    .first()
    .evaluate(async (original, inside) => {
      const copy = original.cloneNode(true) as Element;
      original.after(copy);
      const isDrawn = () => copy.querySelector(inside)!.checkVisibility();
      const first = isDrawn();
      const frame = () => new Promise(requestAnimationFrame);
      await frame();
      await frame();
      await frame();
      const seen = [first, isDrawn()];
      copy.remove();
      return seen;
    }, inside);

const card = (nth: number) => `main section > ul > li:nth-child(${nth})`;

test("what a phone's first window has no room for is laid out for the frame after the one it comes in, and everything at once where a window is wide", async ({
  page,
}) => {
  const [atOnce, later] = [
    [true, true],
    [false, true],
  ];
  await test.step("a list from its fifth card on", async () => {
    await page.goto("/heren/");
    expect(await drawn(page, card(4), "a")).toEqual(atOnce);
    expect(await drawn(page, card(5), "a")).toEqual(later);
  });
  await test.step("a wide window", async () => {
    await page.setViewportSize({ width: 1280, height: 800 });
    expect(await drawn(page, card(5), "a")).toEqual(atOnce);
    await page.setViewportSize({ width: 390, height: 844 });
  });
  await test.step("the third block of the home page", async () => {
    await page.goto("/");
    expect(await drawn(page, "main > section ~ section ~ .lazy-layout", "h2")).toEqual(later);
  });
  await test.step("the products of an article", async () => {
    await page.goto("/blog/denim-was-je-zelden/");
    expect(await drawn(page, "main > article ~ .lazy-layout", "a")).toEqual(later);
  });
  await test.step("the first of more cards takes the focus all the same", async () => {
    await open(page, "/heren/");
    const links = page.locator("main section > ul > li > a");
    const count = await links.count();
    await page.getByRole("button", { name: "Meer laden" }).click();
    await expect(links).toHaveCount(2 * count);
    await expect(links.nth(count)).toBeFocused();
  });
});
