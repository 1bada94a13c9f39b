import { expect, type Page, type Route } from "@playwright/test";
import { newsletterShownKey } from "../client/features/newsletter/modal.ts";
import { violations } from "./accessibility.ts";
import { gate, open, operationsKey, viewUrl } from "./shop.ts";
import { test } from "./test.ts";

const call = "**/api/ext/newsletter/widget";
const footer = (page: Page) => page.getByRole("contentinfo").locator("form[data-newsletter]");
async function signUp(page: Page, email = `reader-${crypto.randomUUID()}@example.test`): Promise<void> {
  const form = footer(page);
  await form.getByRole("textbox", { name: /mail/i }).fill(email);
  await form.getByRole("button").click();
}
const toast = (page: Page, text: string) => page.getByRole("status").filter({ hasText: text }).first();

test("[NEWS-008][NEWS-015][NEWS-016][NEWS-018][NEWS-019][NEWS-020][NEWS-021][NEWS-024] the footer, which names the discount of 10%, says what is wrong with an address and sends nothing; each way a call ends has its icon and its notification; meanwhile the form is dimmed under a spinner, and who signed up hears that a mail waits", async ({
  page,
  baseURL,
}) => {
  await open(page, viewUrl(baseURL, "en", "/"));
  const form = footer(page);
  const asked: string[] = [];
  page.on("request", (sent) => sent.url().includes("/api/ext/newsletter/widget") && asked.push(sent.method()));
  await signUp(page, "abc");
  await expect(form.getByText("Please provide an valid e-mail address", { exact: true })).toBeVisible();
  await expect(form).toContainText("The @ is missing.");
  const field = form.getByRole("textbox", { name: /mail/i });
  await expect(field).toHaveAttribute("aria-invalid", "true");
  expect(await violations(page)).toEqual([]);
  expect(asked).toEqual([]);

  const says = (result: object) => (route: Route) => route.fulfill({ json: { code: 200, result } });
  const fails = "An error occurred while subscribing you to our newsletter, please try again!";
  const ends = [
    [says({ status: "subscribed" }), "check", "You have been successfully subscribed to our newsletter!"],
    [says({ email_exists: true }), "check", "You are already subscribed to our newsletter!"],
    [(route: Route) => route.abort(), "close", fails],
  ] as const;
  // Of an error the icon is the one that all errors of a form have.
  const errorIcon = () =>
    form.getByRole("status").evaluate((said) => {
      const { content, inlineSize } = getComputedStyle(said, "::before");
      return content !== "none" && inlineSize !== "0px" && inlineSize !== "auto";
    });
  for (const [answer, icon, words] of ends) {
    await page.route(call, answer);
    await signUp(page);
    if (icon === "close") {
      await expect(form).toHaveAttribute("data-newsletter", "failed");
      expect(await errorIcon()).toBe(true);
    } else await expect(form.locator(`[data-newsletter-icon=${icon}]`)).toBeVisible();
    await expect(toast(page, words)).toBeVisible();
    await page.unroute(call);
    // It stands for three seconds.
    await expect(form.locator("[data-newsletter-icon]:visible")).toHaveCount(0);
  }
  expect(asked).toEqual(["POST", "POST", "POST"]);
  // A press half a second after the one before is none (NEWS-023).
  await expect(form).toHaveAttribute("data-newsletter", "open");
  await test.step("a visitor signs up", async () => {
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
    await expect(footer(page)).toHaveAttribute("data-newsletter", "sending");
    await expect(footer(page).locator("[data-newsletter-icon=sending]")).toBeVisible();
    await expect(footer(page).getByRole("textbox", { name: /mail/i })).toHaveCSS("opacity", "0.5");
    letThrough();
    // First what stands for three seconds only.
    await expect(footer(page).locator("[data-newsletter-icon=check]")).toBeVisible();
    await expect(toast(page, "Noted.")).toBeVisible();
    await expect(footer(page)).not.toHaveAttribute("data-newsletter", "sending");
    expect(await violations(page)).toEqual([]);
  });
});

test("[NEWS-026] the footer's sign-up is at most 520 px wide, its sections 260, the widget in content 500", async ({
  page,
  request,
}) => {
  const block = { _uid: crypto.randomUUID(), component: "newsletter", title: "Post", text: "Elke week" };
  const story = { content: { component: "page", title: "Post", body: [block] } };
  const written = await request.post("/api/admin/story", {
    headers: { authorization: `Bearer ${operationsKey}` },
    data: { store_code: "outlet_nl", slug: "newsletter-widths", story },
  });
  expect(written.status(), await written.text()).toBe(200);
  await page.setViewportSize({ width: 1280, height: 900 });
  const widest = (selector: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((element) => getComputedStyle(element).maxInlineSize);
  await open(page, "/newsletter-widths/");
  expect([
    await widest("footer section:has(form[data-newsletter])"),
    await widest("footer nav > div"),
    await widest("main form[data-newsletter]"),
  ]).toEqual(["520px", "260px", "500px"]);
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
  const go = () => page.getByRole("contentinfo").getByRole("navigation").getByRole("link").first().click();
  await go();
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
  await open(page, "/");
  await go();
  await page.waitForTimeout(3_000);
  await expect(page.getByRole("dialog")).toHaveCount(0);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });
  test("the footer's form is sent by the browser and answered with a page", async ({ page }) => {
    await page.goto("/");
    await signUp(page);
    await expect(page.getByRole("main")).toContainText("Kijk in je mail");
  });
});
