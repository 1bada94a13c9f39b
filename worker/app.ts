import type { ExecutionContext } from "@cloudflare/workers-types";
import { Hono } from "hono";
import { isKnownHost } from "../shared/config/known-host.ts";
import { storeByHost } from "../shared/config/stores.ts";
import { createApi } from "../shared/contract/client.ts";
import { unreadable, withBoundedBody } from "./body.ts";
import { backend } from "./backend/backend.ts";
import { holdsKey } from "./backend/operator.ts";
import { provider } from "./backend/provider/provider.ts";
import { tellSoon } from "./backend/provider/run-provider.ts";
import { type Bindings, readConfig, type Config } from "./env.ts";
import { createGateway, type Gateway } from "./gateway/gateway.ts";
import { sealerOf } from "./gateway/sealer-of.ts";
import { createUpstreams } from "./gateway/upstream.ts";
import { makingFrom } from "./limits/making.ts";
import { mediaRoutes } from "./media/media.ts";
import { importRoutes } from "./ops/import.ts";
import { invalidateRoutes } from "./ops/invalidate.ts";
import { outboxRoutes } from "./ops/outbox.ts";
import { limited } from "./ops/limit.ts";
import { withdrawalOpsRoutes } from "./ops/withdrawals.ts";
import { reindexRoutes } from "./ops/reindex.ts";
import { cacheRoutes } from "./ops/cache.ts";
import { createDataCache, type DataCache } from "./pages/cache/data-cache.ts";
import { createFarStore } from "./pages/cache/far-store.ts";
import { detectPlatformCache } from "./pages/cache/platform-cache.ts";
import { buildId } from "./pages/client-files.ts";
import { createHeadStore, createLocationStore } from "./pages/cache/location-store.ts";
import { secured } from "./pages/headers.ts";
import { createReportLimits, receivePolicyReports, reportsPath } from "./pages/policy-reports.ts";
import {
  answerAtHand,
  answerPage,
  answerPlatform,
  createPagesState,
  type PagesDeps,
  type PagesState,
} from "./pages/pages.ts";
import { readChanges } from "./pages/changes.ts";
import { robotsText } from "./pages/robots.ts";
import { storedFor } from "./pages/stored-for.ts";
import { answerSitemap } from "./pages/sitemap.ts";
import { serviceWorkerAnswer } from "./pages/service-worker.ts";
import { webManifest } from "./pages/web-manifest.ts";
import { logLine } from "./log.ts";

