import { launch, type Page } from "puppeteer-core";
import type { Engine, Tab } from "./tab.ts";

/**
 * Firefox calls it an error when a page is left before all it asked for has come: what goes through its service worker,
 * and modules on their way. A module that cannot be had fails the checks of what it is for.
 */
const leftBehind =
  /A ServiceWorker intercepted the request and encountered an unexpected error|error loading dynamically imported module/;

/** The engines go on beside tests that go before them. */
const patienceMs = 240_000;

/** Firefox over WebDriver BiDi. */
export function firefox(executablePath: string): Engine {
  return {
    name: "Firefox",
    async start({ width, height }) {
      const heard: string[] = [];
      // Nobody asks what was requested; to be told takes a third of the processor time of Firefox's main process. Names
      // of this machine are reached without a look at what systems call their proxies and networks.
      const browser = await launch({
        browser: "firefox",
        executablePath,
        headless: true,
        defaultViewport: null,
        timeout: patienceMs,
        networkEnabled: false,
        extraPrefsFirefox: { "network.proxy.type": 0, "intl.accept_languages": "nl-NL" },
      });
      const tabOf = async (page: Page): Promise<Tab> => {
        page.setDefaultTimeout(patienceMs);
        await page.setViewport({ width, height });
        page.on(
          "pageerror",
          (error) => leftBehind.test(String(error)) || heard.push(`${page.url()}: ${String(error)}`),
        );
        page.on("console", (message) => {
          if (message.type() === "error" && !leftBehind.test(message.text()))
            heard.push(`${page.url()}: ${message.text()}`);
        });
        await page.evaluateOnNewDocument(() => {
          // Firefox hands over errors without their words.
          const log = console.error.bind(console);
          console.error = (...told: unknown[]) =>
            log(...told.map((one) => (one instanceof Error ? `${String(one)} ${one.stack ?? ""}` : one)));
          document.addEventListener(
            "securitypolicyviolation",
            ({ violatedDirective, blockedURI, sourceFile, lineNumber }) =>
              console.error(`Policy: ${violatedDirective} ${blockedURI} ${sourceFile}:${lineNumber}`),
          );
        });
        return {
          go: async (address) => void (await page.goto(address, { waitUntil: "domcontentloaded" })),
          evaluate: (work, ...given) => page.evaluate(work as never, ...(given as unknown as [])),
          press: ({ x, y }) => page.mouse.click(x, y),
          key: (key) => page.keyboard.press(key),
          type: (text) => page.keyboard.type(text),
          open: async () => tabOf(await browser.newPage()),
          front: () => page.bringToFront(),
        };
      };
      const [first] = await browser.pages();
      return { tab: await tabOf(first!), complaints: () => heard.splice(0), close: () => browser.close() };
    },
  };
}
