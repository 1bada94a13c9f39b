import { useEffect, useRef, type FormEvent, type ReactNode } from "react";
import type { AfterSalesProblem } from "../../../../shared/checkout/after-sales-form.ts";
import type { AfterSalesTexts } from "../../../../shared/i18n/after-sales/after-sales-texts.ts";
import { ErrorSummary, type FormError } from "../../../ui/error-summary.tsx";
import styles from "./after-sales.module.css";
import type { Posted } from "./posted.ts";
import { afterSalesTexts } from "../texts.ts";
import { refusalWords } from "./use-call.ts";

/** What a form says of its last press. */
export interface FormFeedback {
  errors: readonly FormError[];
  refusal: string | null;
  presses: number;
}
const noFeedback: FormFeedback = { errors: [], refusal: null, presses: 0 };

/** What is wrong with fields, each with the id of its control. */
export const fieldErrors = (
  problems: readonly AfterSalesProblem[],
  idOf: (problem: AfterSalesProblem) => string,
  t: AfterSalesTexts,
): FormError[] => problems.map((problem) => ({ id: idOf(problem), text: t(`problem.${problem}`) }));
/** What a form says at first: nothing, or what came of it when the browser sent it by itself. */
export const initialFeedback = (
  posted: Posted | null,
  idOf: (problem: AfterSalesProblem) => string,
  t: AfterSalesTexts,
): FormFeedback =>
  posted
    ? {
        errors: fieldErrors(posted.problems, idOf, t),
        refusal: posted.refusal && refusalWords(posted.refusal, t),
        presses: 1,
      }
    : noFeedback;

interface FormProps {
  label: string;
  feedback: FormFeedback;
  pending: boolean;
  button: string;
  onSend: (values: FormData) => void;
  children: ReactNode;
  after?: ReactNode;
}

/**
 * A form with what went wrong on top and one button. Where no script runs, the browser sends it by itself and the
 * Worker answers (worker/pages/posted/posted.tsx): by POST, because an order's number and address have no place in an
 * address. While a call is under way the button keeps the focus, and `onSend` ignores what is pressed.
 */
export function AfterSalesForm({ label, feedback, pending, button, onSend, children, after }: FormProps) {
  const t = afterSalesTexts.useTexts();
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    onSend(new FormData(event.currentTarget));
  };
  return (
    <form className={styles.form} method="post" noValidate aria-label={label} aria-busy={pending} onSubmit={onSubmit}>
      <ErrorSummary errors={feedback.errors} presses={feedback.presses} title={t("fix")} />
      {feedback.refusal && <Refusal key={feedback.presses} text={feedback.refusal} />}
      {children}
      <button type="submit" className="button" aria-disabled={pending || undefined}>
        {pending ? t("busy") : button}
      </button>
      {after}
    </form>
  );
}

/** Why the whole was refused; it takes the focus, so that keyboards and screen readers start from it. */
function Refusal({ text }: { text: string }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <div ref={box} className={styles.refusal} role="alert" tabIndex={-1}>
      <p className="error">{text}</p>
    </div>
  );
}
