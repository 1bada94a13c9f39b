import { cacheSettings } from "../../../shared/config/cache-settings.ts";

/** Raised whenever the form of stored entries changes. */
export const schemaVersion = 2;

export interface CacheKeyFields {
  /** Scheme and host: absolute addresses stand in a page, so what one host was told must not reach another. */
  origin: string;
  buildId: string;
  storeCode: string;
  /**
   * Route name; "mapped" for paths of the URL map, "bare" for those without a trailing slash; "data:" in front for data
   * answers.
   */
  routeClass: string;
  /** Normalised path. */
  path: string;
  /** Canonical query (see canonicalSearch), "" or starting with "?". */
  search: string;
}

/**
 * The name an answer is stored under. Nothing of the request but host, path and allowed query takes part: no cookie, no
 * header, no device. The last part is the price group, 0 for everyone who is not logged in.
 */
export function cacheKey({ origin, buildId, storeCode, routeClass, path, search }: CacheKeyFields): string {
  return `v${schemaVersion}:${origin}:${buildId}:${storeCode}:${routeClass}:${path}${search}:0`;
}

/** FNV-1a, 32 bits. */
export function hash32(text: string): number {
  let hash = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
  return hash >>> 0;
}

/**
 * Time to live of a stored entry, in milliseconds. It is always shorter than `seconds`: by the share `least`, which is
 * left for showing the entry while it is renewed, so that nothing is shown longer than `seconds` (CACHE-003); and by a
 * part of `jitter - least` that depends on the key, so that pages stored together do not expire together.
 */
export function timeToLive(
  seconds: number,
  key: string,
  jitter: number,
  least: number = cacheSettings.renewalShare,
): number {
  return Math.floor(seconds * 1000 * (1 - least - (jitter - least) * (hash32(key) / 0x1_0000_0000)));
}
