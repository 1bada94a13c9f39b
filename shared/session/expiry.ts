import type { UserState } from "./user-state.ts";

/** Time left below which a navigation asks for the profile (USER-027). */
export const profileRefreshSeconds = 900;

/**
 * Whether a session that ends at `sessionExpires` has ended; both in seconds of the server's time. Null: the end is
 * unknown.
 */
export const isExpired = (sessionExpires: number | null, nowSeconds: number): boolean =>
  sessionExpires !== null && nowSeconds >= sessionExpires;

/**
 * Whether a navigation now asks for the profile without cache (USER-027). What has already ended is for the next action
 * to find out.
 */
export function needsProfile(expires: number | null, nowSeconds: number): boolean {
  return expires !== null && expires > nowSeconds && expires - nowSeconds < profileRefreshSeconds;
}

/**
 * Customer or guest: the token decides (USER-001), together with whose it is and a session that has not ended
 * (USER-028).
 */
export function isLoggedIn(
  {
    token,
    current,
    sessionExpires = null,
  }: { token: UserState["token"]; current: unknown; sessionExpires?: number | null },
  nowSeconds: number,
): boolean {
  return (
    token !== null &&
    token !== "" &&
    current !== null &&
    current !== undefined &&
    !isExpired(sessionExpires, nowSeconds)
  );
}

/** Where "Log in" leads: to a page, or to the window for signing in where none is configured (USER-025). */
export type LoginPlace = { kind: "path"; path: string } | { kind: "modal" };
export const loginPlace = (loginPath: string | null): LoginPlace =>
  loginPath ? { kind: "path", path: loginPath } : { kind: "modal" };

/**
 * Where the end of a session leads: home from the checkout (USER-026), elsewhere to where one signs in (resolution 12).
 */
export function expiryLeadsTo(inCheckout: boolean, loginPath: string | null): { kind: "home" } | LoginPlace {
  return inCheckout ? { kind: "home" } : loginPlace(loginPath);
}
