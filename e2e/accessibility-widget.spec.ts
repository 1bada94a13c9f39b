import { expect, type Page } from "@playwright/test";
import { violations } from "./accessibility.ts";
import { linesInLargeText } from "./large-text.ts";
import { intoCart, open, scoreOf, shiftsSince, watchShifts } from "./shop.ts";
import { test } from "./test.ts";

const product = "/oxford-overhemd-merwede/?childSku=KD-0001-SALIE-XXL";
const name = "Toegankelijkheid";
const button = (page: Page) => page.getByRole("button", { name, exact: true });
const panel = (page: Page) => page.getByRole("complementary", { name }).locator("[data-at]");
const close = (page: Page) => page.getByRole("button", { name: "Toegankelijkheid sluiten" });
const kept = (page: Page, key: string) => page.evaluate((name) => localStorage.getItem(name), key);
const boxOf = async (page: Page, selector: string) => (await page.locator(selector).first().boundingBox())!;
const overlap = (a: { x: number; y: number; width: number; height: number }, b: typeof a) =>
  a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;

/** What can be pressed or read beneath the panel. */
const covered = (page: Page) =>
  page.evaluate(() => {
    const { left, right, top, bottom } = document
      .querySelector("[data-accessibility] [data-at]")!
      .getBoundingClientRect();
    const found = new Set<string>();
    for (let x = left + 4; x < right; x += 16)
      for (let y = top + 4; y < bottom; y += 8) {
        const part = document.elementsFromPoint(x, y).find((one) => !one.closest("[data-accessibility]"));
        const pressed = part?.closest("a[href], button, input, select, textarea, summary, label");
        if (pressed) found.add(`${pressed.localName} "${pressed.textContent.trim().slice(0, 30)}"`);
      }
    return [...found];
  });

/** What could be pressed where the button lies, as far as it is in sight, but for a picture that is far larger. */
const beneath = (page: Page) =>
  page.evaluate((name) => {
    const button = document.querySelector(`[data-accessibility] button[aria-label="${name}"]`)!;
    if (getComputedStyle(button).pointerEvents === "none") return [];
    const { left, right, top, bottom } = button.getBoundingClientRect();
    const found = new Set<string>();
    for (let x = left; x < right; x += 4)
      for (let y = top; y < bottom; y += 4) {
        const part = document.elementsFromPoint(x, y).find((one) => !one.closest("[data-accessibility]"));
        const pressed = part?.closest("a[href], button, input, select, textarea, summary, label");
        const { width, height } = pressed?.getBoundingClientRect() ?? { width: 0, height: 0 };
        const isRead = [...(part?.childNodes ?? [])].some((node) => {
          const range = document.createRange();
          range.selectNodeContents(node);
          return (
            node instanceof Text &&
            [...range.getClientRects()].some((box) => x > box.left && x < box.right && y > box.top && y < box.bottom)
          );
        });
        // As the button looks at rows of 11 px, the edge of a line may come beneath it.
        const isLarge = pressed?.localName === "a" && Math.min(width, height) >= 132 && !isRead;
        if (pressed && !isLarge) found.add(`${pressed.localName} "${pressed.textContent.trim().slice(0, 30)}"`);
      }
    return [...found];
  }, name);
const isInSight = (page: Page) =>
  button(page).evaluate((element) => getComputedStyle(element).pointerEvents !== "none");

// Every other test begins as a visitor who closed it.
test.use({ returning: false });

