import { useState, type FormEvent } from "react";
import { useNavigate } from "../../navigation/location.ts";
import { useStore } from "../../app/store-context.ts";
import { PasswordField } from "../../ui/fields.tsx";
import { Sheet } from "../../ui/sheet.tsx";
import { countNewsletterAsShown } from "../newsletter/modal.ts";
import { notify } from "../notifications/notifications.tsx";
import styles from "./account.module.css";
import { useAccount } from "./account-context.ts";
import { forgetAccount } from "./drafts.ts";
import { refusalOf, useRefusalWords } from "./refusal.ts";

/**
 * Asks once more, and for the password, before the account goes; says what the law makes the shop keep. Afterwards one
 * is logged out on the home page.
 */
export function DeleteModal({ onClose }: { onClose: () => void }) {
  const { t: shop, to } = useStore();
  const { t, customer, runtime } = useAccount();
  const { api, engine } = runtime;
  const navigate = useNavigate();
  const [wrong, setWrong] = useState<"required" | "wrongPassword" | null>(null);
  const [feedback, setFeedback] = useState("");
  const refusalWords = useRefusalWords();
  const [going, setGoing] = useState(false);
  const point = (problem: "required" | "wrongPassword") => {
    setWrong(problem);
    document.getElementById("delete-password")?.focus();
  };
  const onSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (going) return;
    const password = new FormData(event.currentTarget).get("delete-password") as string;
    setWrong(null);
    setFeedback("");
    if (password === "") return point("required");
    setGoing(true);
    const answer = await api.deleteAccount(password);
    if (!answer.ok) {
      setGoing(false);
      const refusal = refusalOf(answer);
      return refusal.reason === "wrong_password" ? point("wrongPassword") : setFeedback(refusalWords(refusal));
    }
    forgetAccount();
    await engine.logout({ silent: true });
    // Who has just gone is not asked to join.
    countNewsletterAsShown();
    navigate(to("/"));
    void notify({ type: "success", message: t("privacy.deleted") });
  };
  return (
    <Sheet title={t("privacy.deleteTitle")} closeLabel={shop("close")} side="end" onClose={onClose}>
      <form className={styles.sheet} noValidate onSubmit={(event) => void onSubmit(event)} aria-busy={going}>
        <p>{t("privacy.deleteText")}</p>
        <p>{t("privacy.kept")}</p>
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
          id="delete-password"
          label={t("currentPassword")}
          hint={t("privacy.passwordWhy")}
          error={wrong && t(wrong === "required" ? "missing.currentPassword" : "problem.wrongPassword")}
          autoComplete="current-password"
          required
          showLabel={runtime.texts("show")}
          hideLabel={runtime.texts("hide")}
        />
        <p role="alert" className="error">
          {feedback}
        </p>
        <button type="submit" className="button" aria-disabled={going || undefined}>
          {t(going ? "privacy.deleting" : "privacy.deleteConfirm")}
        </button>
        <button
          type="button"
          className="button"
          data-quiet=""
          onClick={(event) => event.currentTarget.closest("dialog")?.close()}
        >
          {t("cancel")}
        </button>
      </form>
    </Sheet>
  );
}
