import { expect, test, type APIRequestContext, type Page } from "@playwright/test";
import { complaints, open, operationsKey, viewUrl } from "./shop.ts";

const path = "/oxford-overhemd-merwede/";
const section = (page: Page) => page.getByRole("region", { name: "Beoordelingen" });
const write = (page: Page) => section(page).getByRole("button", { name: "Schrijf een beoordeling" });
const modal = (page: Page) => page.getByRole("dialog", { name: "Schrijf een beoordeling" });
const operator = { authorization: `Bearer ${operationsKey}` };

async function openModal(page: Page): Promise<void> {
  // What the server rendered becomes alive after the page; until then a press is not heard.
  await expect(async () => {
    await write(page).click();
    await expect(modal(page)).toBeVisible({ timeout: 1_000 });
  }).toPass();
}

async function fill(page: Page, title: string): Promise<void> {
  await modal(page).getByRole("radio", { name: "4 sterren" }).check({ force: true });
  await modal(page).getByRole("textbox", { name: "Titel" }).fill(title);
  await modal(page)
    .getByRole("textbox", { name: "Wat vind je ervan?" })
    .fill("Zit goed en blijft netjes.\nOok na het wassen.");
  await modal(page).getByRole("textbox", { name: "Naam die erbij staat" }).fill("N. uit Delft");
}

async function approve(request: APIRequestContext, title: string): Promise<void> {
  const { result } = (await (await request.get("/api/admin/reviews", { headers: operator })).json()) as {
    result: { reviews: { id: number; title: string }[] };
  };
  const ids = result.reviews.filter((review) => review.title === title).map(({ id }) => id);
  expect(ids).toHaveLength(1);
  expect((await request.post("/api/admin/reviews", { headers: operator, data: { approve: ids } })).status()).toBe(200);
}

test("[PROD-049] a visitor's review: a modal, a success message, a POST, and shown once it was read", async ({
  page,
  request,
}) => {
  const heard = complaints(page);
  await open(page, path);
  await openModal(page);
  await fill(page, "Uit de browser <b>geschreven</b>");
  const posted = page.waitForRequest((call) => call.url().endsWith("/api/review/create"));
  await modal(page).getByRole("button", { name: "Verstuur" }).click();
  const call = await posted;
  expect(call.method()).toBe("POST");
  expect(call.postDataJSON()).toMatchObject({
    review: {
      sku: "KD-0001",
      title: "Uit de browser <b>geschreven</b>",
      rating: 4,
      nickname: "N. uit Delft",
      review_entity: "product",
    },
  });
  await expect(modal(page).getByRole("heading", { name: "Bedankt voor je beoordeling" })).toBeFocused();
  await modal(page).getByRole("button", { name: "Sluiten" }).last().click();
  await expect(modal(page)).toHaveCount(0);
  await expect(write(page)).toBeFocused();
  await expect(section(page)).not.toContainText("Uit de browser");

  await approve(request, "Uit de browser <b>geschreven</b>");
  await expect(async () => {
    await page.goto(path);
    await expect(section(page).getByRole("heading", { level: 3 }).first()).toHaveText(
      "Uit de browser <b>geschreven</b>",
      { timeout: 1_000 },
    );
  }).toPass({ timeout: 15_000 });
  expect(heard).toEqual([]);
});

test("the form says at its fields what is missing, leads to the first, and keeps what was written", async ({
  page,
}) => {
  await open(page, path);
  await openModal(page);
  await modal(page).getByRole("button", { name: "Verstuur" }).click();
  await expect(modal(page).getByText("Kies een aantal sterren")).toBeVisible();
  await expect(modal(page).getByRole("radio", { name: "1 ster", exact: true })).toBeFocused();
  const title = modal(page).getByRole("textbox", { name: "Titel" });
  await expect(title).toHaveAttribute("aria-invalid", "true");
  await expect(title).toHaveAccessibleDescription("Geef je beoordeling een titel van minstens 2 tekens");
  // By keyboard alone: stars with the arrows, the rest with Tab.
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowRight");
  await expect(modal(page).getByRole("radio", { name: "3 sterren" })).toBeChecked();
  await page.keyboard.press("Tab");
  await page.keyboard.type("Half af");
  await page.keyboard.press("Escape");
  await expect(modal(page)).toHaveCount(0);
  await openModal(page);
  await expect(title).toHaveValue("Half af");
  await expect(modal(page).getByRole("radio", { name: "3 sterren" })).toBeChecked();
});

