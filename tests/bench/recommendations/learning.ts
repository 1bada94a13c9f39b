/**
 * `npm run bench:learning [-- EVENTS]` (1,000,000): how much memory workerd takes while the embedded discovery provider
 * counts so many events, and how long each run of the schedule takes that counts some of them. The production build on
 * the emulator with an invented shop of 3,000 articles, its database in `.tmp/learning`; `npm run build` comes first.
 * `--continue` counts what an earlier one has left.
 */
import { rmSync } from "node:fs";
import { join } from "node:path";
import { root } from "../../../worker/cli/build/build-files.ts";
import { serve } from "../../../worker/cli/shop/serve.ts";
import { watched } from "../watched.ts";
import { inventedShop } from "./invented-shop.ts";
import { articlesOf, imported, now, visited } from "./shop.ts";

const goesOn = process.argv[2] === "--continue";
const events = goesOn ? 1_000_000 : Number(process.argv[2] ?? 1_000_000);
if (!Number.isSafeInteger(events) || events < 1_000) throw new Error("Usage: npm run bench:learning -- 1000000");
const state = join(root, ".tmp/learning");
if (!goesOn) rmSync(state, { recursive: true, force: true });
const shop = await serve({ port: 0, persist: state, vars: { ENVIRONMENT: "test" } });
const number = (sql: string) => shop.db.prepare(sql).first<number>("n");
const done = async () => (await number("SELECT done AS n FROM discovery_progress WHERE kind = 1")) ?? 0;

const made = await watched(
  (async () => {
    if (goesOn) return;
    await imported(shop.db, inventedShop(3_000));
    await visited(shop, await articlesOf(shop.db), events);
  })(),
);
const all = (await number("SELECT max(id) AS n FROM discovery_event"))!;
console.log(
  `${await number("SELECT count(*) AS n FROM discovery_event")} events made; workerd at most ${Math.round(made.peak)} MB`,
);

/** Milliseconds of each run of the schedule, which counts at most twenty steps. */
const runs: number[] = [];
const counted = await watched(
  (async () => {
    while ((await done()) < all) {
      const [from, begun] = [await done(), performance.now()];
      await shop.runScheduled(now);
      runs.push(performance.now() - begun);
      if (Math.floor((await done()) / 100_000) > Math.floor(from / 100_000))
        console.log(`  ${await done()} events, the longest run until here ${Math.round(Math.max(...runs))} ms`);
      if ((await done()) === from) throw new Error("The schedule counted nothing");
    }
  })(),
);
const pairs = await number("SELECT count(*) AS n FROM discovery_together");
console.log(
  `Counted in ${runs.length} runs of the schedule, the longest ${Math.round(Math.max(...runs))} ms, ` +
    `${Math.round(runs.reduce((sum, ms) => sum + ms, 0) / 1_000)} s in all; ${pairs} pairs; ` +
    `workerd at most ${Math.round(counted.peak)} MB, ${counted.seconds.toFixed(0)} s of a processor`,
);
await shop.stop();
process.exit(0);
