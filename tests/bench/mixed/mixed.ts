/**
 * `npm run bench:mixed [seconds] [connections] [-- --rate N]`: shoppers at the machine's limit, or N requests a second,
 * after `npm run build`. Afterwards the books are checked: an order for each that was answered, stock to the piece, an
 * outbox row each, and those of a backup; and whether the emulator's memory stayed as it was.
 */
import { join } from "node:path";
import { parseArgs } from "node:util";
import autocannon from "autocannon";
import { root } from "../../../worker/cli/build/build-files.ts";
import { seed } from "../../../worker/cli/seed/seed.ts";
import { serve } from "../../../worker/cli/shop/serve.ts";
import { watchMemory } from "./memory.ts";
import { asked, fillShelf, printBooks, printMemory, printTally } from "./run.ts";
import { pagesOf, shoppersOf } from "./shoppers.ts";
import { addedSince, booksBelow, sumsAgree, sumsOf } from "./sums.ts";

const { values, positionals } = parseArgs({ allowPositionals: true, options: { rate: { type: "string" } } });
const [seconds, connections] = [Number(positionals[0] ?? 60), Number(positionals[1] ?? 16)];
const rate = values.rate === undefined ? undefined : Number(values.rate);
const key = "benchmark-operations-key";
const state = join(root, ".tmp/bench-mixed");

const shop = await serve({
  port: 0,
  persist: state,
  vars: { OPS_KEY: key, ENVIRONMENT: "test", LIMIT_FACTOR: "1000" },
});
await seed({ to: shop.url, key });
await fillShelf(shop.url, key);
const before = await sumsOf(shop.db);
const pages = await pagesOf((path) => asked(shop.url, path));
const { requests, tally } = shoppersOf(pages);
for (const path of pages) await fetch(shop.url + path);

/** Twenty looks, or one each half minute. */
const memory = watchMemory(Math.min(30_000, (seconds * 1000) / 20));
const result = await autocannon({
  url: shop.url,
  connections,
  duration: seconds,
  requests,
  timeout: 30,
  ...(rate !== undefined && { overallRate: rate }),
});
const samples = memory.stop();
// Orders that were under way when the time was up may still be written.
await new Promise((done) => setTimeout(done, 2_000));
const added = addedSince(before, await sumsOf(shop.db));
await shop.stop();

printTally(tally, result);
console.log(
  `orders answered ${tally.orders}, written ${added.orders}, outbox rows ${added.mails}, pieces taken ${added.pieces}`,
);
const booksHold = printBooks(booksBelow(state));
const sound =
  booksHold && tally.failures.size === 0 && result.errors === 0 && sumsAgree(added, tally.orders, connections);
console.log(sound ? "The books agree." : "THE BOOKS DO NOT AGREE.");
const flat = printMemory(samples);
process.exit(sound && flat ? 0 : 1);
