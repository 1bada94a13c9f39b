import type { Answer } from "../../../shared/contract/call.ts";
import { errorText } from "../../../shared/contract/envelope.ts";
import type { AccountTexts } from "../../../shared/i18n/account/account-texts.ts";

/** Why something was not done; the shape of a session's refusals. `code` 0: no answer came. */
export interface Refusal { code: number; text: string | null; reason: string | null }

/** The refusal in an answer. */
export const refusalOf = ({ code, result, meta }: Extract<Answer<unknown>, { ok: false }>): Refusal => ({ code, text: errorText(result, "") || null, reason: meta.reason ?? null });

/** What to say of it where no field is to blame. An answer that never came leaves no text worth showing. */
export function refusalWords({ code, text }: Refusal, t: AccountTexts): string {
  if (code === 0) return t(navigator.onLine ? "unreached" : "offline");
  return code === 429 ? t("tooMany") : (text ?? t("refused"));
}
