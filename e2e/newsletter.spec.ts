import { expect, type Page } from "@playwright/test";
import { newsletterShownKey } from "../client/features/newsletter/modal.ts";
import { violations } from "./accessibility.ts";
import { untilQuiet } from "./quiet.ts";
import { closed, gate, open, operationsKey, viewUrl } from "./shop.ts";
import { test } from "./test.ts";

const call = "**/api/ext/newsletter/widget";
const footer = (page: Page) => page.getByRole("contentinfo").locator("form[data-newsletter]");
async function signUp(page: Page, email = `reader-${crypto.randomUUID()}@example.test`): Promise<void> {
  const form = footer(page);
  await form.getByRole("textbox", { name: /mail/i }).fill(email);
  await form.getByRole("button").click();
}
/** A press within half a second after the one before is none (NEWS-023), and a fast machine is there by then. */
const halfASecond = (page: Page) => page.clock.runFor(500);
const toast = (page: Page, text: string) => page.getByRole("status").filter({ hasText: text }).first();

// What each answer comes to, in icon and words: footer.test.tsx. Sent by the browser itself: newsletter/pages.test.ts.
test("[NEWS-008][NEWS-018][NEWS-024][NEWS-026] the footer, whose sign-up is at most 520 px wide, its sections 260, the widget in content 500, and which names the discount of 10%, says what is wrong with an address; while a call is under way the form is dimmed under a spinner, and who signed up hears that a mail waits", async ({
  page,
  baseURL,
  request,
}) => {
  const block = { _uid: crypto.randomUUID(), component: "newsletter", title: "Post", text: "Every week" };
  const story = { content: { component: "page", title: "Post", body: [block] } };
  const written = await request.post("/api/admin/story", {
    headers: { authorization: `Bearer ${operationsKey}` },
    data: { store_code: "outlet_en", slug: "newsletter-widths", story },
  });
  expect(written.status(), await written.text()).toBe(200);
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.clock.install();
  await open(page, viewUrl(baseURL, "en", "/newsletter-widths/"));
  const widest = (selector: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((element) => getComputedStyle(element).maxInlineSize);
  expect([
    await widest("footer section:has(form[data-newsletter])"),
    await widest("footer nav > div"),
    await widest("main form[data-newsletter]"),
  ]).toEqual(["520px", "260px", "500px"]);
  const form = footer(page);
  await signUp(page, "abc");
  await expect(form.getByText("Please provide an valid e-mail address", { exact: true })).toBeVisible();
  const field = form.getByRole("textbox", { name: /mail/i });
  await expect(field).toHaveAttribute("aria-invalid", "true");
  expect(await violations(page, { within: "footer" })).toEqual([]);
  await test.step("of an error the icon is the one that all errors of a form have", async () => {
    await page.route(call, (route) => route.abort());
    await halfASecond(page);
    await signUp(page);
    await expect(form).toHaveAttribute("data-newsletter", "failed");
    const icon = await form.getByRole("status").evaluate((said) => {
      const { content, inlineSize } = getComputedStyle(said, "::before");
      return content !== "none" && inlineSize !== "0px" && inlineSize !== "auto";
    });
    expect(icon).toBe(true);
    await page.unroute(call);
    // It stands for three seconds.
    await page.clock.runFor(3_500);
    await expect(form).toHaveAttribute("data-newsletter", "open");
  });
  await expect(page.getByRole("contentinfo")).toContainText("10% off an order when you sign up");
  const sent = page.waitForRequest(call);
  const { opened, open: letThrough } = gate();
  await page.route(call, async (route) => {
    await opened;
    await route.continue();
  });
  await signUp(page, "noor+footer@example.test");
  const { email, token } = (await sent).postDataJSON() as { email: string; token: string };
  expect([email, /^\d{13}\.[0-9a-f]{32}$/.test(token)]).toEqual(["noor+footer@example.test", true]);
  expect((await sent).url()).not.toContain("noor");
  await expect(form).toHaveAttribute("data-newsletter", "sending");
  await expect(form.locator("[data-newsletter-icon=sending]")).toBeVisible();
  await expect(field).toHaveCSS("opacity", "0.5");
  letThrough();
  // First what stands for three seconds only.
  await expect(form.locator("[data-newsletter-icon=check]")).toBeVisible();
  await expect(toast(page, "Noted.")).toBeVisible();
  await expect(form).not.toHaveAttribute("data-newsletter", "sending");
  expect(await violations(page)).toEqual([]);
});

test("[NEWS-027] the dialog opens once, on the first page gone to, where the shop sends mails", async ({ page }) => {
  await page.route("**/*", async (route) => {
    if (route.request().resourceType() !== "document") return route.fallback();
    const answer = await route.fetch();
    return route.fulfill({ response: answer, body: (await answer.text()).replaceAll('"mails":false', '"mails":true') });
  });
  await open(page, "/");
  // As a browser that was offered nothing yet.
  await page.evaluate((key) => localStorage.removeItem(key), newsletterShownKey);
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await page.getByRole("contentinfo").getByRole("navigation").getByRole("link").first().click();
  await expect(page.getByRole("dialog", { name: "Post van de kade" })).toBeVisible();
  expect(await page.evaluate((key) => localStorage.getItem(key), newsletterShownKey)).toBe("1");
  // It comes unasked: on a phone most of the page stays in view.
  await page.setViewportSize({ width: 390, height: 844 });
  // Where it comes to rest: it slides in.
  await expect(async () => {
    const box = (await page.getByRole("dialog").boundingBox())!;
    expect(box.height).toBeLessThan(400);
    expect(box.y + box.height).toBeCloseTo(844, 0);
  }).toPass({ timeout: 20_000 });
  await page.keyboard.press("Escape");
  await closed(page);
  await page.getByRole("contentinfo").getByRole("navigation").getByRole("link").nth(1).click();
  await untilQuiet(page);
  await expect(page.getByRole("dialog")).toHaveCount(0);
});
