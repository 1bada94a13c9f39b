import { join } from "node:path";
import type { D1Database } from "@cloudflare/workers-types";
import { convertV4MiniflareOptions, Miniflare, type V4MiniflareOptions, type V4WorkerOptions } from "miniflare";
import { unstable_getMiniflareWorkerOptions as workerOptions, unstable_readConfig as readConfig } from "wrangler";
import { builtBackend, builtConfig, builtModules, root } from "../build/build-files.ts";
import { migrate } from "./migrate.ts";
import { everyMinute } from "./minute-clock.ts";
import { runSchedule } from "./run-schedule.ts";

export interface ServeOptions {
  /** 0 takes any free port. */
  port: number;
  host?: string;
  /** Folder that keeps database, pictures and caches; null keeps them in memory. */
  persist: string | null;
  vars?: Record<string, string>;
  /**
   * Serves the embedded backend as a second Worker on this port and points the shop at its address, unless `vars` name
   * another.
   */
  backendPort?: number;
  /** Whether what is done every minute is done by itself; a third of a second of a processor each time. */
  isScheduled?: boolean;
  /**
   * Also listen without the emulator's entry and asset router in between, for measuring; `extra` Workers get such a
   * socket too.
   */
  direct?: boolean;
  extra?: { name: string; script: string }[];
}

export interface Served {
  /** Address of the shop without trailing slash. */
  url: string;
  /** Sockets straight to a Worker, by its name ("shop", "backend", extras). */
  directUrl(name: string): Promise<string>;
  db: D1Database;
  /** Names of the migrations that were applied at this start. */
  migrated: string[];
  /** Does at once what is done every minute, as if it were `at`. */
  runScheduled(at: Date): Promise<void>;
  stop(): Promise<void>;
}

/** Where `npm start`, `wrangler dev` and the development server keep their data. */
export const sharedState = join(root, ".wrangler/state/v3");

type Resources = Record<string, { id: string }>;

interface BuiltOptions {
  bindings?: Record<string, string>;
  d1Databases?: Resources;
  r2Buckets?: Resources;
  compatibilityDate?: string;
  compatibilityFlags?: string[];
}

/**
 * A build as the emulator takes it, by the configuration that the build wrote; variables and name are the caller's. So
 * are secrets: a build lays a copy of `.dev.vars` beside its configuration, with which shops of tests would send
 * mails.
 */
export function builtShop(config: string): {
  options: BuiltOptions;
  assets: V4WorkerOptions["assets"];
  modules: ReturnType<typeof builtModules>;
} {
  const { workerOptions: built, main } = workerOptions(config);
  // The emulator takes modules themselves, not the rules by which Wrangler finds them.
  const { modulesRules: _rules, assets, ...options } = built as typeof built & Pick<V4WorkerOptions, "assets">;
  const bindings = readConfig({ config }).vars as BuiltOptions["bindings"];
  return { options: { ...(options as BuiltOptions), bindings }, assets, modules: builtModules(main!) };
}

/** Variables of a build on this machine, which makes the pictures; AVIF would take it a second each. */
export const localBindings = (
  { bindings }: BuiltOptions,
  vars: Readonly<Record<string, string>>,
): Record<string, string> => ({ ...bindings, PICTURE_FORMATS: "webp", ...vars });

const anyPort = (port = 0) => [{ host: "127.0.0.1", port }];

/**
 * Serves the production build on workerd, with every pending migration applied before this resolves; whoever asks
 * earlier may meet a database without them.
 */
export async function serve({
  port,
  host = "localhost",
  persist,
  vars = {},
  backendPort,
  isScheduled = true,
  direct = false,
  extra = [],
}: ServeOptions): Promise<Served> {
  const { options, assets, modules } = builtShop(builtConfig);
  // Workers with assets are reached through the asset router even on a socket of their own, so measuring goes without
  // assets.
  const shop: V4WorkerOptions = {
    ...options,
    ...(!direct && assets && { assets }),
    name: "shop",
    modules,
    ...(direct && { unsafeDirectSockets: anyPort() }),
  };
  const workers: V4WorkerOptions[] = [shop];
  if (backendPort !== undefined) {
    if (backendPort === 0) throw new Error("A backend needs a port of its own");
    const { d1Databases, r2Buckets, compatibilityDate, compatibilityFlags } = options;
    workers.push({
      name: "backend",
      modules: builtModules(builtBackend),
      d1Databases,
      r2Buckets,
      compatibilityDate,
      compatibilityFlags,
      bindings: vars,
      unsafeDirectSockets: anyPort(backendPort),
    });
    vars = { BACKEND_URL: `http://127.0.0.1:${backendPort}`, ...vars };
  }
  shop.bindings = localBindings(options, vars);
  for (const { name, script } of extra) {
    workers.push({
      name,
      modules: [{ type: "ESModule", path: `${name}.js`, contents: script }],
      compatibilityDate: options.compatibilityDate,
      unsafeDirectSockets: anyPort(),
    });
  }
  const emulator = new Miniflare(
    convertV4MiniflareOptions({
      host,
      port,
      workers,
      cf: false,
      ...(persist !== null && { resourcePersistencePath: persist }),
    } satisfies V4MiniflareOptions),
  );
  const ready = await emulator.ready;
  const db = (await emulator.getD1Database("DB", "shop")) as unknown as D1Database;
  const migrated = await migrate(db);
  // The emulator has no scheduler of its own: without this, special prices would begin and end unseen in lists.
  const runScheduled = async (at: Date) => {
    for (const name of backendPort === undefined ? ["shop"] : ["shop", "backend"])
      await runSchedule(emulator, name, at);
  };
  const stopClock = isScheduled ? everyMinute(runScheduled) : undefined;
  return {
    url: ready.origin.replace("127.0.0.1", "localhost").replace("[::1]", "localhost"),
    db,
    migrated,
    directUrl: async (name) => (await emulator.unsafeGetDirectURL(name)).origin,
    runScheduled,
    stop: async () => {
      await stopClock?.();
      await emulator.dispose();
    },
  };
}
