import { useId, type ReactNode } from "react";
import { loginProblems } from "../../../shared/session/form-problems.ts";
import { useStore } from "../../app/store-context.ts";
import { PasswordField, TextField } from "../../ui/fields.tsx";
import { errorOf, FormFrame } from "./form-frame.tsx";
import { signInTexts } from "./texts.ts";
import { useAttempt } from "./use-attempt.ts";
import { problemWords, troubleWords } from "./words.ts";

/**
 * Logs in (USER-004). `forgotten`: the way to a new password. Every refusal has the same words: they tell nothing of
 * who has an account (USER-029).
 */
export function LoginForm({ onDone, forgotten }: { onDone?: () => void; forgotten: ReactNode }) {
  const t = signInTexts.useTexts();
  const { language } = useStore();
  const id = useId();
  const attempt = useAttempt({
    check: loginProblems,
    words: (problem) => problemWords(problem, t),
    send: async ({ email, password }, call) => {
      const result = await call((engine) => engine.login(email.trim(), password));
      if (!result.ok) {
        const trouble = troubleWords(result, t, language, navigator.onLine);
        return {
          errors: [],
          refusal: trouble === null ? { text: t("failed"), hint: t("failed.hint") } : { text: trouble },
        };
      }
      onDone?.();
      return null;
    },
  });
  return (
    <FormFrame attempt={attempt} id={id} label={t("login")} button={t("login")} after={forgotten}>
      <TextField
        id={`${id}-email`}
        name="email"
        label={t("email")}
        error={errorOf(attempt, "email")}
        type="email"
        inputMode="email"
        autoComplete="username"
        maxLength={254}
        required
      />
      <PasswordField
        id={`${id}-password`}
        name="password"
        label={t("password")}
        error={errorOf(attempt, "password")}
        autoComplete="current-password"
        showLabel={t("show")}
        hideLabel={t("hide")}
        required
      />
    </FormFrame>
  );
}
