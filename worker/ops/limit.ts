import type { Context, MiddlewareHandler } from "hono";
import type { Bindings } from "../env.ts";
import { type Bucket, createBucket, take } from "../rate-limits/bucket.ts";
import { logRefused } from "../refused.ts";

// A rate limit of each isolate and kind of caller; the secret is what protects. Callers without the right key are
// counted apart from operators, so that guessing cannot lock an operator out.
const shares = new WeakMap<object, { operators: Bucket; strangers: Bucket }>();
function shareOf(env: object) {
  const share = shares.get(env) ?? { operators: createBucket(120, 10), strangers: createBucket(20, 0.5) };
  shares.set(env, share);
  return share;
}

/** What callers beyond their share hear. */
export function tooMany(c: Context<{ Bindings: Bindings }>): Response {
  return c.json({ code: 429, result: "Too many requests" }, 429, {
    "retry-after": "10",
    "cache-control": "private, no-store",
  });
}

/**
 * What a caller without the right key hears: `no`, or to wait once that was said too often. Each goes into the log,
 * with no word of the key.
 */
export function refusedCaller(c: Context<{ Bindings: Bindings }>, no: Response, now = Date.now()): Response {
  const answer = take(shareOf(c.env).strangers, now) ? no : tooMany(c);
  logRefused("operator", { path: c.req.path, status: answer.status, address: c.req.header("cf-connecting-ip") ?? "" });
  return answer;
}

/**
 * In front of every operator's route, wherever it checks the key: bounds how often callers are told that theirs is
 * wrong.
 */
export const limited: MiddlewareHandler<{ Bindings: Bindings }> = async (c, next) => {
  await next();
  if (c.res.status === 401 || c.res.status === 403) c.res = refusedCaller(c, c.res);
};

/**
 * Whether an operator's call is within their share, per isolate and where OPS_LIMIT is bound also by the platform's
 * limiter. One that fails lets calls through: the key still protects.
 */
export async function isWithinShare({ env }: Context<{ Bindings: Bindings }>): Promise<boolean> {
  if (!take(shareOf(env).operators, Date.now())) return false;
  return !env.OPS_LIMIT || (await env.OPS_LIMIT.limit({ key: "ops" }).catch(() => ({ success: true }))).success;
}

/** Behind the check of the key: bounds operators' calls. */
export const operatorsShare: MiddlewareHandler<{ Bindings: Bindings }> = async (c, next) =>
  (await isWithinShare(c)) ? next() : tooMany(c);
