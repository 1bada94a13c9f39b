import { expect, type CDPSession, type Page } from "@playwright/test";
import { complaints, hydrated } from "./shop.ts";
import { test } from "./test.ts";

/** What Chromium says of a page that it did not bring back from memory; `type` tells whose doing a reason is. */
interface Reason {
  type: "SupportPending" | "PageSupportNeeded" | "Circumstantial";
  reason: string;
}

/**
 * Goes back to a page that was left; why the browser could not keep it. This build of Chromium keeps no page at all
 * (`BackForwardCacheDisabledForDelegate`), and says so of each as a circumstance, but it judges all the same when a
 * page is left, and names what the page itself does against it.
 */
async function reasonsAgainst(page: Page, devtools: CDPSession): Promise<Reason[]> {
  const told = new Promise<Reason[]>((resolve) => {
    devtools.once("Page.backForwardCacheNotUsed", ({ notRestoredExplanations }) => resolve(notRestoredExplanations));
  });
  await page.goBack({ waitUntil: "commit" });
  return told;
}

const paths = [
  "/",
  "/heren/overhemden/",
  "/oxford-overhemd-merwede/",
  "/leren-doos/",
  "/winterset-vuur/",
  "/broek-inkorten/",
  "/catalogsearch/result/?q=jas",
  "/klantenservice/",
  "/blog/",
  "/storelocator/",
  "/login/",
  "/winkelwagen/",
  "/checkout/",
  "/error/",
  "/does-not-exist/",
];

/** What their documents say and allow is asked for without a browser, of more kinds (html/policy.spec.ts). */
test("[SYNC-001] no page kind complains, calls another origin or writes styles of its own, or does anything that keeps a browser from keeping it for the way back", async ({
  page,
  baseURL,
}) => {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("Page.enable");
  const heard = complaints(page);
  const elsewhere: string[] = [];
  page.on(
    "request",
    (request) =>
      !request.url().startsWith(baseURL!) && !request.url().startsWith("data:") && elsewhere.push(request.url()),
  );
  for (const path of paths) {
    await page.goto(path, { waitUntil: "load" });
    await hydrated(page);
    await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
    await expect(page.locator("[style]")).toHaveCount(0);
    // A page that is still asking for something is one that a browser may not keep; what asks for ever is not.
    await page.waitForLoadState("networkidle");
  }
  expect(heard.filter((text) => !/does-not-exist.*status of 404/.test(text))).toEqual([]);
  expect(elsewhere).toEqual([]);
  await test.step("the way back", async () => {
    // What a page does against it is seen here.
    await page.evaluate(() => addEventListener("unload", () => undefined));
    await page.goto("/robots.txt");
    expect((await reasonsAgainst(page, devtools)).map(({ reason }) => reason)).toContain(
      "UnloadHandlerExistsInMainFrame",
    );
    // Judged is how each was left; what comes on the way back needs neither its code nor its looks.
    await devtools.send("Network.enable");
    await devtools.send("Network.setBlockedURLs", { urls: ["*/assets/*", "*/img/*"] });
    const against: Record<string, string[]> = {};
    for (const path of paths.slice(0, -1).toReversed()) {
      const reasons = await reasonsAgainst(page, devtools);
      await expect(page).toHaveURL(baseURL + path);
      expect(reasons.length, `the browser has judged ${path}`).toBeGreaterThan(0);
      const own = reasons.filter(({ type }) => type !== "Circumstantial").map(({ reason }) => reason);
      if (own.length > 0) against[path] = own;
    }
    expect(against).toEqual({});
  });
});
