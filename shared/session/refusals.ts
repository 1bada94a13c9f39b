import type { Answer } from "../contract/wire/call.ts";

/** Error of a customer's call without a customer (USER-030). */
export const notAuthorized = "not authorized";
/** Error of calls that cannot be made because the token could not be renewed (QUEUE-015). */
export const renewalRefused = "Error refreshing user token. User is not authorized to access the resource";

/**
 * What an answer to a renewal means. Only a clear word ends a session: no answer, a busy or a broken server does not.
 */
export function renewalVerdict({ code }: Pick<Answer<unknown>, "code">): "ok" | "refused" | "unreached" {
  if (code === 200) return "ok";
  return code === 400 || code === 401 || code === 403 ? "refused" : "unreached";
}

/** Reasons for which a 401 speaks of what was typed, not of the token. */
const ofTheForm: readonly unknown[] = ["wrong_password", "password_needed"];

/** Whether a 401 says that the token does not hold (QUEUE-016). */
export function refusesToken(body: unknown): boolean {
  const reason = (body as { meta?: { reason?: unknown } } | null)?.meta?.reason;
  return !ofTheForm.includes(reason);
}

/** Calls for customers only; guests may make the others. */
export function customersOnly(path: string): boolean {
  const call = /^\/api\/([^?]*)/.exec(path)?.[1]?.replace(/\/$/, "") ?? "";
  if (/^(address|transactions|personal-pricing)(\/|$)/.test(call)) return true;
  return (
    call.startsWith("user/") && !/^user\/(login|create|refresh|logout|reset-?password|create-?password)$/i.test(call)
  );
}
