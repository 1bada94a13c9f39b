import type { ApiFetch } from "../../shared/contract/wire/call.ts";
import { createHeadTracker } from "./cache/head.ts";
import { createLatePages, type LatePages } from "./cache/late-pages.ts";
import { createKeptChrome } from "./cache/kept-chrome.ts";
import { createPageMemory } from "./cache/memory.ts";
import { createPageCache, type CacheDeps, type PageCache } from "./cache/page-cache.ts";
import type { PlatformCache } from "./cache/platform-cache.ts";
import { buildId } from "./render/client-files.ts";
import type { Early } from "./render/early.ts";
import type { FormHosts } from "./posted/form-hosts.ts";
import type { RenderDeps } from "./make.ts";
import type { HostsOfTags } from "../settings/tags.ts";
import { parsePageRequest, type PageRequest, type PageRefusal } from "./page-request.ts";
import { createReference, type Reference } from "./reference.ts";
import { siteOf } from "./resolve/store-origin.ts";

/** What one isolate remembers between requests. */
export interface PagesState {
  readonly cache: PageCache;
  readonly reference: Reference;
  /**
   * Request URL as it was received → cache key of its stored answer. A repeated request is found without parsing its
   * URL.
   */
  readonly addresses: Map<string, string>;
  /** Pages that are not in this isolate's memory: found in another store, being made, or late. */
  readonly late: LatePages<Early>;
  /** The hosts that the pages' policy allows for their tags; the same for a whole deployment. */
  readonly tagHosts: HostsOfTags | undefined;
  /** Hosts of the shop's views, which forms may lead to. */
  readonly formHosts: FormHosts;
}

export function createPagesState(
  memoryBytes: number,
  tagHosts?: HostsOfTags,
  formHosts: FormHosts = () => [],
): PagesState {
  const cache = createPageCache(createPageMemory(memoryBytes), createHeadTracker());
  return {
    cache,
    reference: createReference(),
    addresses: new Map(),
    late: createLatePages(cache),
    tagHosts,
    formHosts,
  };
}

/** What a request brings along: clock, stores, upstreams. */
export interface PagesDeps extends CacheDeps, Omit<RenderDeps, "reference" | "tools" | "keptChrome"> {
  readonly nonce: () => string;
  /** Calls this Worker's own gateway, as a page does. */
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

/** What an address asks of the pages, in the view it belongs to. */
export function readAddress(url: URL, deps: Pick<PagesDeps, "hosts" | "edition">): PageRequest | PageRefusal {
  const site = siteOf(url, deps.hosts);
  return "location" in site
    ? { status: 302, location: site.location }
    : parsePageRequest(url, site.store, buildId + (deps.edition ?? ""));
}

/** What making a page needs, of what a request and its isolate have. */
export const renderDepsOf = (deps: PagesDeps, state: PagesState): RenderDeps => ({
  now: deps.now,
  apiOf: deps.apiOf,
  ...(deps.discovery && { discovery: deps.discovery }),
  hosts: deps.hosts,
  ...(deps.mails !== undefined && { mails: deps.mails }),
  ...(deps.photos !== undefined && { photos: deps.photos }),
  ...(deps.measured && { measured: deps.measured }),
  ...(deps.map && { map: deps.map }),
  ...(deps.notices && { notices: deps.notices }),
  ...(deps.logos && { logos: deps.logos }),
  ...(deps.consent && { consent: deps.consent }),
  ...(deps.readsReplicas && { readsReplicas: true }),
  ...(deps.tags && { tags: deps.tags }),
  ...(deps.editor !== undefined && { editor: deps.editor }),
  reference: state.reference,
  keptChrome: createKeptChrome(deps.store, buildId + (deps.edition ?? "")),
  tools: { waitUntil: deps.waitUntil, sleep: deps.sleep, patienceMs: 2_000 },
});
