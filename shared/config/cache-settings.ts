/** How long answers live, and how they are renewed. The server's alone: a browser needs none of it at first load. */
export const cacheSettings = {
  pageTtlSeconds: 86_400, // CACHE-003
  notFoundTtlSeconds: 300, // ours: what is missing or searched for changes sooner than pages
  redirectTtlSeconds: 3_600, // ours: what is missing or searched for changes sooner than pages
  searchTtlSeconds: 60, // ours: what is missing or searched for changes sooner than pages
  /** Answers of the catalogue to calls from outside. */
  dataTtlSeconds: 600,
  /** Greatest age of the invalidation head that may accept a stored page. */
  headMaxAgeMs: 5_000,
  /** Greatest share by which an entry's life is shortened, so that pages stored together do not end together. */
  ttlJitter: 0.1,
  /** Last part of an entry's life in which it is renewed while it is still shown. */
  renewalShare: 0.05,
} as const;
