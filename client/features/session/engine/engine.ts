import { createAccountApi, type AccountApi } from "../../../../shared/contract/account-client.ts";
import type { Answer } from "../../../../shared/contract/call.ts";
import type { OrderHistory, Profile } from "../../../../shared/contract/user.ts";
import { customerOf, userState, type DeviceSession } from "../../../../shared/session/device-session.ts";
import { needsProfile, isLoggedIn } from "../../../../shared/session/expiry.ts";
import { notAuthorized } from "../../../../shared/session/refusals.ts";
import { readHistory, readProfile } from "../../../../shared/session/session-wire.ts";
import { initialUserState, type UserState } from "../../../../shared/session/user-state.ts";
import { createAuthorisedFetch, type AuthorisedFetch, type Ticket } from "../renewal/authorised-fetch.ts";
import { createSessionRepository } from "../records/session-repository.ts";
import type { SessionNotice, SessionDeps } from "../records/session-types.ts";
import { createRenewer, type Renewal } from "../renewal/renewal.ts";
import { loadHistory, resultOf, signIn, reportEnd } from "./sign-in.ts";

/**
 * What became of something a customer asked for. `text`: the server's words for a refusal, or null; `code` 0: no
 * answer, 401: not (or no longer) allowed; `retryAfter`: seconds until the next try, where the server named them
 * (429).
 */
export type SessionResult =
  | { ok: true }
  | { ok: false; code: number; text: string | null; reason: string | null; retryAfter?: number };

/** The session of one tab; all tabs of the browser share one. Every method resolves, none rejects. */
export interface SessionEngine {
  state(): UserState;
  subscribe(listener: () => void): () => void;
  /** The access token, renewed when it has ended; null for a guest. One renewal at a time over all tabs. */
  token(): Promise<string | null>;
  login(username: string, password: string): Promise<SessionResult>;
  /** Creates the account and signs in. */
  register(customer: { email: string; firstname: string; lastname: string }, password: string): Promise<SessionResult>;
  /** Shows "You're logged out" unless silent (USER-021). */
  logout(options?: { silent?: boolean }): Promise<void>;
  requestReset(email: string): Promise<SessionResult>;
  /** Sets a new password by a mailed token, then signs in. */
  createPassword(email: string, newPassword: string, resetToken: string): Promise<SessionResult>;
  changePassword(currentPassword: string, newPassword: string): Promise<SessionResult>;
  /** Asks the server for the profile again. */
  refreshProfile(): Promise<SessionResult>;
  /** Takes in a profile that another call answered (an update). */
  takeProfile(answer: Answer<Profile>): Promise<SessionResult>;
  /** Keeps the newest orders, which another call answered, for when there is no network. */
  takeOrders(answer: Answer<OrderHistory>): Promise<void>;
  /** Whether somebody is signed in whose session has not ended (USER-028). */
  isLoggedIn(): boolean;
  /** When the session ends unless it is used, in seconds of the server's time; null for a guest (USER-022). */
  sessionExpires(): number | null;
  /**
   * Asked before something is done with account, cart or checkout: true when the session had ended, which is dealt
   * with; then do nothing (USER-023).
   */
  ended(): Promise<boolean>;
  /** 0 at rest, positive while a token is renewed, negative after that was refused (QUEUE-014). */
  refreshLock(): number;
}

/** What only the shop's own wiring calls. */
export interface SessionCore {
  engine: SessionEngine;
  api: AccountApi;
  fetch: AuthorisedFetch;
  /** Reads the device; resolves when it is known who is signed in (USER-017). */
  start(): Promise<void>;
  /** Another page is shown (USER-027). */
  visited(): Promise<void>;
  /** There is a network again. */
  resume(): Promise<void>;
  /** The mark of the session has changed in another tab. */
  look(): Promise<void>;
}

/** A token is renewed this long before its end, so that it does not end on the way. */
const earlyMs = 10_000;
/** Longest wait for what is still on its way when a customer logs out. */
const leaveMs = 2_000;
/** A profile older than this is asked for again when the shop is opened. */
const oldProfileMs = 600_000;

