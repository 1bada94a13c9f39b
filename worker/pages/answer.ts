import type { HostsOfTags } from "../settings/tags.ts";
import type { Entry } from "./cache/entry.ts";
import type { CacheStatus, ServedEntry } from "./cache/page-cache.ts";
import { buildId, development } from "./render/client-files.ts";
import type { FormHosts } from "./posted/form-hosts.ts";
import { developmentPolicy, ignoredParameters, leadingTo, securityHeaders, storedPolicy } from "./policy/headers.ts";
import { noteAge, tallyOf, type Tally } from "./tally.ts";

const shared = "public, max-age=0, must-revalidate";
const personal = "private, no-store";

/** Headers and counter of entries that were hits before: every further hit reuses the same objects. */
const hits = new WeakMap<Entry, { headers: Headers; tally: Tally }>();

function headersOf(
  entry: Entry,
  cache: CacheStatus,
  hosts: HostsOfTags | undefined,
  forms: () => readonly string[],
): Headers {
  const known = cache === "HIT" ? hits.get(entry) : undefined;
  if (known) {
    known.tally.HIT += 1;
    return known.headers;
  }
  const headers = new Headers({
    ...securityHeaders,
    "content-security-policy": development ? developmentPolicy : leadingTo(storedPolicy(hosts), forms()),
    "content-type": entry.contentType,
    etag: entry.etag,
    "cache-control": entry.stamp ? shared : personal,
    "server-timing": `cache;desc=${cache}`,
  });
  // The service worker keeps only pages of its own build.
  if (entry.contentType.startsWith("text/html")) headers.set("x-vs-build", buildId);
  if (entry.status === 503) headers.set("retry-after", "30");
  if (entry.ignores) headers.set("no-vary-search", ignoredParameters[entry.ignores]);
  const tally = tallyOf(entry.kind);
  tally[cache] += 1;
  if (cache === "HIT") hits.set(entry, { headers, tally });
  return headers;
}

/** Value of `x-cache` for a copy that may differ from a newly made answer. */
const told = { STALE: "STALE-ERROR", "STALE-AGE": "STALE-AGE", "STALE-SOFT": "STALE-SOFT" } as const;

/** What the cache found, as an answer. A copy that may be outdated says so in its headers, with its age in seconds. */
export function answerFound(
  request: Request,
  { entry, cache, degraded }: ServedEntry,
  now: number,
  hosts?: HostsOfTags,
  forms: FormHosts = () => [],
): Response {
  const answer = answerEntry(request, entry, cache, hosts, forms);
  if (entry.stamp && cache !== "MISS") noteAge(entry.kind, now - entry.stamp.at);
  const notice = degraded ? "HIT-DEGRADED" : told[cache as keyof typeof told];
  if (!notice || !entry.stamp) return answer;
  const headers = new Headers(answer.headers);
  headers.set("x-cache", notice);
  headers.set("age", String(Math.max(0, Math.round((now - entry.stamp.at) / 1000))));
  return new Response(answer.body, { status: answer.status, headers });
}

/**
 * The answer to a request made of an entry: status, validators, 304, and how the cache found it. Bodies are sent as
 * they were stored. `hosts`: what the pages' policy allows for their tags; `forms`: hosts of the views that forms may
 * lead to.
 */
export function answerEntry(
  request: Request,
  entry: Entry,
  cache: CacheStatus,
  hosts?: HostsOfTags,
  forms: FormHosts = () => [],
): Response {
  const headers = headersOf(entry, cache, hosts, () => forms(request.url));
  if (entry.location !== null) {
    const moved = new Headers(headers);
    moved.set("location", entry.location + (entry.keepQuery ? new URL(request.url).search : ""));
    return new Response(null, { status: entry.status, headers: moved });
  }
  const known = request.headers.get("if-none-match");
  if (known !== null && entry.status === 200 && entry.stamp && matches(known, entry.etag))
    return new Response(null, { status: 304, headers });
  return new Response(request.method === "HEAD" ? null : entry.body, { status: entry.status, headers });
}

/** A current stored entry as the answer; records its age at `now` for the report. */
export function answerHit(
  request: Request,
  entry: Entry,
  now: number,
  hosts: HostsOfTags | undefined,
  forms: FormHosts,
): Response {
  if (entry.stamp) noteAge(entry.kind, now - entry.stamp.at);
  return answerEntry(request, entry, "HIT", hosts, forms);
}

/** Weak comparison: a proxy that compresses turns a strong tag into a weak one. */
function matches(known: string, etag: string): boolean {
  return known === etag || known.split(",").some((tag) => tag.trim().replace(/^W\//, "") === etag);
}
