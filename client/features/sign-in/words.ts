import type { SessionTexts } from "../../../shared/i18n/session/session-texts.ts";
import type { FieldProblem } from "../../../shared/session/form-problems.ts";

/** A refused call as far as its words go. */
export interface Refused {
  code: number;
  text: string | null;
  reason: string | null;
  retryAfter?: number;
}

/** Seconds as a shopper says them, rounded up: "40 seconds", "5 minutes", "2 hours". */
export function duration(seconds: number, language: string): string {
  const [value, unit] =
    seconds < 60 ? [seconds, "second"] : seconds < 5_400 ? [seconds / 60, "minute"] : [seconds / 3_600, "hour"];
  return new Intl.NumberFormat(language, { style: "unit", unit, unitDisplay: "long" }).format(
    Math.max(1, Math.ceil(value as number)),
  );
}

/**
 * Why something did not happen and what to do next, where the reason lies not in the form itself; null where it does,
 * and the form has words of its own.
 */
export function troubleWords(refused: Refused, t: SessionTexts, language: string, online: boolean): string | null {
  if (refused.code === 0) return t(online ? "noAnswer" : "offline");
  if (refused.code === 429)
    return refused.retryAfter && refused.retryAfter > 0
      ? t("tooMany", { time: duration(refused.retryAfter, language) })
      : t("tooMany.later");
  return refused.code >= 500 ? t("wrong") : null;
}

/** What is wrong with a field, in a sentence that names it. `isNew`: the password is one that is being chosen anew. */
export const problemWords = ({ field, problem }: FieldProblem, t: SessionTexts, isNew = false): string =>
  problem === "required"
    ? t(field === "password" && isNew ? "missing.newPassword" : `missing.${field}`)
    : t(`problem.${problem}`, { field: t(field) });
