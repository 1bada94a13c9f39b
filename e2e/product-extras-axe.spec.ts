import { expect } from "@playwright/test";
import { violations } from "./accessibility.ts";
import { keptList } from "./kept.ts";
import { alive, open, viewUrl } from "./shop.ts";
import { test } from "./test.ts";

test.use({ contextOptions: { reducedMotion: "reduce" } });

const views = {
  nl: {
    product: "/oxford-overhemd-merwede/",
    other: "/bretons-shirt-jelle/",
    write: "Schrijf een beoordeling",
    send: "Verstuur",
    compare: "Vergelijken",
    guide: "Maattabel",
    panel: /^Te vergelijken/,
  },
  de: {
    product: "/oxford-hemd-merwede/",
    other: "/bretonisches-shirt-jelle/",
    write: "Bewertung schreiben",
    send: "Absenden",
    compare: "Vergleichen",
    guide: "Größentabelle",
    panel: /^Zu vergleichen/,
  },
} as const;

// One language at each width: between them the two runs meet every word of both and every layout.
for (const [view, words, width] of [
  ["nl", views.nl, 390],
  ["de", views.de, 1440],
] as const) {
  test(`reviews, size guide, comparison and rows break no rule: ${view} at ${width} px`, async ({ page, baseURL }) => {
    await page.setViewportSize({ width, height: 900 });
    const address = (path: string) => (view === "de" ? viewUrl(baseURL, "de", path) : new URL(path, baseURL).href);
    await open(page, address("/compare/"));
    await expect(page.getByRole("main").getByRole("heading", { level: 2 })).toBeVisible();
    expect(await violations(page), "empty comparison").toEqual([]);
    for (const [index, path] of [words.other, words.product].entries()) {
      await open(page, address(path));
      const compare = page.getByRole("main").getByRole("button", { name: words.compare, exact: true });
      await alive(compare);
      await compare.click();
      await expect(page.getByRole("button", { name: words.panel })).toBeVisible();
      // It is shown before it is kept; a document that is left at once leaves its last write.
      await expect.poll(() => keptList(page, "compare/list", view)).toHaveLength(index + 1);
    }
    await page.evaluate(async () => {
      for (let y = 0; y < document.body.scrollHeight; y += 600) {
        scrollTo(0, y);
        await new Promise((done) => setTimeout(done, 80));
      }
    });
    expect(await violations(page), "product with all that stands beside it").toEqual([]);
    await page.getByRole("button", { name: words.panel }).click();
    await expect(page.getByRole("complementary", { name: words.compare })).toBeVisible();
    expect(await violations(page), "panel").toEqual([]);
    await page.keyboard.press("Escape");
    await page.getByRole("button", { name: words.write }).click();
    await page.getByRole("dialog").getByRole("button", { name: words.send }).click();
    await expect(page.getByRole("dialog").getByRole("radio").first()).toBeFocused();
    expect(await violations(page), "review modal with errors").toEqual([]);
    await page.keyboard.press("Escape");
    const guide = page.getByRole("main").getByRole("link", { name: words.guide, exact: true });
    await guide.click();
    await expect(page.getByRole("dialog").getByRole("table").first()).toBeVisible();
    expect(await violations(page), "size guide").toEqual([]);
    await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await expect(guide).toBeFocused();
    await open(page, address("/compare/"));
    await expect(page.getByRole("columnheader")).toHaveCount(3);
    // What happens to stand below the header that stays is no smaller for it.
    await page.evaluate(() => scrollTo(0, 0));
    expect(await violations(page), "comparison").toEqual([]);
  });
}
