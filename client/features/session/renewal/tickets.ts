import type { DeviceSession } from "../../../../shared/session/device-session.ts";
import type { SessionRepository } from "../records/session-repository.ts";
import type { SessionDeps } from "../records/session-types.ts";
import type { Renewal, Renewer } from "./renewal.ts";
import type { SessionEnd } from "./session-end.ts";

/** A token is renewed this long before its end, so that it does not end on the way. */
const earlyMs = 10_000;

/** In whose name a call can be made now. */
export type Ticket =
  | { kind: "customer"; session: DeviceSession }
  | { kind: "guest" }
  | { kind: "unreached" }
  | { kind: "ended" };

export interface Tickets {
  /**
   * `byShopper`: the shopper caused the call, so an ended session is handled now. Background calls of cart and order
   * leave that to `ended`, which asks when the shopper acts.
   */
  ticket(byShopper: boolean): Promise<Ticket>;
  /** Renews a token that was refused. "refused" also where renewal is switched off. The customer is logged out then. */
  renew(stale: DeviceSession): Promise<Renewal>;
}

/** Provides tokens for calls, renewed when they expire soon or were refused. */
export function createTickets(
  deps: SessionDeps,
  repository: SessionRepository,
  renewer: Renewer,
  sessionEnd: SessionEnd,
): Tickets {
  return {
    async ticket(byShopper) {
      const { session } = await repository.load();
      if (!session) return { kind: "guest" };
      if (repository.isOver(session)) {
        if (byShopper) await sessionEnd.close(session, "expired");
        return { kind: "ended" };
      }
      if (!deps.renewable() || repository.serverNow() < session.entry.tokenEnds - earlyMs)
        return { kind: "customer", session };
      const renewal = await renewer.renew(session);
      if (renewal.kind === "refused") return { kind: "ended" };
      const now = repository.now();
      // Another customer may have signed in meanwhile, for whom this call is not meant.
      return renewal.kind === "token" && now?.entry.id === session.entry.id
        ? { kind: "customer", session: now }
        : { kind: "unreached" };
    },
    async renew(stale) {
      if (deps.renewable()) return renewer.renew(stale);
      await sessionEnd.close(stale, "refused");
      return { kind: "refused" };
    },
  };
}
