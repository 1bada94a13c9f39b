import type { Answer } from "../../../../shared/contract/wire/call.ts";
import { errorText } from "../../../../shared/contract/wire/error-text.ts";
import { notAuthorized } from "../../../../shared/session/refusals.ts";

/**
 * The result of a customer's request. `text`: the server's text of a refusal, or null. `code`: 0 for no answer, 401 for
 * not (or no longer) allowed. `retryAfter`: seconds until the next try, if the server named them (429).
 */
export type SessionResult =
  | { ok: true }
  | { ok: false; code: number; text: string | null; reason: string | null; retryAfter?: number };

/** An answer for the caller; server texts that are not meant for customers are left out. */
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

/** A failure without the server's words; `code` 0: no answer, 502: one that cannot be read. */
export const failedResult = (code: 0 | 502): SessionResult => ({ ok: false, code, text: null, reason: null });

/** The refusal of something that only a customer can do. */
export const unauthorisedResult: SessionResult = {
  ok: false,
  code: 401,
  text: notAuthorized,
  reason: "not_authorized",
};
