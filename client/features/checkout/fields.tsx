import type { ReactNode } from "react";
import type { FieldName } from "../../../shared/checkout/validate.ts";
import styles from "./fields.module.css";

/** Id of a field's control, to which the summary of errors leads. */
export const fieldId = (name: FieldName | "shipping.apartmentNumber" | "payment.apartmentNumber" | "payment.company"): string => `checkout-${name.replace(".", "-")}`;

interface FieldProps { id: string; label: string; error: string | null; hint?: string; half?: boolean; children: (described: { id: string; "aria-invalid": boolean; "aria-describedby": string | undefined }) => ReactNode }

/** A control with its label, its hint and its error beside it. */
export function Field({ id, label, error, hint, half, children }: FieldProps) {
  const described = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(" ");
  return (
    <div className={styles.field} data-half={half || undefined}>
      <label htmlFor={id}>{label}</label>
      {children({ id, "aria-invalid": error !== null, "aria-describedby": described || undefined })}
      {error && <p id={`${id}-error`} className="error">{error}</p>}
      {hint && <p id={`${id}-hint`} className={styles.hint}>{hint}</p>}
    </div>
  );
}

interface TextProps { id: string; label: string; value: string; onChange: (value: string) => void; error: string | null; autoComplete: string; hint?: string; half?: boolean; required?: boolean; onLeave?: (value: string) => void; type?: string; inputMode?: "numeric" | "email" | "tel" | "text"; maxLength?: number }

export function TextField({ id, label, value, onChange, error, hint, half, required, onLeave, ...input }: TextProps) {
  return (
    <Field id={id} label={label} error={error} hint={hint} half={half}>
      {(described) => <input className="field" type="text" maxLength={100} {...input} {...described} name={id} onBlur={onLeave && (() => onLeave(value))} required={required} value={value} onChange={(event) => onChange(event.target.value)} />}
    </Field>
  );
}

/** A list of ways, one of which is chosen. */
export function Choices({ label, children }: { label: string; children: ReactNode }) {
  return <div className={styles.choices} role="radiogroup" aria-label={label}>{children}</div>;
}

interface ChoiceProps { name: string; value: string; checked: boolean; onChoose: (value: string) => void; title: string; detail?: string; amount?: string; id?: string; children?: ReactNode }

/** One of several ways, the whole row of which can be pressed. */
export function Choice({ name, value, checked, onChoose, title, detail, amount, id, children }: ChoiceProps) {
  return (
    <div className={styles.choice} data-checked={checked || undefined}>
      <label>
        <input type="radio" id={id} name={name} value={value} checked={checked} onChange={() => onChoose(value)} />
        <span><strong>{title}</strong>{detail && <small>{detail}</small>}</span>
        {amount && <span className={styles.amount}>{amount}</span>}
      </label>
      {checked && children && <div className={styles.more}>{children}</div>}
    </div>
  );
}
