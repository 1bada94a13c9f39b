import { readLogos } from "./method-logos/logos.ts";
import { readNotices } from "./notices/notices.ts";
import type { ExecutionContext } from "@cloudflare/workers-types";
import { createApi } from "../shared/contract/wire/client.ts";
import { backend } from "./backend/backend.ts";
import { customerDataOf } from "./customer-data-of.ts";
import { type Bindings, readConfig, type Config } from "./env.ts";
import type { KnownVersion } from "./gateway/cms/content.ts";
import { createLookUpLimit } from "./gateway/cms/look-ups.ts";
import { createGateway, type Gateway } from "./gateway/gateway.ts";
import { sealerOf } from "./gateway/session/sealer-of.ts";
import { embedded } from "./gateway/places.ts";
import { createUpstreams, ofIsolate, type Upstreams } from "./gateway/upstream.ts";
import { noPictures } from "./media/cms-path.ts";
import { creationWaitFrom } from "./rate-limits/creation-limits.ts";
import { createDataCache, type DataCache } from "./pages/cache/data-cache.ts";
import { createFarStore } from "./pages/cache/far-store.ts";
import { createHeadStore, createLocationStore } from "./pages/cache/location-store.ts";
import type { Tags } from "../shared/analytics/tags.ts";
import { createFormHosts } from "./pages/posted/form-hosts.ts";
import { tagSources } from "./pages/policy/headers.ts";
import { detectPlatformCache } from "./pages/cache/platform-cache.ts";
import { readChanges } from "./pages/changes.ts";
import { createPagesDiscovery } from "./pages/discovery.ts";
import { createPagesState, type PagesDeps, type PagesState } from "./pages/pages-state.ts";

/** The configuration and the isolate's memory, by the environment they belong to. */
export interface Shop {
  readonly config: Config;
  /** What is loaded from elsewhere after consent. */
  readonly tags: Tags | undefined;
  readonly state: PagesState;
  readonly data: DataCache;
}
const shops = new WeakMap<Bindings, Shop>();

/** Made at the first request of an environment. */
export function shopOf(env: Bindings): Shop {
  let shop = shops.get(env);
  if (!shop) {
    const config = readConfig(env);
    const state = createPagesState(config.pageMemoryBytes, config.tagHosts, createFormHosts(config.storeHosts));
    const { tags: loaded, tagHosts, payment } = config;
    const tags = loaded && tagHosts && { ...loaded, policy: tagSources(tagHosts, payment?.environment) };
    // A quarter of what pages may take: data is small, and pages have used most of it already.
    const data = createDataCache(config.pageMemoryBytes / 4, state.cache.head);
    shops.set(env, (shop = { config, tags, state, data }));
  }
  return shop;
}

/** The newest versions of content as this isolate knows them; nothing of any request. */
const contentVersions = new Map<string, KnownVersion>();

const lookUps = createLookUpLimit();
/** The same for paths that a discovery provider elsewhere is asked about. */
const landingLookUps = createLookUpLimit();

/** Content has changed: the next call asks which is the newest. */
export const forgetVersions = (): void => contentVersions.clear();

/** Where the calls of this environment go. */
export function upstreamsOf(env: Bindings, context: ExecutionContext): Upstreams {
  const { config, state } = shopOf(env);
  const embedded = { fetch: (request: Request) => backend.fetch(request, env, context) };
  return config.readReplicas
    ? createUpstreams(config, embedded, { ...ofIsolate, bookmark: () => state.cache.head.readFrom(Date.now()) })
    : createUpstreams(config, embedded);
}

/**
 * The gateway over the configured platform, or over the embedded backend when none is configured. `visitor`: the
 * address of whoever asks for a page, whose calls do not say it.
 */
export function gatewayOf(env: Bindings, context: ExecutionContext, visitor?: string): Gateway {
  const config = readConfig(env);
  return createGateway(upstreamsOf(env, context), {
    sealer: sealerOf(config),
    limiter: env.SIGN_IN_LIMIT,
    making: (made, address) => creationWaitFrom(env, made, address),
    head: () => shopOf(env).state.cache.head.known()?.seq ?? null,
    versions: contentVersions,
    lookUps,
    markets: config.markets,
    visitor,
    pictures: config.cmsPictures ?? noPictures,
    customerData: customerDataOf(env),
    preview:
      config.previewToken === undefined
        ? null
        : { previewToken: config.previewToken, previewSpace: config.previewSpace },
  });
}

/** Where the invalidation log stands: with the platform's data, or here when the platform has none of its own. */
export function logOf(env: Bindings, context: ExecutionContext): Gateway {
  return {
    async fetch(request) {
      const again = request.clone();
      const answer = await gatewayOf(env, context).fetch(request);
      return answer.status === 404 || answer.status === 405 ? backend.fetch(again, env, context) : answer;
    },
  };
}

let pagesCache: Promise<Cache> | undefined;
/** Opened once an isolate; a failure is forgotten, so that the next request tries again. */
export const openPages = (): Promise<Cache> =>
  (pagesCache ??= caches.open("pages").catch((error: unknown) => {
    pagesCache = undefined;
    throw error;
  }));

/** Whether a discovery or search-tuning provider suggests products; the embedded one has the index's order anyway. */
const suggestsElsewhere = ({ groups: { discovery, tuning } }: Config): boolean =>
  (discovery?.url !== undefined && discovery.url !== embedded) || tuning?.wire === "tweakwise";

/** What pages and kept calls need of the Worker for one request. */
export function pagesDepsOf(request: Request, env: Bindings, context: ExecutionContext): PagesDeps {
  const { config, tags } = shopOf(env);
  const { origin } = new URL(request.url);
  const visitor = request.headers.get("cf-connecting-ip") ?? "";
  // A stored page needs no gateway, so it is made for the first call only.
  let gateway: Gateway | undefined;
  const call = async (path: string, init?: RequestInit) =>
    (gateway ??= gatewayOf(env, context, visitor)).fetch(new Request(origin + path, init));
  return {
    now: Date.now,
    sleep: (ms) => new Promise((done) => setTimeout(done, ms)),
    waitUntil: (work) => context.waitUntil(work),
    nonce: () => crypto.randomUUID().replaceAll("-", ""),
    hosts: config.storeHosts,
    edition: config.edition,
    payment: config.payment?.environment,
    mails: config.sendsMails,
    photos: config.keepsPhotos,
    ...(config.map && { map: { attribution: config.map.attribution } }),
    notices: () => readNotices(env.DB),
    logos: () => readLogos(env.DB),
    consent: config.consent,
    measured: config.measured,
    readsReplicas: config.readReplicas,
    ...(tags && { tags }),
    editor: config.previewEditor,
    store: createLocationStore(openPages, origin),
    location: createHeadStore(openPages, origin),
    far: env.PAGES_KV && createFarStore(env.PAGES_KV),
    platform: detectPlatformCache(context),
    changes: (since) => readChanges((path) => logOf(env, context).fetch(new Request(origin + path)), since),
    call,
    apiOf: (storeCode) => createApi({ fetch: call, storeCode }),
    discovery: createPagesDiscovery(call, {
      isElsewhere: config.groups?.discovery?.url !== undefined,
      admit: (path) => landingLookUps.of(visitor, Date.now).admit(path),
      ...(suggestsElsewhere(config) && { waitToSuggest: () => creationWaitFrom(env, "discovery", visitor) }),
    }),
  };
}
