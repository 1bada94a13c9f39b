import { expect, type APIRequestContext, type Page } from "@playwright/test";
import { violations } from "./accessibility.ts";
import { alive, closed, complaints, open, operationsKey } from "./shop.ts";
import { test } from "./test.ts";
import { bytesOf, files, fromCamera } from "../tests/worker/review/photo-files.ts";

const path = "/oxford-overhemd-merwede/";
const section = (page: Page) => page.getByRole("region", { name: "Beoordelingen" });
const write = (page: Page) => section(page).getByRole("button", { name: "Schrijf een beoordeling" });
const modal = (page: Page) => page.getByRole("dialog", { name: "Schrijf een beoordeling" });
/** The sheet once a review was sent. */
const thanks = (page: Page) => page.getByRole("dialog", { name: "Beoordelingen" });
const operator = { authorization: `Bearer ${operationsKey}` };

async function openModal(page: Page): Promise<void> {
  // What the server rendered becomes alive after the page; until then a press is not heard.
  await alive(write(page));
  await write(page).click();
  await expect(modal(page)).toBeVisible();
  // What heads a group begins where the names of fields do.
  for (const legend of await modal(page).locator("legend").all()) await expect(legend).toHaveCSS("padding-left", "0px");
  // A label that is a button keeps a button's room.
  await expect(modal(page).locator("label[data-quiet]")).toHaveCSS("padding-left", "28px");
}

async function fill(page: Page, title: string): Promise<void> {
  await modal(page).getByRole("radio", { name: "4 sterren" }).check({ force: true });
  await modal(page).getByRole("textbox", { name: "Titel" }).fill(title);
  await modal(page)
    .getByRole("textbox", { name: "Wat vind je ervan?" })
    .fill("Zit goed en blijft netjes.\nOok na het wassen.");
  await modal(page).getByRole("textbox", { name: "Naam die erbij staat" }).fill("N. uit D.");
}

async function approve(request: APIRequestContext, title: string): Promise<void> {
  const { result } = (await (await request.get("/api/admin/reviews", { headers: operator })).json()) as {
    result: { reviews: { id: number; title: string }[] };
  };
  const ids = result.reviews.filter((review) => review.title === title).map(({ id }) => id);
  expect(ids).toHaveLength(1);
  expect((await request.post("/api/admin/reviews", { headers: operator, data: { approve: ids } })).status()).toBe(200);
}

/**
 * It says whether writers bought the article, and who is told of a review that is not right; one is reported by
 * keyboard.
 */
