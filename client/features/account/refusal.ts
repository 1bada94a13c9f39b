import type { Answer } from "../../../shared/contract/wire/call.ts";
import { errorText } from "../../../shared/contract/wire/error-text.ts";
import { useStore } from "../../app/store-context.ts";
import { troubleWords } from "../sign-in/sign-in.tsx";
import { useAccount } from "./account-context.ts";

/** Why something was not done; the shape of a session's refusals. `code` 0: no answer came. `retryAfter`: seconds. */
export interface Refusal {
  code: number;
  text: string | null;
  reason: string | null;
  retryAfter?: number;
}

/** The refusal in an answer. */
export const refusalOf = ({
  code,
  result,
  meta: { reason, retryAfter },
}: Extract<Answer<unknown>, { ok: false }>): Refusal => ({
  code,
  text: errorText(result, "") || null,
  reason: reason ?? null,
  ...(retryAfter !== undefined && { retryAfter }),
});

/** What to say of a refusal where no field is to blame. */
export function useRefusalWords(): (refusal: Refusal) => string {
  const { t, runtime } = useAccount();
  const { language } = useStore();
  return (refusal) => troubleWords(refusal, runtime.texts, language, navigator.onLine) ?? refusal.text ?? t("refused");
}