export function createSession(deps: SessionDeps): SessionCore {
  const { fetch, markStore, notice, report, storeCode, lock } = deps;
  const repository = createSessionRepository(deps);
  const renewer = createRenewer(deps, repository, (how, session) => close(session, how));
  let ready: Promise<void> | null = null;
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
  /** Tells of customers who come and go, once each. */
  function announce(): void {
    if (!read || signedIn === loggedIn()) return;
    signedIn = loggedIn();
    if (signedIn) renewer.reset();
    deps.authorised(signedIn);
  }
  repository.subscribe(announce);

  /** Ends a session for good; only the tab that really ended it says so. The server hears of it when it can. */
  async function close(session: DeviceSession, how: SessionNotice | null): Promise<void> {
    const ended = await repository.end(
      session.entry.id,
      { everything: how === "exhausted" },
      how === "refused" ? null : { token: session.entry.token },
    );
    if (ended && how) notice(how);
    void tell();
  }
  const tell = (): Promise<void> => lock.run(() => reportEnd(deps, repository)).catch(report);

  async function ticket(byShopper: boolean): Promise<Ticket> {
    await ready;
    const { session } = await repository.load();
    if (!session) return { kind: "guest" };
    if (repository.isOver(session)) {
      if (byShopper) await close(session, "expired");
      return { kind: "ended" };
    }
    if (!deps.renewable() || repository.serverNow() < session.entry.tokenEnds - earlyMs)
      return { kind: "customer", session };
    const renewal = await renewer.renew(session);
    if (renewal.kind === "refused") return { kind: "ended" };
    const now = repository.now();
    // Another customer may have come meanwhile; what was begun for this one is not for them.
    return renewal.kind === "token" && now?.entry.id === session.entry.id
      ? { kind: "customer", session: now }
      : { kind: "unreached" };
  }
  async function renew(stale: DeviceSession): Promise<Renewal> {
    if (deps.renewable()) return renewer.renew(stale);
    await close(stale, "refused");
    return { kind: "refused" };
  }
  const authorised = createAuthorisedFetch({
    fetch,
    ticket,
    renew,
    present: () => repository.now()?.entry.id ?? null,
    isRefused: () => renewer.lock() < 0,
    isCurrent: async (id) => (await repository.load()).session?.entry.id === id,
  });
  const api = createAccountApi({ storeCode, fetch: authorised });
  const open = createAccountApi({ storeCode, fetch: (path, init) => fetch(path, { ...init, cache: "no-store" }) });

  async function takeProfile(answer: Answer<Profile>): Promise<SessionResult> {
    if (!answer.ok) return resultOf(answer);
    const [session, profile] = [repository.now(), readProfile(answer.result)];
    if (!session) return { ok: false, code: 401, text: notAuthorized, reason: "not_authorized" };
    if (!profile || customerOf(profile) !== session.entry.customer)
      return { ok: false, code: 502, text: null, reason: null };
    const checkedAt = repository.serverNow();
    const kept = await repository.change(session.entry.id, (now) => ({
      ...now,
      profile,
      entry: { ...now.entry, checkedAt },
    }));
    return kept ? { ok: true } : { ok: false, code: 401, text: notAuthorized, reason: "not_authorized" };
  }
  const refreshProfile = async (): Promise<SessionResult> => takeProfile(await api.me());

  async function login(username: string, password: string): Promise<SessionResult> {
    await ready;
    const result = await lock.run(() => signIn(deps, repository, username, password));
    if (result.ok) void loadHistory(deps, repository).catch(report);
    else announce();
    return result;
  }
  /** Faults of the browser itself are an answer that never came. */
  const safely = (work: () => Promise<SessionResult>): Promise<SessionResult> =>
    work().catch((problem: unknown): SessionResult => {
      report(problem);
      return { ok: false, code: 0, text: null, reason: null };
    });

  /**
   * Records and mark that belong to different sessions are left over from a device that could not write. Looked at
   * twice: another tab may be in the middle of it.
   */
  async function sweep(): Promise<void> {
    const stale = ({ session }: { session: DeviceSession | null }) =>
      session ? session.entry.marked && !fits(session) : markStore.read()?.startsWith("in ");
    if (!stale(await repository.load())) return;
    await deps.pause(1_000);
    await lock.run(async () => {
      const records = await repository.load();
      if (!stale(records)) return;
      if (records.session) return void (await repository.end(records.session.entry.id, { everything: false }, null));
      // A customer was here whose session could not be kept: what they left may have been.
      await repository.wipe({ everything: false });
      markStore.write(records.ending ? "out" : null);
    });
  }
  const fits = ({ entry }: DeviceSession): boolean => [`in ${entry.id}`, "unreadable"].includes(markStore.read() ?? "");

  async function start(): Promise<void> {
    const { session, wiping, ending } = await repository.load();
    if (session?.entry.marked && !fits(session)) await sweep();
    read = true;
    announce();
    void (async () => {
      if (wiping) await repository.wipe();
      if (ending) await tell();
      await sweep();
      const now = repository.now();
      if (now && !repository.isOver(now) && repository.serverNow() - now.entry.checkedAt > oldProfileMs)
        await refreshProfile();
    })().catch(report);
  }

  const engine: SessionEngine = {
    state: () => (read ? userState(repository.now(), storeCode) : initialUserState),
    subscribe: repository.subscribe,
    async token() {
      const got = await ticket(true).catch(report);
      return got?.kind === "customer" ? got.session.entry.token : null;
    },
    login: (username, password) => safely(() => login(username, password)),
    register: (customer, password) =>
      safely(async () => {
        const answer = await open.register({ customer, password });
        return answer.ok ? login(customer.email, password) : resultOf(answer);
      }),
    async logout({ silent = false } = {}) {
      const session = repository.now() ?? (await repository.load().catch(report))?.session;
      if (!session) return;
      if (deps.leaving && !silent) await Promise.race([deps.leaving().catch(report), deps.pause(leaveMs)]);
      await close(session, silent ? null : "loggedOut").catch(report);
    },
    requestReset: (email) => safely(async () => resultOf(await open.resetPassword(email))),
    createPassword: (email, newPassword, resetToken) =>
      safely(async () => {
        const answer = await open.createPassword({ email, newPassword, resetToken });
        return answer.ok ? login(email, newPassword) : resultOf(answer);
      }),
    changePassword: (currentPassword, newPassword) =>
      safely(async () => resultOf(await api.changePassword({ currentPassword, newPassword }))),
    refreshProfile: () => safely(refreshProfile),
    takeProfile: (answer) => safely(() => takeProfile(answer)),
    async takeOrders(answer) {
      const [session, orders] = [repository.now(), answer.ok ? readHistory(answer.result) : null];
      if (session && orders) await repository.change(session.entry.id, (now) => ({ ...now, orders })).catch(report);
    },
    isLoggedIn: loggedIn,
    sessionExpires: () => repository.now()?.entry.sessionExpires ?? null,
    async ended() {
      await ready;
      const session = (await repository.load().catch(report))?.session;
      if (!session || !repository.isOver(session)) return false;
      await close(session, "expired").catch(report);
      return true;
    },
    refreshLock: renewer.lock,
  };

  return {
    engine,
    api,
    fetch: authorised,
    start: () =>
      (ready ??= start()
        .catch(report)
        .finally(() => {
          read = true;
          announce();
        })),
    async visited() {
      await ready;
      const session = repository.now();
      announce();
      if (!session || repository.isOver(session)) return;
      const now = repository.serverNow() / 1000;
      if (!needsProfile(Math.min(session.entry.tokenEnds / 1000, session.entry.sessionExpires), now)) return;
      // A renewal brings the profile with it and keeps those who are active signed in.
      if (deps.renewable()) await renewer.renew(session);
      else await refreshProfile();
    },
    resume: async () => {
      if ((await repository.load()).ending) await tell();
    },
    look: async () => void (await repository.load()),
  };
}
