import { useEffect, useId, useRef, useState } from "react";
import { forgottenProblems } from "../../../shared/session/form-problems.ts";
import { useChrome } from "../../chrome/use-chrome.ts";
import { useStore } from "../../app/store-context.ts";
import { TextField } from "../../ui/fields.tsx";
import { errorOf, FormFrame } from "./form-frame.tsx";
import { signInTexts } from "./texts.ts";
import styles from "./sign-in.module.css";
import { useAttempt } from "./use-attempt.ts";
import { problemWords, troubleWords } from "./words.ts";

/** Asks for a reset link (USER-005). What it says afterwards is the same whether the address has an account or not. */
export function ForgottenForm({ email = "" }: { email?: string }) {
  const t = signInTexts.useTexts();
  const { language } = useStore();
  const { mails } = useChrome();
  const id = useId();
  const [sentTo, setSentTo] = useState<string | null>(null);
  const done = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (sentTo !== null) done.current?.focus();
  }, [sentTo]);
  const attempt = useAttempt({
    check: forgottenProblems,
    words: (problem) => problemWords(problem, t),
    send: async ({ email: typed }, call) => {
      const result = await call((engine) => engine.requestReset(typed.trim()));
      if (result.ok) setSentTo(typed.trim());
      // USER-011 names the text; what else is known of the reason stands below it.
      return result.ok
        ? null
        : {
            errors: [],
            refusal: {
              text: t("forgot.failed"),
              hint: troubleWords(result, t, language, navigator.onLine) ?? t("wrong"),
            },
          };
    },
  });
  if (sentTo !== null)
    return (
      <p ref={done} className={styles.done} role="status" tabIndex={-1}>
        {t(mails === false ? "forgot.noMail" : "forgot.done", { email: sentTo })}
      </p>
    );
  return (
    <FormFrame attempt={attempt} id={id} label={t("forgot.title")} button={t("forgot.button")}>
      <TextField
        id={`${id}-email`}
        name="email"
        label={t("email")}
        error={errorOf(attempt, "email")}
        hint={t("forgot.text")}
        type="email"
        inputMode="email"
        autoComplete="username"
        defaultValue={email}
        maxLength={254}
        required
      />
    </FormFrame>
  );
}
