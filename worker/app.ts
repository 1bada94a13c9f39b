import type { ExecutionContext } from "@cloudflare/workers-types";
import { Hono, type Context } from "hono";
import { isKnownHost } from "../shared/config/known-host.ts";
import { storeByHost } from "../shared/config/stores.ts";
import { bookmarkHeader } from "../shared/contract/wire/bookmark.ts";
import { createApi } from "../shared/contract/wire/client.ts";
import { unreadable, withBoundedBody } from "./body.ts";
import { createBreaker } from "./breaker.ts";
import { answerKeptFile } from "./builds/answer-file.ts";
import { holdsKey } from "./backend/operator.ts";
import { provider } from "./backend/provider/provider.ts";
import { downloadRoutes } from "./backend/downloads/routes.ts";
import { photoRoutes } from "./backend/review/photos/routes.ts";
import { tellSoon } from "./backend/provider/run-provider.ts";
import { type Bindings, readConfig } from "./env.ts";
import { answerTile, tilesPath } from "./media/map-tiles.ts";
import { createWebhookLimit, receiveWebhook } from "./gateway/cms/webhook.ts";
import { readSeen, seenCookie } from "./gateway/session/cookies.ts";
import { allowsOthers, forOthers } from "./gateway/cross-origin.ts";
import { answerFilm } from "./media/films.ts";
import { mediaRoutes } from "./media/media.ts";
import { measurementRoutes } from "./measurement/receive.ts";
import { measurementPath } from "../shared/measurement/limits.ts";
import { buyersRoutes } from "./ops/buyers.ts";
import { cacheRoutes } from "./ops/cache.ts";
import { couponOpsRoutes } from "./ops/coupons/routes.ts";
import { importRoutes } from "./ops/import/routes.ts";
import { logoFiles, logoRoutes } from "./method-logos/routes.ts";
import { noticeFiles, noticeRoutes } from "./notices/routes.ts";
import { invalidateRoutes } from "./ops/invalidate.ts";
import { customerOpsRoutes } from "./ops/people/customers/routes.ts";
import { messageOpsRoutes } from "./ops/people/messages.ts";
import { reviewOpsRoutes } from "./ops/people/reviews.ts";
import { subscriberRoutes } from "./ops/people/subscribers.ts";
import { reportRoutes } from "./ops/report.ts";
import { limited } from "./ops/limit.ts";
import { sessionOf } from "./ops/operators/allow.ts";
import { operatorRoutes } from "./ops/operators/manage.ts";
import { sessionRoutes } from "./ops/operators/routes.ts";
import { exportRoutes } from "./ops/orders/export.ts";
import { orderRoutes } from "./ops/orders/routes.ts";
import { productOpsRoutes } from "./ops/products/routes.ts";
import { outboxRoutes } from "./ops/outbox.ts";
import { operatorsPageRoutes } from "./ops/page.ts";
import { reindexRoutes } from "./ops/reindex.ts";
import { readyRoutes } from "./ops/ready.ts";
import { redirectOpsRoutes } from "./ops/redirects.ts";
import { withdrawalOpsRoutes } from "./ops/withdrawals.ts";
import { buildId } from "./pages/render/client-files.ts";
import { secured } from "./pages/policy/headers.ts";
import { answerAtHand, answerPage, answerPlatform } from "./pages/pages.ts";
import { createReportLimits, receivePolicyReports, reportsPath } from "./pages/policy/policy-reports.ts";
import { robotsText } from "./pages/site-files/robots.ts";
import { serviceWorkerAnswer } from "./pages/site-files/service-worker.ts";
import { answerSitemap } from "./pages/site-files/sitemap.ts";
import { storedFor } from "./pages/stored-for.ts";
import { webManifest } from "./pages/site-files/web-manifest.ts";
import { addRoutes, flagsIn, type CallRoute, type RouteFlags } from "./route-table.ts";
import { forgetVersions, gatewayOf, logOf, openPages, pagesDepsOf, shopOf, upstreamsOf } from "./shop.ts";
import { logLine } from "./log.ts";
import { hasContentApart, tellPlatform } from "./tell-platform.ts";

