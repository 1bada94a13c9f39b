import { useState, type FormEvent } from "react";
import { resetProblems } from "../../../shared/session/form-problems.ts";
import { useStore } from "../../app/store-context.ts";
import { ErrorSummary } from "../../ui/error-summary.tsx";
import { PasswordField } from "../../ui/fields.tsx";
import { Sheet } from "../../ui/sheet.tsx";
import { PasswordRule, problemWords } from "../sign-in/sign-in.tsx";
import { notify } from "../notifications/notifications.tsx";
import styles from "./account.module.css";
import { useAccount } from "./account-context.ts";
import { useRefusalWords } from "./refusal.ts";
import { refetchAccountQuery } from "./use-account-query.ts";

type Field = "current" | "new";
const idOf = (field: Field): string => `password-${field}`;

/**
 * The password update modal (ACCT-011): the present password and a new one, whose rule is told beforehand. Passwords
 * stay in the fields and nowhere else.
 */
export function PasswordModal({ onClose }: { onClose: () => void }) {
  const { t: shop } = useStore();
  const { t, customer, runtime } = useAccount();
  const [problems, setProblems] = useState<readonly { field: Field; text: string }[]>([]);
  const [presses, setPresses] = useState(0);
  const [feedback, setFeedback] = useState("");
  const refusalWords = useRefusalWords();
  const [saving, setSaving] = useState(false);
  const [typed, setTyped] = useState("");
  const words = (field: Field): string | null => problems.find((problem) => problem.field === field)?.text ?? null;
  const point = (found: typeof problems) => {
    setProblems(found);
    if (found.length > 0) setPresses((count) => count + 1);
  };
  const fail = (message: string) => {
    setFeedback(message);
    void notify({ type: "danger", message });
  };
  const onSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    if (saving) return;
    setFeedback("");
    // Not tried without a connection: a lost answer would leave open which password holds (ACCT-010).
    if (!navigator.onLine) return fail(t("password.offline"));
    const [current, next] = [
      new FormData(form).get(idOf("current")) as string,
      new FormData(form).get(idOf("new")) as string,
    ];
    const found: { field: Field; text: string }[] =
      current === "" ? [{ field: "current", text: t("missing.currentPassword") }] : [];
    const [fault] = resetProblems({ password: next }, customer.email);
    if (fault) found.push({ field: "new", text: problemWords(fault, runtime.texts, true) });
    else if (next === current) found.push({ field: "new", text: t("problem.samePassword") });
    point(found);
    if (found.length > 0) return;
    setSaving(true);
    const result = await runtime.engine.changePassword(current, next);
    setSaving(false);
    if (result.ok) {
      // The server has ended all other sessions of the customer.
      refetchAccountQuery(customer, "sessions");
      void notify({ type: "success", message: t("password.changed") });
      return form.closest("dialog")?.close();
    }
    if (result.reason === "wrong_password") point([{ field: "current", text: t("problem.wrongPassword") }]);
    if (result.reason === "weak_password") point([{ field: "new", text: runtime.texts("problem.refused") }]);
    fail(result.code === 0 || result.code === 429 ? refusalWords(result) : (result.text ?? t("password.failed")));
  };
  const looks = { showLabel: runtime.texts("show"), hideLabel: runtime.texts("hide") };
  return (
    <Sheet title={t("password.change")} closeLabel={shop("close")} side="end" onClose={onClose}>
      <form className={styles.sheet} noValidate onSubmit={(event) => void onSubmit(event)} aria-busy={saving}>
        <ErrorSummary
          title={t("fix")}
          presses={presses}
          errors={problems.map(({ field, text }) => ({ id: idOf(field), text }))}
        />
        {/* Tells password managers whose password this is. */}
        <input
          className="vh"
          type="email"
          autoComplete="username"
          value={customer.email}
          readOnly
          tabIndex={-1}
          aria-hidden="true"
        />
        <PasswordField
          id={idOf("current")}
          label={t("currentPassword")}
          error={words("current")}
          autoComplete="current-password"
          required
          {...looks}
        />
        <PasswordField
          id={idOf("new")}
          label={t("password.new")}
          hint={<PasswordRule typed={typed} />}
          onChange={setTyped}
          error={words("new")}
          autoComplete="new-password"
          required
          {...looks}
        />
        <p role="alert" className="error">
          {feedback}
        </p>
        <button type="submit" className="button" aria-disabled={saving || undefined}>
          {t(saving ? "saving" : "password.change")}
        </button>
      </form>
    </Sheet>
  );
}