/** Everything that is not a page: calls, pictures, operators' routes. */
const calls = new Hono<{ Bindings: Bindings }>();
// Whoever changes something and looks at once shall see it here, although other locations may take five seconds.
calls.use("*", async (c, next) => {
  await next();
  if (changing.test(c.req.path) && c.res.status < 400) shopOf(c.env).state.cache.head.doubt(Date.now());
  const context = c.executionCtx as ExecutionContext;
  tellSoon(c.req.raw, c.env, context, async (request) => calls.fetch(request, c.env, context));
});
calls.get("/robots.txt", (c) =>
  c.text(robotsText(new URL(c.req.url), readConfig(c.env).storeHosts), 200, {
    "cache-control": "public, max-age=86400",
  }),
);
calls.on("GET", ["/sitemap.xml", "/sitemaps/*"], (c) => {
  const { storeHosts: hosts, edition } = readConfig(c.env);
  const url = new URL(c.req.url);
  const gateway = gatewayOf(c.env, c.executionCtx as ExecutionContext);
  const apiOf = (storeCode: string) =>
    createApi({ fetch: (path, init) => gateway.fetch(new Request(url.origin + path, init)), storeCode });
  return storedFor(url, edition, { open: openPages, waitUntil: (work) => c.executionCtx.waitUntil(work) }, () =>
    answerSitemap(url, { hosts, apiOf }),
  );
});
calls.get("/service-worker.js", (c) => serviceWorkerAnswer(readConfig(c.env).serviceWorker));
calls.get("/manifest.webmanifest", (c) =>
  c.json(webManifest(storeByHost(new URL(c.req.url).host, readConfig(c.env).storeHosts)), 200, {
    "content-type": "application/manifest+json",
    "cache-control": "public, max-age=86400",
  }),
);
const reports = createReportLimits();
calls.all(reportsPath, (c) => receivePolicyReports(c.req.raw, reports, Date.now()));
calls.get("/ops/health", (c) => c.json({ code: 200, result: "ok" }, 200, { "cache-control": "no-store" }));
// Wherever the key is checked, here or at the platform.
for (const path of ["/ops/*", "/api/admin/*"]) calls.use(path, limited);
calls.route("/", importRoutes);
calls.route("/", reindexRoutes);
calls.route("/", outboxRoutes);
calls.route("/", withdrawalOpsRoutes);
calls.route(
  "/",
  invalidateRoutes((tags, c) => {
    const headers = { "content-type": "application/json", authorization: `Bearer ${readConfig(c.env).opsKey ?? ""}` };
    return logOf(c.env, c.executionCtx as ExecutionContext).fetch(
      new Request(new URL("/api/admin/invalidate", c.req.url), {
        method: "POST",
        headers,
        body: JSON.stringify({ tags }),
      }),
    );
  }),
);
calls.route(
  "/",
  cacheRoutes((c) => {
    const { config, state } = shopOf(c.env);
    return { io: pagesIo(c.req.raw, c.env, config, c.executionCtx as ExecutionContext), state };
  }),
);
calls.all("/api/*", async (c) => {
  const { config, data } = shopOf(c.env);
  const gateway = gatewayOf(c.env, c.executionCtx as ExecutionContext);
  const kept = await data.answer(
    c.req.raw,
    (request) => gateway.fetch(request),
    pagesIo(c.req.raw, c.env, config, c.executionCtx as ExecutionContext),
    buildId + config.edition,
  );
  return kept ?? gateway.fetch(c.req.raw);
});
// What browsers ask of the embedded payment provider. The shop's own calls to it are made in-process, so they are not
// among these.
calls.all("/:wire{checkoutshopper|checkoutanalytics|cdn}/*", (c) => provider.fetch(c.req.raw, c.env, c.executionCtx));
calls.route("/", mediaRoutes);
calls.notFound((c) => c.json({ code: 404, result: "No route found" }, 404));
calls.onError((error, c) => {
  console.error(logLine({ event: "call-failed", path: c.req.path, message: error.message }));
  return c.json({ code: 500, result: "Internal error" }, 500);
});

const callPaths =
  /^\/(api|img|media|ops|sitemaps|checkoutshopper|checkoutanalytics|cdn)(\/|$)|^\/(robots\.txt|sitemap\.xml|invalidate|service-worker\.js|manifest\.webmanifest|csp-reports)$/;
const changing =
  /^\/(api\/(admin\/|order$|payment\/(?!methods|payment-))|ops\/(import\/finish|search\/reindex|invalidate)$|invalidate$)/;
/** The configuration and the isolate's memory, by the environment they belong to. */
const shops = new WeakMap<Bindings, Shop>();
interface Shop {
  config: Config;
  state: PagesState;
  data: DataCache;
}

function shopOf(env: Bindings): Shop {
  let shop = shops.get(env);
  if (!shop) {
    const config = readConfig(env);
    const state = createPagesState(config.pageMemoryBytes);
    // A quarter of what pages may take: data is small, and pages have used most of it already.
    shops.set(env, (shop = { config, state, data: createDataCache(config.pageMemoryBytes / 4, state.cache.head) }));
  }
  return shop;
}

/** Method and path of every route of calls that the Worker itself has, for the tests that go through them. */
export const routesOfCalls = (): { method: string; path: string }[] =>
  calls.routes.map(({ method, path }) => ({ method, path }));

