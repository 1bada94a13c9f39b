import { chromium, expect, type CDPSession, type Page } from "@playwright/test";
import { launchOptions } from "./playwright.config.ts";
import { test } from "./test.ts";

/** What Chromium says of a page that it did not bring back from memory; `type` tells whose doing a reason is. */
interface Reason {
  type: "SupportPending" | "PageSupportNeeded" | "Circumstantial";
  reason: string;
}

/**
 * Leaves a page and goes back to it; why the browser could not keep it. This build of Chromium keeps no page at all
 * (`BackForwardCacheDisabledForDelegate`), and says so of each as a circumstance, but it judges all the same, and names
 * what the page itself does against it.
 */
async function reasonsAgainst(page: Page, devtools: CDPSession): Promise<Reason[]> {
  const told = new Promise<Reason[]>((resolve) => {
    devtools.once("Page.backForwardCacheNotUsed", ({ notRestoredExplanations }) => resolve(notRestoredExplanations));
  });
  await page.goto("/robots.txt");
  await page.goBack({ waitUntil: "commit" });
  return told;
}

test("no kind of page does anything that keeps a browser from keeping it for the way back", async ({ baseURL }) => {
  const browser = await chromium.launch({
    ...launchOptions,
    args: [...launchOptions.args, "--blink-settings=imagesEnabled=false"],
    ignoreDefaultArgs: ["--disable-back-forward-cache"],
  });
  try {
    const page = await browser.newPage({ baseURL: baseURL!, serviceWorkers: "block" });
    const devtools = await page.context().newCDPSession(page);
    await devtools.send("Page.enable");
    await page.goto("/heren/");
    const product = await page.locator("main li a[href]:has(img)").first().getAttribute("href");
    const against: Record<string, string[]> = {};
    for (const path of [
      "/heren/",
      product!,
      "/",
      "/blog/",
      "/winkelwagen/",
      "/checkout/",
      "/login/",
      "/storelocator/",
    ]) {
      await page.goto(path);
      // A page that is still asking for something is one that a browser may not keep; what asks for ever is not.
      await page.waitForLoadState("networkidle");
      const reasons = await reasonsAgainst(page, devtools);
      expect(reasons.length, "the browser has judged").toBeGreaterThan(0);
      const own = reasons.filter(({ type }) => type !== "Circumstantial").map(({ reason }) => reason);
      if (own.length > 0) against[path] = own;
    }
    expect(against).toEqual({});
    // What a page does against it is seen here.
    await page.evaluate(() => addEventListener("unload", () => undefined));
    expect((await reasonsAgainst(page, devtools)).map(({ reason }) => reason)).toContain(
      "UnloadHandlerExistsInMainFrame",
    );
  } finally {
    await browser.close();
  }
});
