import { isLoggedIn } from "../../../../shared/session/expiry.ts";
import type { SessionRepository } from "../records/session-repository.ts";
import type { SessionDeps } from "../records/session-types.ts";
import type { Renewer } from "../renewal/renewal.ts";

/** Whether a customer is there, as this tab tells the shop. */
export interface Presence {
  /** Whether the device has been read; until then nobody is told anything. */
  isRead(): boolean;
  /** The device has been read. */
  read(): void;
  /** Whether somebody is signed in whose session has not ended (USER-028). */
  isLoggedIn(): boolean;
  /** Announces each customer who comes or leaves, once. */
  announce(): void;
}

export function createPresence(deps: SessionDeps, repository: SessionRepository, renewer: Renewer): Presence {
  let read = false;
  let signedIn: boolean | null = null;
  const loggedIn = (): boolean => {
    const session = repository.now();
    return isLoggedIn(
      {
        token: session?.entry.token ?? null,
        current: session?.profile ?? null,
        sessionExpires: session?.entry.sessionExpires ?? null,
      },
      repository.serverNow() / 1000,
    );
  };
  function announce(): void {
    if (!read || signedIn === loggedIn()) return;
    signedIn = loggedIn();
    if (signedIn) renewer.reset();
    deps.authorised(signedIn);
  }
  repository.subscribe(announce);
  return {
    isRead: () => read,
    read() {
      read = true;
      announce();
    },
    isLoggedIn: loggedIn,
    announce,
  };
}
