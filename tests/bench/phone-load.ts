import type { Browser } from "@playwright/test";

/** A phone on a slow line: 1.6 Mbit/s, 150 ms, 390 px, a processor four times slower than this machine's. */
export const slowLine = {
  offline: false,
  downloadThroughput: 1_600_000 / 8,
  uploadThroughput: 750_000 / 8,
  latency: 150,
};
export const slowProcessor = 4;

/** One cold load, until nothing more comes: milliseconds, and bytes as they came over the line. */
export interface PhoneLoad {
  readonly lcp: number;
  /** What tasks took beyond 50 ms each, together. */
  readonly blocking: number;
  readonly longestTask: number;
  readonly transferred: number;
  /** Scripts as they are compressed, whenever they came; their answers' headers are part of `transferred` alone. */
  readonly scripts: number;
}

/** Loads a page in a context of its own, without a service worker. */
export async function phoneLoad(browser: Browser, address: string): Promise<PhoneLoad> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
    locale: "nl-NL",
    serviceWorkers: "block",
  });
  try {
    const page = await context.newPage();
    const devtools = await context.newCDPSession(page);
    // A phone has no mouse. Chromium asks what lies under one in each new page, before its style sheets have come: all
    // of it is laid out without them.
    await devtools.send("Input.setIgnoreInputEvents", { ignore: true });
    await devtools.send("Network.enable");
    await devtools.send("Network.emulateNetworkConditions", slowLine);
    await devtools.send("Emulation.setCPUThrottlingRate", { rate: slowProcessor });
    const types = new Map<string, string>();
    let [transferred, scripts] = [0, 0];
    devtools.on("Network.responseReceived", ({ requestId, type }) => void types.set(requestId, type));
    devtools.on("Network.loadingFinished", ({ encodedDataLength }) => void (transferred += encodedDataLength));
    devtools.on("Network.dataReceived", ({ requestId, encodedDataLength }) => {
      if (types.get(requestId) === "Script") scripts += encodedDataLength;
    });
    await page.addInitScript(() => {
      const seen = { lcp: 0, blocking: 0, longestTask: 0 };
      Object.assign(window, { seen });
      new PerformanceObserver((list) => list.getEntries().forEach((entry) => (seen.lcp = entry.startTime))).observe({
        type: "largest-contentful-paint",
        buffered: true,
      });
      new PerformanceObserver((list) =>
        list.getEntries().forEach(({ duration }) => {
          seen.blocking += Math.max(0, duration - 50);
          seen.longestTask = Math.max(seen.longestTask, duration);
        }),
      ).observe({ type: "longtask", buffered: true });
    });
    await page.goto(address, { waitUntil: "load" });
    await page.waitForLoadState("networkidle");
    await page.waitForTimeout(1_500);
    const times = await page.evaluate(
      () => (window as unknown as { seen: Pick<PhoneLoad, "lcp" | "blocking" | "longestTask"> }).seen,
    );
    return { ...times, transferred, scripts };
  } finally {
    await context.close();
  }
}
