import { expect, type Page } from "@playwright/test";
import { looksOf, ofBoth, wornBy } from "./sheets.ts";
import { untilQuiet } from "./quiet.ts";
import { putInCart } from "./put-in-cart.ts";
import { closed, gate, hydrated, intoCart, open, restIsLong } from "./shop.ts";
import { test } from "./test.ts";

/** Goes to a page the way a link leads. */
const follow = (page: Page, path: string) =>
  page.evaluate((href) => {
    const link = Object.assign(document.createElement("a"), { href });
    document.body.append(link);
    link.click();
    link.remove();
  }, path);
const heading = (page: Page) => page.getByRole("main").getByRole("heading", { level: 1 });

test("a page come to by a link is shown once its sheet is there; one whose sheet is lost or too slow is shown all the same", async ({
  page,
}) => {
  const held = gate();
  const asked: string[] = [];
  await page.route("**/assets/*.css", async (route) => {
    const [, name] = /\/assets\/(.+)-[\w-]{6}\.css$/.exec(route.request().url())!;
    asked.push(name!);
    if (name === "category") await held.opened;
    if (name === "login") await route.abort();
    else await route.continue();
  });
  await open(page, "/");
  expect((await wornBy(page)).slice(0, 2)).toEqual(["entry", "home"]);
  const home = await heading(page).textContent();
  await follow(page, "/heren/overhemden/");
  await expect.poll(() => asked).toContain("category");
  // The page before stays, and is not left for one without its looks.
  await page.waitForTimeout(500);
  await expect(heading(page)).toHaveText(home!);
  held.open();
  await expect(heading(page)).toContainText("Overhemden");
  expect(await wornBy(page)).toContain("category");

  await follow(page, "/login/");
  await expect(heading(page)).toContainText("Inloggen");
  expect(await wornBy(page)).not.toContain("login");

  // Never answered.
  const tooSlow = page.waitForRequest("**/assets/order-look-up-*.css");
  await page.route("**/assets/order-look-up-*.css", () => undefined);
  await page.clock.install();
  await follow(page, "/bestelling-zoeken/");
  await tooSlow;
  // That long a page waits for its sheet.
  await page.clock.runFor(5_000);
  await expect(heading(page)).toHaveText(/bestelling/i);
});

test("a page looks the same whatever was opened before it: from the server, and after other pages and panels in either order", async ({
  page,
  context,
}) => {
  test.slow();
  await putInCart(page, "/leren-schoudertas-kraan/");
  const pages = ["/winkelwagen/", "/heren/overhemden/", "/oxford-overhemd-lek/", "/checkout/"];
  /** Side by side: each spends most of its time in waiting until nothing more comes. */
  const newTab = async () => {
    const tab = await context.newPage();
    await tab.emulateMedia({ reducedMotion: "reduce" });
    await restIsLong(tab);
    return tab;
  };
  /** Once nothing is added any more: late parts come when the browser is idle, which may be after the last answer. */
  const settled = async (tab: Page) => {
    await expect(heading(tab)).toBeVisible();
    await untilQuiet(tab);
    return looksOf(tab);
  };
  // It takes in what lies ready for the cart, so that the others find it there.
  const first = await newTab();
  const takenIn = intoCart(first);
  await open(first, pages[0]!);
  await takenIn;
  const direct = new Map(
    await Promise.all(
      pages.map(async (each, at) => {
        const tab = at === 0 ? first : await newTab();
        if (at > 0) await tab.goto(each);
        await hydrated(tab);
        const looks = await settled(tab);
        await tab.close();
        return [each, looks] as const;
      }),
    ),
  );
  await Promise.all(
    [pages, pages.toReversed()].map(async (order) => {
      const tab = await newTab();
      await open(tab, "/");
      // Brings the sheet of all panels in front of the pages'.
      await tab
        .getByRole("banner")
        .getByRole("link", { name: /Winkelmand/ })
        .click();
      await expect(tab.getByRole("dialog")).toBeVisible();
      await tab.keyboard.press("Escape");
      await closed(tab);
      for (const each of order) {
        await follow(tab, each);
        await expect(tab).toHaveURL(new RegExp(`${each}$`));
        const alone = direct.get(each)!;
        await expect(async () => {
          const now = await settled(tab);
          expect(Object.keys(ofBoth(now, alone)).length).toBeGreaterThan(10);
          expect(ofBoth(now, alone), `${each} after ${order[0]}`).toEqual(ofBoth(alone, now));
        }).toPass({ timeout: 60_000 });
      }
    }),
  );
});
