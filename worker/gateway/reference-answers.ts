import { z } from "zod";
import { errorText } from "../../shared/contract/wire/error-text.ts";

/** A call whose refusals the reference platform words or numbers in its own way. */
export type NormalisedCall = "login" | "refresh" | "logout" | "reset" | "password";
export interface Told {
  code: number;
  result: unknown;
  reason?: "not_authorized" | "wrong_password";
}

const wrapped = z.looseObject({ errorMessage: z.unknown(), code: z.coerce.number().int().min(400).max(499) });
const asOne = (pattern: RegExp, { code, result }: Told) => code >= 400 && pattern.test(errorText(result, ""));

/**
 * The reference platform's answer with the code it really means (contract §1.1, §2.1). The platform answers most
 * refusals with 500 and the real code in the result, reveals by 404 whether an address has an account, calls a wrong
 * password "not authorised", and has no logout.
 */
export function normaliseRefusal(call: NormalisedCall | undefined, parsed: Told): Told {
  const inner = parsed.code >= 500 ? wrapped.safeParse(parsed.result) : undefined;
  const answer = inner?.success ? { ...parsed, code: inner.data.code } : parsed;
  switch (call) {
    case "login":
      return asOne(/sign-in was incorrect|account is disabled|invalid login|login or password/i, answer)
        ? { ...answer, code: 401, reason: "not_authorized" }
        : answer;
    case "refresh":
      return asOne(/refresh token/i, answer) ? { ...answer, code: 401, reason: "not_authorized" } : answer;
    case "logout":
      return [401, 404, 405].includes(answer.code) ? { code: 200, result: true } : answer;
    case "reset":
      return answer.code === 404 ? { code: 200, result: true } : answer;
    // An invalid token deserves a new token and another try; a wrong password does not.
    case "password":
      return answer.code === 401 && !asOne(/authorized|token/i, answer)
        ? { ...answer, code: 400, reason: "wrong_password" }
        : answer;
    default:
      return answer;
  }
}
