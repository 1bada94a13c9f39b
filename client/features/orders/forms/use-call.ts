import { useRef, useState } from "react";
import type { AccountApi } from "../../../../shared/contract/customer/account-client.ts";
import type { Answer } from "../../../../shared/contract/wire/call.ts";
import { errorText } from "../../../../shared/contract/wire/error-text.ts";
import type { AfterSalesTexts } from "../../../../shared/i18n/after-sales/after-sales-texts.ts";
import { useStore } from "../../../app/store-context.ts";
import { sessionRuntime } from "../../session/session.tsx";

/** So many minutes a refusal asks to wait. */
export const waitMinutes = ({ retryAfter = 60 }: Answer<unknown>["meta"]): number =>
  Math.max(1, Math.ceil(retryAfter / 60));

/** Why a call did not do what was asked, and what to do next: the shop's own words where it has some. */
export function refusalWords(
  { code, result, meta }: Extract<Answer<unknown>, { ok: false }>,
  t: AfterSalesTexts,
): string {
  if (code === 0) return t(navigator.onLine === false ? "offline" : "noAnswer");
  if (code === 429) return t("tooMany", { minutes: waitMinutes(meta) });
  return code >= 500 ? t("wrong") : errorText(result, t("wrong"));
}

/**
 * Makes calls for the signed-in customer or the guest, one at a time; a press during a call returns null. Never throws.
 */
export function useCall() {
  const { store } = useStore();
  const busy = useRef(false);
  const [pending, setPending] = useState(false);
  async function call<T>(call: (api: AccountApi) => Promise<Answer<T>>): Promise<Answer<T> | null> {
    if (busy.current) return null;
    busy.current = true;
    setPending(true);
    const answer = await sessionRuntime(store)
      .then(({ api }) => call(api))
      .catch((): Answer<T> => ({ ok: false, code: 0, result: null, meta: {}, seq: null, tags: [] }));
    busy.current = false;
    setPending(false);
    return answer;
  }
  return { pending, call };
}
