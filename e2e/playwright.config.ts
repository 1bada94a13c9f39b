import { existsSync } from "node:fs";
import { defineConfig, devices } from "@playwright/test";
import { findChromium } from "../worker/cli/test/chromium.ts";

/** A real catalogue for checks, where it is at hand; it is no part of the project. */
export const lumaFile = process.env.LUMA_CATALOG ?? "../shared/datasets/luma/catalog.ndjson";

/** First of the ports the shops under test take: two checkouts can be tested at once. */
const firstPort = Number(process.env.E2E_PORT ?? 8790);
/**
 * The shops under test, one origin each; `e2e/servers.ts` starts them. "seam" has its backend in a second Worker on
 * another port, behind one that holds its answers when it is told to.
 */
export const ports = {
  demo: firstPort,
  luma: firstPort + 1,
  seam: firstPort + 2,
  seamBackend: firstPort + 3,
  views: firstPort + 5,
  seamHeld: firstPort + 6,
  /** A page that stands in for the CMS's editor. */
  editor: firstPort + 8,
  /** A shop whose visitors are asked for their consent. */
  consent: firstPort + 9,
  /** A shop with a tag manager and an engagement script, and the host that stands in for theirs. */
  tags: firstPort + 10,
  tagHost: firstPort + 11,
  /** The customer-data platform of that shop. */
  customerData: firstPort + 1_000,
} as const;
/** `E2E_SHOPS=demo` starts and tests only the shops named; without it all. */
const shops = process.env.E2E_SHOPS?.split(",");
export const isWanted = (shop: "luma" | "seam" | "views" | "consent" | "tags"): boolean =>
  (shop !== "luma" || existsSync(lumaFile)) && (!shops || shops.includes(shop));

export const launchOptions = {
  // Once for a run: each of Playwright's workers reads this file again.
  executablePath: (process.env.TEST_WORKER_INDEX && process.env.CHROMIUM_PATH) || (await findChromium()),
  args: [
    "--no-sandbox",
    "--disable-quic",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--no-first-run",
    "--renderer-process-limit=1",
  ],
};
// What a machine trusts besides its own certificates is copied into every shop's configuration by the emulator, half a
// second of a processor for each shop; nothing under test calls anybody in secret.
delete process.env.NODE_EXTRA_CA_CERTS;
/** What a spec begins with (`test.use`) that visits another shop than its project's. */
export const shopAt = (port: number) => ({ baseURL: `http://localhost:${port}` });
const { defaultBrowserType: _, ...pixel } = devices["Pixel 7"];
/** What makes a window of a phone with touch; in the browser that the worker has, another would take another worker. */
export const phone = { ...pixel, viewport: { width: 390, height: 844 } };

/**
 * Specs that look at pictures. Loading and drawing them takes a third of the processor time of a page, so the browser
 * of all other specs asks for none; their room on the page is the same. One more is with them, whose project has a
 * single worker: who visits the shop whose answers are held does so after the others.
 */
const lookAtPictures = /\/(pictures|product|every-page|first-order|luma|slow|visit-requests)\.spec/;
const withoutPictures = "--blink-settings=imagesEnabled=false";
/**
 * No test runs a script for long enough that compiling it a second and third time pays: an eighth of the processor time
 * of a page. What measures speed (`tests/bench`) has its browser as shoppers have it.
 */
export const compilesOnce = "--js-flags=--no-opt --no-maglev";
const withFlags = (...flags: string[]) => ({ ...launchOptions, args: [...launchOptions.args, ...flags] });

/** Specs of shops that are not started; each names its own (`shopAt`). */
const notWanted = [
  ...(isWanted("consent") ? [] : [/\/(consent|customer-data)\.spec/]),
  ...(isWanted("tags") ? [] : [/\/(analytics|visit-requests)\.spec/]),
  ...(isWanted("views") ? [] : [/\/views\.spec/]),
  ...(isWanted("luma") ? [] : [/\/luma\.spec/]),
  ...(isWanted("seam") ? [] : [/\/slow\.spec/]),
];

export default defineConfig({
  testDir: ".",
  outputDir: "../test-results",
  globalSetup: "./servers.ts",
  // Of a whole visit with its steps, on a machine with much else to do; what one step waits for is bounded below.
  timeout: 300_000,
  expect: { timeout: 20_000 },
  fullyParallel: true,
  // One more than the processors of a small machine: a page that waits leaves its processor to the others.
  workers: 3,
  retries: 0,
  reporter: [["list"]],
  // Tracing slows every test; `E2E_TRACE=1` keeps the traces of what fails, `E2E_SLOWED=6`, `E2E_LATE=100` and
  // `E2E_CODE_LATE=1500` find what presses a page before it answers (e2e/slowed.ts). A service worker's own requests
  // pass by what tests hold back or break; the tests of it allow it.
  use: {
    trace: process.env.E2E_TRACE ? "retain-on-failure" : "off",
    screenshot: "only-on-failure",
    locale: "nl-NL",
    serviceWorkers: "block",
    // What cannot be pressed by then never can; without it, it would hold one of the workers for all of its test's time.
    actionTimeout: 60_000,
  },
  // A project has workers of its own, and browsers, three seconds of a processor each: there are two, for the browser of
  // one asks for no pictures, and that one has a single worker. The longest tests come first: what is begun last leaves
  // the other workers without any.
  projects: [
    {
      name: "pictures",
      workers: 1,
      testMatch: lookAtPictures,
      testIgnore: notWanted,
      use: {
        // Whether a browser may keep a page for the way back is judged only where it is not told to keep none.
        launchOptions: { ...withFlags(compilesOnce), ignoreDefaultArgs: ["--disable-back-forward-cache"] },
        ...shopAt(ports.demo),
      },
    },
    {
      name: "demo",
      testIgnore: [lookAtPictures, ...notWanted],
      use: { launchOptions: withFlags(compilesOnce, withoutPictures), ...shopAt(ports.demo) },
    },
  ],
});
