import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { cloudflareTest } from "@cloudflare/vitest-plugin";
import type { Plugin } from "vite";
import { defineConfig, type ViteUserConfig } from "vitest/config";
import { bundledPackages } from "./bundled-packages.ts";
import { bundledSources } from "./bundled-sources.ts";
import { databaseSchema } from "./database-schema.ts";
import { LongestFirst } from "./longest-first.ts";
import { quickDatabase } from "./quick-database.ts";
import { withDocument } from "./with-document.ts";
import { withoutLocalVars } from "../worker/cli/shop/local-key.ts";
import { clientBuild } from "../worker/cli/build/client-build.ts";

/** Patterns and files below are named from the root of the repository, whoever runs the tests from where. */
const root = fileURLToPath(new URL("..", import.meta.url));

const schema = databaseSchema(fileURLToPath(new URL("../migrations/", import.meta.url)));

/** How long a call takes on a busy machine is nobody's mistake, and a test that hangs is one at any limit. */
const patient = { testTimeout: 240_000, hookTimeout: 600_000, expect: { poll: { timeout: 20_000 } } };

/**
 * How many runs property tests inside workerd make, where it is more than they make by themselves; they see no
 * environment but their bindings.
 */
const long = Object.fromEntries(
  ["FC_RUNS", "FC_SEED"].flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : [])),
);
/**
 * Shoppers of the tests are mostly one and the same, and order without end and in any number: bounds on what is made,
 * on unpaid orders, pieces and transfers are set by the tests that are about them.
 */
const unbounded = {
  MAKING_FACTOR: "0",
  UNPAID_ORDERS_PER_ADDRESS: "0",
  UNPAID_ORDERS_PER_PERSON: "0",
  ORDER_PIECES: "0",
  TRANSFER_SHARE: "0",
  TRANSFER_PIECES_GUESTS: "0",
  TRANSFER_PIECES_CUSTOMERS: "0",
};
const secrets = {
  ...withoutLocalVars(),
  ...long,
  ...unbounded,
  ENVIRONMENT: "test",
  OPS_KEY: "test-operations-key",
  PREVIEW_TOKEN: "test-preview-token",
  PASSWORD_COST: "16,8,1",
  SESSION_SECRET: "test-session-secret-of-32-letters",
};

/** What each file begins with, after a coarse or a stalled clock where one is wanted (`tests/coarse-clock.ts`). */
const begins = (...files: string[]) => [
  ...(process.env.TEST_COARSE_CLOCK ? ["tests/coarse-clock.ts"] : []),
  ...(process.env.TEST_STALLED_CLOCK ? ["tests/stalled-clock.ts"] : []),
  ...files,
];

/** A real catalogue for checks, where it is at hand; it is no part of the project. Tests read it from this service. */
const lumaFile =
  process.env.LUMA_CATALOG ?? fileURLToPath(new URL("../../shared/datasets/luma/catalog.ndjson", import.meta.url));
const luma = async () =>
  existsSync(lumaFile) ? new Response(readFileSync(lumaFile)) : new Response(null, { status: 404 });

/**
 * A module is sent with its source map behind it, three times its size, and nothing reads it there. The tests keep
 * theirs: with `--fsModuleCache=false` a failed assertion is told with its line.
 */
const withoutMaps: Plugin = {
  name: "without-maps",
  enforce: "post",
  transform: (code, id) => (id.startsWith(join(root, "tests/")) ? undefined : { code, map: { mappings: "" } }),
};

/**
 * Tests inside workerd on real bindings; with a remote backend, the built backend is a Worker of its own that shares
 * only the database, and is reached by address.
 */
function inWorker(
  name: string,
  include: string[],
  { remote = false, isolate = true, exclude = [] as string[], setup = "setup" } = {},
): ViteUserConfig {
  const { d1Databases, r2Buckets } = {
    d1Databases: { DB: "00000000-0000-0000-0000-000000000000" },
    r2Buckets: { MEDIA: "kade-outlet-media" },
  };
  const backend = {
    name: "backend",
    modules: [
      { type: "ESModule" as const, path: fileURLToPath(new URL("../dist/backend/worker.js", import.meta.url)) },
    ],
    compatibilityDate: "2026-10-15",
    compatibilityFlags: ["nodejs_compat"],
    d1Databases,
    r2Buckets,
    bindings: secrets,
  };
  return {
    root,
    plugins: [
      bundledSources(),
      withoutMaps,
      cloudflareTest({
        main: "./tests/worker/entry.ts",
        wrangler: { configPath: "./wrangler.toml" },
        miniflare: {
          bindings: {
            ...secrets,
            TEST_SCHEMA: schema,
            ...(remote && { BACKEND_URL: "http://backend.test" }),
          },
          serviceBindings: { LUMA: luma },
          // A store to test the second level of the page cache with; the shop itself has none bound.
          kvNamespaces: ["TEST_KV"],
          ...(remote && { workers: [backend], outboundService: "backend" }),
        },
      }),
    ],
    test: {
      name,
      include,
      exclude,
      isolate,
      setupFiles: begins(`tests/worker/${setup}.ts`),
      ...patient,
    },
  };
}

