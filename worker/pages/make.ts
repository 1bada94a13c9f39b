import type { MethodLogo } from "../../shared/contract/order/method-logo.ts";
import type { OfficialNotice } from "../../shared/notices/notice.ts";
import type { AnyPosted } from "./posted/posted.tsx";
import type { Tags } from "../../shared/analytics/tags.ts";
import type { ConsentNeed } from "../../shared/consent/purposes.ts";
import { matchRoute, pageGroupOf } from "../../shared/routes.ts";
import { headPage } from "../../shared/seo/head-tags.ts";
import { jsonLdOf } from "../../shared/seo/json-ld.ts";
import { chromeKeyOf, pageKey } from "../../shared/url/page-key.ts";
import { cacheSettings } from "../../shared/config/cache-settings.ts";
import type { PagesApi } from "./api.ts";
import type { PagesDiscovery } from "./discovery.ts";
import type { PageRequest } from "./page-request.ts";
import { etagOf, type Entry } from "./cache/entry.ts";
import type { Early } from "./render/early.ts";
import type { KeptChrome } from "./cache/kept-chrome.ts";
import { timeToLive } from "./cache/key.ts";
import type { SingleFlightDeps } from "./cache/single-flight.ts";
import type { Head } from "./cache/validity.ts";
import { loadPage, type Loaded } from "./load-page.ts";
import type { LoadContext } from "./load/context.ts";
import { ownRedirect } from "./resolve/own-redirect.ts";
import { chromeOf } from "./load/chrome-of.ts";
import { journalFeed } from "./load/content/journal-feed.ts";
import { createProvenance } from "./provenance.ts";
import type { Reference } from "./reference.ts";
import { renderComplete } from "./render/render.tsx";
import { shellDocument } from "./render/shell.ts";

/** What making an answer needs beside the question. */
export interface RenderDeps {
  readonly now: () => number;
  readonly apiOf: (storeCode: string) => PagesApi;
  readonly discovery?: PagesDiscovery | undefined;
  readonly reference: Reference;
  readonly tools: SingleFlightDeps;
  readonly keptChrome?: KeptChrome;
  readonly hosts: Readonly<Record<string, string>>;
  /** False where the shop sends no mails. */
  readonly mails?: boolean;
  /** False where the shop keeps no photographs of reviews. */
  readonly photos?: boolean;
  /** Codes of the store views whose pages measure. */
  readonly measured?: readonly string[];
  /** The attribution of the map of stores; absent where no map is configured. */
  readonly map?: { attribution: string };
  /** Official files that were put in. */
  readonly notices?: () => Promise<readonly OfficialNotice[]>;
  /** Official logos of ways to pay that were put in. */
  readonly logos?: () => Promise<readonly MethodLogo[]>;
  /** What visitors are asked consent for; absent or empty: nothing. */
  readonly consent?: readonly ConsentNeed[];
  /** Whether reads come from replicas of the database. */
  readonly readsReplicas?: boolean;
  /** The tags that are loaded from other hosts after consent. */
  readonly tags?: Tags | undefined;
  /** Origin of the CMS's editor, which may frame previews. */
  readonly editor?: string;
}

const text = new TextEncoder();
const html = "text/html; charset=utf-8";
const json = "application/json; charset=utf-8";
const rss = "application/rss+xml; charset=utf-8";

export function contextOf(pageRequest: PageRequest, head: Head | null, deps: RenderDeps): LoadContext {
  return {
    store: pageRequest.store,
    from: createProvenance(head?.seq ?? null),
    head,
    now: deps.now(),
    reference: deps.reference,
    tools: deps.tools,
    ...(deps.keptChrome && { keptChrome: deps.keptChrome }),
    ownRedirect: (given) => ownRedirect(given, pageRequest.store, pageRequest.url, deps.hosts),
    apiOf: deps.apiOf,
    ...(deps.discovery && { discovery: deps.discovery }),
    ...(deps.mails !== undefined && { mails: deps.mails }),
    ...(deps.photos !== undefined && { photos: deps.photos }),
    ...(deps.measured?.includes(pageRequest.store.storeCode) && { measured: true }),
    ...(deps.map && { map: deps.map }),
    ...(deps.notices && { notices: deps.notices }),
    ...(deps.logos && { logos: deps.logos }),
    ...(deps.consent && deps.consent.length > 0 && { asks: true }),
    ...(deps.consent?.some(({ purpose }) => purpose === "preferences") && { recognises: true }),
    ...(deps.readsReplicas && { readsReplicas: true }),
    ...(deps.tags && { tags: deps.tags }),
  };
}

/** The page's address in the one form that all visitors of the same stored page share. */
export function canonicalUrl(pageRequest: PageRequest): URL {
  return new URL(pageKey(pageRequest.path, pageRequest.search).slice("/data".length), pageRequest.url.origin);
}

