import { readFileSync } from "node:fs";
import { expect, type Page } from "@playwright/test";
import { violations } from "./accessibility.ts";
import { total } from "./listing.ts";
import { blankPage, complaints, open, operationsKey } from "./shop.ts";
import { test } from "./test.ts";

const landing = { url_path: "alles-voor-heren", heading: "Alles voor heren", category_id: 3 };
const path = `/${landing.url_path}/`;

test.beforeAll(async ({ request }) => {
  const answer = await request.post("/api/admin/landing-page", {
    headers: { authorization: `Bearer ${operationsKey}` },
    data: {
      store_code: "outlet_nl",
      page: { ...landing, filter_attributes: "[]", content_first: "<p>Van hemd tot schoen</p>" },
    },
  });
  expect(answer.status(), await answer.text()).toBe(200);
});

const main = (page: Page) => page.getByRole("main");
const heading = (page: Page) => main(page).getByRole("heading", { level: 1 });
const names = (page: Page) =>
  main(page).getByRole("region", { name: landing.heading }).getByRole("heading", { level: 2 });
// Its orders and pages: landing.test.tsx, and what the server makes of them, worker/pages/landing.test.ts.
test("[DISC-032] a landing page: facet, back, and leaving it leaves nothing of it behind", async ({ page }) => {
  const heard = complaints(page);
  await open(page, path);
  await expect(heading(page)).toHaveText(landing.heading);
  await expect(main(page)).toContainText("Van hemd tot schoen");
  await expect(names(page)).toHaveCount(24);
  const all = await total(page);
  expect(all).toBeGreaterThan(48);
  expect(await violations(page, { within: "main" })).toEqual([]);

  // A facet narrows it, at an address of its own.
  const facet = page.getByRole("complementary", { name: "Filters" }).getByRole("link").first();
  const wanted = Number(/(\d+)$/.exec((await facet.innerText()).trim())![1]);
  await facet.click();
  await expect(page).toHaveURL(new RegExp(`${path}\\?f\\.`));
  await expect(heading(page)).toHaveText(landing.heading);
  await expect.poll(() => total(page)).toBe(wanted);
  await page.goBack();
  await expect(page).toHaveURL(new RegExp(`${path}$`));
  await expect.poll(() => total(page)).toBe(all);

  // Left for a page below it, nothing of it stays; back, it is there again.
  await main(page).getByRole("link", { name: "Jassen & colberts" }).click();
  await expect(heading(page)).toHaveText("Jassen & colberts");
  await expect(main(page)).not.toContainText("Van hemd tot schoen");
  await page.goBack();
  await expect(heading(page)).toHaveText(landing.heading);
  await expect(main(page)).toContainText("Van hemd tot schoen");
  expect(heard).toEqual([]);
});

test("the provider's own client works in a browser at the shop's edge", async ({ page }) => {
  const code = readFileSync(new URL("../node_modules/@apptus/esales-api/dist/mod.mjs", import.meta.url), "utf8");
  await page.route("**/elevate-client.mjs", (route) => route.fulfill({ contentType: "text/javascript", body: code }));
  await blankPage(page);
  const statuses: number[] = [];
  page.on("response", (answer) => answer.url().includes("/api/storefront/") && statuses.push(answer.status()));
  const found = await page.evaluate(
    async ({ pageReference, module }) => {
      const { elevate } = (await import(module)) as typeof import("@apptus/esales-api");
      const keys = { customerKey: crypto.randomUUID(), sessionKey: crypto.randomUUID() };
      const api = elevate({
        clusterId: location.origin,
        market: "NL",
        locale: "nl-NL",
        touchpoint: "desktop",
        session: () => keys,
      });
      const listed = await api.query.landingPage({ pageReference });
      const product = listed.primaryList!.productGroups[0]!.products[0]!;
      const about = await api.query.productPage(
        { productKey: product.key },
        { recommendationLists: [{ id: "a", algorithm: "ALTERNATIVES", limit: 8 }] },
      );
      const suggested = await api.query.autocomplete({ q: "jas" });
      await api.notify.click(product.ticket);
      await api.notify.addToCart(product.variants[0]!.ticket);
      await api.notify.end();
      return {
        heading: listed.seo.pageHeading,
        products: listed.primaryList!.productGroups.length,
        alike: about.recommendationLists[0]!.productGroups.length,
        phrases: suggested.phraseSuggestions.length,
      };
    },
    { pageReference: path, module: "/elevate-client.mjs" },
  );
  expect(found).toMatchObject({ heading: landing.heading, products: 24, alike: 8 });
  expect(found.phrases).toBeGreaterThan(0);
  await expect.poll(() => statuses.toSorted()).toEqual([200, 200, 200, 204, 204, 204]);
});
