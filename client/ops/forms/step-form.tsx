import { useState, type FormEvent, type ReactNode } from "react";
import { z } from "zod";
import { call, CallError } from "../call.ts";
import { Failure } from "../frame.tsx";
import { stepKeys } from "./step-key.ts";
import { useTexts } from "../texts.ts";
import styles from "../ops.module.css";

export interface StepFormProps {
  /** The call, which takes a key, unless what it does can only ever be done once. */
  path: string;
  isKeyless?: boolean;
  title: string;
  /** What it does, whom it tells; read before the button is pressed. */
  help: string;
  /** Takes something away that no step brings back. */
  isFinal?: boolean;
  /** The body without its key, or what is wrong with the form in words. */
  content: (form: FormData) => Record<string, unknown> | string;
  onDone: (said: string) => Promise<void>;
  /** Shows what there is now, where what was seen has changed meanwhile. */
  look?: () => void;
  children?: ReactNode;
}

/** What was seen is not what there is. */
const isOutdated = ({ reason }: CallError): boolean => reason === "outdated" || reason === "sum";

const repeatable = z.object({ repeated: z.boolean() });

/**
 * A step with an order, a product, a customer: folded, with what it does above its button. A second press asks for the
 * same step again.
 */
export function StepForm({
  path,
  isKeyless = false,
  title,
  help,
  isFinal,
  content,
  onDone,
  look,
  children,
}: StepFormProps) {
  const { t } = useTexts();
  const [keyOf] = useState(() => stepKeys());
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<CallError | string | null>(null);
  const onSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const body = content(new FormData(event.currentTarget));
    if (typeof body === "string") return setError(body);
    setBusy(true);
    setError(null);
    try {
      const asked = isKeyless ? body : { ...body, key: keyOf(body) };
      const { repeated } = await call(repeatable, "POST", path, asked);
      await onDone(repeated ? t("step.repeated", { step: title }) : t("step.done", { step: title }));
    } catch (problem) {
      setError(problem as CallError);
    } finally {
      setBusy(false);
    }
  };
  return (
    <details className={styles.step}>
      <summary>{title}</summary>
      <form className={styles.stepForm} onSubmit={(event) => void onSubmit(event)}>
        <p>{help}</p>
        {children}
        {typeof error === "string" ? (
          <p role="alert" className="error">
            {error}
          </p>
        ) : (
          error && <Failure error={error} {...(look && isOutdated(error) && { retry: look })} />
        )}
        <button className="button" data-quiet={isFinal || undefined} disabled={busy}>
          {title}
        </button>
      </form>
    </details>
  );
}
