import type { CookieName } from "../../../shared/consent/stored-keys.ts";
import { bookmarkOf } from "../../../shared/contract/wire/bookmark.ts";
import { parse, serialize } from "hono/utils/cookie";

/** The cookies of the shop, and the only code that reads or writes them (docs/decisions/121-session-tokens.md). */
const names = { refresh: "__Secure-refresh", device: "__Secure-device" } as const satisfies Record<string, CookieName>;
/** Scripts cannot read them, no other site can make the browser send them, and no page's address gets them. */
const attributes = { httpOnly: true, secure: true, sameSite: "Strict", path: "/api/user" } as const;
const day = 86_400;
/** Days after which a browser forgets them, counted from the last use. */
export const keptFor = { refresh: 30 * day, device: 365 * day } as const;
/** Longest value that every browser keeps. */
const mostCharacters = 3_800;

export type SessionCookie = keyof typeof names;

/** The cookie's value; null for none, for one that no sender of ours wrote, and for two that differ. */
export function readCookie(request: Request, which: SessionCookie): string | null {
  const cookies = (request.headers.get("cookie") ?? "")
    .split(";")
    .filter((pair) => pair.trim().startsWith(`${names[which]}=`));
  const values = new Set(cookies.map((pair) => parse(pair, names[which])[names[which]]));
  const [value] = values;
  return values.size === 1 && value !== undefined && /^[\w.~+/=-]+$/.test(value) && value.length <= mostCharacters
    ? value
    : null;
}

/** A `Set-Cookie` line that keeps the value for `seconds`; null when no browser would keep it. */
export function cookieOf(which: SessionCookie, value: string, seconds: number = keptFor[which]): string | null {
  return value.length > mostCharacters
    ? null
    : serialize(names[which], value, { ...attributes, maxAge: Math.max(0, Math.min(seconds, keptFor[which])) });
}

/** A `Set-Cookie` line that makes the browser forget it. */
export const noCookie = (which: SessionCookie): string => serialize(names[which], "", { ...attributes, maxAge: 0 });

/**
 * The database's bookmark after this browser's last change. It only chooses where pages are read from: nothing that is
 * stored depends on it (docs/decisions/315-read-replicas.md).
 */
const seen = "__Secure-seen" satisfies CookieName;
/** Longer than any copy of the database lags, in seconds. */
const seenFor = 120;

/** The bookmark that a browser brings; null for none, and for what is none. */
export const readSeen = (request: Request): string | null =>
  bookmarkOf(parse(request.headers.get("cookie") ?? "", seen)[seen]);

/**
 * A `Set-Cookie` line that keeps the bookmark. SameSite Lax, so that it is sent when a payment's provider leads back.
 */
export const seenCookie = (bookmark: string): string =>
  serialize(seen, bookmark, { httpOnly: true, secure: true, sameSite: "Lax", path: "/", maxAge: seenFor });
