import { cacheSettings } from "../../../shared/config/cache-settings.ts";
import { storeByCode } from "../../../shared/config/stores.ts";
import { bodyText, mostBodyBytes } from "../../../shared/contract/wire/body-text.ts";
import { bytesOf, etagOf, type Entry } from "./entry.ts";
import type { HeadTracker } from "./head.ts";
import { schemaVersion, timeToLive } from "./key.ts";
import { createPageMemory } from "./memory.ts";
import { createPageCache, type CacheDeps, type PageCache } from "./page-cache.ts";
import { isCurrent, provenSeq } from "./validity.ts";

/** Calls that read the catalogue and are the same for everyone who is not logged in. */
const productReads = /^\/api\/(catalog\/[^/]+\/[^/]+\/_search|product\/(render-list|list))$/;
const storeReads =
  /^\/api\/(url\/map|directory\/(countries|currencies)|cms\/(?:story\/.+|stories|tags|get-by-uuid|datasource\/.+)|stores(\/(?!stock$)[^/]+)?)$/;
/**
 * The parameters that a CMS answer depends on beside its path; null for other calls. Any others are left out of the
 * key, so that invented ones make no further copies.
 */
const contentParameters = (pathname: string): ReadonlySet<string> | null =>
  pathname.startsWith("/api/cms/") ? new Set(contentQueries[pathname] ?? []) : null;
const contentQueries: Readonly<Record<string, readonly string[]>> = {
  "/api/cms/stories": ["slug", "size", "offset", "with_tag"],
  "/api/cms/tags": ["slug"],
  "/api/cms/get-by-uuid": ["uuid"],
};
const readsCatalogue = (pathname: string): boolean => productReads.test(pathname) || storeReads.test(pathname);
/** Longer answers are not kept: one of them would push out hundreds of others. */
const mostBytes = 512 * 1024;
const mostQueryBytes = 16 * 1024;

/** Answers to catalogue reads, kept under the rule that holds for pages, beside the same head. */
export interface DataCache {
  /**
   * Null when the call is not one whose answer is kept; the caller then forwards it. The body is read only when it is
   * one.
   */
  answer(
    request: Request,
    forward: (request: Request) => Promise<Response>,
    deps: CacheDeps,
    edition: string,
  ): Promise<Response | null>;
  readonly cache: PageCache;
}

export function createDataCache(memoryBytes: number, head: HeadTracker): DataCache {
  const cache = createPageCache(createPageMemory(memoryBytes), head);
  return {
    cache,
    answer: async (request, forward, deps, edition) => {
      if (!isKept(request)) return null;
      const body =
        request.method === "POST"
          ? await bodyText(request as { body: ReadableStream<Uint8Array> | null; headers: Headers }, mostBodyBytes)
          : "";
      if (body === null)
        return Response.json(
          { code: 413, result: "The request body is too large" },
          { status: 413, headers: { "cache-control": "private, no-store" } },
        );
      // Reading the body has used the request up, so it is forwarded as a new one.
      const again = () =>
        forward(
          new Request(request.url, {
            method: request.method,
            headers: request.headers,
            ...(request.method === "POST" && { body }),
          }),
        );
      const normal = normalQuery(request, body);
      if (normal === null) return again();
      const key = `data:v${schemaVersion}:${edition}:${await digest(normal)}`;
      // Errors and answers without a sequence number go to those who asked, and are not kept.
      const found = await cache.find(key, async () => entryOf(key, await again(), deps.now()), deps);
      const stands = await cache.head.current(deps);
      return toAnswer(
        found.entry,
        found.cache,
        stands && found.entry.stamp && isCurrent(found.entry.stamp, stands)
          ? provenSeq(found.entry.stamp, stands)
          : (found.entry.stamp?.seq ?? null),
        deps.now(),
      );
    },
  };
}

/** Matches what makes an answer one shopper's own: a token or a customer group, anywhere in a call. */
const personal = /"?(token|group_?(id|token))"?\s*[=:]/i;

/** Answers to a call with a token may have other prices, and a call may ask for an answer that was not stored. */
function isKept({ method, url, headers }: Request): boolean {
  const { pathname, search } = new URL(url);
  // These answers never depend on who asks, so neither a token nor a `cache-control` makes the CMS answer again.
  if (contentParameters(pathname) && readsCatalogue(pathname)) return method === "GET";
  return (
    (method === "GET" || method === "POST") &&
    readsCatalogue(pathname) &&
    !headers.has("authorization") &&
    !headers.has("x-vs-group-token") &&
    !personal.test(search) &&
    !/no-(cache|store)/.test(headers.get("cache-control") ?? "")
  );
}

