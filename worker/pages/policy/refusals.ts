import { cachedPolicy, securityHeaders } from "./headers.ts";
import { failureDocument, strayDocument } from "../render/failure.ts";
import type { PageRequest } from "../page-request.ts";
import { siteOf } from "../resolve/store-origin.ts";

/** An answer of a status and headers alone. */
export function plain(status: number, headers: Record<string, string> = {}): Response {
  return new Response(null, { status, headers: { ...securityHeaders, ...headers, "cache-control": "no-store" } });
}

/**
 * An address that no page can have, too long or oddly encoded: the not-found page without a look-up. Data is asked for
 * by scripts, which hear that they asked wrongly.
 */
export async function stray(request: Request, hosts: Readonly<Record<string, string>>): Promise<Response> {
  const url = new URL(request.url);
  const site = siteOf(url, hosts);
  if (url.pathname.startsWith("/data/") || "location" in site) return plain(400);
  const headers = {
    ...securityHeaders,
    "content-security-policy": cachedPolicy,
    "content-type": "text/html; charset=utf-8",
    "cache-control": "no-store",
    "x-robots-tag": "noindex",
  };
  return new Response(request.method === "HEAD" ? null : await strayDocument(site.store), { status: 404, headers });
}

/** Nothing to show and no copy at hand: says so, is not stored, asks to come back. */
export async function unavailable(request: Request, pageRequest: PageRequest): Promise<Response> {
  const headers = {
    ...securityHeaders,
    "content-security-policy": cachedPolicy,
    "cache-control": "no-store",
    "retry-after": "30",
    "server-timing": "cache;desc=BYPASS",
  };
  if (pageRequest.kind !== "html")
    return Response.json({ code: 503, result: "The shop's data cannot be reached" }, { status: 503, headers });
  const body = request.method === "HEAD" ? null : await failureDocument(pageRequest.store);
  return new Response(body, { status: 503, headers: { ...headers, "content-type": "text/html; charset=utf-8" } });
}
