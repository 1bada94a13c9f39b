import { env } from "cloudflare:test";
import type { KVNamespace, R2Bucket } from "@cloudflare/workers-types";
import { vi } from "vitest";
import { awayFromMidnight } from "./away-from-midnight.ts";
import { emptyDatabase } from "./empty-database.ts";

// Files of the project share a process, whose start costs more than most of them take. What they could know of each
// other is taken away before each: modules, caches, stores, clocks and globals.

const { MEDIA, TEST_KV } = env as unknown as { MEDIA: R2Bucket; TEST_KV: KVNamespace };

vi.useRealTimers();
vi.unstubAllGlobals();
vi.unstubAllEnvs();
vi.restoreAllMocks();
await awayFromMidnight();

/** On the global object, which outlives the modules: how many files the process has begun. */
const lasting = globalThis as unknown as { openCache?: CacheStorage["open"]; filesBegun?: number };
const file = (lasting.filesBegun = (lasting.filesBegun ?? 0) + 1);

// What locations keep can be neither listed nor emptied: each file has locations of its own.
const open = (lasting.openCache ??= caches.open.bind(caches));
caches.open = (name) => open(`file-${file}-${name}`);

for (const { name } of (await TEST_KV.list()).keys) await TEST_KV.delete(name);
const pictures = (await MEDIA.list()).objects.map(({ key }) => key);
if (pictures.length > 0) await MEDIA.delete(pictures);
await emptyDatabase();

// What the last file's modules remember goes with them.
vi.resetModules();
// Loaded here, not by the first request: another request may not wait for a promise of the first one's.
await import("./entry.ts");
