import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chromium } from "@playwright/test";
import lighthouse from "lighthouse";
import { findChromium } from "../../worker/cli/chromium.ts";

const categories = ["performance", "accessibility", "best-practices", "seo"] as const;
export type Category = (typeof categories)[number];
export interface Audited {
  path: string;
  /** Scores from 0 to 100. */
  scores: Record<Category, number>;
  /** Audits that cost points, by category. */
  lost: string[];
  /** Of Lighthouse and of the browser. */
  versions: string;
}

/** The browser's port for Lighthouse; nothing else of the benchmarks opens one by number. */
const debuggingPort = 9_333;

/**
 * Lighthouse's scores of pages on a simulated mid-range phone, in a profile in which `filled` has lain in the cart
 * before: cart and checkout are looked at with something in them.
 */
export async function audits(origin: string, paths: readonly string[], filled: string): Promise<Audited[]> {
  const profile = mkdtempSync(join(tmpdir(), "audits-"));
  const context = await chromium.launchPersistentContext(profile, {
    executablePath: await findChromium(),
    args: [
      `--remote-debugging-port=${debuggingPort}`,
      "--no-sandbox",
      "--disable-quic",
      "--disable-background-networking",
    ],
    viewport: { width: 412, height: 823 },
  });
  try {
    const page = await context.newPage();
    await page.goto(origin + filled);
    const known = page.waitForResponse((answer) => answer.url().includes("/api/cart/update"));
    await page.getByRole("button", { name: "In winkelmand" }).click();
    await known;
    await page.close();
    const seen: Audited[] = [];
    for (const path of paths) {
      const run = await lighthouse(origin + path, {
        port: debuggingPort,
        logLevel: "error",
        onlyCategories: [...categories],
        disableStorageReset: true,
      });
      const { lhr } = run!;
      seen.push({
        path,
        scores: Object.fromEntries(
          categories.map((name) => [name, Math.round((lhr.categories[name]!.score ?? 0) * 100)]),
        ) as Record<Category, number>,
        lost: categories.flatMap((name) =>
          lhr.categories[name]!.auditRefs.filter(
            ({ id, weight }) => weight > 0 && (lhr.audits[id]!.score ?? 1) < 1,
          ).map(({ id }) => `${name}/${id} ${lhr.audits[id]!.displayValue ?? ""}`.trim()),
        ),
        versions: `Lighthouse ${lhr.lighthouseVersion}, ${lhr.environment.hostUserAgent.match(/Chrome\/[\d.]+/)![0]}`,
      });
    }
    return seen;
  } finally {
    await context.close();
    rmSync(profile, { recursive: true, force: true });
  }
}
