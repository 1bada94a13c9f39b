import { expect, type Page } from "@playwright/test";
import { putInCart } from "./put-in-cart.ts";
import { gate, open, toastsStay, viewUrl } from "./shop.ts";
import { test } from "./test.ts";

const products = {
  shirt: {
    path: "/oxford-overhemd-merwede/",
    sku: "KD-0001-SALIE-M",
    name: "Oxford overhemd Merwede",
    colour: "Salie",
    size: "M",
  },
} as const;

const badge = (page: Page) => page.getByRole("banner").getByRole("link", { name: /^(Winkelmand|Shopping cart|Cart)/ });
const lines = (page: Page) =>
  page
    .getByRole("main")
    .getByRole("listitem")
    .filter({ has: page.getByRole("textbox") });
const quantity = (page: Page) => page.getByRole("textbox", { name: /^(Aantal|Quantity)/ });
const more = (page: Page) => page.getByRole("button", { name: /^(Eén meer|One more)/ });
const toast = (page: Page, text: string) => page.getByRole("status").getByRole("listitem").filter({ hasText: text });

test("[CART-017][CART-019][NOTIF-006][NOTIF-008][NOTIF-009] adding and changing is said in toasts that can be dismissed while the page stays usable", async ({
  page,
  baseURL,
}) => {
  await toastsStay(page);
  await open(page, viewUrl(baseURL, "en", `/merwede-oxford-shirt/?childSku=${products.shirt.sku}`));
  await page.getByRole("button", { name: "Add to cart" }).click();
  const added = toast(page, "Product has been added to the cart!");
  await expect(added).toHaveCSS("width", "370px");
  await expect(added.getByRole("button", { name: "OK" })).toBeVisible();
  await page.getByRole("region", { name: "Size" }).getByRole("link", { name: "L", exact: true }).click();
  await expect(page).toHaveURL(/SALIE-L/);
  await added.getByRole("button", { name: "Close" }).click();
  await expect(added).toHaveCount(0);
  await page
    .getByRole("banner")
    .getByRole("link", { name: /cart, 1/i })
    .click();
  const panel = page.getByRole("dialog");
  const another = panel.getByRole("button", { name: /more/i });
  // It rests while the shirt is being put in.
  await expect(another).toBeEnabled();
  // Whatever the panel covers, what is said lies in front of it and inside what a keyboard and a screen reader can
  // reach: in a live region of its own, within the dialog.
  await page.route("**/api/cart/update**", (route) =>
    route.fulfill({
      status: 400,
      json: {
        code: 400,
        result: "The requested quantity is not available",
        // Without a number, which the line would be kept to from here on.
        meta: { reason: "out_of_stock" },
      },
    }),
  );
  await another.press("Enter");
  const said = panel
    .getByRole("status")
    .getByRole("listitem")
    .filter({ hasText: "The requested quantity is not available" });
  const ok = said.getByRole("button", { name: "OK" });
  await expect(ok).toBeVisible();
  await expect(
    panel.getByRole("status").filter({ hasText: "The requested quantity is not available" }),
  ).toHaveAttribute("aria-live", "polite");
  // Where it comes to rest: it slides in.
  await expect
    .poll(() =>
      ok.evaluate((button) => {
        const { x, y, width, height } = button.getBoundingClientRect();
        return document.elementFromPoint(x + width / 2, y + height / 2) === button;
      }),
    )
    .toBe(true);
  for (let press = 0; press < 30 && !(await ok.evaluate((button) => button === document.activeElement)); press += 1)
    await page.keyboard.press("Tab");
  await expect(ok).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(said).toHaveCount(0);
  // The focus is back in the panel, which is still open.
  await expect
    .poll(() =>
      panel.evaluate((dialog) => dialog.contains(document.activeElement) && dialog !== document.activeElement),
    )
    .toBe(true);
  await page.unrouteAll();
  // On a phone, too, the way on stays free.
  await page.setViewportSize({ width: 390, height: 844 });
  await another.click();
  const updated = toast(page, "Product quantity has been updated!");
  await expect(updated).toBeVisible();
  // On a ground of its own only: nothing sticks out beside it.
  await expect(updated.locator("..")).toHaveCSS("background-color", "rgba(0, 0, 0, 0)");
  // Where it comes to rest: it slides in.
  await expect
    .poll(async () => {
      const [words, foot] = await Promise.all([
        updated.boundingBox(),
        panel.getByRole("link", { name: "To checkout" }).locator("../..").boundingBox(),
      ]);
      return foot!.y - (words!.y + words!.height);
    })
    .toBeGreaterThan(0);
  await page.setViewportSize({ width: 1280, height: 720 });
  await updated.getByRole("button", { name: "Close" }).hover();
  await page.keyboard.press("Escape");
  // The panel has gone, and what was said with it in front of it stays on the page.
  await expect(panel).toHaveCount(0);
  await expect(updated).toBeVisible();
  await updated.getByRole("button", { name: "Close" }).click();
  await expect(updated).toHaveCount(0);
});

