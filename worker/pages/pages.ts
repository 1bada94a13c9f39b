import { bareChrome } from "../../shared/contract/bare-chrome.ts";
import type { ApiFetch } from "../../shared/contract/call.ts";
import type { Chrome, PageData } from "../../shared/contract/page.ts";
import { matchRoute } from "../../shared/routes.ts";
import { chromeKeyOf, pageKey } from "../../shared/url/page-key.ts";
import { storePath } from "../../shared/url/store-path.ts";
import { answerEntry, answerFound } from "./answer.ts";
import { parsePageRequest, type PageRequest, type PageRefusal } from "./page-request.ts";
import { bytesOf, isMissing, type Entry } from "./cache/entry.ts";
import { createHeadTracker } from "./cache/head.ts";
import { toResponse } from "./cache/location-store.ts";
import { createPageMemory } from "./cache/memory.ts";
import { createPageCache, type CacheDeps, type Found, type PageCache } from "./cache/page-cache.ts";
import { throughPlatform, type PlatformCache } from "./cache/platform-cache.ts";
import type { Head } from "./cache/validity.ts";
import { buildId, development } from "./client-files.ts";
import { readDataBlock } from "./document.ts";
import type { Early } from "./early.ts";
import { failureDocument, strayDocument } from "./failure.ts";
import { securityHeaders, streamedPolicy, cachedPolicy, developmentPolicy, paymentHeaders } from "./headers.ts";
import { chromeOf } from "./load/load-chrome.ts";
import { canonicalUrl, contextOf, make, makePosted, type RenderDeps } from "./make.ts";
import { answerForm, takesForms } from "./posted.tsx";
import { answerPreview, isPreview } from "./preview.ts";
import { createReference, type Reference } from "./reference.ts";
import { siteOf } from "./store-origin.ts";
import { renderStreamed } from "./stream.tsx";
import { logLine } from "../log.ts";

/** What one isolate remembers between requests. */
export interface PagesState {
  readonly cache: PageCache;
  readonly reference: Reference;
  /** Addresses as they were asked → key of their stored answer: spares a hit the reading of its address. */
  readonly addresses: Map<string, string>;
  /** Pages under way: what is certain of each, for everyone who waits. */
  readonly decisions: Map<string, PromiseWithResolvers<Early>>;
}

export function createPagesState(memoryBytes: number): PagesState {
  return {
    cache: createPageCache(createPageMemory(memoryBytes), createHeadTracker()),
    reference: createReference(),
    addresses: new Map(),
    decisions: new Map(),
  };
}

const mostAddresses = 5_000;

/**
 * The shortest way: an address answered before, its page in memory and known to be true. Null means: ask `answerPage`.
 */
export function answerAtHand(request: Request, state: PagesState, now: number): Response | null {
  const key = state.addresses.get(request.url);
  if (key === undefined || (request.method !== "GET" && request.method !== "HEAD")) return null;
  const entry = state.cache.atHand(key, now);
  return entry && answerEntry(request, entry, "HIT");
}

/** What a request brings along: clock, stores, upstreams. */
export interface PagesDeps extends CacheDeps, Omit<RenderDeps, "reference" | "tools"> {
  readonly nonce: () => string;
  /** A call of this Worker's own, as a page makes it. */
  readonly call: ApiFetch;
  /** Changes with the configured store views and hosts; stored pages name them. */
  readonly edition?: string;
  /**
   * Environment of the real payment provider, whose frames the pages of a payment must let in; absent with the embedded
   * one.
   */
  readonly payment?: "test" | "live";
  /** The platform's own cache in front of the making of pages, where there is one. */
  readonly platform?: PlatformCache | null;
}

/** A page whose data is later than this is streamed. */
const streamAfterMs = 40;

/** What an address asks of the pages, in the view it belongs to. */
export function readAddress(url: URL, deps: Pick<PagesDeps, "hosts" | "edition">): PageRequest | PageRefusal {
  const site = siteOf(url, deps.hosts);
  return "location" in site
    ? { status: 302, location: site.location }
    : parsePageRequest(url, site.store, buildId + (deps.edition ?? ""));
}

/**
 * Answers pages, their data and the store view's chrome. Reads nothing of a request but address, method and validators.
 */
