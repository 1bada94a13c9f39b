import { useEffect, useRef, type ReactNode } from "react";
import type { SignInField } from "../../../shared/session/form-problems.ts";
import { ErrorSummary } from "../../ui/error-summary.tsx";
import { signInTexts } from "./texts.ts";
import styles from "./sign-in.module.css";
import type { Attempt } from "./use-attempt.ts";

interface FrameProps {
  attempt: Attempt;
  id: string;
  label: string;
  button: string;
  children: ReactNode;
  after?: ReactNode;
}

/**
 * A form of signing in: what went wrong on top, its fields, one button. It would go by POST if ever a browser sent it
 * by itself: a password has no place in an address.
 */
export function FormFrame({ attempt, id, label, button, children, after }: FrameProps) {
  const t = signInTexts.useTexts();
  const { feedback, presses, pending, hydrated } = attempt;
  return (
    <form
      className={styles.form}
      method="post"
      noValidate
      aria-label={label}
      aria-busy={pending}
      onSubmit={attempt.onSubmit}
    >
      <ErrorSummary
        errors={feedback.errors.map(({ field, text }) => ({ id: `${id}-${field}`, text }))}
        presses={presses}
        title={t("fix")}
      />
      {feedback.refusal && <Refusal {...feedback.refusal} />}
      <div className={styles.fields}>{children}</div>
      <button
        type="submit"
        className="button"
        disabled={!hydrated}
        aria-disabled={pending || undefined}
        data-early={hydrated ? undefined : ""}
      >
        {pending ? t("busy") : button}
      </button>
      {after}
    </form>
  );
}

/** Why the whole form was refused; it takes the focus, so that keyboards and screen readers start from it. */
function Refusal({ text, hint }: { text: string; hint?: string }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <div ref={box} className={styles.refusal} role="alert" tabIndex={-1}>
      <p className="error">{text}</p>
      {hint && <p>{hint}</p>}
    </div>
  );
}

/** The error that stands beside a field. */
export const errorOf = (attempt: Attempt, field: SignInField): string | null =>
  attempt.feedback.errors.find((error) => error.field === field)?.text ?? null;
