import type { Entry } from "./cache/entry.ts";
import type { CacheStatus } from "./cache/page-cache.ts";
import { development } from "./client-files.ts";
import { cachedPolicy, developmentPolicy, securityHeaders } from "./headers.ts";

const shared = "public, max-age=0, must-revalidate";
const personal = "private, no-store";
const pagePolicy = development ? developmentPolicy : cachedPolicy;

/** Headers of entries that were answered before: the same objects serve every hit. */
const hits = new WeakMap<Entry, Headers>();

function headersOf(entry: Entry, cache: CacheStatus): Headers {
  const known = cache === "HIT" ? hits.get(entry) : undefined;
  if (known) return known;
  const headers = new Headers({
    ...securityHeaders, "content-security-policy": pagePolicy, "content-type": entry.contentType, etag: entry.etag,
    "cache-control": entry.stamp ? shared : personal, "server-timing": `cache;desc=${cache}`,
  });
  if (entry.status === 503) headers.set("retry-after", "30");
  if (cache === "HIT") hits.set(entry, headers);
  return headers;
}

/** An entry as the answer to a request: status, validators, 304, and what the cache did. Bodies leave as they were stored. */
export function answerEntry(request: Request, entry: Entry, cache: CacheStatus): Response {
  const headers = headersOf(entry, cache);
  if (entry.location !== null) {
    const moved = new Headers(headers);
    moved.set("location", entry.location + (entry.keepQuery ? new URL(request.url).search : ""));
    return new Response(null, { status: entry.status, headers: moved });
  }
  const known = request.headers.get("if-none-match");
  if (known !== null && entry.status === 200 && entry.stamp && matches(known, entry.etag)) return new Response(null, { status: 304, headers });
  return new Response(request.method === "HEAD" ? null : entry.body, { status: entry.status, headers });
}

/** Weak comparison: a proxy that compresses turns a strong tag into a weak one. */
function matches(known: string, etag: string): boolean {
  return known === etag || known.split(",").some((tag) => tag.trim().replace(/^W\//, "") === etag);
}
