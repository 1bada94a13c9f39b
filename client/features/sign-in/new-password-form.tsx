import { useId } from "react";
import { resetProblems } from "../../../shared/session/form-problems.ts";
import type { ResetLink } from "../../../shared/url/reset-link.ts";
import { useStore } from "../../app/store-context.ts";
import { PasswordField } from "../../ui/fields.tsx";
import { errorOf, FormFrame } from "./form-frame.tsx";
import { PasswordRule, useTyped } from "./password-rule.tsx";
import { signInTexts } from "./texts.ts";
import styles from "./sign-in.module.css";
import { useAttempt } from "./use-attempt.ts";
import { problemWords, troubleWords } from "./words.ts";

interface NewPasswordProps {
  link: ResetLink;
  /** The password is set; whether the customer is signed in as well. */
  onDone: (signedIn: boolean) => void;
  /** The link is used, too old or not the shop's. */
  onEnded: () => void;
}

/**
 * Sets a new password by a mailed link (ROUTE-010). The address stands in the form so that a password manager knows
 * whose password it is.
 */
export function NewPasswordForm({ link, onDone, onEnded }: NewPasswordProps) {
  const t = signInTexts.useTexts();
  const { language } = useStore();
  const id = useId();
  const [typed, setTyped] = useTyped(`${id}-password`);
  const attempt = useAttempt({
    check: (values) => resetProblems(values, link.email),
    words: (problem) => problemWords(problem, t, true),
    send: async ({ password }, call) => {
      let signedIn = false;
      const result = await call(async (engine) => {
        const set = await engine.createPassword(link.email, password, link.token);
        signedIn = engine.state().token !== null;
        return set;
      });
      if (result.ok) {
        onDone(signedIn);
        return null;
      }
      if (result.reason === "weak_password")
        return { errors: [{ field: "password", text: t("problem.refused") }], refusal: null };
      const trouble = troubleWords(result, t, language, navigator.onLine);
      if (trouble !== null) return { errors: [], refusal: { text: trouble } };
      onEnded();
      return null;
    },
  });
  return (
    <FormFrame attempt={attempt} id={id} label={t("reset")} button={t("reset.button")}>
      <input
        className={styles.owner}
        type="email"
        name="email"
        autoComplete="username"
        value={link.email}
        readOnly
        tabIndex={-1}
        aria-hidden="true"
      />
      <PasswordField
        id={`${id}-password`}
        name="password"
        label={t("newPassword")}
        error={errorOf(attempt, "password")}
        hint={<PasswordRule typed={typed} />}
        onChange={setTyped}
        autoComplete="new-password"
        showLabel={t("show")}
        hideLabel={t("hide")}
        required
      />
    </FormFrame>
  );
}
