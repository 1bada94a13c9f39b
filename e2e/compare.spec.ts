import { expect, type Page } from "@playwright/test";
import { keptList } from "./kept.ts";
import { alive, complaints, open, viewUrl } from "./shop.ts";
import { test } from "./test.ts";

const [shirt, breton, jogger, pants, lace] = [
  "/oxford-overhemd-merwede/",
  "/bretons-shirt-jelle/",
  "/jogger-niers/",
  "/wollen-pantalon-wouter/",
  "/leren-doos/",
] as const;
const toggle = (page: Page) => page.getByRole("main").getByRole("button", { name: /^(Vergelijken|Wordt vergeleken)$/ });
const column = (page: Page, name: string) => page.getByRole("columnheader").filter({ hasText: name });

async function add(page: Page, path: string): Promise<void> {
  await open(page, path);
  await alive(toggle(page));
  await toggle(page).click();
  await expect(toggle(page)).toHaveAttribute("aria-pressed", "true");
  // It is shown before it is kept; a document that is left at once leaves its last write.
  const name = await page.getByRole("heading", { level: 1 }).textContent();
  await expect.poll(() => keptList(page, "compare/list")).toContainEqual(expect.objectContaining({ name }));
}

test("[PROD-056][ROUTE-048] two products added to compare stand side by side with their attributes on /compare/, in the compare group; four at most, the fifth says why not, and the panel shows and removes them on every page", async ({
  page,
  request,
}) => {
  const heard = complaints(page);
  await add(page, shirt);
  await add(page, breton);
  await page.getByRole("button", { name: "Te vergelijken: 2" }).click();
  await page.getByRole("complementary", { name: "Vergelijken" }).getByRole("link", { name: "Vergelijk" }).click();
  await expect(page).toHaveURL(/\/compare\/$/);
  await expect(page.getByRole("heading", { level: 1, name: "Vergelijken" })).toBeVisible();
  await expect(page).toHaveTitle(/^Vergelijken \| /);
  await expect(column(page, "Oxford overhemd Merwede")).toContainText("€ 59,95");
  await expect(column(page, "Bretons shirt Jelle")).toContainText("€");
  const row = (name: RegExp) => page.getByRole("row", { name });
  await expect(row(/^Merk/).getByRole("cell")).toHaveText(["Askelund", "Kaapwind"]);
  await expect(row(/^Merk \(verschilt\)/)).toHaveCount(1);
  await expect(row(/^Pasvorm(?! \(verschilt\))/)).toHaveCount(1);
  // Not comparable, so no row.
  await expect(row(/^(Samenstelling|Onderhoud)/)).toHaveCount(0);
  const html = await (await request.get("/compare/")).text();
  expect(html).toMatch(/modulepreload" href="\/assets\/compare-page-/);
  expect(heard).toEqual([]);
  await test.step("four products at most", async () => {
    for (const path of [jogger, pants]) await add(page, path);
    await open(page, lace);
    await alive(toggle(page));
    await toggle(page).click();
    await expect(page.getByText("Je vergelijkt al 4 artikelen.")).toBeVisible();
    await page.goto("/heren/");
    await page.getByRole("button", { name: "Te vergelijken: 4" }).click();
    await page.getByRole("button", { name: "Bretons shirt Jelle niet meer vergelijken" }).click();
    await expect(page.getByRole("button", { name: "Te vergelijken: 3" })).toBeVisible();
  });
});

test("a list that is broken is set aside, and another view has its own", async ({ page, baseURL }) => {
  await add(page, shirt);
  await page.evaluate(async () => {
    const database = await new Promise<IDBDatabase>((done) => {
      const request = indexedDB.open("outlet_nl-beside-shop");
      request.addEventListener("success", () => done(request.result));
    });
    await new Promise((done) => {
      const write = database.transaction("records", "readwrite");
      write.objectStore("records").put([{ sku: 7 }], "compare/list");
      write.addEventListener("complete", done);
    });
    database.close();
  });
  await page.goto("/compare/");
  await expect(page.getByRole("heading", { name: "Er is nog niets om te vergelijken" })).toBeVisible();
  await page.goto(viewUrl(baseURL, "de", "/compare/"));
  await expect(page.getByRole("heading", { name: "Es gibt noch nichts zu vergleichen" })).toBeVisible();
});