type Call = Context<{ Bindings: Bindings }>;
const contextOf = (c: Call) => c.executionCtx as ExecutionContext;
const aDay = { "cache-control": "public, max-age=86400" };
const reports = createReportLimits();
const tilesBreaker = createBreaker();
const webhooks = createWebhookLimit();

/** Everything that is not a page: calls, pictures, operators' routes, in the order in which they are tried. */
const callRoutes: readonly CallRoute[] = [
  { paths: ["/robots.txt"], method: "GET", answer: answerRobots },
  { paths: ["/sitemap.xml", "/sitemaps/*"], method: "GET", answer: answerSitemaps },
  {
    paths: ["/service-worker.js"],
    method: "GET",
    answer: (c) => serviceWorkerAnswer(readConfig(c.env).serviceWorker),
  },
  { paths: ["/manifest.webmanifest"], method: "GET", answer: answerManifest },
  { paths: [reportsPath], answer: (c) => receivePolicyReports(c.req.raw, reports, Date.now()) },
  { paths: [measurementPath], routes: [measurementRoutes(buildId)] },
  {
    paths: ["/ops/health"],
    method: "GET",
    answer: (c) => c.json({ code: 200, result: "ok" }, 200, { "cache-control": "no-store" }),
  },
  // Wherever the key is checked, here or at the platform.
  { paths: ["/ops/*", "/api/admin/*"], limited: true },
  {
    paths: [
      "/ops/notices/*",
      "/ops/logos/*",
      "/ops/import/finish",
      "/ops/orders/*",
      "/ops/products/*",
      "/ops/reviews",
      "/ops/search/reindex",
      "/ops/invalidate",
      "/ops/redirects",
      "/ops/redirects/remove",
    ],
    changes: true,
  },
  {
    paths: ["/ops/*"],
    routes: [
      operatorsPageRoutes,
      sessionRoutes,
      operatorRoutes,
      orderRoutes,
      productOpsRoutes,
      exportRoutes,
      reviewOpsRoutes,
      messageOpsRoutes,
      subscriberRoutes,
      customerOpsRoutes,
      couponOpsRoutes,
      importRoutes,
      reindexRoutes,
      outboxRoutes,
      withdrawalOpsRoutes,
      redirectOpsRoutes,
      reportRoutes,
      noticeRoutes(writeTags),
      logoRoutes(writeTags),
      buyersRoutes,
      readyRoutes((c) => {
        const { origin } = new URL(c.req.url);
        const gateway = gatewayOf(c.env, contextOf(c));
        return (path, init) => gateway.fetch(new Request(origin + path, init));
      }),
      cacheRoutes((c) => ({
        io: pagesDepsOf(c.req.raw, c.env, contextOf(c)),
        state: shopOf(c.env).state,
        upstreams: upstreamsOf(c.env, contextOf(c)),
      })),
    ],
  },
  { paths: ["/invalidate"], changes: true, routes: [invalidateRoutes(writeTags)] },
  { paths: ["/api/admin/*"], changes: true },
  // An order and the end of its payment change the stock.
  {
    paths: [
      "/api/order",
      "/api/payment/initiate",
      "/api/payment/3ds2",
      "/api/payment/payments-details",
      "/api/payment/cancel",
      "/api/payment/redirect",
      "/api/payment/webhook",
    ],
    changes: true,
  },
  {
    paths: ["/api/cms/webhook"],
    changes: true,
    answer: (c) =>
      receiveWebhook(c.req.raw, {
        secret: readConfig(c.env).cmsWebhookSecret,
        limit: webhooks,
        now: Date.now,
        wait: (ms) => new Promise((done) => setTimeout(done, ms)),
        write: (tags) => {
          forgetVersions();
          return writeTags(tags, c);
        },
      }),
  },
  { paths: ["/api/admin/story", "/api/admin/cms/*"], answer: answerContentAdmin },
  { paths: ["/api/*"], answer: answerApi },
  // What browsers ask of the embedded payment provider. The shop's own calls to it are made in-process, so they are not
  // among these.
  {
    paths: ["/checkoutshopper/*", "/checkoutanalytics/*", "/cdn/*"],
    answer: (c) => provider.fetch(c.req.raw, c.env, c.executionCtx),
  },
  { paths: ["/img/*", "/media/*"], routes: [mediaRoutes] },
  { paths: ["/photos/*"], routes: [photoRoutes] },
  { paths: ["/downloads/*"], routes: [downloadRoutes] },
  { paths: [`${tilesPath}*`], method: "GET", answer: answerMapTile },
  { paths: ["/film/*"], method: "GET", answer: answerFilmFile },
  { paths: ["/notices/*"], routes: [noticeFiles] },
  { paths: ["/logos/*"], routes: [logoFiles] },
  // Files of this build are answered before the Worker.
  {
    paths: ["/assets/*"],
    method: "GET",
    answer: (c) => answerKeptFile(new URL(c.req.url).pathname, c.env.MEDIA),
  },
];

