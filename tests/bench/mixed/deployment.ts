/**
 * `npm run bench:deployment [-- --before REVISION --rate N]`, after `npm run build`: a shop under load and with open
 * tabs gets this version in the place of an older one, which knew the database before its last migrations, and then the
 * older one back. Nobody may lose anything: no request fails, every tab comes to its order, the books agree.
 * `--no-tabs` leaves the browser out: half a minute of load with each.
 */
import { rmSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { chromium } from "@playwright/test";
import autocannon from "autocannon";
import { root } from "../../../worker/cli/build/build-files.ts";
import { findChromium } from "../../../worker/cli/test/chromium.ts";
import { migrate } from "../../../worker/cli/shop/migrate.ts";
import { seed } from "../../../worker/cli/seed/seed.ts";
import { beforeLastMigration, buildVersion } from "./before.ts";
import { openFront } from "./front.ts";
import { asked, fillShelf, printBooks, printTally } from "./run.ts";
import { pagesOf, shoppersOf } from "./shoppers.ts";
import { addedSince, booksBelow, sumsAgree, sumsOf } from "./sums.ts";
import { throughChange, type Outcome } from "./tabs.ts";
import { serveTwo, type Version } from "./two-versions.ts";

const { values } = parseArgs({
  options: {
    before: { type: "string" },
    "no-tabs": { type: "boolean", default: false },
    rate: { type: "string", default: "8" },
    port: { type: "string", default: "0" },
  },
});
const key = "benchmark-operations-key";
const connections = 4;
const state = join(root, ".tmp/bench-deployment");
const version = values.before ?? beforeLastMigration();
const folder = buildVersion(version);
rmSync(state, { recursive: true, force: true });

const shops = await serveTwo({ before: folder, after: root }, state, {
  OPS_KEY: key,
  ENVIRONMENT: "test",
  LIMIT_FACTOR: "1000",
});
await migrate(shops.db, join(folder, "migrations"));
const front = await openFront(Number(values.port), shops.urls.before);
let now: Version = "before";
const clock = setInterval(() => void shops.runScheduled(now, new Date()), 60_000);
await seed({ to: front.url, key });
await fillShelf(front.url, key);
const sums = await sumsOf(shops.db);
const pages = await pagesOf((path) => asked(front.url, path));
const { requests, tally } = shoppersOf(pages);
const loaded = Promise.withResolvers<autocannon.Result>();
const load = autocannon(
  { url: front.url, connections, duration: 3600, requests, timeout: 30, overallRate: Number(values.rate) },
  (problem: Error | null, result) => (problem ? loaded.reject(problem) : loaded.resolve(result)),
);

/** Minutes in which a version puts its files into the bucket. */
const minutesUntilKept = 10;
const take = async (next: Version) => {
  for (let minute = 0; minute < minutesUntilKept; minute += 1) await shops.runScheduled(now, new Date());
  now = next;
  front.lead(shops.urls[next]);
};
const deploy = async () => {
  console.log(`Migrated: ${(await migrate(shops.db)).join(", ") || "nothing"}`);
  await take("after");
};
const rollBack = () => take("before");
const halfMinute = () => new Promise((done) => setTimeout(done, 30_000));
/** How the open tabs went on, through the deployment and through the way back. */
const outcomes: Record<"deployed" | "rolledBack", Outcome[]> = { deployed: [], rolledBack: [] };
if (values["no-tabs"]) {
  for (const change of [deploy, rollBack]) {
    await halfMinute();
    await change();
  }
  await halfMinute();
} else {
  const browser = await chromium.launch({ executablePath: await findChromium(), args: ["--no-sandbox"] });
  outcomes.deployed = await throughChange(browser, front.url, deploy);
  outcomes.rolledBack = await throughChange(browser, front.url, rollBack);
  await browser.close();
}
load.stop();
const result = await loaded.promise;
clearInterval(clock);
await new Promise((done) => setTimeout(done, 2_000));
const added = addedSince(sums, await sumsOf(shops.db));
await front.stop();
await shops.stop();

function print(change: string, tabs: readonly Outcome[]): number {
  if (tabs.length === 0) return 0;
  console.log(`\n${change}\n| open tab | service worker | order | files it missed |\n|---|---|---|---|`);
  for (const { what, worker, order, problem, missing } of tabs)
    console.log(`| ${what} | ${worker ? "yes" : "no"} | ${order ?? `NONE: ${problem}`} | ${missing.join(" ")} |`);
  return tabs.filter(({ order }) => order !== null).length;
}
const orders =
  print(`Version ${version} → this one`, outcomes.deployed) + print(`Back to ${version}`, outcomes.rolledBack);
console.log("");
printTally(tally, result);
const ofLoad = { orders: added.orders - orders, mails: added.mails - orders, pieces: added.pieces };
console.log(`orders of the load answered ${tally.orders}, written ${ofLoad.orders}; of the tabs ${orders}`);
const sound =
  printBooks(booksBelow(state)) &&
  tally.failures.size === 0 &&
  result.errors === 0 &&
  sumsAgree(ofLoad, tally.orders, connections) &&
  orders === outcomes.deployed.length + outcomes.rolledBack.length;
console.log(sound ? "Nobody has lost anything." : "SOMETHING WAS LOST.");
process.exit(sound ? 0 : 1);
