import { expect, type Page } from "@playwright/test";
import { complaints, open, operationsKey, viewUrl } from "./shop.ts";
import { test } from "./test.ts";

async function openPanel(page: Page, path: string | null) {
  if (path !== null) await open(page, path);
  await page.getByRole("banner").getByRole("link", { name: "Zoeken" }).click();
  const panel = page.getByRole("dialog", { name: "Zoek een product" });
  const field = panel.getByRole("combobox");
  await expect(field).toBeFocused();
  return { panel, field, options: panel.getByRole("option"), said: panel.getByRole("status") };
}

// Late answers and failing ones: suggest.test.ts, search-panel.test.tsx.
test("[DISC-035][SEARCH-033] texts, categories and products are walked by keys, with the focus in the field, and Escape leads out; a searched text leads to another view's host, from the form alone and from the panel, by the policy of the page", async ({
  page,
  browser,
  request,
  baseURL,
}) => {
  await test.step("texts, categories and products are walked by keys, with the focus in the field, and Escape leads out", async () => {
    const { panel, field, options, said } = await openPanel(page, "/klantenservice/");
    await expect(field).toHaveAttribute("aria-expanded", "false");
    // At once: an answer to a part of it would be followed by another, in which nothing is chosen.
    await field.fill("trui");
    await expect(options.first()).toBeVisible();
    await expect(field).toHaveAttribute("aria-expanded", "true");
    await expect(said).toHaveText(/\d+ suggesties, \d+ artikelen in totaal/);
    const products = panel.getByRole("group", { name: "Producten" }).getByRole("option");
    await expect(products).toHaveCount(16);
    await expect(products.first()).toContainText("€");
    await expect(products.first().locator("img")).toHaveCount(1);
    const chosen = panel.locator("[role=option][aria-selected=true]");
    await field.press("ArrowDown");
    await expect(options.first()).toHaveAttribute("aria-selected", "true");
    await expect(field).toHaveAttribute("aria-activedescendant", (await options.first().getAttribute("id"))!);
    await field.press("End");
    await expect(options.last()).toHaveAttribute("aria-selected", "true");
    await expect(options.last()).toBeInViewport();
    await field.press("ArrowDown");
    await expect(chosen).toHaveCount(0);
    await field.press("ArrowUp");
    await expect(options.last()).toHaveAttribute("aria-selected", "true");
    await field.press("Home");
    await expect(options.first()).toHaveAttribute("aria-selected", "true");
    await field.press("Escape");
    await expect(chosen).toHaveCount(0);
    await expect(panel).toBeVisible();
    await expect(field).toBeFocused();
    // The browser empties a search field before anything else hears of the key.
    await field.press("Escape");
    await expect(field).toHaveValue("");
    await expect(options).toHaveCount(0);
    await field.press("Escape");
    await expect(panel).toHaveCount(0);
    await test.step("Escape in the empty field closes the panel where the engine keeps it, not while a word is composed", async () => {
      const { field, panel } = await openPanel(page, null);
      // A key that only the page hears of: no engine acts on it itself.
      const escape = (isComposing: boolean) =>
        field.evaluate(
          (element, composing) =>
            element.dispatchEvent(
              new KeyboardEvent("keydown", { key: "Escape", bubbles: true, cancelable: true, isComposing: composing }),
            ),
          isComposing,
        );
      await escape(true);
      await field.fill("trui");
      await escape(false);
      await expect(panel).toBeVisible();
      await field.fill("");
      await escape(false);
      await expect(panel).toHaveCount(0);
    });
  });
  await test.step("a searched text leads to another view's host, from the form alone and from the panel, by the policy of the page", async () => {
    const url = viewUrl(baseURL, "de", "/kundenservice/");
    const added = await request.post("/ops/redirects", {
      headers: { authorization: `Bearer ${operationsKey}` },
      data: { query_text: "naar duitsland", url },
    });
    expect(added.status()).toBe(200);
    const bare = await browser.newContext({ javaScriptEnabled: false, ...(baseURL && { baseURL }) });
    const plain = await bare.newPage();
    await plain.goto("/catalogsearch/result/");
    await plain.getByRole("main").getByRole("searchbox").fill("Naar Duitsland");
    await plain.getByRole("main").getByRole("searchbox").press("Enter");
    await expect(plain).toHaveURL(url);
    await bare.close();

    const heard = complaints(page);
    const { field } = await openPanel(page, null);
    await field.fill("naar duitsland");
    await field.press("Enter");
    await expect(page).toHaveURL(url);
    await expect(page.getByRole("heading", { level: 1, name: "Kundenservice" })).toBeVisible();
    expect(heard).toEqual([]);
  });
});
