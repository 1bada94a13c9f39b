import { test as base, type BrowserContext } from "@playwright/test";
import { newsletterShownKey } from "../client/features/newsletter/modal.ts";
import { slowedAsAsked } from "./slowed.ts";

/** `returning`: whether visitors have been to the shop before; without it each context is a first visit. */
export interface VisitorOptions {
  returning: boolean;
}

/**
 * Makes a context's visitor one who closed the accessibility panel and was offered the newsletter: both would stand
 * over what tests press. The first document of each origin writes it, before its scripts run. A stored state would have
 * Playwright open a page at every origin for every context, which takes half a second of a processor.
 */
export const beenBefore = (context: BrowserContext) =>
  context.addInitScript(
    (keys) => {
      if (!/(^|\.)localhost$/.test(location.hostname) || localStorage.length > 0) return;
      for (const key of keys) localStorage.setItem(key, "1");
    },
    ["accessibility-closed", newsletterShownKey],
  );

/** Of the test that runs; a worker runs one at a time. */
let returningNow = true;

/**
 * Playwright's test; its browser makes contexts of visitors as these tests want them. What kind is asked for is no
 * option of the worker: another worker, with another browser, costs three seconds of a processor.
 */
export const test = base.extend<VisitorOptions & { visitor: void }>({
  returning: [true, { option: true }],
  visitor: [
    async ({ returning }, provide) => {
      returningNow = returning;
      await provide();
      returningNow = true;
    },
    { auto: true },
  ],
  browser: [
    async ({ browser }, provide) => {
      const newContext = browser.newContext.bind(browser);
      browser.newContext = async (options) => {
        const context = await newContext(options);
        if (returningNow) await beenBefore(context);
        await slowedAsAsked(context);
        return context;
      };
      await provide(browser);
    },
    { scope: "worker" },
  ],
});