/** What the table says of an address. */
export const flagsOf = (path: string): RouteFlags => flagsIn(callRoutes, path);

const calls = new Hono<{ Bindings: Bindings }>();
calls.use("*", async (c, next) => {
  const { config, state } = shopOf(c.env);
  const context = contextOf(c);
  await next();
  keepBookmark(c);
  // Whoever changes something and looks at once shall see it here, although other locations may take five seconds.
  if (flagsOf(c.req.path).changes && c.res.status < 400) {
    state.cache.head.doubt(Date.now());
    if (config.readReplicas) await rememberChange(c);
  }
  // Stories come with imports as well.
  if (c.req.path === "/ops/import/finish" && c.res.ok && hasContentApart(c.env)) context.waitUntil(toldPlatform(c));
  tellSoon(c.req.raw, c.env, context, async (request) => calls.fetch(request, c.env, context));
});
addRoutes(calls, callRoutes, limited);
calls.notFound((c) => c.json({ code: 404, result: "No route found" }, 404));
calls.onError((error, c) => {
  console.error(logLine({ event: "call-failed", path: c.req.path, message: error.message }));
  return c.json({ code: 500, result: "Internal error" }, 500);
});

/** Method and path of every route of calls that the Worker itself has, for the tests that go through them. */
export const routesOfCalls = (): { method: string; path: string }[] =>
  calls.routes.map(({ method, path }) => ({ method, path }));

function answerRobots(c: Call): Response {
  return c.text(robotsText(new URL(c.req.url), readConfig(c.env).storeHosts), 200, aDay);
}

function answerSitemaps(c: Call): Promise<Response> {
  const { storeHosts: hosts, edition } = readConfig(c.env);
  const url = new URL(c.req.url);
  const gateway = gatewayOf(c.env, contextOf(c));
  const apiOf = (storeCode: string) =>
    createApi({ fetch: (path, init) => gateway.fetch(new Request(url.origin + path, init)), storeCode });
  return storedFor(url, edition, { open: openPages, waitUntil: (work) => c.executionCtx.waitUntil(work) }, () =>
    answerSitemap(url, { hosts, apiOf }),
  );
}

function answerFilmFile(c: Call): Promise<Response> {
  return answerFilm(c.req.raw, {
    bucket: c.env.MEDIA,
    assets: readConfig(c.env).cmsPictures,
    fetch: (address, init) => fetch(address, init),
  });
}

function answerMapTile(c: Call): Promise<Response> {
  return answerTile(c.req.raw, {
    template: readConfig(c.env).map?.tiles,
    fetch: (request) => fetch(request),
    store: () => caches.open("map-tiles"),
    breaker: tilesBreaker,
    now: Date.now,
    later: (work) => c.executionCtx.waitUntil(work),
  });
}

async function answerManifest(c: Call): Promise<Response> {
  return c.json(await webManifest(storeByHost(new URL(c.req.url).host, readConfig(c.env).storeHosts)), 200, {
    "content-type": "application/manifest+json",
    ...aDay,
  });
}