/**
 * Everything the answer depends on, in one form: parameters and the body's keys sorted. Null for a call whose answer
 * must not or need not be kept: personal, too long, or not JSON.
 */
export function normalQuery(
  { method, url, headers }: Pick<Request, "method" | "url" | "headers">,
  body: string,
): string | null {
  const { pathname, searchParams } = new URL(url);
  const known = contentParameters(pathname);
  const given = [...searchParams].filter(([name]) => known?.has(name) ?? true);
  const bytes = given.reduce((sum, pair) => sum + pair.join("=").length, body.length + pathname.length);
  if (bytes > mostQueryBytes || given.some(isPersonal)) return null;
  // Read as the gateway does: an unknown code means the default view.
  const store = storeByCode(headers.get("x-vs-store-code") || searchParams.get("storeCode")).storeCode;
  // The order of a repeated parameter matters: servers differ in which one they read.
  const parameters = given.filter(([name]) => name !== "storeCode").sort(([a], [b]) => (a === b ? 0 : a < b ? -1 : 1));
  try {
    const parsedBody = body === "" ? null : sorted(JSON.parse(body));
    // The parsed body is tested, because names may be escaped in its text.
    return personal.test(JSON.stringify(parsedBody))
      ? null
      : JSON.stringify([method, pathname, store, parameters, parsedBody]);
  } catch {
    return null;
  }
}

/**
 * Whether a parameter names a token or a group, directly or within a query that it carries, which may be encoded once
 * more. A value with escapes of its own is treated as personal, because it could name anything.
 */
function isPersonal([name, value]: readonly [string, string]): boolean {
  let inside = value;
  try {
    inside = decodeURIComponent(value);
  } catch {
    // Not encoded again.
  }
  return personal.test(`${name}=${inside}`) || inside.includes("\\u");
}

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, inside]) => [name, sorted(inside)]),
  );
}

async function digest(text: string): Promise<string> {
  const bytes = new Uint8Array(await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text)));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

async function entryOf(key: string, response: Response, now: number): Promise<Entry> {
  const body = new Uint8Array(await response.arrayBuffer());
  const seq = response.headers.get("x-vs-seq");
  const tags = (response.headers.get("x-vs-cache-tags") ?? "").split(/[\s,]+/).filter(Boolean);
  // A missing story is kept like any other answer: its tag tells when it is published.
  const storable =
    (response.status === 200 || response.status === 404) &&
    seq !== null &&
    /^\d+$/.test(seq) &&
    tags.length > 0 &&
    body.byteLength <= mostBytes;
  const validity = storable
    ? { seq: Number(seq), tags, at: now, ttl: timeToLive(cacheSettings.dataTtlSeconds, key, cacheSettings.ttlJitter) }
    : null;
  const entry: Entry = {
    status: response.status,
    contentType: response.headers.get("content-type") ?? "application/json",
    body,
    etag: await etagOf(body),
    location: null,
    keepQuery: false,
    kind: "api",
    ...(isNothing(body) && { missing: true }),
    stamp: validity,
  };
  if (!validity)
    headersOf.set(
      entry,
      passedOn.flatMap((name) => (response.headers.has(name) ? [[name, response.headers.get(name)!]] : [])),
    );
  return entry;
}

/** The URL map answers `null` for an unknown path, the CMS an empty list for an unknown uuid or folder. */
const isNothing = (body: Uint8Array): boolean =>
  body.byteLength < 100 && /^null$|"(stories|entries)":\[\]/.test(new TextDecoder().decode(body));

/** Headers of an answer that is not kept, passed on to everyone who waited for it. */
const headersOf = new WeakMap<Entry, [name: string, value: string][]>();
const passedOn = ["x-vs-seq", "x-vs-cache-tags", "retry-after"] as const;

async function toAnswer(entry: Entry, cache: string, seq: number | null, now: number): Promise<Response> {
  const { stamp: validity } = entry;
  const headers = new Headers({
    "content-type": entry.contentType,
    "cache-control": validity ? "public, no-cache" : "private, no-store",
    "server-timing": `cache;desc=${cache}`,
  });
  for (const [name, value] of headersOf.get(entry) ?? []) headers.set(name, value);
  if (seq !== null) headers.set("x-vs-seq", String(seq));
  if (validity) headers.set("x-vs-cache-tags", validity.tags.join(" "));
  if (validity && cache.startsWith("STALE")) {
    headers.set("x-cache", cache === "STALE" ? "STALE-ERROR" : cache);
    headers.set("age", String(Math.max(0, Math.round((now - validity.at) / 1000))));
  }
  return new Response(await bytesOf(entry), { status: entry.status, headers });
}
