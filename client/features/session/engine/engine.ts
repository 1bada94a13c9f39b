import { createAccountApi } from "../../../../shared/contract/customer/account-client.ts";
import { userState } from "../../../../shared/session/device-session.ts";
import { needsProfile } from "../../../../shared/session/expiry.ts";
import { initialUserState } from "../../../../shared/session/user-state.ts";
import { createSessionRepository } from "../records/session-repository.ts";
import type { SessionDeps } from "../records/session-types.ts";
import { createAuthorisedFetch } from "../renewal/authorised-fetch.ts";
import { createRenewer } from "../renewal/renewal.ts";
import { createSessionEnd } from "../renewal/session-end.ts";
import { createTickets, type Ticket } from "../renewal/tickets.ts";
import { createAccountCommands, keepProfile } from "./account-commands.ts";
import type { SessionCore, SessionEngine } from "./engine-types.ts";
import { createPresence } from "./presence.ts";
import { loadHistory, signIn } from "./sign-in.ts";
import { startUp } from "./start.ts";

/** Longest wait for what is still on its way when a customer logs out. */
const leaveMs = 2_000;

/** The session, put together: its records, above them its renewal and its end, above those what the shop asks of it. */
export function createSession(deps: SessionDeps): SessionCore {
  const { report, storeCode, lock } = deps;
  const repository = createSessionRepository(deps);
  const sessionEnd = createSessionEnd(deps, repository);
  const renewer = createRenewer(deps, repository, sessionEnd);
  const tickets = createTickets(deps, repository, renewer, sessionEnd);
  const presence = createPresence(deps, repository, renewer);
  let ready: Promise<void> | null = null;

  async function ticket(byShopper: boolean): Promise<Ticket> {
    await ready;
    return tickets.ticket(byShopper);
  }
  const authorised = createAuthorisedFetch({
    fetch: deps.fetch,
    ticket,
    renew: tickets.renew,
    present: () => repository.now()?.entry.id ?? null,
    isRefused: () => renewer.lock() < 0,
    isCurrent: async (id) => (await repository.load()).session?.entry.id === id,
  });
  const api = createAccountApi({ storeCode, fetch: authorised });
  const refreshProfile = async () => keepProfile(repository, await api.me());
  const commands = createAccountCommands(deps, repository, api, async (username, password) => {
    await ready;
    const result = await lock.run(() => signIn(deps, repository, username, password));
    if (result.ok) void loadHistory(deps, repository).catch(report);
    else presence.announce();
    return result;
  });

  const engine: SessionEngine = {
    ...commands,
    state: () => (presence.isRead() ? userState(repository.now(), storeCode) : initialUserState),
    subscribe: repository.subscribe,
    async token() {
      const got = await ticket(true).catch(report);
      return got?.kind === "customer" ? got.session.entry.token : null;
    },
    async logout({ silent = false } = {}) {
      const session = repository.now() ?? (await repository.load().catch(report))?.session;
      if (!session) return;
      if (deps.leaving && !silent) await Promise.race([deps.leaving().catch(report), deps.pause(leaveMs)]);
      await sessionEnd.close(session, silent ? null : "loggedOut").catch(report);
    },
    isLoggedIn: presence.isLoggedIn,
    sessionExpires: () => repository.now()?.entry.sessionExpires ?? null,
    async ended() {
      await ready;
      const session = (await repository.load().catch(report))?.session;
      if (!session || !repository.isOver(session)) return false;
      await sessionEnd.close(session, "expired").catch(report);
      return true;
    },
    refreshLock: renewer.lock,
  };

  return {
    engine,
    api,
    fetch: authorised,
    start: () =>
      (ready ??= startUp(deps, repository, sessionEnd, presence, refreshProfile).catch(report).finally(presence.read)),
    async visited() {
      await ready;
      const session = repository.now();
      presence.announce();
      if (!session || repository.isOver(session)) return;
      const now = repository.serverNow() / 1000;
      if (!needsProfile(Math.min(session.entry.tokenEnds / 1000, session.entry.sessionExpires), now)) return;
      // A renewal also brings the profile, and keeps active customers signed in.
      if (deps.renewable()) await renewer.renew(session);
      else await refreshProfile();
    },
    resume: async () => {
      if ((await repository.load()).ending) await sessionEnd.tell();
    },
    look: async () => void (await repository.load()),
  };
}
