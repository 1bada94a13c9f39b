import { type MiddlewareHandler, Hono } from "hono";
import { z } from "zod";
import { readConfig, type Bindings } from "../../env.ts";
import { createFairShares } from "../../rate-limits/fair-shares.ts";
import { networkOf } from "../../rate-limits/network.ts";
import { logRefused, logSignedIn } from "../../refused.ts";
import { checkedBody, refusal } from "../checked.ts";
import { isWithinShare, tooMany } from "../limit.ts";
import { isOwnCall, sessionOf } from "./allow.ts";
import { callName, noteBegun, noteEnded } from "./audit.ts";
import { noSessionCookie, sessionCookie } from "./cookie.ts";
import { personal, refused, told, type Call } from "./operator.ts";
import { confirmFactor, offerFactor } from "./second-factor.ts";
import { beginSession, endSession, type Session } from "./session.ts";
import { signIn } from "./sign-in.ts";

/** Who is signed in. `name` null: OPS_KEY. `needs`: what is to be done before anything else. Times are ISO. */
export interface SessionAnswer {
  name: string | null;
  role: string;
  needs: "factor" | null;
  ends_at: string;
}

/** Tries of a network: a person mistypes, a script does not get far. Keys have 256 bits; this is for the database. */
const tries = createFairShares({
  of: () => ({ burst: 20, perSecond: 0.2 }),
  all: { burst: 2_000, perSecond: 100 },
  mostKept: 8_000,
});

const answerOf = ({ operator: { name, role }, isWhole, endsAt }: Session): SessionAnswer => ({
  name,
  role,
  needs: isWhole ? null : "factor",
  ends_at: endsAt,
});

const words = {
  key: "There is no such key",
  code: "The second factor's code is missing",
  "wrong-code": "The code does not fit, or was used before",
  codes: "Too many codes did not fit: wait a quarter of an hour",
  named: "OPS_KEY opens the page only until an administrator signs in by name: use an operator's own key",
  factor: "The second factor was set up under another OPS_KEY: an administrator has to reset it",
} as const;

const credentials = z.object({ key: z.string().min(16).max(200), code: z.string().min(1).max(40).optional() }).strict();
const oneCode = z.object({ code: z.string().min(6).max(7) }).strict();
const quiet = refusal("The request does not follow the contract", { errors: false });

/** Where no key is configured nothing can be signed in to. */
const configured: MiddlewareHandler<{ Bindings: Bindings }> = async (c, next) =>
  readConfig(c.env).opsKey === undefined
    ? c.json({ code: 503, result: "No operations key is configured" }, 503, personal)
    : next();

/**
 * Signing in to the operators' page (docs/decisions/290).
 *
 * - POST /ops/session `{key, code?}`: 401 for a key that is none. 409 where the key is one and more is needed, because a
 *   401 may be made a 429 by strangers who knock; `meta.reason`: code (missing), wrong-code, codes, named, factor
 * - GET /ops/session: who is signed in, null for nobody
 * - DELETE /ops/session: signs out
 * - POST /ops/session/factor: the second factor's secret, until it is set up
 * - POST /ops/session/factor/confirm `{code}`: sets it up and gives the recovery codes, once
 */
export const sessionRoutes = new Hono<{ Bindings: Bindings }>();
sessionRoutes.use("/ops/session/*", configured);

sessionRoutes.post("/ops/session", checkedBody(credentials, quiet), async (c) => {
  const now = new Date();
  const address = c.req.header("cf-connecting-ip") ?? "";
  if (!isOwnCall(c.req.raw)) return refused(c, 403, "This call does not come from the operators' page", "origin");
  if (tries.take(networkOf(address) ?? "unknown", now.getTime()) > 0) return tooMany(c);
  const opsKey = readConfig(c.env).opsKey!;
  const done = await signIn(c.env.DB, opsKey, c.req.valid("json"), now);
  const isKnown = done.ok || done.reason !== "key";
  const row = isKnown ? await noteBegun(c.env.DB, done.operatorId, callName("POST", "/ops/session"), now) : null;
  const ended = (status: number) => (row === null ? Promise.resolve() : noteEnded(c.env.DB, row, status));
  if (!done.ok) {
    const status = done.reason === "key" ? 401 : 409;
    await ended(status);
    if (status === 409) logRefused("operator", { path: c.req.path, status, address });
    return refused(c, status, words[done.reason], done.reason);
  }
  const token = await beginSession(c.env.DB, opsKey, done.operatorId, now);
  await ended(200);
  logSignedIn(address);
  c.header("set-cookie", sessionCookie(token));
  const session = await sessionOf(withCookie(c, token), c.env, now);
  return told(c, session && answerOf(session));
});

/** The request as it will come with its cookie. */
const withCookie = (c: Call, token: string): Request =>
  new Request(c.req.url, { headers: { cookie: sessionCookie(token).split(";", 1)[0]! } });

sessionRoutes.get("/ops/session", async (c) => {
  const session = await sessionOf(c.req.raw, c.env);
  return told(c, session === null || !isOwnCall(c.req.raw) ? null : answerOf(session));
});

/** A change within a session, noted and limited. */
async function within(c: Call, change: (session: Session, now: Date) => Promise<Response>): Promise<Response> {
  const now = new Date();
  const session = await sessionOf(c.req.raw, c.env, now);
  if (session === null) return refused(c, 401, "Nobody is signed in", "session");
  if (!isOwnCall(c.req.raw)) return refused(c, 403, "This call does not come from the operators' page", "origin");
  if (!(await isWithinShare(c))) return tooMany(c);
  const row = await noteBegun(c.env.DB, session.operator.id, callName(c.req.method, c.req.path), now);
  const answer = await change(session, now);
  await noteEnded(c.env.DB, row, answer.status);
  return answer;
}

sessionRoutes.delete("/ops/session", (c) =>
  within(c, async ({ hash }) => {
    await endSession(c.env.DB, hash).run();
    c.header("set-cookie", noSessionCookie());
    return told(c, null);
  }),
);

const unneeded = (c: Call): Response =>
  refused(c, 409, "The second factor is set up, or not asked of this key", "set-up");

sessionRoutes.post("/ops/session/factor", (c) =>
  within(c, async ({ operator: { id, name } }) => {
    if (id === null) return unneeded(c);
    const offered = await offerFactor(c.env.DB, readConfig(c.env).opsKey!, { id, name: name ?? "" });
    return offered === null ? unneeded(c) : told(c, offered);
  }),
);

sessionRoutes.post("/ops/session/factor/confirm", checkedBody(oneCode, quiet), (c) =>
  within(c, async ({ hash, operator: { id }, isWhole }, now) => {
    if (id === null || isWhole) return unneeded(c);
    const { code } = c.req.valid("json");
    const who = { id, session: hash };
    const recovery = await confirmFactor(c.env.DB, readConfig(c.env).opsKey!, who, code.replaceAll(" ", ""), now);
    return recovery === null ? refused(c, 400, "The code does not fit", "wrong-code") : told(c, { recovery });
  }),
);
