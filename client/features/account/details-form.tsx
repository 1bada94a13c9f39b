import { useState, type FormEvent } from "react";
import {
  changedDetails,
  detailsProblems,
  type Details,
  type DetailsField,
  type DetailsProblem,
} from "../../../shared/account/details.ts";
import { ErrorSummary } from "../../ui/error-summary.tsx";
import { PasswordField, TextField } from "../../ui/fields.tsx";
import { notify } from "../notifications/notifications.tsx";
import styles from "./account.module.css";
import { useAccount } from "./account-context.ts";
import { Block } from "./block.tsx";
import { useDraft } from "./drafts.ts";
import { useRefusalWords, type Refusal } from "./refusal.ts";

const idOf = (field: DetailsField): string => `details-${field}`;

/**
 * Name and e-mail address (ACCT-002, ACCT-004, ACCT-005). Only what was changed is sent; another e-mail address asks
 * for the password. What was typed stays until it is saved.
 */
export function DetailsForm() {
  const { t, customer, runtime } = useAccount();
  const { api, engine } = runtime;
  const [draft, setDraft] = useDraft<Partial<Details>>("details");
  const [problems, setProblems] = useState<readonly DetailsProblem[]>([]);
  const [presses, setPresses] = useState(0);
  const [feedback, setFeedback] = useState("");
  const refusalWords = useRefusalWords();
  const [saving, setSaving] = useState(false);
  const [asksPassword, setAsksPassword] = useState(false);
  const kept: Details = { firstname: customer.firstname, lastname: customer.lastname, email: customer.email };
  const shown = { ...kept, ...draft };
  const changed = changedDetails(kept, shown);
  const needsPassword = asksPassword || changed.email !== undefined;
  const type = (field: keyof Details) => (value: string) => setDraft({ ...draft, [field]: value });
  const point = (found: readonly DetailsProblem[]) => {
    setProblems(found);
    if (found.length > 0) setPresses((count) => count + 1);
  };
  const words = (field: DetailsField): string | null => {
    const found = problems.find((problem) => problem.field === field);
    return found ? t(`problem.${found.problem}`) : null;
  };
  const refuse = (refusal: Refusal) => {
    if (refusal.reason === "wrong_password") return point([{ field: "currentPassword", problem: "wrongPassword" }]);
    if (refusal.reason === "email_taken") return point([{ field: "email", problem: "emailTaken" }]);
    if (refusal.reason === "password_needed") {
      setAsksPassword(true);
      return point([{ field: "currentPassword", problem: "required" }]);
    }
    setFeedback(refusalWords(refusal));
    if (refusal.code === 500) {
      setFeedback("");
      void notify({
        type: "danger",
        message: t("details.saveFailed", { message: refusal.text ?? t("refused") }),
        hasNoTimeout: true,
      });
    }
  };
  const onSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    if (saving) return;
    const currentPassword = String(new FormData(form).get(idOf("currentPassword")) ?? "");
    const found = detailsProblems(shown, needsPassword ? currentPassword : null);
    setFeedback("");
    point(found);
    if (found.length > 0) return;
    if (Object.keys(changed).length === 0) return setFeedback(t("details.unchanged"));
    setSaving(true);
    const result = await engine.takeProfile(
      await api.updateMe({ customer: changed, ...(needsPassword && { currentPassword }) }),
    );
    setSaving(false);
    if (!result.ok) return refuse(result);
    setDraft(null);
    setAsksPassword(false);
    void notify({ type: "success", message: t("details.saved") });
  };
  return (
    <Block title={t("details.you")}>
      <form className={styles.form} noValidate onSubmit={(event) => void onSubmit(event)} aria-busy={saving}>
        <ErrorSummary
          title={t("fix")}
          presses={presses}
          errors={problems.map(({ field }) => ({ id: idOf(field), text: `${t(labels[field])}: ${words(field)}` }))}
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

const labels = {
  firstname: "details.firstName",
  lastname: "details.lastName",
  email: "details.email",
  currentPassword: "currentPassword",
} as const;
