import { expect, type Page } from "@playwright/test";
import { violations } from "./accessibility.ts";
import { cardsOfJournal, sliderAndTag, wordsOfTables } from "./journal.ts";
import { open, viewUrl } from "./shop.ts";
import { test } from "./test.ts";

/** Where elements begin, in whole pixels: of a page of words, all at the edge that its title has. */
const lefts = (elements: Element[]) => elements.map((element) => Math.round(element.getBoundingClientRect().left));

interface Walk {
  readonly baseURL: string | undefined;
  readonly view: "nl" | "de";
  readonly width: 390 | 1440;
  readonly paths: readonly string[];
  /** What else is looked at on a page; `rules` looks at another one that was gone to from it. */
  readonly more?: Readonly<Record<string, (page: Page, rules: (path: string) => Promise<void>) => Promise<void>>>;
}

/** One language at each width: between them they meet every word of both and every layout. */
async function walk(page: Page, { baseURL, view, width: looked, paths, more = {} }: Walk): Promise<void> {
  const at = (path: string) => (view === "nl" ? path : viewUrl(baseURL, view, path));
  const rules = async (path: string) => {
    await page.setViewportSize({ width: looked, height: 900 });
    if (path.startsWith("/blog/") || path === "/styleguide/")
      for (const width of looked === 390 ? [1440, 320, 390] : [320, 390, 1440]) {
        await page.setViewportSize({ width, height: 900 });
        expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBeLessThanOrEqual(width);
      }
    // Header and footer are on all of these pages as on the first.
    const besides = path === paths[0] ? {} : { besides: "header, footer.lazy-layout" };
    expect(await violations(page, { bestPractice: true, ...besides }), path).toEqual([]);
  };
  for (const path of paths) {
    await page.setViewportSize({ width: looked, height: 900 });
    await open(page, at(path));
    await rules(path);
    await more[path]?.(page, rules);
  }
  await page.setViewportSize({ width: looked, height: 900 });
  await open(page, at("/service-points/"));
  await page.getByRole("searchbox").fill(view === "de" ? "Köln" : "Utrecht");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("main").getByRole("heading", { level: 2 }).first()).toBeVisible();
  await rules("/service-points/");
}

test("[BLOG-020][BLOG-022][BLOG-023][CART-039][CHROME-049] pages of content fit their window and break no rule: nl at 390 px; the articles beside one are a slider of 1.2, 1.8, 2.4 and 3 slides, which moves by its buttons and follows the keyboard; the list of a tag comes by a click without a new document; four cards stand in a row from 768 pixels on, their pictures 0.4 times as high as wide; the cart beside them is 550 px wide", async ({
  page,
  baseURL,
}) => {
  const article = "/blog/linnen-mag-kreuken/";
  await walk(page, {
    baseURL,
    view: "nl",
    width: 390,
    paths: ["/blog/", article, "/storelocator/", "/checkout-failed/", "/styleguide/"],
    more: {
      "/blog/": cardsOfJournal,
      [article]: async (at, rules) => {
        await sliderAndTag(at);
        await rules("/blog/tag/onderhoud/");
      },
    },
  });
});

test("pages of content fit their window and break no rule, tables of articles no words: de at 1440 px", async ({
  page,
  baseURL,
}) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  const article = "/blog/farben-die-zusammenpassen/";
  // The list of a tag has the layout and the words of the journal's; in Dutch it is looked at all the same.
  const paths = ["/blog/?page=2", article, "/storelocator/", "/checkout-failed/", "/styleguide/"];
  await walk(page, { baseURL, view: "de", width: 1440, paths, more: { [article]: wordsOfTables } });
  await open(page, viewUrl(baseURL, "de", "/kundenservice/"));
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    expect(new Set(await page.locator("main h1, main p").evaluateAll(lefts)).size, `one edge at ${width} px`).toBe(1);
  }
});
