import { useState, type FormEvent } from "react";
import {
  changedDetails,
  detailsProblems,
  type Details,
  type DetailsField,
  type DetailsProblem,
} from "../../../shared/account/details.ts";
import { notify } from "../notifications/notifications.tsx";
import { useAccount } from "./account-context.ts";
import { useDraft } from "./drafts.ts";
import { useRefusalWords, type Refusal } from "./refusal.ts";

const labels = {
  firstname: "details.firstName",
  lastname: "details.lastName",
  email: "details.email",
  currentPassword: "currentPassword",
} as const;
/** What is said of a field that is empty. */
const missing = {
  firstname: "missing.firstName",
  lastname: "missing.lastName",
  email: "missing.email",
  currentPassword: "missing.currentPassword",
} as const;
export const idOf = (field: DetailsField): string => `details-${field}`;

/**
 * What is typed of name and e-mail address, what is wrong with it, and the way to save it. Only what was changed is
 * sent; what was typed stays until it is saved.
 */
export function useDetails() {
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
    if (!found) return null;
    return found.problem === "required"
      ? t(missing[field])
      : t(`problem.${found.problem}`, { field: t(labels[field]) });
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
  return { shown, type, problems, presses, words, feedback, needsPassword, saving, onSubmit };
}
