/**
 * `npm run bench:phone [loads] [presses]`: a phone on a slow line before home, a category and a product (five loads,
 * medians), and its presses (nine, medians), after `npm run build`; also the last table of `npm run bench`.
 */
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { chromium } from "@playwright/test";
import { root } from "../../worker/cli/build/build-files.ts";
import { findChromium } from "../../worker/cli/test/chromium.ts";
import { markdownTable } from "../../worker/cli/documents/markdown-table.ts";
import { seed } from "../../worker/cli/seed/seed.ts";
import { serve } from "../../worker/cli/shop/serve.ts";
import { phoneLoad, type PhoneLoad } from "./phone-load.ts";
import { presses, pressTimes } from "./phone-presses.ts";

const median = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!;

/** Both tables, of pages of the demo shop that is served at `origin`. */
export async function phoneTables(
  origin: string,
  { category, product }: { category: string; product: string },
  { loads = 5, runs = 9 } = {},
): Promise<string> {
  const browser = await chromium.launch({ executablePath: await findChromium(), args: ["--no-sandbox"] });
  try {
    const rows = [["page", "LCP", "blocking", "longest task", "transfer", "scripts in all"]];
    for (const path of ["/", category, product]) {
      await fetch(origin + path);
      const seen: PhoneLoad[] = [];
      while (seen.length < loads) seen.push(await phoneLoad(browser, origin + path));
      const of = (part: keyof PhoneLoad) => median(seen.map((load) => load[part]));
      const ms = (part: keyof PhoneLoad) => `${Math.round(of(part))} ms`;
      const kB = (part: keyof PhoneLoad) => `${Math.round(of(part) / 1_000)} kB`;
      rows.push([path, ms("lcp"), ms("blocking"), ms("longestTask"), kB("transferred"), kB("scripts")]);
    }
    const pressed = [["press", "median", "worst"]];
    for (const press of presses(category, product)) {
      const times = await pressTimes(browser, origin, press, runs);
      pressed.push([press.name, `${median(times)} ms`, `${Math.max(...times)} ms`]);
    }
    return [markdownTable(rows), markdownTable(pressed)].join("\n\n");
  } finally {
    await browser.close();
  }
}

if (process.argv[1] === import.meta.filename) {
  const key = "benchmark-operations-key";
  const persist = join(root, ".tmp/bench-state");
  mkdirSync(persist, { recursive: true });
  const shop = await serve({ port: 0, persist, vars: { OPS_KEY: key, ENVIRONMENT: "test" } });
  await seed({ to: shop.url, key });
  const [loads, runs] = [Number(process.argv[2] ?? 5), Number(process.argv[3] ?? 9)];
  const pages = { category: "/heren/", product: "/oxford-overhemd-merwede/?childSku=KD-0001-SALIE-S" };
  console.log(await phoneTables(shop.url, pages, { loads, runs }));
  await shop.stop();
  process.exit(0);
}