/**
 * The Worker in the order a request meets it: its body, pages at hand, calls by their prefix, other pages. Pages pass
 * no middleware.
 */
export const app = {
  fetch(request: Request, env: Bindings, context: ExecutionContext): Response | Promise<Response> {
    // Whatever becomes of a request, its body has been read by then: what answers before it would leave a stream that
    // breaks.
    if (request.body)
      return withBoundedBody(request, () => isOperator(request, env), readConfig(env).backendUrl !== undefined).then(
        (whole) => (typeof whole === "string" ? secured(unreadable(whole)) : answer(whole, env, context)),
      );
    return answer(request, env, context);
  },
  /** What the entrypoint `Pages` answers, which only the platform's cache asks. */
  pages(request: Request, env: Bindings, context: ExecutionContext): Promise<Response> {
    const { config, state } = shopOf(env);
    return answerPlatform(request, pagesIo(request, env, config, context), state);
  },
};

async function isOperator(request: Request, env: Bindings): Promise<boolean> {
  const { opsKey } = readConfig(env);
  return opsKey !== undefined && holdsKey(request, opsKey);
}

/** For a host that is none of the shop's: no page, no name, nothing to keep. */
const misdirected = (): Response =>
  new Response("This is not an address of the shop.\n", {
    status: 421,
    headers: { "content-type": "text/plain; charset=utf-8", "cache-control": "no-store" },
  });

function answer(request: Request, env: Bindings, context: ExecutionContext): Response | Promise<Response> {
  const { config, state } = shopOf(env);
  const known = answerAtHand(request, state, Date.now());
  if (known) return known;
  const { host, pathname } = new URL(request.url);
  // Operators and monitors may come by the platform's own address of the Worker.
  if (!isKnownHost(host, config.storeHosts, config.shopUrl) && !pathname.startsWith("/ops/"))
    return secured(misdirected());
  if (callPaths.test(pathname)) return Promise.resolve(calls.fetch(request, env, context)).then(secured);
  return answerPage(request, pagesIo(request, env, config, context), state);
}

/** The gateway over the configured platform, or over the embedded backend when none is configured. */
function gatewayOf(env: Bindings, context: ExecutionContext): Gateway {
  const config = readConfig(env);
  return createGateway(createUpstreams(config, { fetch: (request) => backend.fetch(request, env, context) }), {
    sealer: sealerOf(config),
    limiter: env.SIGN_IN_LIMIT,
    making: (made, address) => makingFrom(env, made, address),
  });
}

/** Where the invalidation log stands: with the platform's data, or here when the platform has none of its own. */
function logOf(env: Bindings, context: ExecutionContext): Gateway {
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
const openPages = (): Promise<Cache> =>
  (pagesCache ??= caches.open("pages").catch((error: unknown) => {
    pagesCache = undefined;
    throw error;
  }));

function pagesIo(request: Request, env: Bindings, config: Config, context: ExecutionContext): PagesDeps {
  const { origin } = new URL(request.url);
  // A stored page needs no gateway, so it is made for the first call only.
  let gateway: Gateway | undefined;
  const call = async (path: string, init?: RequestInit) =>
    (gateway ??= gatewayOf(env, context)).fetch(new Request(origin + path, init));
  return {
    now: Date.now,
    sleep: (ms) => new Promise((done) => setTimeout(done, ms)),
    waitUntil: (work) => context.waitUntil(work),
    nonce: () => crypto.randomUUID().replaceAll("-", ""),
    hosts: config.storeHosts,
    edition: config.edition,
    payment: config.payment?.environment,
    mails: config.sendsMails,
    store: createLocationStore(openPages, origin),
    location: createHeadStore(openPages, origin),
    far: env.PAGES_KV && createFarStore(env.PAGES_KV),
    platform: detectPlatformCache(context),
    changes: (since) => readChanges((path) => logOf(env, context).fetch(new Request(origin + path)), since),
    call,
    apiOf: (storeCode) => createApi({ fetch: call, storeCode }),
  };
}
