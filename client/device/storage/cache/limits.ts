/** Limits of the client cache, by the requirement each comes from. */
export const cacheLimits = {
  /** The cache looks after its size this often (CACHE-008). */
  checkEveryMs: 30_000,
  /** So many failed writes or reads end persistence for this page (CACHE-009). */
  writeErrors: 30,
  readErrors: 1,
  /** Going through all entries is given up after this time (CACHE-010). */
  iterateTimeoutMs: 2_000,
  /** A database that takes longer for one reply is made again (CACHE-011). */
  slowReplyMs: 800,
  /** Room for entries (CACHE-012): above it the oldest go. */
  quotaBytes: 4 * 1024 * 1024,
  mostEntries: 300,
} as const;
export type CacheLimits = { readonly [K in keyof typeof cacheLimits]: number };