/**
 * Loads and renders the page of a request. Calls `decided` as soon as it is certain that a page exists. Only an entry
 * that may be stored has a validity record. Throws when a critical source does not answer.
 */
export async function make(
  pageRequest: PageRequest,
  head: Head | null,
  deps: RenderDeps,
  decided?: (early: Early) => void,
): Promise<Entry> {
  const context = contextOf(pageRequest, head, deps);
  if (pageRequest.kind === "chrome")
    return entryOf(pageRequest, context, json, JSON.stringify(await chromeOf(context)));
  if (pageRequest.kind === "feed")
    return entryOf(pageRequest, context, rss, await journalFeed(context, pageRequest.url.origin));
  const { fragment } = pageRequest;
  if (fragment) {
    const answer = await fragment.load(context);
    const entry = await entryOf(pageRequest, context, json, JSON.stringify(answer));
    return fragment.isNothing(answer) ? { ...entry, missing: true } : entry;
  }
  if (pageRequest.kind === "shell") {
    const { shopName } = await chromeOf(context);
    return entryOf(pageRequest, context, html, await shellDocument(pageRequest.store, pageRequest.url, shopName, deps));
  }
  const loaded = await loadPage(context, pageRequest.path, pageRequest.search, {
    decided,
    leadsOn: pageRequest.kind === "html",
  });
  const body =
    pageRequest.kind === "data"
      ? JSON.stringify(loaded.page)
      : loaded.page.kind === "redirect"
        ? ""
        : await renderLoaded(pageRequest, loaded, deps);
  const entry = await entryOf(pageRequest, context, pageRequest.kind === "data" ? json : html, body, loaded);
  return loaded.page.kind === "redirect" && pageRequest.kind === "html"
    ? { ...entry, location: loaded.page.location, keepQuery: loaded.keepQuery }
    : entry;
}

/** The page at an address as the answer to a form that was sent there: one reader's own, so it is never stored. */
export async function makePosted(
  pageRequest: PageRequest,
  head: Head | null,
  deps: RenderDeps,
  posted: AnyPosted,
): Promise<string> {
  return renderLoaded(
    pageRequest,
    await loadPage(contextOf(pageRequest, head, deps), pageRequest.path, pageRequest.search),
    deps,
    posted,
  );
}

function renderLoaded(
  pageRequest: PageRequest,
  { page, chrome }: Loaded,
  deps: RenderDeps,
  posted?: AnyPosted,
): Promise<string> {
  if (page.kind === "redirect") throw new Error("A redirect has no document");
  const url = canonicalUrl(pageRequest);
  return renderComplete({
    store: pageRequest.store,
    url,
    hosts: deps.hosts,
    group: pageGroupOf(page, pageRequest.path),
    page: headPage(page)!,
    jsonLd: jsonLdOf(page, { origin: url.origin, store: pageRequest.store }, chrome),
    fallback: { [pageKey(pageRequest.path, pageRequest.search)]: page, [chromeKeyOf(pageRequest.store)]: chrome },
    ...(deps.consent && { consent: deps.consent }),
    ...(deps.tags && { tags: deps.tags }),
    ...(posted && { posted }),
  });
}

async function entryOf(
  pageRequest: PageRequest,
  context: LoadContext,
  contentType: string,
  body: string,
  loaded?: Loaded,
): Promise<Entry> {
  const bytes = text.encode(body) as Uint8Array<ArrayBuffer>;
  const { tags, seq } = loaded ?? context.from.origin();
  const storable = pageRequest.cacheable && (loaded?.cacheable ?? true) && seq !== null;
  const seconds = Math.min(loaded?.ttlSeconds ?? cacheSettings.pageTtlSeconds, context.from.mostSeconds);
  const ttl = timeToLive(seconds, pageRequest.key, cacheSettings.ttlJitter);
  // The data of a moved page is answered as data rather than as a redirect, so that the client's fetch sees the target.
  const status = pageRequest.kind === "data" && loaded?.page.kind === "redirect" ? 200 : (loaded?.status ?? 200);
  const kind =
    pageRequest.kind === "html"
      ? loaded?.page.kind
      : pageRequest.kind === "data"
        ? `data:${loaded?.page.kind}`
        : pageRequest.kind;
  const route = matchRoute(pageRequest.path);
  const ignores =
    pageRequest.kind === "html" || pageRequest.kind === "data" ? (route && !route.query ? "all" : "campaigns") : "all";
  const alias =
    loaded !== undefined && loaded.page.kind !== "redirect" && loaded.page.meta.canonical !== pageRequest.path;
  return {
    status,
    contentType,
    body: bytes,
    etag: await etagOf(bytes),
    location: null,
    keepQuery: false,
    ignores,
    ...(kind && { kind }),
    ...(alias && { alias }),
    ...(loaded?.endless && { missing: true }),
    ...(context.from.isBare && { bare: true }),
    stamp: storable ? { seq, tags, at: context.now, ttl } : null,
  };
}
