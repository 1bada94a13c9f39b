import { Hono } from "hono";
import { loginRequest, refreshRequest } from "../../../../shared/contract/customer/user.ts";
import { readConfig, type Bindings } from "../../../env.ts";
import { readBody } from "../../http/answers.ts";
import { answer, type Call, limitedBy, refuse } from "../answers.ts";
import { deviceName, knownDevice, rememberDevice } from "./device.ts";
import { groupTokenUntil } from "../profile/group.ts";
import { accountKey, attemptLimits, pairKey, subjectOf } from "./attempt-limits.ts";
import { checkPassword, hashPassword } from "./password.ts";
import { endSession, openSession, refreshSession, type Tokens } from "./sessions.ts";
import { tokenOf } from "../../caller/signed-in.ts";
import { forgetTries, giveBack, scaled } from "../../caller/throttle.ts";
import { tokenHash } from "../../caller/token.ts";
import { logLine } from "../../../log.ts";

/** Signing in and out, and staying signed in (contract §2.1; docs/decisions/121-session-tokens.md). */
export const signInRoutes = new Hono<{ Bindings: Bindings }>();

interface Row {
  id: number;
  password_hash: string;
}

/**
 * Signs in (USER-006, USER-007). Whoever is not let in hears one text, after the same work, whether the address is
 * known or not.
 */
signInRoutes.post("/api/user/login", async (c) => {
  const read = await readBody(c, loginRequest, "username and password are required");
  if (!read.ok) return read.response;
  const { password } = read.body;
  const email = read.body.username.toLowerCase();
  const [now, { DB }, { passwordCost }] = [new Date(), c.env, readConfig(c.env)];
  const [row, who] = await Promise.all([
    DB.prepare("SELECT id, password_hash FROM customer WHERE email = ?1").bind(email).first<Row>(),
    subjectOf(c, email, now),
  ]);
  const device = await knownDevice(c, row?.id ?? null);
  const tried = scaled(c, device.hash === null ? attemptLimits.stranger(who) : attemptLimits.knownDevice(device.hash));
  const closed = await limitedBy(c, tried, now);
  if (closed) return closed;

  const { fits, outdated } = await checkPassword(password, row?.password_hash ?? "", passwordCost);
  if (!row || !fits) return refuse(c, 401, "signIn", "not_authorized");
  let passwordHash = row.password_hash;
  if (outdated) {
    const renewed = await hashPassword(password, passwordCost);
    const { meta } = await DB.prepare("UPDATE customer SET password_hash = ?3 WHERE id = ?1 AND password_hash = ?2")
      .bind(row.id, passwordHash, renewed)
      .run();
    // Of two sign-ins at once the other may have renewed it; then its own text is the one that counts.
    passwordHash =
      meta.changes > 0
        ? renewed
        : ((await DB.prepare("SELECT password_hash FROM customer WHERE id = ?1")
            .bind(row.id)
            .first<string>("password_hash")) ?? "");
    if (meta.changes === 0 && !(await checkPassword(password, passwordHash, passwordCost)).fits)
      return refuse(c, 401, "signIn", "not_authorized");
  }
  const remembered =
    device.token === null
      ? await rememberDevice(DB, { customerId: row.id, passwordHash, now })
      : { token: device.token, statements: [] };
  const freed =
    device.hash === null
      ? [forgetTries(DB, [pairKey(who)]), giveBack(DB, [`login-visitor:${who.visitor}`, accountKey(who)])]
      : [
          forgetTries(
            DB,
            tried.map(({ key }) => key),
          ),
        ];
  const tokens = await openSession(DB, { customerId: row.id, passwordHash, device: deviceName(c), now }, [
    ...remembered.statements,
    ...freed,
  ]);
  if (!tokens) return refuse(c, 401, "signIn", "not_authorized");
  return signedIn(c, tokens, { deviceToken: remembered.token });
});

/** A new pair of tokens (USER-013): 400 without a refresh token, 401 for one that does not hold. */
signInRoutes.post("/api/user/refresh", async (c) => {
  const read = await readBody(c, refreshRequest, "Invalid refresh token provided");
  if (!read.ok) return read.response;
  const { refreshToken } = read.body;
  if (refreshToken === undefined) return refuse(c, 400, "noRefreshToken", "invalid");
  const now = new Date();
  const family = await c.env.DB.prepare("SELECT family_id FROM refresh_token WHERE hash = ?1")
    .bind(await tokenHash(refreshToken))
    .first<string>("family_id");
  const closed = await limitedBy(
    c,
    scaled(
      c,
      family === null ? attemptLimits.unknownToken(await subjectOf(c, "", now)) : attemptLimits.refresh(family),
    ),
    now,
  );
  if (closed) return closed;
  const refreshed = family === null ? { kind: "invalid" as const } : await refreshSession(c.env.DB, refreshToken, now);
  if (refreshed.kind === "renewed") return signedIn(c, refreshed.tokens, {});
  if (refreshed.kind === "reused") console.warn(logLine({ event: "refresh-token-reused", family }));
  return refuse(c, 401, "badRefreshToken", "not_authorized");
});

/**
 * Ends the session of the access token, of the refresh token in the body, or of both, whether they still hold or not.
 * Always 200.
 */
signInRoutes.post("/api/user/logout", async (c) => {
  const body = refreshRequest.safeParse(await c.req.json().catch(() => ({})));
  await endSession(
    c.env.DB,
    { access: tokenOf(c), refresh: body.success ? (body.data.refreshToken ?? null) : null },
    new Date(),
  );
  return answer(c, true);
});

/**
 * The access token; beside it what the gateway keeps from the browser, when it and the session end (seconds), and the
 * price group for as long.
 */
async function signedIn(
  c: Call,
  { access, refresh, expiresAt, sessionEnds, groupId }: Tokens,
  more: Record<string, unknown>,
): Promise<Response> {
  const groupToken = await groupTokenUntil(c.env, groupId, expiresAt, new Date());
  const seconds = (time: Date) => Math.floor(time.getTime() / 1000);
  return answer(c, access, {
    refreshToken: refresh,
    expiresAt: seconds(expiresAt),
    sessionExpires: seconds(sessionEnds),
    groupId,
    ...(groupToken !== null && { groupToken }),
    ...more,
  });
}
