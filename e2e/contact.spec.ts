import { expect, type Page } from "@playwright/test";
import { frame, violations } from "./accessibility.ts";
import { complaints, open, operationsKey, viewUrl } from "./shop.ts";
import { test } from "./test.ts";

test.use({ contextOptions: { reducedMotion: "reduce" } });

const form = (page: Page) => page.getByRole("form", { name: "Schrijf ons hier" });
const field = (page: Page, name: string) => form(page).getByRole("textbox", { name });
/** The code of the form comes after the page; until then a press is the browser's own. */
const alive = (page: Page) => page.waitForResponse((answer) => /\/assets\/tasks-runtime/.test(answer.url()));

async function fill(page: Page, message: string): Promise<void> {
  await field(page, "Je naam").fill("Noor Visser");
  await field(page, "E-mailadres").fill("noor@example.test");
  await field(page, "Je bericht").fill(message);
}

/** It fits its window, everything to press is 44 px, and at the width `looked` at it breaks no rule. */
async function fits(page: Page, looked: 390 | 1440): Promise<void> {
  const targets = page.getByRole("main").locator("#contact-form").locator("button, input:visible, textarea, a");
  for (const width of looked === 390 ? [1440, 390] : [390, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    const heights = await targets.evaluateAll((elements) =>
      elements
        .filter((element) => element.closest("[aria-hidden]") === null)
        .map((element) => element.getBoundingClientRect().height),
    );
    expect(heights.length).toBeGreaterThan(3);
    expect(Math.min(...heights)).toBeGreaterThanOrEqual(44);
  }
  expect(await violations(page, { besides: frame })).toEqual([]);
}

// One language at each width is looked at: between them they meet every word of both and every layout.
// Sent by the browser itself: messages/contact.test.ts.
test("the contact page in nl and in de fits its window, and at 390 px and at 1440 px it breaks no rule; by keyboard: what is wrong is named beside its field, a message is sent once, and its receipt is said and has the focus; without a connection one waits, and goes when there is one", async ({
  page,
  context,
  request,
  baseURL,
}) => {
  const heard = complaints(page);
  const there = alive(page);
  await open(page, "/contact/");
  await there;
  await field(page, "Je naam").fill("Noor Visser");
  await field(page, "E-mailadres").fill("noor@");
  await field(page, "Je bericht").fill("Hoi");
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: "Privacyverklaring" }).first()).toBeVisible();
  await form(page).getByRole("button", { name: "Bericht versturen" }).press("Enter");
  const summary = form(page).getByRole("alert");
  await expect(summary).toBeFocused();
  await expect(summary.getByRole("link")).toHaveText([
    "Vul een volledig e-mailadres in, zoals naam@voorbeeld.nl",
    "Schrijf een bericht van ten minste 10 tekens",
  ]);
  await test.step("at 390 px, with what is wrong in sight", async () => {
    await fits(page, 390);
    await page.setViewportSize({ width: 1280, height: 720 });
  });
  await summary.getByRole("link").first().press("Enter");
  await expect(field(page, "E-mailadres")).toBeFocused();
  await expect(field(page, "E-mailadres")).toHaveAccessibleDescription(/volledig e-mailadres/);
  const message = `Waar blijft mijn trui ${crypto.randomUUID()}?`;
  await fill(page, message);
  await field(page, "Je bericht").press("Tab");
  await form(page).getByRole("button", { name: "Bericht versturen" }).press("Enter");
  await expect(page.getByRole("heading", { name: "We hebben je bericht ontvangen" })).toBeFocused();
  expect(await violations(page, { besides: frame })).toEqual([]);
  const rows = await request.get("/ops/outbox?kind=contact-message", {
    headers: { authorization: `Bearer ${operationsKey}` },
  });
  expect(((await rows.json()) as { result: { rows: unknown[] } }).result.rows.length).toBeGreaterThan(0);
  expect(heard).toEqual([]);
  await test.step("without a connection a message waits on the device, and goes when there is one", async () => {
    const again = alive(page);
    await open(page, "/contact/");
    await again;
    await page.waitForLoadState("networkidle");
    await fill(page, "Dit schrijf ik in de trein.");
    await context.setOffline(true);
    await form(page).getByRole("button", { name: "Bericht versturen" }).click();
    await expect(page.getByRole("heading", { name: "Je bericht staat klaar op dit apparaat" })).toBeFocused({
      timeout: 20_000,
    });
    const sent = page.waitForResponse((answer) => answer.url().endsWith("/api/ext/contact") && answer.ok());
    await context.setOffline(false);
    await sent;
  });
  await test.step("in German it fits its window, and everything to press is 44 px; at 1440 px it breaks no rule", async () => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto(viewUrl(baseURL, "de", "/kontakt/"));
    await fits(page, 1440);
  });
});
