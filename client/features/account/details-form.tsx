import { ErrorSummary } from "../../ui/error-summary.tsx";
import { PasswordField, TextField } from "../../ui/fields.tsx";
import styles from "./account.module.css";
import { useEmailTypo } from "../email-typo/email-typo.tsx";
import { useAccount } from "./account-context.ts";
import { Block } from "./block.tsx";
import { idOf, useDetails } from "./use-details.ts";

/** Name and e-mail address (ACCT-002, ACCT-004, ACCT-005); another e-mail address asks for the password. */
export function DetailsForm() {
  const { t, runtime } = useAccount();
  const { shown, type, problems, presses, words, feedback, needsPassword, saving, onSubmit } = useDetails();
  const typo = useEmailTypo({ id: idOf("email"), value: shown.email, onTake: type("email") });
  return (
    <Block title={t("details.you")}>
      <form className={styles.form} noValidate onSubmit={(event) => void onSubmit(event)} aria-busy={saving}>
        <ErrorSummary
          title={t("fix")}
          presses={presses}
          errors={problems.map(({ field }) => ({ id: idOf(field), text: words(field) ?? "" }))}
        />
        <TextField
          id={idOf("firstname")}
          label={t("details.firstName")}
          value={shown.firstname}
          onChange={type("firstname")}
          error={words("firstname")}
          autoComplete="given-name"
          required
          half
        />
        <TextField
          id={idOf("lastname")}
          label={t("details.lastName")}
          value={shown.lastname}
          onChange={type("lastname")}
          error={words("lastname")}
          autoComplete="family-name"
          required
          half
        />
        <TextField
          id={idOf("email")}
          label={t("details.email")}
          value={shown.email}
          onChange={type("email")}
          onLeave={typo.onLeave}
          hint={typo.hint}
          error={words("email")}
          autoComplete="email"
          type="email"
          inputMode="email"
          maxLength={254}
          required
        />
        {needsPassword && (
          <PasswordField
            id={idOf("currentPassword")}
            label={t("currentPassword")}
            hint={t("details.emailPassword")}
            error={words("currentPassword")}
            autoComplete="current-password"
            required
            showLabel={runtime.texts("show")}
            hideLabel={runtime.texts("hide")}
          />
        )}
        <p role="alert" className="error">
          {feedback}
        </p>
        <button type="submit" className="button" aria-disabled={saving || undefined}>
          {t(saving ? "saving" : "save")}
        </button>
      </form>
    </Block>
  );
}
