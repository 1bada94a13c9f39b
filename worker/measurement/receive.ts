import { zValidator } from "@hono/zod-validator";
import { Hono, type Context } from "hono";
import { HTTPException } from "hono/http-exception";
import { isRefusedByHeaders } from "../../shared/consent/signals.ts";
import { beacon } from "../../shared/measurement/beacon.ts";
import { measurementPath } from "../../shared/measurement/limits.ts";
import { readConfig, type Bindings } from "../env.ts";
import { logLine } from "../log.ts";
import { creationWaitFrom } from "../rate-limits/creation-limits.ts";
import { createRepeats } from "./repeats.ts";
import { count } from "./write.ts";
import { connectionOf, deviceOf } from "./visitor-class.ts";

type Env = { Bindings: Bindings };
const headers = { "cache-control": "no-store" };
const refuse = (
  c: Context<Env>,
  code: 400 | 403 | 404 | 405 | 415 | 429,
  result: string,
  more: Record<string, string> = {},
) => c.json({ code, result }, code, { ...headers, ...more });

/** Browsers say with every beacon where it comes from; a program that says nothing counts nothing. */
function isOwnPage(c: Context<Env>): boolean {
  const site = c.req.header("sec-fetch-site");
  return site === undefined ? c.req.header("origin") === new URL(c.req.url).origin : site === "same-origin";
}

/**
 * POST /measurement: what the life of a page came to (shared/measurement/beacon.ts), 204 before it is written. 400 with
 * what is wrong, 403 from elsewhere than our own pages, 404 where nothing is measured, 413 beyond 4 kB, 415 for another
 * type than JSON, 429 for more than a network's share. A browser that refuses (Global Privacy Control, Do Not Track) is
 * answered and not counted; so is a beacon that comes again. `build` is this Worker's own.
 */
export function measurementRoutes(build: string): Hono<Env> {
  const routes = new Hono<Env>();
  const isRepeat = createRepeats();
  routes.use(measurementPath, async (c, next) => {
    if (c.req.method !== "POST") return refuse(c, 405, "Only POST is allowed", { allow: "POST" });
    if (!isOwnPage(c)) return refuse(c, 403, "Only the shop's own pages may send this");
    if (readConfig(c.env).measured.length === 0) return refuse(c, 404, "Nothing is measured here");
    if (isRefusedByHeaders(c.req.raw.headers)) return c.body(null, 204, headers);
    if (!/^application\/json\s*(;|$)/i.test(c.req.header("content-type") ?? ""))
      return refuse(c, 415, "The body must be application/json");
    const seconds = await creationWaitFrom(c.env, "measurement", c.req.header("cf-connecting-ip") ?? "");
    return seconds > 0 ? refuse(c, 429, "Too many requests", { "retry-after": String(seconds) }) : next();
  });
  routes.post(
    measurementPath,
    zValidator("json", beacon, (checked, c) =>
      checked.success
        ? undefined
        : c.json(
            {
              code: 400,
              result: "The request does not follow the contract",
              meta: { errors: checked.error.issues.map(({ path, message }) => `${path.join(".")} ${message}`) },
            },
            400,
            headers,
          ),
    ),
    (c) => {
      const received = c.req.valid("json");
      if (!readConfig(c.env).measured.includes(received.store))
        return refuse(c, 400, "store is no store view that is measured");
      const now = new Date();
      if (received.id !== undefined && isRepeat(received.id, now.getTime())) return c.body(null, 204, headers);
      const counting = count(c.env.DB, c.env.MEASURED, {
        beacon: received,
        device: deviceOf(c.req.header("user-agent") ?? null),
        connection: connectionOf((c.req.raw as { cf?: unknown }).cf),
        build,
        now,
      });
      c.executionCtx.waitUntil(
        counting.catch((error: unknown) =>
          console.error(
            logLine({ event: "measurement", message: error instanceof Error ? error.message : String(error) }),
          ),
        ),
      );
      return c.body(null, 204, headers);
    },
  );
  routes.onError((error, c) => {
    if (error instanceof HTTPException && error.status === 400) return refuse(c, 400, "The body is no JSON");
    throw error;
  });
  return routes;
}