export function answerPage(request: Request, deps: PagesDeps, state: PagesState): Response | Promise<Response> {
  const read = readAddress(new URL(request.url), deps);
  const pageRequest = "status" in read || !development ? read : { ...read, cacheable: false };
  const isForm = !("status" in pageRequest) && pageRequest.kind === "html" && takesForms(pageRequest.path);
  if (request.method === "POST" && isForm) return posted(request, pageRequest, deps, state);
  if (request.method !== "GET" && request.method !== "HEAD")
    return plain(405, { allow: isForm ? "GET, HEAD, POST" : "GET, HEAD" });
  if ("status" in pageRequest)
    return pageRequest.location === undefined
      ? stray(request, deps)
      : plain(pageRequest.status, { location: pageRequest.location });
  if (pageRequest.kind === "html" && isPreview(pageRequest.store, pageRequest.path))
    return preview(request, pageRequest, deps, state);
  const known = pageRequest.cacheable ? state.cache.instantly(pageRequest.key, deps) : null;
  if (!known)
    return isPaidOn(pageRequest) && deps.payment && !development
      ? forPayment(answerDeferred(request, pageRequest, deps, state), deps.payment)
      : answerDeferred(request, pageRequest, deps, state);
  if (state.addresses.size >= mostAddresses) state.addresses.clear();
  state.addresses.set(request.url, pageRequest.key);
  return answerEntry(request, known, "HIT");
}

/** Pages that may show a step of the payment: none of them is stored. */
const isPaidOn = ({ kind, path }: PageRequest): boolean =>
  kind === "html" && /^(checkout|payment-return|payment-failed)$/.test(matchRoute(path)?.group ?? "");

async function forPayment(answering: Promise<Response>, environment: "test" | "live"): Promise<Response> {
  const { body, status, headers } = await answering;
  return new Response(body, { status, headers: paymentHeaders(headers, environment) });
}

async function posted(
  request: Request,
  pageRequest: PageRequest,
  deps: PagesDeps,
  state: PagesState,
): Promise<Response> {
  try {
    const answer = await answerForm(request, pageRequest.path, pageRequest.store.storeCode, deps.call, deps.nonce);
    if (!("posted" in answer)) return plain(answer.status);
    const body = await makePosted(
      pageRequest,
      await state.cache.head.current(deps),
      makeIoOf(deps, state),
      answer.posted,
    );
    const headers = {
      ...securityHeaders,
      "content-security-policy": development ? developmentPolicy : cachedPolicy,
      "content-type": "text/html; charset=utf-8",
      "cache-control": "no-store",
      "x-robots-tag": "noindex",
    };
    return new Response(body, {
      status: answer.status,
      headers: { ...headers, ...(answer.retryAfter !== null && { "retry-after": String(answer.retryAfter) }) },
    });
  } catch (error) {
    console.error(logLine({ event: "form-failed", path: pageRequest.path, message: String(error) }));
    return unavailable(request, pageRequest);
  }
}

const makeIoOf = (deps: PagesDeps, state: PagesState): RenderDeps => ({
  now: deps.now,
  apiOf: deps.apiOf,
  hosts: deps.hosts,
  ...(deps.mails !== undefined && { mails: deps.mails }),
  reference: state.reference,
  tools: { waitUntil: deps.waitUntil, sleep: deps.sleep, patienceMs: 2_000 },
});

async function preview(
  request: Request,
  pageRequest: PageRequest,
  deps: PagesDeps,
  state: PagesState,
): Promise<Response> {
  try {
    return (
      (await answerPreview(pageRequest, makeIoOf(deps, state))) ?? answerDeferred(request, pageRequest, deps, state)
    );
  } catch (error) {
    console.error(logLine({ event: "preview-failed", path: pageRequest.path, message: String(error) }));
    return unavailable(request, pageRequest);
  }
}

async function answerDeferred(
  request: Request,
  pageRequest: PageRequest,
  deps: PagesDeps,
  state: PagesState,
): Promise<Response> {
  const makeIo = makeIoOf(deps, state);
  const { decided, decide } = decisionOf(state, pageRequest.key);
  // A page is late from the moment on at which it must be made: while a copy may still be the answer, its headers are
  // worth the wait.
  const deferred = Promise.withResolvers<Early>();
  // Status and head leave with the first byte, so a late page is streamed only once it is certain that it is one.
  const began = () =>
    void deps
      .sleep(streamAfterMs)
      .then(() => decided)
      .then(deferred.resolve);
  const found: Promise<Found> = pageRequest.cacheable
    ? state.cache.find(
        pageRequest.key,
        {
          make: (head) => makeOnce(pageRequest, head, makeIo, deps, decide),
          began,
          far: isWorthTheSecondLevel(pageRequest),
        },
        deps,
      )
    : Promise.resolve(began())
        .then(() => state.cache.head.current(deps))
        .then(async (head) => ({ entry: await make(pageRequest, head, makeIo, decide), cache: "BYPASS" as const }));
  const forgetDecision = () => state.decisions.delete(pageRequest.key);
  found.then(forgetDecision, forgetDecision);
  let early: Early;
  try {
    const first =
      pageRequest.streamable && request.method === "GET" ? await Promise.race([found, deferred.promise]) : await found;
    if ("entry" in first) return answerFound(request, first, deps.now());
    early = first;
  } catch (error) {
    console.error(logLine({ event: "page-failed", path: pageRequest.path, message: String(error) }));
    return unavailable(request, pageRequest);
  }
  deps.waitUntil(found.catch(() => undefined));
  return streamed(
    pageRequest,
    early,
    found.then(({ entry }) => entry),
    makeIo,
    deps,
    state,
  );
}

