import type { DeviceSession } from "../../../../shared/session/device-session.ts";
import type { SessionRepository } from "../records/session-repository.ts";
import { callApi, type SessionDeps, type SessionNotice } from "../records/session-types.ts";

/** How a session comes to its end. */
export interface SessionEnd {
  /**
   * Ends a session for good. Only the tab that really ended it shows a message, and none does where `how` is null. The
   * server is told as soon as possible.
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

/**
 * Reports the end of a session to the server, under the lock; the note about it is deleted once the server knows of it.
 */
export async function reportEnd(deps: SessionDeps, repository: SessionRepository): Promise<void> {
  const { session, ending } = await repository.load();
  if (!ending) return;
  // The cookie belongs to the customer who is signed in now.
  if (session) return repository.noteEnding(null);
  const { answer } = await callApi(deps, ending.token, (api) => api.logout());
  if (answer.code !== 0 && answer.code < 500 && answer.code !== 429) await repository.noteEnding(null);
}