function writeTags(tags: readonly string[], c: Call): Promise<Response> {
  const headers = { "content-type": "application/json", authorization: `Bearer ${readConfig(c.env).opsKey ?? ""}` };
  const url = new URL("/api/admin/invalidate", c.req.url);
  return logOf(c.env, contextOf(c)).fetch(
    new Request(url, { method: "POST", headers, body: JSON.stringify({ tags }) }),
  );
}

/**
 * An editor's step in the embedded CMS. Beside a platform elsewhere, that platform's log hears of what it changed; 502
 * when it could not be told, although the step is made: then the schedule goes on trying.
 */
async function answerContentAdmin(c: Call): Promise<Response> {
  const answer = await gatewayOf(c.env, contextOf(c)).fetch(c.req.raw);
  if (!answer.ok || !hasContentApart(c.env) || (await toldPlatform(c))) return answer;
  const result = "It is stored, but pages do not show it yet: the platform's log of changes cannot be written";
  return c.json({ code: 502, result }, 502, { "cache-control": "private, no-store" });
}

const toldPlatform = (c: Call): Promise<boolean> =>
  tellPlatform(c.env, (request) => gatewayOf(c.env, contextOf(c)).fetch(request));

async function answerApi(c: Call): Promise<Response> {
  const asked = allowsOthers(c.req.raw);
  return asked ?? forOthers(c.req.raw, await answerCall(c));
}

/** How far the database is, the log says to pages in this Worker, and to nobody outside. */
function keepBookmark(c: Call): void {
  if (!c.res.headers.has(bookmarkHeader)) return;
  // The headers of an answer that was passed on cannot be changed.
  const headers = new Headers(c.res.headers);
  headers.delete(bookmarkHeader);
  const { body, status } = c.res;
  c.res = undefined;
  c.res = new Response(body, { status, headers });
}

/** Says to the browser how far the database is now, so that every location shows it what it has just changed. */
async function rememberChange(c: Call): Promise<void> {
  const head = await shopOf(c.env).state.cache.head.current(pagesDepsOf(c.req.raw, c.env, contextOf(c)));
  if (head?.bookmark !== undefined) c.res.headers.append("set-cookie", seenCookie(head.bookmark));
}

async function answerCall(c: Call): Promise<Response> {
  const { config, data, state } = shopOf(c.env);
  // What a copy of the database answers is no older than the log as it is known here, so that must be known.
  if (config.readReplicas) await state.cache.head.current(pagesDepsOf(c.req.raw, c.env, contextOf(c)));
  const gateway = gatewayOf(c.env, contextOf(c));
  const kept = await data.answer(
    c.req.raw,
    (request) => gateway.fetch(request),
    pagesDepsOf(c.req.raw, c.env, contextOf(c)),
    buildId + config.edition,
  );
  return kept ?? gateway.fetch(c.req.raw);
}

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
    return answerPlatform(request, pagesDepsOf(request, env, context), shopOf(env).state);
  },
};

async function isOperator(request: Request, env: Bindings): Promise<boolean> {
  const { opsKey } = readConfig(env);
  return opsKey !== undefined && ((await holdsKey(request, opsKey)) || (await sessionOf(request, env)) !== null);
}

/** For a host that is none of the shop's: no page, no name, nothing to keep. */
const misdirected = (): Response =>
  new Response("This is not an address of the shop.\n", {
    status: 421,
    headers: { "content-type": "text/plain; charset=utf-8", "cache-control": "no-store" },
  });

function answer(request: Request, env: Bindings, context: ExecutionContext): Response | Promise<Response> {
  const { config, state } = shopOf(env);
  const seen = config.readReplicas ? readSeen(request) : null;
  if (seen !== null) state.cache.head.hasSeen(seen, Date.now());
  const known = answerAtHand(request, state, Date.now());
  if (known) return known;
  const { host, pathname } = new URL(request.url);
  // Operators and monitors may come by the platform's own address of the Worker.
  if (!isKnownHost(host, config.storeHosts, config.shopUrl) && !pathname.startsWith("/ops/"))
    return secured(misdirected());
  if (flagsOf(pathname).call) return Promise.resolve(calls.fetch(request, env, context)).then(secured);
  return answerPage(request, pagesDepsOf(request, env, context), state);
}
