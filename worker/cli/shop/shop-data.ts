import { parseArgs } from "node:util";
import type { D1Database } from "@cloudflare/workers-types";
import { progressBar } from "../import/progress-bar.ts";
import { seed } from "../seed/seed.ts";

/** Whether the shop is told to begin without the demo catalogue; throws for any other argument. */
export function wantsEmpty(args: readonly string[] = process.argv.slice(2)): boolean {
  return parseArgs({ args: [...args], options: { empty: { type: "boolean", default: false } } }).values.empty;
}

/**
 * Whether the database waits for the demo catalogue: it has no products, and no import was ever finished in it. What
 * stands there is kept.
 */
export async function isEmpty(db: D1Database): Promise<boolean> {
  const row = await db
    .prepare(
      "SELECT EXISTS (SELECT 1 FROM product) OR EXISTS (SELECT 1 FROM import_run WHERE report IS NOT NULL) AS filled",
    )
    .first<{ filled: number }>();
  return row?.filled !== 1;
}

/**
 * Notes in the database that it is meant to be empty, so that no later start fills it. Throws where it holds products:
 * a start deletes nothing.
 */
export async function leaveEmpty(db: D1Database): Promise<void> {
  const held = await db.prepare("SELECT count(*) AS n FROM product").first<{ n: number }>();
  if ((held?.n ?? 0) > 0)
    throw new Error(
      `The database holds ${held!.n} products; --empty is for a new one. ` +
        "Remove .wrangler/state, or make a catalogue the whole shop: npm run import -- FILE.ndjson --replace",
    );
  await db
    .prepare(
      `INSERT OR IGNORE INTO import_run (id, started_at, report)
        SELECT 'empty', strftime('%Y-%m-%dT%H:%M:%fZ', 'now'), '{}'
        WHERE NOT EXISTS (SELECT 1 FROM import_run WHERE report IS NOT NULL)`,
    )
    .run();
  console.log("The shop is empty. Fill it with: npm run import -- FILE.ndjson [--media FOLDER]");
}

/** Fills the shop at `url` with the demo catalogue, with a progress bar. */
export async function fill(url: string, key: string): Promise<void> {
  console.log("The database is empty: filling it with the demo shop.");
  const bar = progressBar();
  const started = performance.now();
  const { report } = await seed({ to: url, key, onProgress: bar.show }).finally(bar.stop);
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  console.log(`${report.counts.listed} products in ${report.counts.categories} categories, ${seconds} s`);
}

/** The addresses of the three store views. */
export function printAddresses(port: number, key: string): void {
  console.log(`
  KADE  Nederlands  http://localhost:${port}
        Deutsch     http://de.localhost:${port}
        English     http://en.localhost:${port}
        Operators   http://localhost:${port}/ops/
        with the key ${key}

  Ctrl-C stops the shop; its data stays in .wrangler/state.
`);
}
