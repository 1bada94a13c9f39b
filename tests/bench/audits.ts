import { execFile } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { chromium } from "@playwright/test";
import { z } from "zod";
import { findChromium } from "../../worker/cli/test/chromium.ts";

/**
 * Fetched when the benchmark asks for it: 170 packages that nothing else needs, two of them named by the tag "latest",
 * which no lock file holds.
 */
const version = "12.8.2";
const categories = ["performance", "accessibility", "best-practices", "seo"] as const;
export type Category = (typeof categories)[number];
export interface Audited {
  path: string;
  /** Scores from 0 to 100. */
  scores: Record<Category, number>;
  /** Audits that cost points, by category. */
  lost: string[];
  /** Audits that ask for what the page refuses on purpose; they are not made. */
  leftOut: readonly string[];
  /** Of Lighthouse and of the browser. */
  versions: string;
  /**
   * Lighthouse's measure of this machine's processor. It makes any machine four times as slow, which gives a mid-range
   * phone only on one of 1,500 to 2,000, and warns of those below 1,000 (its docs/throttling.md).
   */
  power: number;
  /** Performance of each run, best first; everything else is what the middle one of them saw. */
  runs: number[];
}

const share = z.number().nullable();
const report = z.object({
  lighthouseVersion: z.string(),
  environment: z.object({ hostUserAgent: z.string(), benchmarkIndex: z.number() }),
  categories: z.record(
    z.enum(categories),
    z.object({ score: share, auditRefs: z.array(z.object({ id: z.string(), weight: z.number() })) }),
  ),
  audits: z.record(z.string(), z.object({ score: share, displayValue: z.string().optional() })),
});

const flags = ["--no-sandbox", "--disable-quic", "--disable-background-networking"];

/** Who looks at a page: at which shop, with how slow a processor, in what profile; without one for the first time. */
interface Phone {
  origin: string;
  slowdown: number;
  profile?: string;
}

/** Cart and checkout ask search engines to stay out (decision record 098): that they cannot be indexed is no fault. */
async function refusedAudits(address: string): Promise<readonly string[]> {
  const page = await (await fetch(address)).text();
  return /<meta name="robots" content="[^"]*noindex/.test(page) ? ["is-crawlable"] : [];
}

async function auditOnce({ origin, profile, slowdown }: Phone, path: string): Promise<Omit<Audited, "runs">> {
  const leftOut = await refusedAudits(origin + path);
  const { stdout } = await promisify(execFile)(
    "npx",
    [
      "--yes",
      `lighthouse@${version}`,
      origin + path,
      `--chrome-flags=${["--headless", ...flags, ...(profile ? [`--user-data-dir=${profile}`] : [])].join(" ")}`,
      `--only-categories=${categories.join(",")}`,
      ...leftOut.map((id) => `--skip-audits=${id}`),
      "--output=json",
      "--quiet",
      ...(profile ? ["--disable-storage-reset"] : []),
      `--throttling.cpuSlowdownMultiplier=${slowdown}`,
    ],
    { maxBuffer: 64_000_000, env: { ...process.env, CHROME_PATH: await findChromium() } },
  );
  const { lighthouseVersion, environment, categories: judged, audits } = report.parse(JSON.parse(stdout));
  return {
    path,
    scores: Object.fromEntries(categories.map((name) => [name, Math.round((judged[name].score ?? 0) * 100)])) as Record<
      Category,
      number
    >,
    lost: categories.flatMap((name) =>
      judged[name].auditRefs
        .filter(({ id, weight }) => weight > 0 && (audits[id]!.score ?? 1) < 1)
        .map(({ id }) => `${name}/${id} ${audits[id]!.displayValue ?? ""}`.trim()),
    ),
    leftOut,
    versions: `Lighthouse ${lighthouseVersion}, ${/Chrome\/[\d.]+/.exec(environment.hostUserAgent)![0]}`,
    power: environment.benchmarkIndex,
  };
}

/** The run of middle performance, as Lighthouse advises for scores that differ from one to the next. */
async function audit(phone: Phone, path: string, runs: number): Promise<Audited> {
  const seen: Omit<Audited, "runs">[] = [];
  for (let run = 0; run < runs; run += 1) seen.push(await auditOnce(phone, path));
  seen.sort((a, b) => b.scores.performance - a.scores.performance);
  return { ...seen[Math.floor(runs / 2)]!, runs: seen.map(({ scores }) => scores.performance) };
}

/** Puts an article into the cart of a profile. */
async function fillCart(profile: string, address: string): Promise<void> {
  const context = await chromium.launchPersistentContext(profile, {
    executablePath: await findChromium(),
    args: flags,
  });
  try {
    const page = await context.newPage();
    await page.goto(address);
    const known = page.waitForResponse((answer) => answer.url().includes("/api/cart/update"));
    await page.getByRole("button", { name: "In winkelmand" }).click();
    await known;
    await page.close();
  } finally {
    await context.close();
  }
}

/**
 * Lighthouse's scores on a simulated mid-range phone: of `first` as somebody sees them who has never been here, of
 * `later` in a profile in which the article at `filled` has been put into the cart. `slowdown`: how many times slower
 * than this machine's the phone's processor is said to be.
 *
 * Lighthouse begins a browser of its own: in one that Playwright holds, Playwright listens to the audited page as well,
 * whose tasks take up to 360 ms longer for it (total blocking time) than a shopper's.
 */
export async function audits(
  origin: string,
  { first, later, filled }: { first: readonly string[]; later: readonly string[]; filled: string },
  { slowdown = 4, runs = 5 } = {},
): Promise<Audited[]> {
  const profile = mkdtempSync(join(tmpdir(), "audits-"));
  try {
    await fillCart(profile, origin + filled);
    const seen: Audited[] = [];
    for (const path of first) seen.push(await audit({ origin, slowdown }, path, runs));
    for (const path of later) seen.push(await audit({ origin, slowdown, profile }, path, runs));
    return seen;
  } finally {
    rmSync(profile, { recursive: true, force: true });
  }
}
