import { customerOf, endsOf, type DeviceSession } from "../../../../shared/session/device-session.ts";
import { renewalVerdict } from "../../../../shared/session/refusals.ts";
import { sampleOf, serverTime } from "../../../../shared/session/server-clock.ts";
import { readProfile, readToken } from "../../../../shared/session/session-wire.ts";
import type { SessionRepository } from "../records/session-repository.ts";
import { callApi, type SessionDeps } from "../records/session-types.ts";
import type { SessionEnd } from "./session-end.ts";

/**
 * Result of a renewal: a token; "unreached": no token now, but the session stays; "gone": there is another session or
 * none; "refused": the server refused and the customer is logged out.
 */
export type Renewal = { kind: "token"; token: string } | { kind: "unreached" | "gone" | "refused" };

export interface Renewer {
  /** Renews this token, once over all tabs; many callers share one flight (QUEUE-016). */
  renew(stale: DeviceSession): Promise<Renewal>;
  /** 0 at rest, 1 while a renewal is under way, -1 after one was refused and until somebody signs in (QUEUE-014). */
  lock(): number;
  /** Somebody has signed in. */
  reset(): void;
}

/** Further tries without an answer; more would keep a caller waiting too long. */
const lostAnswers = 2;
/** Further tries while new tokens are invalid. */
const newTokens = 5;

/**
 * The renewal of access tokens. The tab that holds the lock reads the records again first, so that no refresh token is
 * used twice. The profile is read with each new token to learn whose it is, because the cookie belongs to the browser
 * and not to this session. Another tab's renewal is looked for every second, and as soon as that tab reports it
 * (QUEUE-019). Tries are counted for each renewal, so the counter cannot stay exhausted.
 */
export function createRenewer(
  deps: SessionDeps,
  repository: SessionRepository,
  sessionEnd: Pick<SessionEnd, "close">,
): Renewer {
  const { maxAttempts, retryMs } = deps.queue;
  let flight: { token: string; done: Promise<Renewal> } | null = null;
  let refused = false;

  const known = (stale: DeviceSession, now: DeviceSession | null): Renewal | null => {
    if (now?.entry.id !== stale.entry.id) return { kind: "gone" };
    return now.entry.token === stale.entry.token ? null : { kind: "token", token: now.entry.token };
  };
  async function end(how: "refused" | "exhausted", session: DeviceSession): Promise<Renewal> {
    refused = true;
    await sessionEnd.close(session, how);
    return { kind: "refused" };
  }

  /**
   * One exchange with the server. "again": the new token did not hold. "lost": no answer came, though there is a
   * network.
   */
  async function exchange(stale: DeviceSession): Promise<Renewal | "again" | "lost"> {
    const elsewhere = known(stale, (await repository.load()).session);
    if (elsewhere) return elsewhere;
    const { answer, date } = await callApi(deps, null, (api) => api.refresh());
    if (answer.code === 0 && deps.online()) return "lost";
    const verdict = renewalVerdict(answer);
    const told = verdict === "ok" ? readToken(answer) : null;
    if (verdict === "refused") return end("refused", stale);
    if (!told) return { kind: "unreached" };
    const me = await callApi(deps, told.token, (api) => api.me());
    if (me.answer.code === 401) return "again";
    const profile = me.answer.ok ? readProfile(me.answer.result) : null;
    if (!profile) return { kind: "unreached" };
    if (customerOf(profile) !== stale.entry.customer) return end("refused", stale);
    const clock = deps.clock();
    const sample = sampleOf(date, told.expiresAt, clock);
    const now = serverTime(sample, clock);
    const changed = await repository.change(stale.entry.id, (session) => ({
      ...session,
      profile,
      entry: {
        ...session.entry,
        token: told.token,
        ...endsOf(told, now, { ...deps.life, renewable: deps.renewable() }),
        offset: sample.server - sample.wall,
        checkedAt: now,
      },
    }));
    if (!changed) return { kind: "gone" };
    repository.take(sample);
    return { kind: "token", token: told.token };
  }

  async function fly(stale: DeviceSession): Promise<Renewal> {
    for (let attempt = 0; ; attempt++) {
      const outcome = await deps.lock.attempt(() => exchange(stale));
      // A lost answer is asked for again soon: the server takes the old refresh token for half a minute only.
      if (outcome === "lost" && attempt >= lostAnswers) return { kind: "unreached" };
      if (outcome !== "held" && outcome !== "again" && outcome !== "lost") return outcome;
      if (attempt >= (outcome === "again" ? Math.min(maxAttempts, newTokens) : maxAttempts))
        return end("exhausted", stale);
      await (outcome === "held" ? Promise.race([deps.pause(retryMs), nextChange(repository)]) : deps.pause(retryMs));
      const elsewhere = outcome === "held" ? known(stale, (await repository.load()).session) : null;
      if (elsewhere) return elsewhere;
    }
  }

  return {
    renew(stale) {
      if (flight?.token === stale.entry.token) return flight.done;
      const done = fly(stale)
        .catch((problem: unknown): Renewal => {
          deps.report(problem);
          return { kind: "unreached" };
        })
        .finally(() => {
          if (flight?.done === done) flight = null;
        });
      flight = { token: stale.entry.token, done };
      return done;
    },
    lock: () => (flight ? 1 : refused ? -1 : 0),
    reset: () => {
      refused = false;
    },
  };
}

function nextChange(repository: SessionRepository): Promise<void> {
  return new Promise((resolve) => {
    const stop = repository.subscribe(() => {
      stop();
      resolve();
    });
  });
}
