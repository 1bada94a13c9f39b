import type { Entry } from "./cache/entry.ts";
import type { CacheStatus } from "./cache/page-cache.ts";
import { buildId } from "./client-files.ts";
import { cachedPolicy, developmentPolicy, securityHeaders } from "./headers.ts";

const shared = "public, max-age=0, must-revalidate";
const personal = "private, no-store";
const pagePolicy = buildId === "development" ? developmentPolicy : cachedPolicy;

/** An entry as the answer to a request: status, validators, 304, and what the cache did. Bodies leave as they were stored. */
export function answerEntry(request: Request, search: string, entry: Entry, cache: CacheStatus): Response {
  const headers: Record<string, string> = {
    ...securityHeaders, "content-security-policy": pagePolicy, "content-type": entry.contentType, etag: entry.etag,
    "cache-control": entry.stamp ? shared : personal, "server-timing": `cache;desc=${cache}`,
  };
  if (entry.location !== null) {
    headers.location = entry.location + (entry.keepQuery ? search : "");
    return new Response(null, { status: entry.status, headers });
  }
  if (entry.status === 503) headers["retry-after"] = "30";
  const known = request.headers.get("if-none-match");
  if (known !== null && entry.status === 200 && entry.stamp && matches(known, entry.etag)) return new Response(null, { status: 304, headers });
  return new Response(request.method === "HEAD" ? null : entry.body, { status: entry.status, headers });
}

/** Weak comparison: a proxy that compresses turns a strong tag into a weak one. */
function matches(known: string, etag: string): boolean {
  return known === etag || known.split(",").some((tag) => tag.trim().replace(/^W\//, "") === etag);
}
