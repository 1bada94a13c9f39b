/**
 * `npm run bench:scale -- 2000 20000 100000`: imports made-up catalogues of these sizes through the real endpoint and
 * measures what listings, counts, texts and suggestions take. `--measure FILE` asks a database file that is there
 * already, `--discovery FILE` suggestions and recommendations alone.
 */
import { once } from "node:events";
import { createWriteStream, mkdirSync, readdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { defaultStore } from "../../../shared/config/stores.ts";
import { searchProducts } from "../../../worker/backend/search/product-search.ts";
import { readPaging, readSearchQuery, readSort, type Search } from "../../../worker/backend/search/request.ts";
import { root } from "../../../worker/cli/build/build-files.ts";
import { importFile } from "../../../worker/cli/import/import-file.ts";
import { serve } from "../../../worker/cli/shop/serve.ts";
import { watched } from "../watched.ts";
import { attributes, chanceOf, leaves, scaleLines, texts } from "./catalogue.ts";
import { discoveryRows } from "./discovery-rows.ts";
import { at } from "./percentile.ts";
import { openTimed, type TimedDatabase } from "./timed-database.ts";

const key = "benchmark-operations-key";
const queriesOfEach = 240;
const folder = join(root, ".tmp/scale");

async function write(file: string, size: number): Promise<void> {
  const stream = createWriteStream(file);
  for (const line of scaleLines(size)) if (!stream.write(`${JSON.stringify(line)}\n`)) await once(stream, "drain");
  stream.end();
  await once(stream, "finish");
}

const system = [
  { attribute: "visibility", value: { in: [2, 3, 4] } },
  { attribute: "status", value: { in: [0, 1] } },
];
const facets = [...attributes.map(({ code }) => code), "price"].map((field) => ({
  field,
  scope: "catalog",
  options: { size: 100 },
}));

function searchOf(query: object, page: { size: string; from?: string }, sort = ""): Search {
  const body = readSearchQuery(query);
  return { ...body, ...readPaging(page, 1000), sort: readSort(sort) };
}

/** A category with what is below it, the wide ones as often as the narrow. */
function categories(next: () => number): number[] {
  const { department, group, leaf } = leaves[Math.floor(leaves.length * next() ** 2)]!;
  const level = Math.floor(next() * 3);
  if (level === 0) return [leaf];
  if (level === 1) return [group, ...leaves.filter((one) => one.group === group).map((one) => one.leaf)];
  const below = leaves.filter((one) => one.department === department);
  return [department, ...new Set(below.map((one) => one.group)), ...below.map((one) => one.leaf)];
}

function* filtered(): Iterable<Search> {
  const next = chanceOf(7);
  for (;;) {
    const chosen = [0, 1, 2 + Math.floor(next() * 5)].map((at) => ({
      attribute: attributes[at]!.code,
      value: {
        in: [
          ...new Set(
            Array.from({ length: 1 + Math.floor(next() * 3) }, () =>
              String(attributes[at]!.id * 1000 + Math.floor(attributes[at]!.values.length * next() ** 2)),
            ),
          ),
        ],
      },
      scope: "catalog",
    }));
    const price = next() < 0.2 ? [{ attribute: "price", value: { gte: 20, lte: 120 }, scope: "catalog" }] : [];
    yield searchOf(
      {
        _availableFilters: facets,
        _appliedFilters: [
          ...system,
          { attribute: "category_ids", value: { in: categories(next) } },
          ...chosen,
          ...price,
        ],
      },
      { size: "50" },
      ["category.position:asc", "category.position:asc", "final_price:asc", "created_at:desc"][Math.floor(next() * 4)],
    );
  }
}
function* plain(withAll: boolean): Iterable<Search> {
  const next = chanceOf(11);
  for (;;)
    yield searchOf(
      {
        _availableFilters: facets,
        _appliedFilters: [
          ...system,
          ...(withAll ? [] : [{ attribute: "category_ids", value: { in: categories(next) } }]),
        ],
      },
      { size: "50" },
      withAll ? "created_at:desc" : "category.position:asc",
    );
}
function* typed(misspelt: boolean): Iterable<Search> {
  for (const text of texts(13, misspelt))
    yield searchOf(
      {
        _availableFilters: facets,
        _appliedFilters: [{ attribute: "visibility", value: { in: [3, 4] } }, system[1]],
        _searchText: text,
      },
      { size: "50" },
    );
}
function* suggested(): Iterable<Search> {
  const next = chanceOf(17);
  for (const text of texts(17, false))
    yield searchOf(
      {
        _appliedFilters: [{ attribute: "visibility", value: { in: [3, 4] } }, system[1]],
        _searchText: text.slice(0, Math.max(3, Math.floor(text.length * (0.3 + 0.6 * next())))),
      },
      { size: "18" },
    );
}

const kinds: readonly [name: string, queries: () => Iterable<Search>][] = [
  ["category with facets", () => plain(false)],
  ["everything with facets", () => plain(true)],
  ["category, three filters, facets", filtered],
  ["text with facets", () => typed(false)],
  ["misspelt text with facets", () => typed(true)],
  ["suggestion", suggested],
];

async function measure(timed: TimedDatabase, queries: Iterable<Search>): Promise<string> {
  const database: number[] = [];
  const whole: number[] = [];
  let found = 0;
  for (const search of queries) {
    const started = performance.now();
    const { total } = await searchProducts(timed.db, search, defaultStore);
    whole.push(performance.now() - started);
    database.push(timed.take().ms);
    found += total;
    if (database.length === queriesOfEach) break;
  }
  return (
    `${at(database, 0.5).toFixed(1)} / ${at(database, 0.95).toFixed(1)} ms | ${at(whole, 0.5).toFixed(1)} / ` +
    `${at(whole, 0.95).toFixed(1)} ms | ${Math.round(found / queriesOfEach)}`
  );
}

/** The emulator's file of the only database it keeps. */
function databaseFile(state: string): string {
  const files = readdirSync(state, { recursive: true, encoding: "utf8" }).filter(
    (file) => file.endsWith(".sqlite") && /d1/i.test(file) && !/metadata/.test(file),
  );
  if (files.length !== 1) throw new Error(`${files.length} database files below ${state}`);
  return join(state, files[0]!);
}

async function bench(size: number): Promise<string[]> {
  const state = join(folder, `state-${size}`);
  const file = join(folder, `${size}.ndjson`);
  rmSync(state, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  await write(file, size);
  const shop = await serve({ port: 0, persist: state, vars: { OPS_KEY: key, ENVIRONMENT: "test" } });
  let staged = 0;
  const started = performance.now();
  const {
    result,
    peak,
    seconds: busy,
  } = await watched(
    importFile({
      file,
      to: shop.url,
      key,
      mode: "replace",
      onProgress: ({ phase }) => {
        if (phase === "finish") staged ||= performance.now();
      },
    }),
  );
  const seconds = (performance.now() - started) / 1000;
  const again = performance.now();
  const repeated = await importFile({ file, to: shop.url, key, mode: "replace" });
  const rows = [
    `| import of ${result.lines} lines: ${result.report.counts.listed} listed, ${result.report.counts.variants} ` +
      `variants | ${seconds.toFixed(1)} s, ` +
      `${(seconds - (staged - started) / 1000).toFixed(1)} s of them to finish; ` +
      `again without change ${((performance.now() - again) / 1000).toFixed(1)} s (${repeated.report.changed} ` +
      `changed) | workerd at most ${Math.round(peak)} MB, ${busy.toFixed(0)} s of a processor | |`,
  ];
  await shop.stop();
  return [...rows, ...(await asked(databaseFile(state)))];
}

/** A row for each kind of query on a database file. */
async function asked(file: string): Promise<string[]> {
  const rows: string[] = [];
  const timed = openTimed(file);
  await searchProducts(
    timed.db,
    searchOf({ _appliedFilters: system, _searchText: "trui" }, { size: "1" }),
    defaultStore,
  );
  timed.take();
  for (const [name, queries] of kinds) rows.push(`| ${name} | ${await measure(timed, queries())} |`);
  rows.push(...(await discoveryRows(timed, queriesOfEach)));
  timed.close();
  return rows;
}

const head = [
  "| what | database p50 / p95 | with the Worker's own work p50 / p95 | found on average |",
  "|---|---|---|---|",
];
if (process.argv[2] === "--measure") {
  console.log([...head, ...(await asked(process.argv[3]!))].join("\n"));
  process.exit(0);
}
if (process.argv[2] === "--discovery") {
  const timed = openTimed(process.argv[3]!);
  console.log((await discoveryRows(timed, queriesOfEach)).join("\n"));
  process.exit(0);
}
const sizes = process.argv.slice(2).map(Number);
if (sizes.length === 0 || sizes.some((size) => !Number.isSafeInteger(size) || size < 100))
  throw new Error("Usage: npm run bench:scale -- 2000 20000 100000");
for (const size of sizes) console.log([`\n${size} products`, ...head, ...(await bench(size))].join("\n"));
process.exit(0);
