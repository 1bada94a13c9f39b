import type { Answer } from "../../../../shared/contract/call.ts";
import { errorText } from "../../../../shared/contract/envelope.ts";
import { customerOf, endsOf } from "../../../../shared/session/device-session.ts";
import { sampleOf, serverTime } from "../../../../shared/session/server-clock.ts";
import { readHistory, readProfile, readToken } from "../../../../shared/session/session-wire.ts";
import type { SessionResult } from "./engine.ts";
import type { Keeper } from "../records/keeper.ts";
import { ask, type SessionParts } from "../records/parts.ts";

/** An answer as whoever asked for something hears it; server texts that are not meant for people stay out. */
export function resultOf(answer: Answer<unknown>): SessionResult {
  if (answer.ok) return { ok: true };
  const text = answer.code === 0 ? "" : errorText(answer.result, "");
  return {
    ok: false,
    code: answer.code,
    text: text || null,
    reason: answer.meta.reason ?? null,
    ...(answer.meta.retryAfter !== undefined && { retryAfter: answer.meta.retryAfter }),
  };
}

/** Tells the server of the end of a session it still knows; the note goes when it has heard. */
export async function tellEnd(parts: SessionParts, keeper: Keeper): Promise<void> {
  const { session, ending } = await keeper.load();
  if (!ending) return;
  // Whoever is signed in now has the cookie.
  if (session) return keeper.noteEnding(null);
  const { answer } = await ask(parts, ending.token, (api) => api.logout());
  if (answer.code !== 0 && answer.code < 500 && answer.code !== 429) await keeper.noteEnding(null);
}

/**
 * Signs a customer in, under the lock. Whoever was signed in goes first, with all they have on this device. Without a
 * profile nobody is signed in: it says whose the token is.
 */
export async function signIn(
  parts: SessionParts,
  keeper: Keeper,
  username: string,
  password: string,
): Promise<SessionResult> {
  const { session: before } = await keeper.load();
  if (before) await keeper.end(before.entry.id, { everything: false }, { token: before.entry.token });
  await keeper.wipe();
  await tellEnd(parts, keeper);
  const { answer, date } = await ask(parts, null, (api) => api.login(username, password));
  const told = answer.ok ? readToken(answer) : null;
  if (!told) {
    // An answer that was lost may have signed somebody in at the server.
    if (answer.ok || answer.code === 0 || answer.code >= 500) await keeper.noteEnding({ token: null });
    return answer.ok ? { ok: false, code: 502, text: null, reason: null } : resultOf(answer);
  }
  const me = await loadProfile(parts, told.token);
  const profile = me.ok ? readProfile(me.result) : null;
  if (!profile) {
    await keeper.noteEnding({ token: told.token });
    return me.ok ? { ok: false, code: 502, text: null, reason: null } : resultOf(me);
  }
  const clock = parts.clock();
  const sample = sampleOf(date, told.expiresAt, clock);
  const now = serverTime(sample, clock);
  await keeper.begin({
    profile,
    entry: {
      id: parts.newId(),
      customer: customerOf(profile),
      token: told.token,
      ...endsOf(told, now, { ...parts.life, renewable: parts.renewable() }),
      offset: sample.server - sample.wall,
      startedAt: new Date(now).toISOString(),
      checkedAt: now,
      marked: false,
    },
  });
  keeper.take(sample);
  return { ok: true };
}

async function loadProfile(parts: SessionParts, token: string) {
  const { answer } = await ask(parts, token, (api) => api.me());
  if (answer.ok || (answer.code !== 0 && answer.code < 500)) return answer;
  await parts.pause(parts.queue.retryMs);
  return (await ask(parts, token, (api) => api.me())).answer;
}

/** Loads the order history of the customer who has just signed in (USER-018). */
export async function loadHistory(parts: SessionParts, keeper: Keeper): Promise<void> {
  const session = keeper.now();
  if (!session) return;
  const { answer } = await ask(parts, session.entry.token, (api) => api.orderHistory());
  const orders = answer.ok ? readHistory(answer.result) : null;
  if (orders) await keeper.change(session.entry.id, (now) => ({ ...now, orders }));
}