/** Whoever asks for a page under way hears what its first asker learns of it. */
function decisionOf({ decisions }: PagesState, key: string) {
  let decision = decisions.get(key);
  if (!decision) decisions.set(key, (decision = Promise.withResolvers<Early>()));
  return { decided: decision.promise, decide: decision.resolve };
}

/** Made by way of the platform's cache, which does it once for a location, or here. */
async function makeOnce(
  pageRequest: PageRequest,
  head: Head | null,
  makeIo: RenderDeps,
  deps: PagesDeps,
  decide: (early: Early) => void,
): Promise<Entry> {
  return (
    (deps.platform
      ? await throughPlatform(
          deps.platform,
          pageRequest.key,
          pageRequest.url.origin + pageRequest.url.pathname + pageRequest.search,
          head,
          deps.now(),
        )
      : null) ?? make(pageRequest, head, makeIo, decide)
  );
}

const inner = { "cache-control": "no-store" };

/**
 * A page in the form in which the platform's cache keeps it for `throughPlatform`; never sent to a shopper. Reads
 * nothing of the request but its address. What may not be stored says so and has no content.
 */
export async function answerPlatform(request: Request, deps: PagesDeps, state: PagesState): Promise<Response> {
  const pageRequest = readAddress(new URL(request.url), deps);
  if ("status" in pageRequest || !pageRequest.cacheable) return new Response(null, { status: 204, headers: inner });
  const entry = await make(pageRequest, await state.cache.head.current(deps), makeIoOf(deps, state));
  const { stamp: validity } = entry;
  return validity && !isMissing(entry)
    ? toResponse({ ...entry, stamp: validity }, await bytesOf(entry))
    : new Response(null, { status: 204, headers: inner });
}

/**
 * Pages that many ask for and that cost most: the home page and what the URL map names, without filters, of which there
 * are endless ones.
 */
function isWorthTheSecondLevel({ kind, path, search }: PageRequest): boolean {
  const route = matchRoute(path);
  return kind === "html" && search === "" && (route ? route.group === "home" : path.endsWith("/"));
}

async function streamed(
  pageRequest: PageRequest,
  early: Early,
  entry: Promise<Entry>,
  makeIo: RenderDeps,
  deps: PagesDeps,
  state: PagesState,
): Promise<Response> {
  const nonce = deps.nonce();
  const deferred = entry.then(readEntry).catch((error: unknown): DeferredPage => {
    console.error(logLine({ event: "page-failed", path: pageRequest.path, message: String(error) }));
    return {
      page: {
        kind: "error",
        meta: {
          title: "KADE",
          description: "",
          canonical: storePath(pageRequest.store, "/"),
          noindex: true,
          alternates: [],
        },
      },
      chrome: null,
    };
  });
  const head = await Promise.race([Promise.resolve(state.cache.head.current(deps)), deps.sleep(0).then(() => null)]);
  // The menu is mostly at hand although the page is not: then it stands in the shell.
  const chrome = chromeOf(contextOf(pageRequest, head, makeIo)).catch(
    async () => (await deferred).chrome ?? bareChrome,
  );
  const body = await renderStreamed({
    store: pageRequest.store,
    url: canonicalUrl(pageRequest),
    hosts: deps.hosts,
    page: deferred.then(({ page }) => page),
    chrome,
    early,
    nonce,
  });
  const headers = {
    ...securityHeaders,
    "content-type": "text/html; charset=utf-8",
    "content-security-policy": development ? developmentPolicy : streamedPolicy(nonce),
    "cache-control": "no-store",
    "server-timing": "cache;desc=MISS",
  };
  return new Response(body, { headers });

  async function readEntry(made: Entry): Promise<DeferredPage> {
    if (made.location !== null)
      return {
        page: {
          kind: "redirect",
          status: 301,
          location: made.location + (made.keepQuery ? pageRequest.url.search : ""),
        },
        chrome: null,
      };
    const { fallback } = readDataBlock(new TextDecoder().decode(await bytesOf(made)));
    return {
      page: fallback[pageKey(pageRequest.path, pageRequest.search)] as PageData,
      chrome: fallback[chromeKeyOf(pageRequest.store)] as Chrome,
    };
  }
}

interface DeferredPage {
  page: PageData;
  chrome: Chrome | null;
}

/**
 * An address that no page can have, too long or oddly encoded: the not-found page without a look-up. Data is asked for
 * by scripts, which hear that they asked wrongly.
 */
async function stray(request: Request, { hosts }: PagesDeps): Promise<Response> {
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

function plain(status: number, headers: Record<string, string> = {}): Response {
  return new Response(null, { status, headers: { ...securityHeaders, ...headers, "cache-control": "no-store" } });
}

/** Nothing to show and no copy at hand: says so, is not stored, asks to come back. */
async function unavailable(request: Request, pageRequest: PageRequest): Promise<Response> {
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