test("[DATA-016] the accessibility widget is open at first, moves nothing, takes no focus, and its close button closes it for good; by keyboard it opens, sets size, contrast, links and motion, which the next page and the next visit keep", async ({
  page,
  baseURL,
}) => {
  await watchShifts(page);
  await open(page, "/");
  await expect(panel(page)).toBeVisible();
  const moved = await shiftsSince(page);
  expect(scoreOf(moved), JSON.stringify(moved)).toBeLessThan(0.005);
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe("BODY");
  expect(await covered(page)).toEqual([]);
  // The page behind is looked at without it, and none of what can be pressed there lies beneath.
  expect(await violations(page, { within: "[data-accessibility]" })).toEqual([]);
  expect(await kept(page, "accessibility-closed")).toBeNull();
  expect((await close(page).boundingBox())!.height).toBeGreaterThanOrEqual(44);
  await close(page).click();
  await expect(panel(page)).toHaveCount(0);
  await expect(button(page)).toBeFocused();
  await page.reload();
  await expect(button(page)).toHaveAttribute("aria-expanded", "false");
  await page.waitForTimeout(500);
  await expect(panel(page)).toHaveCount(0);
  await test.step("by keyboard", async () => {
    const root = page.locator("html");
    await button(page).focus();
    await page.keyboard.press("Enter");
    // Its title keeps its one word whole where letters have twice their size.
    await page.setViewportSize({ width: 390, height: 844 });
    expect(await linesInLargeText(page.getByRole("heading", { name, exact: true }))).toBe(1);
    await page.setViewportSize({ width: 1280, height: 720 });
    const sizes = page.getByRole("group", { name: "Tekstgrootte" });
    await page.keyboard.press("Tab");
    await expect(close(page)).toBeFocused();
    await page.keyboard.press("Tab");
    await page.keyboard.press("Tab");
    await expect(sizes.getByRole("radio", { name: "100 %" })).toBeFocused();
    await page.keyboard.press("ArrowRight");
    await expect(sizes.getByRole("radio", { name: "115 %" })).toBeChecked();
    expect(await root.evaluate((element) => getComputedStyle(element).fontSize)).toBe("18.4px");
    for (const aid of ["Meer contrast", "Alle links onderstrepen", "Minder beweging"]) {
      await page.keyboard.press("Tab");
      await page.keyboard.press("Space");
      await expect(page.getByRole("checkbox", { name: aid })).toBeChecked();
    }
    expect(await kept(page, "accessibility")).toBe("115 contrast links still");
    expect(await violations(page)).toEqual([]);
    await page.keyboard.press("Escape");
    await expect(button(page)).toBeFocused();
    await expect(panel(page)).toHaveCount(0);

    await page.getByRole("main").getByRole("link").first().click();
    await expect(page).not.toHaveURL(`${baseURL}/`);
    await expect(root).toHaveAttribute("data-aids", "contrast links still");
    await page.reload();
    await expect(root).toHaveAttribute("data-aids", "contrast links still");
    // Read in the very task in which they are set: not even the shortest transition keeps the old look for a frame.
    const looks = await page.evaluate(() => ({
      ink: (() => {
        const { dataset } = document.documentElement;
        const { aids } = dataset;
        delete dataset["aids"];
        const without = getComputedStyle(document.body).color;
        dataset["aids"] = aids;
        return [without, getComputedStyle(document.body).color];
      })(),
      line: getComputedStyle(document.querySelector("main a")!).textDecorationLine,
      slow: Math.max(
        ...[...document.querySelectorAll("*")].map((one) =>
          Number.parseFloat(getComputedStyle(one).transitionDuration),
        ),
      ),
    }));
    expect(looks).toEqual({ ink: ["rgb(22, 24, 26)", "rgb(0, 0, 0)"], line: "underline", slow: 0 });
    // Everything back as it was.
    await button(page).click();
    await page.getByRole("button", { name: "Alles ongedaan maken" }).click();
    await expect(root).not.toHaveAttribute("data-aids");
    expect(await kept(page, "accessibility")).toBeNull();
  });
});

const windows = [
  [1280, 720],
  [390, 844],
] as const;

/** Neither the closed button nor what it is pressed by lies over anything to press, as far as two windows down. */
async function coversNothing(page: Page, where: string, height: number): Promise<void> {
  await expect(button(page)).toBeAttached();
  const length = await page.evaluate(() => document.documentElement.scrollHeight);
  for (let y = 0; y < Math.min(length, 2 * height); y += height / 4) {
    await page.evaluate((top) => scrollTo(0, top), y);
    await expect.poll(() => beneath(page), `${where} at ${y}`).toEqual([]);
    if (where.startsWith("/heren/")) await expect.poll(() => isInSight(page), `in sight at ${y}`).toBe(true);
  }
}

/** As on a first visit, from the next document on. */
const forgetWidget = (page: Page) =>
  page.evaluate(() => {
    localStorage.removeItem("accessibility-closed");
    sessionStorage.clear();
  });