test("a review waits offline; one not sent stays as written; too many are told how long to wait", async ({
  page,
  context,
}) => {
  await open(page, path);
  const desk = page.waitForResponse((response) => /\/assets\/tasks-runtime/.test(response.url()));
  await openModal(page);
  await desk;
  await page.waitForLoadState("networkidle");
  await fill(page, "Zonder verbinding");
  await context.setOffline(true);
  await modal(page).getByRole("button", { name: "Verstuur" }).click();
  await expect(modal(page).getByRole("heading", { name: "Je beoordeling wacht op verbinding" })).toBeFocused();
  await modal(page).getByRole("button", { name: "Sluiten" }).last().click();
  const sent = page.waitForResponse("**/api/review/create");
  await context.setOffline(false);
  expect((await sent).status()).toBe(200);
  await openModal(page);
  await fill(page, "Een drukke winkel");
  await page.route("**/api/review/create", (route) =>
    route.fulfill({ status: 429, headers: { "retry-after": "1500" }, json: { code: 429, result: "Too many" } }),
  );
  await modal(page).getByRole("button", { name: "Verstuur" }).click();
  await expect(modal(page).getByRole("alert")).toContainText("over 25 minuten");
  await page.unroute("**/api/review/create");
  await page.route("**/api/review/create", (route) =>
    route.fulfill({ status: 503, json: { code: 503, result: "Down" } }),
  );
  await modal(page).getByRole("button", { name: "Verstuur" }).click();
  await expect(modal(page).getByRole("alert")).toContainText("probeer het zo nog eens");
  await expect(modal(page).getByRole("textbox", { name: "Titel" })).toHaveValue("Een drukke winkel");
});

test("reviews show their stars in words, more of them on demand, and lead from the top of the page", async ({
  page,
}) => {
  await open(page, path);
  const summary = page.getByRole("link", { name: /van 5 sterren \d+ beoordelingen$/ });
  await expect(summary).toHaveAttribute("href", "#reviews");
  const reviews = section(page).getByRole("article");
  await expect(reviews).toHaveCount(5);
  await expect(reviews.first().getByRole("img")).toHaveAccessibleName(/^[1-5] van 5 sterren$/);
  await expect(async () => {
    if ((await reviews.count()) === 5)
      await section(page).getByRole("button", { name: "Toon meer" }).click({ timeout: 1_000 });
    await expect(reviews).not.toHaveCount(5, { timeout: 1_000 });
  }).toPass();
  const titles = await section(page).getByRole("heading", { level: 3 }).allTextContents();
  expect(new Set(titles).size).toBe(titles.length);
  await expect(section(page)).toContainText("controleren we niet");
});

test("a product without reviews says so, and asks for the first", async ({ page, request }) => {
  const list = (await (await request.get("/data/heren/overhemden/")).json()) as {
    listing: { cards: { path: string }[] };
  };
  for (const { path: address } of list.listing.cards) {
    const product = (await (await request.get(`/data${address}`)).json()) as { reviews: { total: number } };
    if (product.reviews.total > 0) continue;
    await open(page, address);
    await expect(section(page)).toContainText("Er zijn nog geen beoordelingen");
    await expect(page.getByRole("link", { name: /beoordelingen?$/ })).toHaveCount(0);
    return;
  }
  throw new Error("Every shirt has reviews");
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });
  test("the newest reviews stand in the page, in the words of the view", async ({ page, baseURL }) => {
    await page.goto(viewUrl(baseURL, "de", "/oxford-hemd-merwede/"));
    const here = page.getByRole("region", { name: "Bewertungen" });
    await expect(here.getByRole("article")).toHaveCount(5);
    await expect(here.getByRole("button")).toHaveCount(0);
    await expect(page.getByRole("link", { name: "Größentabelle" })).toHaveAttribute("href", "/groessentabelle/");
  });
});