// That it does not come before: with the next.
test("[CART-006][CART-025][CART-036][CART-038] the micro-cart comes on demand, 700 px wide, with all parts of a line; the badge stands there after a reload before any answer of the network, and in a new tab; two tabs show the same cart", async ({
  page,
  context,
}) => {
  const asked: string[] = [];
  page.on("request", (request) => asked.push(request.url()));
  await putInCart(page, `${products.shirt.path}?childSku=${products.shirt.sku}`);
  await open(page, "/klantenservice/");
  await expect(badge(page)).toHaveAccessibleName("Winkelmand, 1 artikel");
  await badge(page).click();
  const panel = page.getByRole("dialog", { name: "Winkelmand" });
  await expect(panel).toBeVisible();
  await expect.poll(() => asked.some((url) => url.includes("micro-cart-") && url.endsWith(".js"))).toBe(true);
  await expect(panel).toHaveCSS("width", "700px");
  for (const part of [products.shirt.name, "Salie", "€ 59,95"])
    await expect(panel.locator("li[data-line]")).toContainText(part);
  await expect(panel.getByRole("definition").filter({ hasText: /^M$/ })).toBeVisible();
  await expect(panel.getByRole("textbox", { name: /^Aantal/ })).toHaveValue("1");
  await expect(panel.getByRole("button", { name: `${products.shirt.name} verwijderen` })).toBeVisible();
  await panel.getByRole("button", { name: "Sluiten" }).first().click();
  await expect(panel).toHaveCount(0);
  await expect(badge(page)).toBeFocused();
  // With its code at hand it opens whole: the frame never stands there without what goes into it.
  expect(
    await badge(page).evaluate(
      (link: HTMLElement) =>
        new Promise((done) => {
          new MutationObserver((_, seen) => {
            const frame = document.querySelector("dialog");
            if (!frame) return;
            seen.disconnect();
            done(frame.querySelectorAll("li[data-line]").length);
          }).observe(document.body, { subtree: true, childList: true });
          link.click();
        }),
    ),
  ).toBe(1);
  // One that is asked for again before it has gone opens again.
  await badge(page).evaluate((link: HTMLElement) => {
    const frame = document.querySelector("dialog")!;
    frame.addEventListener("close", () => link.click());
    frame.close();
  });
  await expect(panel).toBeVisible();
  // That it closes with its page, and where the focus is once its last line has gone: micro-cart.test.tsx.
  await panel.getByRole("link", { name: "Bekijk winkelmand" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Winkelmand" })).toBeVisible();
  await expect(panel).toHaveCount(0);
  await test.step("its badge after a reload, in a new tab and in two tabs", async () => {
    const written = page.waitForResponse(
      (response) =>
        response.url().includes("/api/cart/update") && response.request().postData()?.includes('"qty":2') === true,
    );
    await more(page).click();
    await expect(badge(page)).toHaveAccessibleName("Winkelmand, 2 artikelen");
    await written;
    const { opened, open: letThrough } = gate();
    await context.route("**/api/**", async (route) => {
      await opened;
      await route.continue().catch(() => undefined);
    });
    await page.reload();
    await expect(badge(page)).toHaveAccessibleName("Winkelmand, 2 artikelen");
    await page.close();
    const later = await context.newPage();
    await open(later, "/winkelwagen/");
    await expect(badge(later)).toHaveAccessibleName("Winkelmand, 2 artikelen");
    await expect(lines(later)).toContainText(products.shirt.name);
    await expect(quantity(later)).toHaveValue("2");
    letThrough();
    await context.unrouteAll({ behavior: "wait" });
    await test.step("two tabs show the same cart", async () => {
      const other = await context.newPage();
      await open(other, "/winkelwagen/");
      await expect(quantity(other)).toHaveValue("2");
      await more(later).click();
      await expect(quantity(other)).toHaveValue("3");
      await expect(badge(other)).toHaveAccessibleName("Winkelmand, 3 artikelen");
      await expect(other.getByRole("complementary", { name: "Overzicht" })).toContainText("€ 179,85");
      await more(other).click();
      await expect(quantity(later)).toHaveValue("4");
      await expect(later.getByRole("complementary", { name: "Overzicht" })).toContainText("€ 239,80");
    });
  });
});

test("[CART-025][CART-037][CHROME-045] a micro-cart is not asked for before the press; late by three seconds it answers the press, says so, opens on another try", async ({
  page,
}) => {
  const asked: string[] = [];
  page.on("request", (request) => asked.push(request.url()));
  const { opened, open: giveUp } = gate();
  await page.route(/\/assets\/micro-cart-.*\.js$/, async (route) => {
    await opened;
    await route.abort();
  });
  await open(page, "/heren/");
  await expect(badge(page)).toHaveAccessibleName("Winkelmand");
  // Once something is in the cart it may come ahead, in a pause of the page.
  expect(asked.filter((url) => url.includes("micro-cart-") && url.endsWith(".js"))).toEqual([]);
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  const panel = page.getByRole("dialog", { name: "Winkelmand" });
  const failed = panel.getByRole("alert").filter({ hasText: "Dit deel kon niet laden" });
  await badge(page).click();
  // The frame is there without any time having passed, with the focus in it; words come when it takes long enough to be
  // noticed.
  await expect(panel.getByRole("button", { name: "Sluiten" })).toBeFocused();
  await expect(panel.getByRole("status")).toBeEmpty();
  await page.clock.runFor(400);
  await expect(panel.getByRole("status")).toHaveText("Laden");
  await page.keyboard.press("Escape");
  await expect(panel).toHaveCount(0);
  // It is out of sight at once, and gives the focus back with the frame after.
  await page.clock.runFor(50);
  await expect(badge(page)).toBeFocused();
  await page.clock.runFor(5_000);
  await expect(panel).toHaveCount(0);
  await expect(badge(page)).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(panel).toBeVisible();
  await page.clock.runFor(2_900);
  await expect(failed).toHaveCount(0);
  await page.clock.runFor(200);
  await failed.getByRole("button", { name: "Sluiten" }).click();
  await expect(panel).toHaveCount(0);
  await expect(badge(page)).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(panel).toBeVisible();
  await page.clock.runFor(3_100);
  await expect(failed.getByRole("button", { name: "Sluiten" })).toBeVisible();
  giveUp();
  await page.unrouteAll({ behavior: "wait" });
  await failed.getByRole("button", { name: "Opnieuw proberen" }).click();
  await expect(page.getByRole("dialog", { name: "Winkelmand" })).toBeVisible();
  await expect(failed).toHaveCount(0);
});
