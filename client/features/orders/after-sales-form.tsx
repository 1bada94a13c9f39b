import { useEffect, useRef, type FormEvent, type ReactNode } from "react";
import { useAlive } from "../../ui/alive.ts";
import { ErrorSummary, type FormError } from "../../ui/error-summary.tsx";
import styles from "./after-sales.module.css";
import { afterSalesTexts } from "./texts.ts";

/** What a form says of its last press. */
export interface Said { errors: readonly FormError[]; refusal: string | null; presses: number }
export const nothingSaid: Said = { errors: [], refusal: null, presses: 0 };

interface FormProps { label: string; said: Said; pending: boolean; button: string; onSend: (values: FormData) => void; children: ReactNode; after?: ReactNode }

/** A form with what went wrong on top and one button. An order's number and address have no place in an address, so it would go by POST if ever a browser sent it. */
export function AfterSalesForm({ label, said, pending, button, onSend, children, after }: FormProps) {
  const t = afterSalesTexts.useTexts();
  const alive = useAlive();
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    onSend(new FormData(event.currentTarget));
  };
  return (
    <form className={styles.form} method="post" noValidate aria-label={label} aria-busy={pending} onSubmit={onSubmit}>
      <ErrorSummary errors={said.errors} presses={said.presses} title={t("fix")} />
      {said.refusal && <Refusal key={said.presses} text={said.refusal} />}
      {children}
      <button type="submit" className="button" disabled={!alive || pending} data-early={alive ? undefined : ""}>{pending ? t("busy") : button}</button>
      {after}
    </form>
  );
}

/** Why the whole was refused; it takes the focus, so that keyboards and screen readers start from it. */
function Refusal({ text }: { text: string }) {
  const box = useRef<HTMLParagraphElement>(null);
  useEffect(() => box.current?.focus(), []);
  return <p ref={box} className={styles.refusal} role="alert" tabIndex={-1}>{text}</p>;
}
