import type { DeviceSession } from "../../../../shared/session/device-session.ts";
import type { SessionRepository } from "../records/session-repository.ts";
import { callApi, type SessionDeps, type SessionNotice } from "../records/session-types.ts";

/** How a session comes to its end. */
export interface SessionEnd {
  /**
   * Ends a session for good; only the tab that really ended it says so, and none where `how` is null. The server hears
   * of it when it can.
   */
  close(session: DeviceSession, how: SessionNotice | null): Promise<void>;
  /** Tells the server of an end that it has not heard of. */
  tell(): Promise<void>;
}

export function createSessionEnd(deps: SessionDeps, repository: SessionRepository): SessionEnd {
  const { lock, notice, report } = deps;
  const tell = (): Promise<void> => lock.run(() => reportEnd(deps, repository)).catch(report);
  return {
    tell,
    async close(session, how) {
      const ended = await repository.end(
        session.entry.id,
        { everything: how === "exhausted" },
        how === "refused" ? null : { token: session.entry.token },
      );
      if (ended && how) notice(how);
      void tell();
    },
  };
}

/** Tells the server of the end of a session it still knows, under the lock; the note goes when it has heard. */
export async function reportEnd(deps: SessionDeps, repository: SessionRepository): Promise<void> {
  const { session, ending } = await repository.load();
  if (!ending) return;
  // Whoever is signed in now has the cookie.
  if (session) return repository.noteEnding(null);
  const { answer } = await callApi(deps, ending.token, (api) => api.logout());
  if (answer.code !== 0 && answer.code < 500 && answer.code !== 429) await repository.noteEnding(null);
}
