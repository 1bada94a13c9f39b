import { customerOf, endsOf } from "../../../../shared/session/device-session.ts";
import { sampleOf, serverTime } from "../../../../shared/session/server-clock.ts";
import { readHistory, readProfile, readToken } from "../../../../shared/session/session-wire.ts";
import type { SessionRepository } from "../records/session-repository.ts";
import { callApi, type SessionDeps } from "../records/session-types.ts";
import { reportEnd } from "../renewal/session-end.ts";
import { failedResult, resultOf, type SessionResult } from "./session-result.ts";

/**
 * Signs a customer in, under the lock. A previous customer is signed out first with everything of theirs on this
 * device. Without a profile the sign-in fails: the profile tells whose the token is.
 */
export async function signIn(
  deps: SessionDeps,
  repository: SessionRepository,
  username: string,
  password: string,
): Promise<SessionResult> {
  const { session: before } = await repository.load();
  if (before) await repository.end(before.entry.id, { everything: false }, { token: before.entry.token });
  await repository.wipe();
  await reportEnd(deps, repository);
  const { answer, date } = await callApi(deps, null, (api) => api.login(username, password));
  const told = answer.ok ? readToken(answer) : null;
  if (!told) {
    // After a lost answer, somebody may be signed in at the server.
    if (answer.ok || answer.code === 0 || answer.code >= 500) await repository.noteEnding({ token: null });
    return answer.ok ? failedResult(502) : resultOf(answer);
  }
  const me = await loadProfile(deps, told.token);
  const profile = me.ok ? readProfile(me.result) : null;
  if (!profile) {
    await repository.noteEnding({ token: told.token });
    return me.ok ? failedResult(502) : resultOf(me);
  }
  const clock = deps.clock();
  const sample = sampleOf(date, told.expiresAt, clock);
  const now = serverTime(sample, clock);
  await repository.begin({
    profile,
    entry: {
      id: deps.newId(),
      customer: customerOf(profile),
      token: told.token,
      ...endsOf(told, now, { ...deps.life, renewable: deps.renewable() }),
      offset: sample.server - sample.wall,
      startedAt: new Date(now).toISOString(),
      checkedAt: now,
      marked: false,
    },
  });
  repository.take(sample);
  return { ok: true };
}

async function loadProfile(deps: SessionDeps, token: string) {
  const { answer } = await callApi(deps, token, (api) => api.me());
  if (answer.ok || (answer.code !== 0 && answer.code < 500)) return answer;
  await deps.pause(deps.queue.retryMs);
  return (await callApi(deps, token, (api) => api.me())).answer;
}

/** Loads the order history of the customer who has just signed in (USER-018). */
export async function loadHistory(deps: SessionDeps, repository: SessionRepository): Promise<void> {
  const session = repository.now();
  if (!session) return;
  const { answer } = await callApi(deps, session.entry.token, (api) => api.orderHistory());
  const orders = answer.ok ? readHistory(answer.result) : null;
  if (orders) await repository.change(session.entry.id, (now) => ({ ...now, orders }));
}
