import { expect, type Page } from "@playwright/test";
import { frame, violations } from "./accessibility.ts";
import { keptList } from "./kept.ts";
import { alive, open, viewUrl } from "./shop.ts";
import { test } from "./test.ts";

test.use({ contextOptions: { reducedMotion: "reduce" } });

/** From top to end, as a reader does: what is shown late comes. */
const read = (page: Page) =>
  page.evaluate(async () => {
    for (let y = 0; y < document.body.scrollHeight; y += 600) {
      scrollTo(0, y);
      await new Promise((done) => setTimeout(done, 80));
    }
  });

// Each part in one language and at one width; the dialogs in the other: dialogs.spec.ts.
test("reviews, size guide, comparison and rows break no rule: nl at 390 px, de at 1440 px", async ({
  page,
  baseURL,
}) => {
  await test.step("a product with all that stands beside it, and the errors of a review: nl", async () => {
    await page.setViewportSize({ width: 390, height: 900 });
    await open(page, "/oxford-overhemd-merwede/");
    await alive(page.getByRole("main").getByRole("button", { name: "Vergelijken", exact: true }));
    await read(page);
    expect(await violations(page, { besides: frame }), "product").toEqual([]);
    await page.getByRole("button", { name: "Schrijf een beoordeling" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Verstuur" }).click();
    await expect(page.getByRole("dialog").getByRole("radio").first()).toBeFocused();
    expect(await violations(page), "review modal with errors").toEqual([]);
  });
  await test.step("comparison and size guide: de", async () => {
    const address = (path: string) => viewUrl(baseURL, "de", path);
    await page.setViewportSize({ width: 1440, height: 900 });
    const panel = page.getByRole("button", { name: /^Zu vergleichen/ });
    for (const [index, path] of ["/bretonisches-shirt-jelle/", "/oxford-hemd-merwede/"].entries()) {
      await open(page, address(path));
      const compare = page.getByRole("main").getByRole("button", { name: "Vergleichen", exact: true });
      await alive(compare);
      await compare.click();
      await expect(panel).toBeVisible();
      // It is shown before it is kept; a document that is left at once leaves its last write.
      await expect.poll(() => keptList(page, "compare/list", "de")).toHaveLength(index + 1);
    }
    await read(page);
    await panel.click();
    await expect(page.getByRole("complementary", { name: "Vergleichen" })).toBeVisible();
    expect(await violations(page, { besides: frame }), "product with the panel open").toEqual([]);
    await page.keyboard.press("Escape");
    const guide = page.getByRole("main").getByRole("link", { name: "Größentabelle", exact: true });
    await guide.click();
    await expect(page.getByRole("dialog").getByRole("table").first()).toBeVisible();
    expect(await violations(page), "size guide").toEqual([]);
    await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await expect(guide).toBeFocused();
    await panel.click();
    await page
      .getByRole("complementary", { name: "Vergleichen" })
      .getByRole("link", { name: "Vergleichen", exact: true })
      .click();
    await expect(page.getByRole("columnheader")).toHaveCount(3);
    // What happens to stand below the header that stays is no smaller for it.
    await page.evaluate(() => scrollTo(0, 0));
    expect(await violations(page, { besides: frame }), "comparison").toEqual([]);
    const remove = page.getByRole("main").getByRole("button", { name: /nicht mehr vergleichen$/ });
    for (const left of [1, 0]) {
      await remove.first().click();
      await expect(remove).toHaveCount(left);
    }
    await expect(page.getByRole("main").getByRole("heading", { level: 2 })).toBeVisible();
    expect(await violations(page, { besides: frame }), "empty comparison").toEqual([]);
  });
});
