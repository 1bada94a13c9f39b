import { visitorOf } from "../rate-limits/network.ts";

/** The platform's limiter (binding of type ratelimit). */
export interface Limiter {
  limit(options: { key: string }): Promise<{ success: boolean }>;
}

/**
 * Whether a visitor has made too many calls of one kind. Without a limiter, or with one that fails, nobody has: the
 * upstream counts for itself.
 */
export async function isRateLimited(limiter: Limiter | undefined, path: string, visitor: string): Promise<boolean> {
  if (!limiter) return false;
  const { success } = await limiter
    .limit({ key: `${path} ${visitorOf(visitor) ?? "unknown"}` })
    .catch(() => ({ success: true }));
  return !success;
}
