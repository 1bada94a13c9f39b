import { chromium } from "@playwright/test";
import { findChromium } from "../../worker/cli/test/chromium.ts";

export interface Vitals {
  path: string;
  lcp: number;
  cls: number;
  longestTask: number;
  longTasks: number;
  transferred: number;
}

/** 9 Mbit/s down, 100 ms round trip, a processor four times slower: a mid-range phone on a normal day. */
const network = {
  offline: false,
  downloadThroughput: (9 * 1024 * 1024) / 8,
  uploadThroughput: (3 * 1024 * 1024) / 8,
  latency: 100,
};

/** Loads a page cold in a phone-sized Chromium under the throttle; times in milliseconds. */
export async function vitals(origin: string, path: string): Promise<Vitals> {
  const browser = await chromium.launch({
    executablePath: await findChromium(),
    args: [
      "--no-sandbox",
      "--disable-quic",
      "--disable-background-networking",
      "--disable-component-update",
      "--disable-sync",
      "--no-first-run",
    ],
  });
  try {
    const page = await browser.newPage({
      viewport: { width: 390, height: 844 },
      deviceScaleFactor: 2,
      isMobile: true,
      hasTouch: true,
    });
    const devtools = await page.context().newCDPSession(page);
    await devtools.send("Network.enable");
    await devtools.send("Network.emulateNetworkConditions", network);
    await devtools.send("Emulation.setCPUThrottlingRate", { rate: 4 });
    let transferred = 0;
    devtools.on("Network.loadingFinished", (event) => void (transferred += event.encodedDataLength));
    await page.addInitScript(() => {
      const seen = { lcp: 0, cls: 0, longestTask: 0, longTasks: 0 };
      Object.assign(window, { vitals: seen });
      new PerformanceObserver((list) => list.getEntries().forEach((entry) => (seen.lcp = entry.startTime))).observe({
        type: "largest-contentful-paint",
        buffered: true,
      });
      new PerformanceObserver((list) =>
        list
          .getEntries()
          .forEach((entry) =>
            (entry as PerformanceEntry & { hadRecentInput: boolean }).hadRecentInput
              ? 0
              : (seen.cls += (entry as PerformanceEntry & { value: number }).value),
          ),
      ).observe({ type: "layout-shift", buffered: true });
      new PerformanceObserver((list) =>
        list.getEntries().forEach((entry) => {
          seen.longTasks += 1;
          seen.longestTask = Math.max(seen.longestTask, entry.duration);
        }),
      ).observe({ type: "longtask", buffered: true });
    });
    await page.goto(origin + path, { waitUntil: "load" });
    await page.waitForTimeout(2500);
    const seen = await page.evaluate(
      () => (window as unknown as { vitals: Omit<Vitals, "path" | "transferred"> }).vitals,
    );
    return { path, ...seen, transferred };
  } finally {
    await browser.close();
  }
}
