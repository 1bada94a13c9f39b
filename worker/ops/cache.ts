import { Hono, type Context } from "hono";
import { z } from "zod";
import { normalisePath } from "../../shared/url/normalise-path.ts";
import { allow } from "./operators/allow.ts";
import type { Bindings } from "../env.ts";
import type { Upstreams } from "../gateway/upstream.ts";
import type { PagesDeps, PagesState } from "../pages/pages-state.ts";
import { cacheReport } from "../pages/report.ts";
import { topPaths, warm } from "../pages/warm.ts";
import { checkedBody, checkedParameter } from "./checked.ts";
import { metricsOf } from "./standing/metrics.ts";
import { openMetrics, openMetricsType } from "./standing/open-metrics.ts";
import { newestChanges, standingOf } from "./standing/standing.ts";

type Call = Context<{ Bindings: Bindings }>;

/** The pages as this request may work with them, and where its calls go. */
export type PagesOf = (c: Call) => { io: PagesDeps; state: PagesState; upstreams: Upstreams };

const address = z
  .string()
  .min(1)
  .max(2_000)
  .startsWith("/")
  .refine((text) => normalisePath(text.split("?", 1)[0]!) !== null, "is not a path of the shop");
/** Most pages of one call: each may need a dozen look-ups, and a request may not make thousands. */
const mostPages = 50;
const warmRequest = z.union([
  z.object({ paths: z.array(address).min(1).max(mostPages) }).strict(),
  z.object({ top: z.number().int().min(1).max(mostPages) }).strict(),
]);
const topQuery = z.coerce.number().int().min(1).max(1_000);

/**
 * All for operators; limited. Administrators warm.
 *
 * - GET /ops/cache?path=/heren/: what is stored under an address, layer by layer, and the hit rates
 * - GET /ops/warm?top=200: the pages most worth having
 * - POST /ops/warm {paths} or {top}: makes them, at most 50 a call, in the location that answers
 * - GET /ops/health/deep: whether everything the shop stands on answers, what waits, and why somebody must act
 * - GET /ops/metrics: the same as OpenMetrics text, for monitors; 200 also while the database is down
 */
export function cacheRoutes(pagesOf: PagesOf) {
  const routes = new Hono<{ Bindings: Bindings }>();
  for (const path of ["/ops/cache", "/ops/warm", "/ops/health/deep", "/ops/metrics"]) {
    routes.use(path, allow({ read: "read", change: "admin" }), async (c, next) => {
      await next();
      c.res.headers.set("cache-control", "private, no-store");
    });
  }
  routes.get("/ops/cache", checkedParameter("path", "/", address), async (c) => {
    const { io: deps, state } = pagesOf(c);
    return c.json({ code: 200, result: await cacheReport(new URL(c.req.valid("query"), c.req.url), deps, state) });
  });
  routes.get("/ops/warm", checkedParameter("top", mostPages, topQuery), async (c) => {
    const { io: deps, state } = pagesOf(c);
    const paths = await topPaths(c.req.valid("query"), new URL(c.req.url).origin, deps, state);
    return c.json({ code: 200, result: { paths } });
  });
  routes.post("/ops/warm", checkedBody(warmRequest), async (c) => {
    const wanted = c.req.valid("json");
    const { io: deps, state } = pagesOf(c);
    const { origin } = new URL(c.req.url);
    const paths = "paths" in wanted ? wanted.paths : await topPaths(wanted.top, origin, deps, state);
    return c.json({ code: 200, result: { pages: await warm(paths, origin, deps, state) } });
  });
  routes.get("/ops/health/deep", async (c) => {
    const pages = pagesOf(c);
    const health = await standingOf(pages, c.env);
    const result = { ...health, changes: await newestChanges(pages.io, health.seq) };
    return c.json({ code: health.ok ? 200 : 503, result }, health.ok ? 200 : 503);
  });
  routes.get("/ops/metrics", async (c) => {
    const standing = await standingOf(pagesOf(c), c.env);
    return c.body(openMetrics(metricsOf(standing, Date.now())), 200, { "content-type": openMetricsType });
  });
  return routes;
}
