/** How long answers live, and how they are renewed. The server's alone: a browser needs none of it at first load. */
export const cacheSettings = {
  pageTtlSeconds: 86_400, // CACHE-003
  // The specification names none of the next four; they are shorter than a page's.
  notFoundTtlSeconds: 300, // a page may appear
  redirectTtlSeconds: 3_600, // a redirect may change its target
  landingTtlSeconds: 300, // the discovery provider tells of no new order
  searchTtlSeconds: 60, // a search finds other products more often than a page changes
  /** Answers of the catalogue to calls from outside. */
  dataTtlSeconds: 600,
  /** Greatest age of the invalidation head that may accept a stored page. */
  headMaxAgeMs: 5_000,
  /** Greatest share by which an entry's life is shortened, so that pages stored together do not end together. */
  ttlJitter: 0.1,
  /** How long after a mass change older pages may still be shown while they are renewed (decision 004). */
  softChangeSeconds: 60,
  /** Last part of an entry's life in which it is renewed while it is still shown. */
  renewalShare: 0.05,
} as const;
