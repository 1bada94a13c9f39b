import type { Context, MiddlewareHandler } from "hono";
import type { Bindings } from "../env.ts";

/** A bucket of `burst` calls that fills at `perSecond`. One per isolate and kind of caller: a brake, not a lock; the secret is the lock. */
export interface Bucket { burst: number; perSecond: number; left: number; at: number }

export const createBucket = (burst: number, perSecond: number): Bucket => ({ burst, perSecond, left: burst, at: 0 });

/** Takes one call from the bucket; false when there is none. */
export function take(bucket: Bucket, now: number): boolean {
  bucket.left = Math.min(bucket.burst, bucket.left + (Math.max(0, now - bucket.at) / 1000) * bucket.perSecond);
  bucket.at = Math.max(bucket.at, now);
  if (bucket.left < 1) return false;
  bucket.left -= 1;
  return true;
}

// Callers without the right key are counted apart from operators, so that nobody can keep an operator out by knocking.
const operators = createBucket(120, 10);
const strangers = createBucket(20, 0.5);

/** What callers beyond their share hear. */
export function tooMany(c: Context<{ Bindings: Bindings }>): Response {
  return c.json({ code: 429, result: "Too many requests" }, 429, { "retry-after": "10", "cache-control": "private, no-store" });
}

/** Whether a caller without the right key may be told so once more. */
export const mayKnock = (now = Date.now()): boolean => take(strangers, now);

/** In front of the check of the key: bounds how often callers are told that theirs is wrong. */
export const limited: MiddlewareHandler<{ Bindings: Bindings }> = async (c, next) => {
  await next();
  if (c.res.status === 401 && !mayKnock()) c.res = tooMany(c);
};

/** Behind the check of the key: bounds operators' calls, per isolate and where OPS_LIMIT is bound also by the platform's limiter. One that fails lets calls through: the key still protects. */
export const operatorsShare: MiddlewareHandler<{ Bindings: Bindings }> = async (c, next) => {
  if (!take(operators, Date.now())) return tooMany(c);
  const bound = c.env.OPS_LIMIT ? await c.env.OPS_LIMIT.limit({ key: "ops" }).catch(() => ({ success: true })) : { success: true };
  return bound.success ? next() : tooMany(c);
};
