import { expect, type Locator, type Page } from "@playwright/test";
import { cards } from "./listing.ts";
import { gate, open } from "./shop.ts";
import { test } from "./test.ts";

/** One picture is asked for first, and each has its room. */
async function firstAndRoom(page: Page): Promise<void> {
  await expect(page.locator('main img[fetchpriority="high"]')).toHaveCount(1);
  const roomless = await page
    .locator("main img")
    .evaluateAll(
      (images) => images.filter((image) => !image.hasAttribute("width") || !image.hasAttribute("height")).length,
    );
  expect(roomless).toBe(0);
}

test.describe("pictures", () => {
  test("[BLOG-003][CMS-027][IMG-012][PROD-061] a list and the product gone to from it ask for one picture first, and each has its room; a recommended product's picture is five quarters as high as wide; the journal's picture is the desktop's or the phone's; blocks of pictures show the phone's below 1,024 pixels, the desktop's from there on; the second picture shows under the pointer; where there is one, nothing moves", async ({
    page,
  }) => {
    await test.step("a list and the product gone to from it ask for one picture first, and each has its room; a recommended product's picture is five quarters as high as wide", async () => {
      // What the server sends of it, and of other pages: html/lists.spec.ts.
      await open(page, "/heren/overhemden/");
      await firstAndRoom(page);
      await page
        .getByRole("main")
        .locator("article a, li a")
        .filter({ has: page.locator("img") })
        .first()
        .click();
      await expect(page.getByRole("button", { name: "In winkelmand" })).toBeVisible();
      await expect(page.locator('main img[fetchpriority="high"]')).toHaveCount(1);
      // A row or two, by how long the page has been at rest.
      await page.locator("main section[aria-busy]").first().scrollIntoViewIfNeeded();
      const row = page
        .locator("main section")
        .filter({ has: page.getByRole("heading", { name: "Misschien ook iets" }) });
      const picture = row.locator("img").first();
      await picture.scrollIntoViewIfNeeded();
      const ratio = () =>
        picture.evaluate((image) => {
          const box = image.parentElement!.getBoundingClientRect();
          return box.height / box.width;
        });
      await expect.poll(ratio).toBeCloseTo(1.25, 2);
    });
    await test.step("the journal's picture is the desktop's or the phone's; blocks of pictures show the phone's below 1,024 pixels, the desktop's from there on", async () => {
      const current = (picture: Locator) => () => picture.evaluate((image: HTMLImageElement) => image.currentSrc);
      await page.setViewportSize({ width: 1280, height: 800 });
      await open(page, "/blog/");
      for (const [width, file] of [
        [1280, "wide"],
        [375, "tall"],
      ] as const) {
        await page.setViewportSize({ width, height: 800 });
        await expect.poll(current(page.locator("main picture img").first())).toContain(file);
      }
      await expect(page.getByText("We verkopen kleren die al bestaan.")).toBeVisible();
      await open(page, "/styleguide/");
      const picture = page.locator("picture:has(source) > img").first();
      // Shown anew at each of these widths, as a window is made wider.
      for (const [width, name] of [
        [375, "tall"],
        [1023, "tall"],
        [1024, "wide"],
        [1280, "wide"],
      ] as const) {
        await page.setViewportSize({ width, height: 800 });
        await picture.scrollIntoViewIfNeeded();
        await expect.poll(current(picture)).toContain(`/${name}.svg`);
      }
    });
    await test.step("the second picture shows under the pointer; where there is one, nothing moves", async () => {
      await page.route("**/data/heren/overhemden/", async (route) => {
        const response = await route.fetch();
        const data = (await response.json()) as { listing: { cards: { images: string[] }[] } };
        data.listing.cards[0]!.images.length = 1;
        await route.fulfill({ response, json: data });
      });
      await page.evaluate((href) => {
        const link = Object.assign(document.createElement("a"), { href });
        document.body.append(link);
        link.click();
        link.remove();
      }, "/heren/overhemden/");
      await expect(page.getByRole("heading", { level: 1, name: "Overhemden" })).toBeVisible();
      const [single, double] = [cards(page).nth(0), cards(page).nth(1)];
      await expect(single.locator("img")).toHaveCount(1);
      const size = (card: Locator) =>
        card.evaluate((element: HTMLElement) => [
          element.offsetLeft,
          element.offsetTop,
          element.offsetWidth,
          element.offsetHeight,
        ]);
      const before = await size(single);
      await single.hover();
      await expect(single.locator("img")).toBeVisible();
      expect(await size(single)).toEqual(before);
      const [front, back] = [double.locator("img").nth(0), double.locator("img").nth(1)];
      await expect(back).toBeHidden();
      const box = await size(double);
      await double.hover();
      await expect(back).toBeVisible();
      expect(await size(double)).toEqual(box);
      await expect
        .poll(async () => JSON.stringify(await back.boundingBox()) === JSON.stringify(await front.boundingBox()))
        .toBe(true);
    });
  });

  test("a picture that cannot be had keeps its room and shows a drawing of the shop's, also one that failed before the page was alive, and a colour its name", async ({
    page,
  }) => {
    await page.route("**/img/**", (route) => route.fulfill({ status: 404, body: "" }));
    const picture = page.locator("main li img").first();
    for (const alive of [false, true])
      await test.step(alive ? "in a page that is alive" : "before the page is alive", async () => {
        const { opened, open: goOn } = gate();
        if (!alive) await page.route("**/assets/*.js", async (route) => (await opened, route.fallback()));
        await page.goto("/heren/overhemden/", { waitUntil: alive ? "load" : "commit" });
        // Boxes are those of the style sheets, whose links stand before what they are for.
        await picture.waitFor({ state: "attached" });
        await page.waitForFunction(() =>
          [...document.querySelectorAll("link[rel=stylesheet]")].every(
            (link) => "sheet" in link && link.sheet !== null,
          ),
        );
        const boxBefore = alive ? null : await picture.boundingBox();
        goOn();
        await expect(picture).toHaveAttribute("data-broken", /\/img\//);
        const box = await picture.boundingBox();
        expect(box!.height / box!.width).toBeCloseTo(1.25, 1);
        if (boxBefore) expect(box).toEqual(boxBefore);
        // No browser draws a sign of its own: what stands there is a picture that has come.
        await expect
          .poll(() =>
            page.evaluate(
              () => [...document.images].filter((image) => image.complete && image.naturalWidth === 0).length,
            ),
          )
          .toBe(0);
        expect(await picture.evaluate((image) => getComputedStyle(image).backgroundImage)).toContain("svg");
        if (!alive) await page.unroute("**/assets/*.js");
      });
    await open(page, "/oxford-overhemd-merwede/");
    const colour = page.getByRole("region", { name: "Kleur" }).getByRole("link", { name: "Salie" });
    await expect.poll(() => colour.evaluate((link) => getComputedStyle(link, "::after").content)).toBe('"Salie"');
    // Once the pictures can be had again, the next colour shows its own.
    await page.unroute("**/img/**");
    await colour.click();
    await expect(page.locator("main img").first()).not.toHaveAttribute("data-broken");
  });
});
