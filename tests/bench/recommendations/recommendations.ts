/**
 * `npm run bench:recommendations [-- --catalogue FILE] [--baskets N]`: how often eight recommended articles hold the
 * one that was left out of a basket, by the embedded provider and by what it is made of, over an invented shop and over
 * a catalogue at hand. Also how long counting and asking take. Nothing is written anywhere.
 */
import { mkdirSync, readFileSync } from "node:fs";
import { dirname } from "node:path";
import { parseArgs } from "node:util";
import { countEvents, countOrders } from "../../../worker/backend/discovery/learn/count.ts";
import { productPageBody } from "../../../shared/discovery/bodies.ts";
import { edgeOver } from "../scale/discovery.ts";
import { at } from "../scale/percentile.ts";
import { forgetEvents } from "../../../worker/backend/discovery/learn/delete-events.ts";
import { thinPairs } from "../../../worker/backend/discovery/learn/thin.ts";
import { shoppers, type Article, type Shoppers } from "./baskets.ts";
import { chance, type Chance } from "./chance.ts";
import { inventedShop } from "./invented-shop.ts";
import { leaveOneOut, type Score } from "./measure.ts";
import { marginOf, type Margin } from "./paired.ts";
import { nodeD1, type Timed } from "./node-d1.ts";
import { articlesOf, counted, imported, now, ordered, visited } from "./shop.ts";

const { values: given } = parseArgs({
  options: {
    catalogue: { type: "string" },
    /** Products of the invented shop; 0 leaves it out. */
    invented: { type: "string", default: "3000" },
    baskets: { type: "string", default: "20000" },
    events: { type: "string", default: "0" },
    /** A new file for the database, which is in memory without it. */
    database: { type: "string" },
    /** Weights were chosen on 101: another must do. */
    seed: { type: "string", default: "2026" },
  },
});
const tested = Number(given.baskets);
const ofDesktop = { market: "NL", locale: "nl-NL", touchpoint: "desktop", notify: "false" };

const percent = (part: number) => `${(part * 100).toFixed(1)} %`;

const margin = ({ by, low, high }: Margin, show: (n: number) => string) =>
  `${show(by)} (${show(low)} to ${show(high)})${low > 0 ? " +" : high < 0 ? " -" : ""}`;

/** Rankings over the baskets that are meant, and how much better the mixed one is than each. */
function table(scores: readonly Score[], isMeant: (i: number) => boolean): string {
  const meant = (values: readonly number[]) => values.filter((_, i) => isMeant(i));
  const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
  const mixed = scores.find(({ name }) => name === "mixed")!;
  const points = (part: number) => (part * 100).toFixed(2);
  const lines = scores.map((score) => {
    const [hits, ndcg] = [meant(score.hits), meant(score.ndcg)];
    const own = [score.name, percent(mean(hits)), mean(ndcg).toFixed(4)];
    if (score === mixed) return `| ${own.join(" | ")} | | |`;
    const than = [
      margin(marginOf(meant(mixed.hits), hits), points),
      margin(marginOf(meant(mixed.ndcg), ndcg), (n) => n.toFixed(4)),
    ];
    return `| ${[...own, ...than].join(" | ")} |`;
  });
  return [
    "| ranking | hits at 8 | nDCG at 8 | mixed is better by, in points (95 %) | and in nDCG |",
    "| --- | ---: | ---: | ---: | ---: |",
    ...lines,
  ].join("\n");
}

/** Leaves one article out of each of new baskets and prints who finds it. */
async function leftOut(timed: Timed, all: readonly Article[], shop: Shoppers, random: Chance): Promise<void> {
  const baskets = Array.from({ length: tested }, () => shop.basket());
  const { scores, known, reached, databaseMs } = await leaveOneOut(timed.db, baskets, all, random, timed);
  console.log(`${tested} baskets; of ${percent(reached)} the missing article was among the candidates`);
  console.log(table(scores, () => true));
  const quarter = known.toSorted((a, b) => a - b)[Math.floor(known.length / 4)]!;
  console.log(`\nThe quarter of the baskets of which least had been bought (${quarter.toFixed(0)} orders or fewer):`);
  console.log(table(scores, (i) => known[i]! <= quarter));
  console.log(
    `Database: ${databaseMs[0].toFixed(1)} ms of a question, ${databaseMs[1].toFixed(1)} ms of the slowest in twenty.`,
  );
}

async function measure(name: string, lines: readonly string[]): Promise<void> {
  if (given.database) mkdirSync(dirname(given.database), { recursive: true });
  const timed = nodeD1(given.database);
  await imported(timed.db, lines);
  const all = await articlesOf(timed.db);
  const random = chance(Number(given.seed));
  const shop = shoppers(all, random);
  const bought = Array.from({ length: 30_000 }, () => shop.basket());
  await ordered(timed.db, bought);
  const orders = await counted(() => countOrders(timed.db, now));
  // As the nights since then would have.
  while ((await forgetEvents(timed.db, now)) > 0);
  while ((await thinPairs(timed.db, now)) > 0);
  console.log(
    `\n${name}: ${all.length} articles, ${bought.length} orders counted in ${orders.steps} steps, the longest ${orders.longest.toFixed(0)} ms`,
  );
  if (tested > 0) await leftOut(timed, all, shop, random);
  if (Number(given.events) > 0) await learnt(timed, all, Number(given.events));
}

/** Events counted as every minute does, and what the lists of a product's page take beside so many pairs. */
async function learnt(timed: Timed, all: readonly Article[], events: number): Promise<void> {
  await visited(timed, all, events);
  const { steps, longest, all: ms } = await counted(() => countEvents(timed.db));
  const pairs = await timed.db.prepare("SELECT count(*) AS n FROM discovery_together").first<number>("n");
  console.log(
    `${events} events in ${steps} steps, the longest ${longest.toFixed(0)} ms, ${(ms / 1000).toFixed(0)} s in all; ` +
      `${pairs} pairs; this process had at most ${Math.round(process.resourceUsage().maxRSS / 1024)} MB.`,
  );
  const ask = edgeOver(timed.db);
  const costs: { clock: number; cpu: number }[] = [];
  for (let i = 0; i < 300; i += 1) {
    const search = new URLSearchParams({ ...ofDesktop, productKey: all[(i * 7919) % all.length]!.sku });
    timed.reset();
    await ask(`queries/product-page?${search}`, productPageBody(true));
    // The first ones read what an isolate then knows.
    if (i >= 20) costs.push({ clock: timed.spent(), cpu: timed.cpu() });
  }
  const percentile = (part: "clock" | "cpu", share: number) =>
    at(
      costs.map((one) => one[part]),
      share,
    ).toFixed(1);
  console.log(
    `Lists of a product's page: ${percentile("clock", 0.5)} ms in the database, ${percentile("clock", 0.95)} of the slowest ` +
      `in twenty; of a processor ${percentile("cpu", 0.5)} and ${percentile("cpu", 0.95)}.`,
  );
}

if (Number(given.invented) > 0) await measure("Invented shop", inventedShop(Number(given.invented)));
if (given.catalogue)
  await measure(
    "Catalogue at hand",
    readFileSync(given.catalogue, "utf8")
      .split("\n")
      .filter((line) => line !== ""),
  );
