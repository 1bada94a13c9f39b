import type { D1Database } from "@cloudflare/workers-types";
import { progressBar } from "./progress-bar.ts";
import { seed } from "./seed.ts";

/** Whether the database has no products yet; a catalogue that stands there is kept. */
export async function isEmpty(db: D1Database): Promise<boolean> {
  const row = await db.prepare("SELECT EXISTS (SELECT 1 FROM product) AS filled").first<{ filled: number }>();
  return row?.filled !== 1;
}

/** Fills the shop at `url` with the demo catalogue, with a progress bar. */
export async function fill(url: string, key: string): Promise<void> {
  console.log("The database is empty: filling it with the demo shop.");
  const bar = progressBar();
  const started = performance.now();
  const { report } = await seed({ to: url, key, onProgress: bar.show }).finally(bar.stop);
  console.log(`${report.counts.listed} products in ${report.counts.categories} categories, ${((performance.now() - started) / 1000).toFixed(1)} s`);
}

/** The addresses of the three store views. */
export function printAddresses(port: number): void {
  console.log(`
  KADE  Nederlands  http://localhost:${port}
        Deutsch     http://de.localhost:${port}
        English     http://en.localhost:${port}

  Ctrl-C stops the shop; its data stays in .wrangler/state.
`);
}
