import { existsSync } from "node:fs";
import { defineConfig, devices } from "@playwright/test";
import { findChromium } from "../worker/cli/chromium.ts";

/** A real catalogue for checks, where it is at hand; it is no part of the project. */
export const lumaFile = process.env.LUMA_CATALOG ?? "../shared/datasets/luma/catalog.ndjson";

/** First of the ports the shops under test take: two checkouts can be tested at once. */
const firstPort = Number(process.env.E2E_PORT ?? 8790);
/**
 * The shops under test, one origin each; `e2e/servers.ts` starts them. "seam" and "slow" have their backend in a second
 * Worker on another port, "slow" behind one that holds its answers.
 */
export const ports = {
  demo: firstPort,
  luma: firstPort + 1,
  seam: firstPort + 2,
  seamBackend: firstPort + 3,
  slow: firstPort + 4,
  views: firstPort + 5,
  slowHeld: firstPort + 6,
  slowBackend: firstPort + 7,
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
export const isWanted = (shop: "luma" | "seam" | "slow" | "views" | "consent" | "tags"): boolean =>
  (shop !== "luma" || existsSync(lumaFile)) && (!shops || shops.includes(shop));

export const launchOptions = {
  executablePath: await findChromium(),
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
const shopAt = (port: number) => ({ baseURL: `http://localhost:${port}` });
const phone = { ...devices["Pixel 7"], viewport: { width: 390, height: 844 } };

/**
 * Specs that look at pictures. Loading and drawing them takes a third of the processor time of a page, so the browser
 * of all other specs asks for none; their room on the page is the same.
 */
const lookAtPictures = /\/(pictures|product|own-size|every-page|first-order|luma|slow|views)\.spec/;
const withoutPictures = {
  launchOptions: { ...launchOptions, args: [...launchOptions.args, "--blink-settings=imagesEnabled=false"] },
};

export default defineConfig({
  testDir: ".",
  outputDir: "../test-results",
  globalSetup: "./servers.ts",
  timeout: 120_000,
  expect: { timeout: 20_000 },
  fullyParallel: true,
  // One more than the processors of a small machine: a page that waits leaves its processor to the others.
  workers: 3,
  retries: 0,
  reporter: [["list"]],
  // Tracing slows every test; `E2E_TRACE=1` keeps the traces of what fails. A service worker's own requests pass by
  // what tests hold back or break; the tests of it allow it.
  use: {
    launchOptions,
    trace: process.env.E2E_TRACE ? "retain-on-failure" : "off",
    screenshot: "only-on-failure",
    locale: "nl-NL",
    serviceWorkers: "block",
  },
  // What mostly waits comes first, so that the other worker has something to do beside it.
  projects: [
    ...(isWanted("slow") ? [{ name: "slow", testMatch: /slow/, use: shopAt(ports.slow) }] : []),
    {
      name: "demo",
      testIgnore: [lookAtPictures, /\/(phone|consent|analytics|visit-requests|customer-data)\.spec/],
      use: { ...withoutPictures, ...shopAt(ports.demo) },
    },
    {
      name: "phone",
      testMatch: /\/(phone|axe)\.spec/,
      use: { ...phone, ...withoutPictures, ...shopAt(ports.demo) },
    },
    {
      name: "pictures",
      testMatch: lookAtPictures,
      testIgnore: /\/(luma|slow|views)\.spec/,
      use: shopAt(ports.demo),
    },
    ...(isWanted("seam") ? [{ name: "seam", testMatch: /first-order|session-cookies/, use: shopAt(ports.seam) }] : []),
    ...(isWanted("views") ? [{ name: "views", testMatch: /\/views\.spec/, use: shopAt(ports.views) }] : []),
    ...(isWanted("consent")
      ? [
          {
            name: "consent",
            testMatch: /\/(consent|customer-data)\.spec/,
            use: { ...withoutPictures, ...shopAt(ports.consent) },
          },
        ]
      : []),
    ...(isWanted("tags")
      ? [
          {
            name: "tags",
            testMatch: /\/analytics\.spec/,
            use: { ...withoutPictures, ...shopAt(ports.tags) },
          },
          { name: "visit", testMatch: /\/visit-requests\.spec/, use: shopAt(ports.tags) },
        ]
      : []),
    ...(isWanted("luma") ? [{ name: "luma", testMatch: /luma/, use: shopAt(ports.luma) }] : []),
  ],
});
