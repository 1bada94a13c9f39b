import { createAccountApi, type AccountApi } from "../../../../shared/contract/customer/account-client.ts";
import type { Answer } from "../../../../shared/contract/wire/call.ts";
import type { Profile } from "../../../../shared/contract/customer/user.ts";
import { customerOf } from "../../../../shared/session/device-session.ts";
import { readHistory, readProfile } from "../../../../shared/session/session-wire.ts";
import type { SessionRepository } from "../records/session-repository.ts";
import type { SessionDeps } from "../records/session-types.ts";
import type { SessionEngine } from "./engine-types.ts";
import { failedResult, resultOf, unauthorisedResult, type SessionResult } from "./session-result.ts";

export type AccountCommands = Pick<
  SessionEngine,
  | "login"
  | "register"
  | "requestReset"
  | "createPassword"
  | "changePassword"
  | "refreshProfile"
  | "takeProfile"
  | "takeOrders"
>;

/** What the shopper does with an account: signs in, makes one, changes its password and its profile. */
export function createAccountCommands(
  deps: SessionDeps,
  repository: SessionRepository,
  api: AccountApi,
  login: SessionEngine["login"],
): AccountCommands {
  const { fetch, report, storeCode } = deps;
  const open = createAccountApi({ storeCode, fetch: (path, init) => fetch(path, { ...init, cache: "no-store" }) });
  /** An error in the browser counts as an answer that never came. */
  const safely = (work: () => Promise<SessionResult>): Promise<SessionResult> =>
    work().catch((problem: unknown): SessionResult => {
      report(problem);
      return failedResult(0);
    });
  return {
    login: (username, password) => safely(() => login(username, password)),
    register: (customer, password) =>
      safely(async () => {
        const answer = await open.register({ customer, password });
        return answer.ok ? login(customer.email, password) : resultOf(answer);
      }),
    requestReset: (email) => safely(async () => resultOf(await open.resetPassword(email))),
    createPassword: (email, newPassword, resetToken) =>
      safely(async () => {
        const answer = await open.createPassword({ email, newPassword, resetToken });
        return answer.ok ? login(email, newPassword) : resultOf(answer);
      }),
    changePassword: (currentPassword, newPassword) =>
      safely(async () => resultOf(await api.changePassword({ currentPassword, newPassword }))),
    refreshProfile: () => safely(async () => keepProfile(repository, await api.me())),
    takeProfile: (answer) => safely(() => keepProfile(repository, answer)),
    async takeOrders(answer) {
      const [session, orders] = [repository.now(), answer.ok ? readHistory(answer.result) : null];
      if (session && orders) await repository.change(session.entry.id, (now) => ({ ...now, orders })).catch(report);
    },
  };
}

/** Keeps a profile that the server has answered, if it is that of the customer who is there. */
export async function keepProfile(repository: SessionRepository, answer: Answer<Profile>): Promise<SessionResult> {
  if (!answer.ok) return resultOf(answer);
  const [session, profile] = [repository.now(), readProfile(answer.result)];
  if (!session) return unauthorisedResult;
  if (!profile || customerOf(profile) !== session.entry.customer) return failedResult(502);
  const checkedAt = repository.serverNow();
  const kept = await repository.change(session.entry.id, (now) => ({
    ...now,
    profile,
    entry: { ...now.entry, checkedAt },
  }));
  return kept ? { ok: true } : unauthorisedResult;
}
