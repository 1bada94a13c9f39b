/**
 * Beginning of the names of the service worker's caches that hold what can be fetched again: pages and pictures, not
 * the shop's own files.
 */
export const seenCaches = "seen-";
