import { useId, useState } from "react";
import { registerProblems } from "../../../shared/session/form-problems.ts";
import { useStore } from "../../app/store-context.ts";
import { useChrome } from "../../chrome/use-chrome.ts";
import { PasswordField, TextField } from "../../ui/fields.tsx";
import { useEmailTypo } from "../email-typo/email-typo.tsx";
import { errorOf, FormFrame } from "./form-frame.tsx";
import { PasswordRule, useTyped } from "./password-rule.tsx";
import styles from "./sign-in.module.css";
import { signInTexts } from "./texts.ts";
import { useAttempt } from "./use-attempt.ts";
import { problemWords, troubleWords } from "./words.ts";

/** Makes an account and signs its owner in (USER-003). */
export function RegisterForm({ onDone }: { onDone?: () => void }) {
  const t = signInTexts.useTexts();
  const { language } = useStore();
  const { privacyPath } = useChrome();
  const id = useId();
  const [typed, setTyped] = useTyped(`${id}-password`);
  const [email, setEmail] = useState("");
  const typo = useEmailTypo({
    id: `${id}-email`,
    value: email,
    onTake: (meant) => {
      (document.getElementById(`${id}-email`) as HTMLInputElement).value = meant;
      setEmail(meant);
    },
  });
  const attempt = useAttempt({
    check: registerProblems,
    words: (problem) => problemWords(problem, t),
    send: async ({ firstname, lastname, email, password }, call) => {
      const result = await call((engine) =>
        engine.register({ email: email.trim(), firstname: firstname.trim(), lastname: lastname.trim() }, password),
      );
      if (result.ok) {
        onDone?.();
        return null;
      }
      if (result.reason === "weak_password")
        return { errors: [{ field: "password", text: t("problem.refused") }], refusal: null };
      const trouble = troubleWords(result, t, language, navigator.onLine);
      return {
        errors: [],
        refusal: { text: trouble ?? (result.reason === "email_taken" ? t("taken") : (result.text ?? t("wrong"))) },
      };
    },
  });
  return (
    <FormFrame attempt={attempt} id={id} label={t("register")} button={t("register.button")}>
      <TextField
        id={`${id}-firstname`}
        name="firstname"
        label={t("firstname")}
        error={errorOf(attempt, "firstname")}
        autoComplete="given-name"
        half
        required
      />
      <TextField
        id={`${id}-lastname`}
        name="lastname"
        label={t("lastname")}
        error={errorOf(attempt, "lastname")}
        autoComplete="family-name"
        half
        required
      />
      <TextField
        id={`${id}-email`}
        name="email"
        label={t("email")}
        error={errorOf(attempt, "email")}
        type="email"
        inputMode="email"
        autoComplete="email"
        maxLength={254}
        onChange={setEmail}
        onLeave={(left) => {
          // A browser that fills the field in may have told nobody.
          setEmail(left);
          typo.onLeave(left);
        }}
        hint={typo.hint}
        required
      />
      <PasswordField
        id={`${id}-password`}
        name="password"
        label={t("password")}
        error={errorOf(attempt, "password")}
        hint={<PasswordRule typed={typed} />}
        onChange={setTyped}
        autoComplete="new-password"
        showLabel={t("show")}
        hideLabel={t("hide")}
        required
      />
      <p className={styles.privacy}>
        {t("register.privacy")} {privacyPath && <a href={privacyPath}>{t("register.privacyLink")}</a>}
      </p>
    </FormFrame>
  );
}
