import type { MiddlewareHandler } from "hono";
import { holdsKey } from "../../backend/operator.ts";
import { readConfig, type Bindings } from "../../env.ts";
import { operatorsShare } from "../limit.ts";
import { callName, noteBegun, noteEnded } from "./audit.ts";
import { sessionToken } from "./cookie.ts";
import { keyHolder, reaches, refused, type Call, type Operator, type Role } from "./operator.ts";
import { findSession, type Session } from "./session.ts";

const operators = new WeakMap<Request, Operator>();
/** Who makes this call; only behind `allow`. */
export const operatorOf = (c: Call): Operator => operators.get(c.req.raw)!;

const changes = (method: string): boolean => method !== "GET" && method !== "HEAD";
/** Changes are asked for with it; no form, link or picture of another site can send it. */
export const callHeader = "x-ops-call";

/** Whether a session's call can only come from our own page: the cookie is not enough. */
export function isOwnCall({ method, url, headers }: Pick<Request, "method" | "url" | "headers">): boolean {
  const site = headers.get("sec-fetch-site");
  if (!changes(method)) return site === null || site === "same-origin" || site === "none";
  return (
    (site === null || site === "same-origin") &&
    headers.get("origin") === new URL(url).origin &&
    headers.get(callHeader) === "1"
  );
}

/** The session that a request brings, or null. */
export function sessionOf(request: Request, env: Bindings, now = new Date()): Promise<Session | null> {
  const token = sessionToken(request);
  const { opsKey } = readConfig(env);
  return token === null || opsKey === undefined ? Promise.resolve(null) : findSession(env.DB, opsKey, token, now);
}

/** Who calls and may do what needs this role, or the refusal. */
async function callerOf(c: Call, needed: Role): Promise<Operator | Response> {
  const { opsKey } = readConfig(c.env);
  if (opsKey === undefined) return c.json({ code: 503, result: "No operations key is configured" }, 503);
  if (c.req.header("authorization") !== undefined)
    return (await holdsKey(c.req.raw, opsKey)) ? keyHolder : c.json({ code: 401, result: "Unauthorized" }, 401);
  const session = await sessionOf(c.req.raw, c.env);
  if (session === null) return refused(c, 401, "Unauthorized", "session");
  if (!isOwnCall(c.req.raw)) return refused(c, 403, "This call does not come from the operators' page", "origin");
  if (!session.isWhole) return refused(c, 403, "The second factor is not set up", "factor");
  return reaches(session.operator.role, needed)
    ? session.operator
    : refused(c, 403, `This takes the role ${needed}`, "role");
}

/**
 * Lets operators of a role pass, by OPS_KEY (Bearer) or by a session: 401 for others, 403 for a lower role, 503 where
 * no key is configured. Changes, and with `noted` reading too, are written down with their outcome; what cannot be
 * written down is not done. With `part` a change is one of many parts of what another call begins and ends: it leaves
 * no row of its own.
 */
export function allow(
  needed: Role | { readonly read: Role; readonly change: Role },
  { noted = false, part = false } = {},
): MiddlewareHandler<{ Bindings: Bindings }> {
  return async (c, next) => {
    const isChange = changes(c.req.method);
    const role = typeof needed === "string" ? needed : isChange ? needed.change : needed.read;
    const caller = await callerOf(c, role);
    if (caller instanceof Response) return caller;
    operators.set(c.req.raw, caller);
    if (part || (!isChange && !noted)) return operatorsShare(c, next);
    // Within its share: a loop that is refused fills no table.
    return operatorsShare(c, async () => {
      const row = await noteBegun(c.env.DB, caller.id, callName(c.req.method, c.req.path), new Date());
      await next();
      await noteEnded(c.env.DB, row, c.res.status);
    });
  };
}