/**
 * Files that ask the Worker itself for pages, or test what an isolate or its location still knows: each begins with
 * modules, caches and stores of its own (`setup-afresh.ts`). All others begin with an empty database and share what
 * modules remember.
 */
const alone = [
  "tests/worker/{afresh,cost,offline,provider,review}/*.test.ts",
  "tests/worker/catalog/search-relevance.test.ts",
  "tests/worker/checkout/places.test.ts",
  "tests/worker/fuzz/pages.test.ts",
  "tests/worker/listing/{counts,one-variant,suggestions}.test.ts",
  "tests/worker/money/{every-price,one-figure}.test.ts",
  "tests/worker/pages/{cache,cache-workerd,empty-shop,fourth-view,kept-calls,pages,policy,prefix-views}.test.ts",
  "tests/worker/pages/{scanner,second-level,sitemap}.test.ts",
  "tests/worker/ops/{product-place,products}.test.ts",
  "tests/worker/replicas/*.test.ts",
];

/**
 * Files that come to the same with the backend in a second Worker: rules and statements alone, a platform of their own,
 * or a backend of their own with bounds that they set, whose few calls over the wire other files make as well.
 */
const withinOneWorker = [
  "tests/worker/gateway/{order-answers,route-flags,whole-way}.test.ts",
  "tests/worker/order/{line-types,staying-pieces,transfer-holds,unpaid}.test.ts",
];

/**
 * Unit tests that draw into a document have a thread of their own, with which it ends. All others share a process,
 * which loads what they have in common once. What the client's modules remember is the page's life: there, each file
 * begins with modules of its own (`tests/unit/client/afresh.ts`).
 */
const drawing = withDocument(root);

// Threads and processes that are started from here keep what V8 made of their packages' code for those that follow.
process.env.NODE_COMPILE_CACHE ??= join(root, "node_modules/.cache/compiled");

quickDatabase();

/** By default one processor is left free, which of two leaves one. */
const maxWorkers = 2;
/** By default each project reads this file anew, with the whole schema, for what it has beside its own: two workers. */
const withoutThisFile = (projects: ViteUserConfig[]) =>
  projects.map((project) => ({ ...project, extends: false as const, test: { maxWorkers, ...project.test } }));

export default defineConfig({
  root,
  test: {
    maxWorkers,
    sequence: { sequencer: LongestFirst },
    projects: withoutThisFile([
      {
        root,
        test: { name: "budget", include: ["tests/budget/**/*.test.ts"], environment: "node", ...patient },
      },
      {
        root,
        plugins: [clientBuild()],
        test: {
          name: "unit",
          include: ["tests/unit/**/*.test.{ts,tsx}"],
          exclude: drawing,
          isolate: false,
          // What a device keeps goes with the modules that keep it.
          server: { deps: { inline: ["fake-indexeddb", "idb"] } },
          setupFiles: begins("tests/unit/setup.ts"),
          ...patient,
        },
      },
      {
        root,
        plugins: [clientBuild()],
        resolve: {
          alias: [
            { find: "vitest-environment-page", replacement: join(root, "tests/unit/client/page-environment.ts") },
            ...(await bundledPackages()),
          ],
        },
        test: {
          name: "unit-client",
          include: drawing,
          // A thread has modules and globals of its own as a process has, and begins in less time.
          pool: "threads",
          // One of them often waits: to begin, for its modules, or for what a test waits for.
          maxWorkers: 3,
          sequence: { groupOrder: 1 },
          setupFiles: begins("tests/unit/client/setup.ts"),
          ...patient,
        },
      },
      inWorker("worker", ["tests/worker/**/*.test.{ts,tsx}"], { exclude: alone, isolate: false }),
      inWorker("alone", alone, { isolate: false, setup: "setup-afresh" }),
      // The same tests of the wire, with the backend in a second Worker and the shop configured with its address.
      inWorker("seam", ["tests/worker/pages/{pages,cache,prefix-views}.test.ts"], { remote: true }),
      inWorker(
        "seam-wire",
        ["tests/worker/{contract,gateway,order}/**/*.test.{ts,tsx}", "tests/worker/account/whole-way.test.ts"],
        { remote: true, isolate: false, exclude: withinOneWorker },
      ),
    ]),
  },
});
