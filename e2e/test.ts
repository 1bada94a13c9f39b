import { test as base, type BrowserContext } from "@playwright/test";
import { newsletterShownKey } from "../client/features/newsletter/modal.ts";

/** `returning`: whether visitors have been to the shop before; without it each context is a first visit. */
export interface VisitorOptions {
  returning: boolean;
}

/**
 * Makes a context's visitor one who closed the accessibility panel and was offered the newsletter: both would stand
 * over what tests press. The first document of each origin writes it, before its scripts run. A stored state would have
 * Playwright open a page at every origin for every context, which takes half a second of a processor.
 */
const beenBefore = (context: BrowserContext) =>
  context.addInitScript(
    (keys) => {
      if (!/(^|\.)localhost$/.test(location.hostname) || localStorage.length > 0) return;
      for (const key of keys) localStorage.setItem(key, "1");
    },
    ["accessibility-closed", newsletterShownKey],
  );

/** Playwright's test; its browser makes contexts of visitors as these tests want them. */
export const test = base.extend<object, VisitorOptions>({
  returning: [true, { option: true, scope: "worker" }],
  browser: [
    async ({ browser, returning }, provide) => {
      const newContext = browser.newContext.bind(browser);
      if (returning)
        browser.newContext = async (options) => {
          const context = await newContext(options);
          await beenBefore(context);
          return context;
        };
      await provide(browser);
    },
    { scope: "worker" },
  ],
});