async function reports(page: Page, request: APIRequestContext): Promise<void> {
  const rule = section(page).getByText(/Of de schrijver het artikel bij ons kocht, controleren we niet/);
  const contact = section(page).getByText(/Klopt een beoordeling niet\? .*service@kade\.example/);
  const first = section(page).getByRole("article").first();
  // Where there is room they stand beside the first one, and are read before it.
  for (const [width, side] of [
    [390, "y"],
    [1440, "x"],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    for (const said of [rule, contact])
      expect((await said.boundingBox())![side]).toBeLessThan((await first.boundingBox())![side]);
  }
  const before = await rule.evaluate(
    (said) =>
      said.compareDocumentPosition(document.querySelector("#reviews article")!) & Node.DOCUMENT_POSITION_FOLLOWING,
  );
  expect(before).toBeGreaterThan(0);
  const articles = await section(page).getByRole("article").count();
  const buttons = section(page).getByRole("button", { name: /^Melden / });
  await expect(buttons).toHaveCount(articles);
  await alive(buttons.first());
  await expect(buttons.first()).toBeEnabled();
  expect((await buttons.first().boundingBox())!.height).toBeGreaterThanOrEqual(44);
  await buttons.first().press("Enter");
  const sheet = page.getByRole("dialog", { name: "Beoordeling melden" });
  // Many names end in a full stop.
  await expect(sheet.getByText(/^Het gaat om “.+” van .+/)).not.toHaveText(/\.\.$/);
  await expect(sheet).toBeVisible();
  const reason = sheet.getByRole("textbox", { name: "Wat klopt er niet?" });
  await sheet.getByRole("button", { name: "Melding versturen" }).press("Enter");
  await expect(reason).toBeFocused();
  await expect(reason).toHaveAccessibleDescription(/Vertel in 10 tot 1000 tekens wat er niet klopt/);
  expect(await violations(page)).toEqual([]);
  await page.keyboard.type("Deze persoon ken ik, en dit is niet waar.");
  await sheet.getByRole("button", { name: "Melding versturen" }).press("Enter");
  await expect(sheet.getByRole("heading", { name: "Bedankt voor je melding" })).toBeFocused();
  const rows = await request.get("/ops/outbox?kind=review-report", { headers: operator });
  expect(((await rows.json()) as { result: { rows: unknown[] } }).result.rows.length).toBeGreaterThan(0);
  await sheet.getByRole("button", { name: "Sluiten" }).last().press("Enter");
  await expect(sheet).toHaveCount(0);
  await expect(buttons.first()).toBeFocused();
}

// One that waits for a connection: offline-shop.spec.ts.
test("[PROD-049] a visitor's review, begun by keyboard and kept while it is closed: a modal, a success message, a POST, and shown once it was read; one is reported", async ({
  page,
  request,
}) => {
  const heard = complaints(page);
  const desk = page.waitForResponse((response) => /\/assets\/tasks-runtime/.test(response.url()));
  await open(page, path);
  await openModal(page);
  await desk;
  await test.step("stars with the arrows, the rest with Tab", async () => {
    await modal(page).getByRole("button", { name: "Verstuur" }).click();
    await expect(modal(page).getByRole("radio", { name: "1 ster", exact: true })).toBeFocused();
    await page.keyboard.press("ArrowRight");
    await page.keyboard.press("ArrowRight");
    await expect(modal(page).getByRole("radio", { name: "3 sterren" })).toBeChecked();
    await page.keyboard.press("Tab");
    await page.keyboard.type("Half af");
    await page.keyboard.press("Escape");
    await expect(modal(page)).toHaveCount(0);
    await openModal(page);
    await expect(modal(page).getByRole("textbox", { name: "Titel" })).toHaveValue("Half af");
  });
  await fill(page, "Uit de browser <b>geschreven</b>");
  await modal(page)
    .getByLabel("Foto's kiezen")
    .setInputFiles({
      name: "foto.jpg",
      mimeType: "image/jpeg",
      buffer: Buffer.from(fromCamera(bytesOf(files.baseline))),
    });
  await expect(modal(page).getByRole("img", { name: "Foto 1" })).toBeVisible();
  expect(await violations(page)).toEqual([]);
  const posted = page.waitForRequest((call) => call.url().endsWith("/api/review/create"));
  await modal(page).getByRole("button", { name: "Verstuur" }).click();
  const call = await posted;
  expect(call.method()).toBe("POST");
  expect(call.postDataJSON()).toMatchObject({
    review: {
      sku: "KD-0001",
      title: "Uit de browser <b>geschreven</b>",
      rating: 4,
      nickname: "N. uit D.",
      review_entity: "product",
    },
  });
  await expect(thanks(page).getByRole("heading", { name: "Bedankt voor je beoordeling" })).toBeFocused();
  await thanks(page).getByRole("button", { name: "Sluiten" }).last().click();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(write(page)).toBeFocused();
  await expect(section(page)).not.toContainText("Uit de browser");
  expect(heard).toEqual([]);

  await approve(request, "Uit de browser <b>geschreven</b>");
  await expect(async () => {
    await page.goto(path);
    await expect(section(page).getByRole("heading", { level: 3 }).first()).toHaveText(
      "Uit de browser <b>geschreven</b>",
      { timeout: 5_000 },
    );
  }).toPass({ timeout: 60_000 });
  const photo = section(page).getByRole("link", { name: /^Foto 1 bij/ });
  await photo.scrollIntoViewIfNeeded();
  // The browser of these tests draws no pictures: what stands at its address is asked for.
  const shown = await page.request.get((await photo.getByRole("img").getAttribute("src"))!);
  expect([shown.status(), shown.headers()["content-type"]]).toEqual([
    200,
    expect.stringMatching(/^image\/(webp|jpeg)$/),
  ]);
  expect((await photo.boundingBox())!.height).toBeGreaterThanOrEqual(44);
  // Before its code has come the link leads to the picture itself.
  await alive(photo);
  await photo.press("Enter");
  const viewer = page.getByRole("dialog", { name: "Klantfoto van Oxford overhemd Merwede" });
  await expect(viewer.getByRole("img", { name: /foto 1$/ })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(photo).toBeFocused();
  await closed(page);
  await test.step("before the reviews it says whether their writers bought the article, and who is told of one that is not right; each can be reported by keyboard", () =>
    reports(page, request));
  expect(heard).toEqual([]);
});
