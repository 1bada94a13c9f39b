import { copyFileSync, mkdirSync, readdirSync } from "node:fs";
import { join } from "node:path";
import type { D1Database } from "@cloudflare/workers-types";
import react from "@vitejs/plugin-react";
import { build } from "vite";
import { root } from "../../../worker/cli/build/build-files.ts";
import { clientBuild } from "../../../worker/cli/build/client-build.ts";
import { seed } from "../../../worker/cli/seed/seed.ts";
import { serve } from "../../../worker/cli/shop/serve.ts";
import { meter } from "../../worker/d1-meter.ts";
import { openTimed } from "../scale/timed-database.ts";
import type { Measured } from "./measured.ts";
import { kindNames, type KindName } from "./mix.ts";
import { shoppers, type Ask } from "./shoppers.ts";

const key = "benchmark-operations-key";
const folder = join(root, ".tmp/bench-continent");
/** Times that each kind is asked, once all it needs is in the isolate's memory. */
const runs = 15;

interface Shop {
  app: { fetch(request: Request, env: object, context: object): Response | Promise<Response> };
  buildId: string;
}

/** The shop's own code as one module of this process, whose Cache API keeps nothing: what is asked is made. */
async function shopHere(): Promise<Shop> {
  const outDir = join(folder, "shop");
  await build({
    configFile: false,
    root,
    logLevel: "error",
    plugins: [react(), clientBuild("build")],
    define: { "process.env.NODE_ENV": '"production"' },
    resolve: { conditions: ["workerd", "worker", "browser"] },
    ssr: { noExternal: true, target: "webworker" },
    build: {
      ssr: "tests/bench/continent/shop-entry.ts",
      outDir,
      rollupOptions: { output: { entryFileNames: "shop.js", codeSplitting: false } },
    },
  });
  const nothing = { match: async () => undefined, put: async () => undefined, delete: async () => false };
  Object.assign(globalThis, { caches: { open: async () => nothing } });
  return (await import(join(outDir, "shop.js"))) as Shop;
}

/** Asks the shop over one database; what an answer has set off is done when it returns. `shared` answers are not kept. */
function askOver(shop: Shop, db: D1Database): { ask: Ask; forget(): void } {
  const bare = { OPS_KEY: key, ENVIRONMENT: "test", PASSWORD_COST: "16,8,1", LIMIT_FACTOR: "1000", MAKING_FACTOR: "0" };
  let env = { ...bare, DB: db };
  let visitors = 0;
  return {
    forget: () => void (env = { ...bare, DB: db }),
    async ask(path, init) {
      visitors += 1;
      const later: Promise<unknown>[] = [];
      const context = { waitUntil: (work: Promise<unknown>) => void later.push(work), passThroughOnException() {} };
      const headers = {
        "content-type": "application/json",
        "sec-fetch-site": "same-origin",
        "x-vs-store-code": "outlet_nl",
        "cf-connecting-ip": `198.18.${Math.floor(visitors / 250) % 256}.${visitors % 250}`,
        "user-agent": "Mozilla/5.0 (iPhone; CPU iPhone OS 26_0 like Mac OS X) Mobile/15E148",
      };
      const answer = await shop.app.fetch(new Request(`http://shop.test${path}`, { ...init, headers }), env, context);
      const text = await answer.text();
      await Promise.all(later);
      if (!answer.ok) throw new Error(`${path}: ${answer.status} ${text.slice(0, 300)}`);
      return text;
    },
  };
}

/**
 * The emulator hands rows to another process slowly, and the gateway would not wait for them: meanwhile clocks run
 * later.
 */
async function patiently<T>(work: () => Promise<T>): Promise<T> {
  const plain = globalThis.setTimeout;
  const later = (done: () => void, ms?: number) => plain(done, (ms ?? 0) * 30);
  Object.assign(globalThis, { setTimeout: later });
  try {
    return await work();
  } finally {
    Object.assign(globalThis, { setTimeout: plain });
  }
}

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

/** The emulator's file of the only database it keeps. */
function databaseFile(state: string): string {
  const [file, ...others] = readdirSync(state, { recursive: true, encoding: "utf8" }).filter(
    (name) => name.endsWith(".sqlite") && /d1/i.test(name) && !/metadata/.test(name),
  );
  if (file === undefined || others.length > 0) throw new Error(`Not one database file below ${state}`);
  return join(state, file);
}

type Counted = Record<KindName, Pick<Measured["kinds"][KindName], "statements" | "rowsRead" | "rowsWritten">>;

/** What each kind asks of the real local D1, by its own account. */
async function countKinds(shop: Shop, db: D1Database): Promise<Counted> {
  const counted = meter(db);
  const { ask, forget } = askOver(shop, counted.db);
  const kinds = await shoppers(ask, shop.buildId);
  const costs: [KindName, Counted[KindName]][] = [];
  for (const name of kindNames) {
    forget();
    // What all pages have in common is in the isolate's memory by then.
    await ask("/winkelwagen/");
    const request = await kinds[name].ready(1);
    counted.reset();
    await request();
    costs.push([name, counted.cost()]);
  }
  return Object.fromEntries(costs) as Counted;
}

/**
 * Fills the demo shop and measures each kind of request: statements and rows by the real local D1's own account, and
 * milliseconds of SQLite over a copy of the same file, each beside a statement that reads nothing, asked in turns.
 */
export async function measureKinds(): Promise<Omit<Measured, "at" | "machine">> {
  const state = join(folder, "state");
  mkdirSync(state, { recursive: true });
  const shop = await shopHere();
  const served = await serve({ port: 0, persist: state, vars: { OPS_KEY: key, ENVIRONMENT: "test" } });
  await seed({ to: served.url, key });
  const products = (await served.db.prepare("SELECT count(*) AS n FROM product").first<number>("n"))!;
  const costs = await patiently(() => countKinds(shop, served.db));
  await served.stop();

  const copy = join(folder, "copy.sqlite");
  copyFileSync(databaseFile(state), copy);
  const timed = openTimed(copy);
  const { size } = (await timed.db
    .prepare("SELECT page_count * page_size AS size FROM pragma_page_count, pragma_page_size")
    .first<{ size: number }>())!;
  const clocks = askOver(shop, timed.db);
  const timing = await shoppers(clocks.ask, shop.buildId);
  const spent = Object.fromEntries(kindNames.map((name) => [name, [] as number[]])) as Record<KindName, number[]>;
  const nothing: number[] = [];
  for (let run = 0; run <= runs; run += 1) {
    for (const name of kindNames) {
      clocks.forget();
      await clocks.ask("/winkelwagen/");
      const request = await timing[name].ready(run + 10);
      timed.take();
      await request();
      const { ms } = timed.take();
      // The first time files and plans are read.
      if (run > 0) spent[name].push(ms);
      for (let i = 0; i < 10; i += 1) await timed.db.prepare("SELECT 1 AS n").all();
      if (run > 0) nothing.push(timed.take().ms / 10);
    }
  }
  timed.close();
  const bare = median(nothing);
  const kinds = Object.fromEntries(
    kindNames.map((name) => {
      const ms = median(spent[name]);
      return [name, { ...costs[name], ms: Number(ms.toFixed(3)), timesNothing: Math.round(ms / bare) }];
    }),
  ) as Measured["kinds"];
  return { products, catalogueBytes: size, nothingMs: Number(bare.toFixed(4)), runs, kinds };
}