async function standsClearAt(page: Page, width: number, height: number): Promise<void> {
  await page.setViewportSize({ width, height });
  await open(page, product);
  await expect(button(page)).toBeAttached();
  await expect(page.locator("[data-accessibility] [data-unseen]")).toHaveCount(0);
  const found = () =>
    button(page).evaluate((element) => {
      const { width, height, position, right } = getComputedStyle(element);
      const { left, top, bottom } = element.getBoundingClientRect();
      const pressed = [
        [left - 3, (top + bottom) / 2],
        [left + 10, top - 1.5],
        [left + 10, bottom + 1],
      ].map(([x, y]) => document.elementFromPoint(x!, y!) === element);
      return { width, height, position, right, pressed };
    });
  // It is there, but not to be seen or pressed, until it is known where the edge is free.
  await expect.poll(found).toEqual({
    width: "40px",
    height: "40px",
    position: "fixed",
    right: "0px",
    pressed: [true, true, true],
  });
  // Neither it nor its panel lies over what buys, or over the promo bar.
  // Looked at and pressed in one go: a press on what has opened meanwhile would close it.
  const wasClosed = await button(page).evaluate((element: HTMLElement) => {
    const isClosed = element.ariaExpanded === "false";
    if (isClosed) element.click();
    return isClosed;
  });
  await expect(panel(page)).toBeVisible();
  if (!wasClosed) expect(await covered(page)).toEqual([]);
  const [buy, at, on] = [
    await boxOf(page, "[data-buy]"),
    (await panel(page).boundingBox())!,
    await button(page).boundingBox(),
  ];
  expect([overlap(buy, at), overlap(buy, on!)]).toEqual([false, false]);
  if (width < 1024) expect(at.y + at.height).toBeLessThan(height - 40);
  await button(page).click();
  await button(page).click();
  await expect(page.getByRole("group", { name: "Tekstgrootte" })).toBeVisible();
  const whole = (await panel(page).boundingBox())!;
  expect([overlap(buy, whole), whole.y > 0, whole.y + whole.height < height]).toEqual([false, true, true]);
  // The product's page is looked at as a phone and as a desktop (product-extras-axe.spec.ts).
  expect(await violations(page, { within: "[data-accessibility]" })).toEqual([]);
  await close(page).click();
  const known = intoCart(page);
  await page.getByRole("button", { name: "In winkelmand" }).click();
  await coversNothing(page, `${product} at ${width} px`, height);
  // A press that is not written yet would be told by the next page, over the button.
  await known;
}

test("[DATA-016][DATA-017] its button is 40 px, fixed at the right edge, with 44 px to press, 1280 and 390 px wide, and covers nothing; what has the focus is never left beneath it", async ({
  page,
}) => {
  for (const [width, height] of windows)
    await test.step(`${width} px wide, over a product`, async () => {
      await standsClearAt(page, width, height);
      await forgetWidget(page);
    });
  await test.step("what has the focus is never left beneath it", async () => {
    await open(page, "/heren/");
    await expect(button(page)).toBeAttached();
    // Over a list of cards it would cover them: there it comes only when it is asked.
    await expect(panel(page)).toHaveCount(0);
    await button(page).focus();
    await page.keyboard.press("Enter");
    await expect(panel(page)).toBeVisible();
    const under = await page.evaluate(() => {
      const box = document.querySelector("[data-accessibility] [data-at]")!.getBoundingClientRect();
      const links = [...document.querySelectorAll<HTMLElement>("main a[href]")];
      const found = links.find((link) => {
        const at = link.getBoundingClientRect();
        return at.right > box.left && at.bottom > box.top && at.top < box.bottom;
      });
      found?.focus({ preventScroll: true });
      return found !== undefined;
    });
    expect(under).toBe(true);
    await expect(panel(page)).toHaveCount(0);
    // Closed for good, as over the product: over what comes next there is the button alone.
    await button(page).click();
    await close(page).click();
    await expect(panel(page)).toHaveCount(0);
  });
  for (const path of ["/heren/", "/winkelwagen/"]) {
    if (path !== "/heren/") await open(page, path);
    for (const [width, height] of windows.toReversed())
      await test.step(`${width} px wide, over ${path}`, async () => {
        await page.setViewportSize({ width, height });
        await coversNothing(page, `${path} at ${width} px`, height);
      });
  }
});
