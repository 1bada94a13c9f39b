import type { Posted } from "../../client/features/orders/orders.ts";
import { matchRoute, pageGroupOf } from "../../shared/routes.ts";
import { headPage } from "../../shared/seo/head-tags.ts";
import { jsonLdOf } from "../../shared/seo/json-ld.ts";
import { chromeKeyOf, pageKey } from "../../shared/url/page-key.ts";
import { cacheSettings } from "../../shared/config/cache-settings.ts";
import type { PagesApi } from "./api.ts";
import type { Ask } from "./ask.ts";
import { etagOf, type Entry } from "./cache/entry.ts";
import type { Early } from "./early.ts";
import { timeToLive } from "./cache/key.ts";
import type { FlightTools } from "./cache/single-flight.ts";
import type { Head } from "./cache/validity.ts";
import { loadPage, type Loaded } from "./load.ts";
import type { LoadContext } from "./load/context.ts";
import { chromeOf } from "./load/load-chrome.ts";
import { createProvenance } from "./provenance.ts";
import type { Reference } from "./reference.ts";
import { renderSettled } from "./render.tsx";
import { shellDocument } from "./shell.ts";

/** What making an answer needs beside the question. */
export interface MakeIo {
  readonly now: () => number;
  readonly apiOf: (storeCode: string) => PagesApi;
  readonly reference: Reference;
  readonly tools: FlightTools;
  readonly hosts: Readonly<Record<string, string>>;
  /** False where the shop sends no mails. */
  readonly mails?: boolean;
}

const text = new TextEncoder();
const html = "text/html; charset=utf-8";
const json = "application/json; charset=utf-8";

export function contextOf(ask: Ask, head: Head | null, io: MakeIo): LoadContext {
  return {
    store: ask.store,
    from: createProvenance(head?.seq ?? null),
    head,
    now: io.now(),
    reference: io.reference,
    tools: io.tools,
    apiOf: io.apiOf,
    ...(io.mails !== undefined && { mails: io.mails }),
  };
}

/** The page's address in its one form: the same for everyone who is shown the same stored page. */
export function canonicalUrl(ask: Ask): URL {
  return new URL(pageKey(ask.path, ask.search).slice("/data".length), ask.url.origin);
}

/**
 * Loads and renders what was asked; `decided` hears early that a page exists. The entry has a stamp only when it may be
 * stored. Throws when something critical does not answer.
 */
export async function make(ask: Ask, head: Head | null, io: MakeIo, decided?: (early: Early) => void): Promise<Entry> {
  const context = contextOf(ask, head, io);
  if (ask.kind === "chrome") return entryOf(ask, context, json, JSON.stringify(await chromeOf(context)));
  if (ask.part) return entryOf(ask, context, json, JSON.stringify(await ask.part.load(context)));
  if (ask.kind === "shell") return entryOf(ask, context, html, await shellDocument(ask.store, ask.url, io.hosts));
  const loaded = await loadPage(context, ask.path, ask.search, { decided, leadsOn: ask.kind === "html" });
  const body =
    ask.kind === "data"
      ? JSON.stringify(loaded.page)
      : loaded.page.kind === "redirect"
        ? ""
        : await renderLoaded(ask, loaded, io);
  const entry = await entryOf(ask, context, ask.kind === "data" ? json : html, body, loaded);
  return loaded.page.kind === "redirect" && ask.kind === "html"
    ? { ...entry, location: loaded.page.location, keepQuery: loaded.keepQuery }
    : entry;
}

/** The page at an address as the answer to a form that was sent there: one reader's own, so it is never stored. */
export async function makePosted(ask: Ask, head: Head | null, io: MakeIo, posted: Posted): Promise<string> {
  return renderLoaded(ask, await loadPage(contextOf(ask, head, io), ask.path, ask.search), io, posted);
}

function renderLoaded(ask: Ask, { page, chrome }: Loaded, io: MakeIo, posted?: Posted): Promise<string> {
  if (page.kind === "redirect") throw new Error("A redirect has no document");
  const url = canonicalUrl(ask);
  return renderSettled({
    store: ask.store,
    url,
    hosts: io.hosts,
    group: pageGroupOf(page, ask.path),
    page: headPage(page)!,
    jsonLd: jsonLdOf(page, { origin: url.origin, store: ask.store }, chrome),
    fallback: { [pageKey(ask.path, ask.search)]: page, [chromeKeyOf(ask.store)]: chrome },
    ...(posted && { posted }),
  });
}

async function entryOf(
  ask: Ask,
  context: LoadContext,
  contentType: string,
  body: string,
  loaded?: Loaded,
): Promise<Entry> {
  const bytes = text.encode(body) as Uint8Array<ArrayBuffer>;
  const { tags, seq } = loaded ?? context.from.origin();
  const storable = ask.cacheable && (loaded?.cacheable ?? true) && seq !== null;
  const ttl = timeToLive(loaded?.ttlSeconds ?? cacheSettings.pageTtlSeconds, ask.key, cacheSettings.ttlJitter);
  // The data answer of a moved page is data, not a redirect: the client's fetch must see where to.
  const status = ask.kind === "data" && loaded?.page.kind === "redirect" ? 200 : (loaded?.status ?? 200);
  const kind = ask.kind === "html" ? loaded?.page.kind : ask.kind === "data" ? `data:${loaded?.page.kind}` : ask.kind;
  const route = matchRoute(ask.path);
  const ignores = ask.kind === "html" || ask.kind === "data" ? (route && !route.query ? "all" : "campaigns") : "all";
  const alias = loaded !== undefined && loaded.page.kind !== "redirect" && loaded.page.meta.canonical !== ask.path;
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
    stamp: storable ? { seq, tags, at: context.now, ttl } : null,
  };
}
