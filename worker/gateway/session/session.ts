import { type Checked, envelopeResponse } from "../answer.ts";
import { cookieOf, keptFor, noCookie, readCookie } from "./cookies.ts";
import type { Endpoint } from "../endpoint.ts";
import type { CookieToken, TokenSealer } from "./token-sealer.ts";

/** Longest a sign-in lasts, in seconds, however often it is renewed. Our own backend says the same of its sessions. */
const longest = 180 * 86_400;

/** The content of the browser's cookies. `spoilt`: there is a cookie, but it is invalid. */
export interface Session {
  refresh: CookieToken | null;
  spoilt: boolean;
  device: string | null;
}

export async function readSession(request: Request, sealer: TokenSealer, now: number): Promise<Session> {
  const value = readCookie(request, "refresh");
  const token = value === null ? null : await sealer.read(value);
  const refresh = token && token.until > now ? token : null;
  return {
    refresh,
    spoilt: refresh === null && /(^|;)\s*__Secure-refresh=/.test(request.headers.get("cookie") ?? ""),
    device: readCookie(request, "device"),
  };
}

/**
 * The body of a call that needs the session's refresh token. A token in the body comes first; it is from a client
 * without cookies. Null when there is no token.
 */
export function withRefreshToken(body: string | undefined, session: Session): string | null {
  const sent = (JSON.parse(body ?? "{}") as { refreshToken?: string }).refreshToken;
  const token = sent ?? session.refresh?.token;
  return token === undefined ? null : JSON.stringify({ refreshToken: token });
}

/** The answer to a refresh without a usable session. */
export function noSession(session: Session): Response {
  const response = envelopeResponse(401, "No refresh token provided", { reason: "not_authorized" });
  if (session.spoilt) response.headers.append("set-cookie", noCookie("refresh"));
  return response;
}

/**
 * What an answer does to the cookies: `Set-Cookie` lines. `body` is what the upstream was sent; `checked` null when it
 * did not answer. `now` in seconds.
 */
export async function cookiesAfter(
  role: NonNullable<Endpoint["session"]>,
  checked: Checked | null,
  { session, body, sealer, now }: { session: Session; body: string | undefined; sealer: TokenSealer; now: number },
): Promise<string[]> {
  if (role === "closes") return [noCookie("refresh")];
  if (checked === null) return [];
  const { code, refreshToken, deviceToken } = checked;
  if (role === "ends") return code === 200 ? [noCookie("refresh"), noCookie("device")] : [];
  if (role === "renews" && code === 401) return [noCookie("refresh")];
  if (code !== 200) return [];
  const sent = role === "renews" ? (JSON.parse(body ?? "{}") as { refreshToken?: string }).refreshToken : undefined;
  const token = refreshToken ?? sent;
  const since =
    role === "renews" && session.refresh && session.refresh.token === sent && session.refresh.since > 0
      ? session.refresh.since
      : now;
  const until = Math.min(now + keptFor.refresh, since + longest);
  const value = token === undefined ? null : await sealer.keep({ token, since, until });
  // The previous customer's token must not renew this session.
  const refresh = (value === null ? null : cookieOf("refresh", value, until - now)) ?? noCookie("refresh");
  const device = deviceToken === undefined ? null : cookieOf("device", deviceToken);
  return device === null ? [refresh] : [refresh, device];
}
