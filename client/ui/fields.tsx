import { useId, useState, type ReactNode } from "react";
import styles from "./fields.module.css";

interface FieldProps {
  id: string;
  label: string;
  error: string | null;
  hint?: ReactNode;
  half?: boolean;
  children: (described: { id: string; "aria-invalid": boolean; "aria-describedby": string | undefined }) => ReactNode;
}

/** A control with its label, its hint and its error beside it. */
export function Field({ id, label, error, hint, half, children }: FieldProps) {
  const described = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(" ");
  return (
    <div className={styles.field} data-half={half || undefined}>
      <label htmlFor={id}>{label}</label>
      {children({ id, "aria-invalid": error !== null, "aria-describedby": described || undefined })}
      {error && (
        <p id={`${id}-error`} className="error">
          {error}
        </p>
      )}
      {hint && (
        <div id={`${id}-hint`} className={styles.hint}>
          {hint}
        </div>
      )}
    </div>
  );
}

interface InputProps {
  id: string;
  label: string;
  /**
   * Without a value the browser keeps what is typed, and the form reads it when it is sent: nothing typed or filled in
   * before the page is hydrated is lost.
   */
  value?: string;
  /** What stands there at first, where the form keeps no value. */
  defaultValue?: string;
  onChange?: (value: string) => void;
  onLeave?: (value: string) => void;
  error: string | null;
  autoComplete: string;
  hint?: ReactNode;
  half?: boolean;
  required?: boolean;
  maxLength?: number;
  /** What the form calls it; the id when none is given. */
  name?: string;
}
interface TextProps extends InputProps {
  type?: string;
  inputMode?: "numeric" | "email" | "tel" | "text";
  autoCapitalize?: "none" | "words";
}

/** A line of text. */
export function TextField({ id, label, onChange, error, hint, half, onLeave, ...input }: TextProps) {
  return (
    <Field id={id} label={label} error={error} hint={hint} half={half}>
      {(described) => (
        <input
          className="field"
          type="text"
          maxLength={100}
          name={id}
          {...input}
          {...described}
          onBlur={onLeave && ((event) => onLeave(event.target.value))}
          onChange={onChange && ((event) => onChange(event.target.value))}
        />
      )}
    </Field>
  );
}

interface PasswordProps extends InputProps {
  autoComplete: "current-password" | "new-password";
  showLabel: string;
  hideLabel: string;
}

/** A password, which can be looked at. Its button names what a press does. */
export function PasswordField({
  id,
  label,
  onChange,
  error,
  hint,
  half,
  onLeave,
  showLabel,
  hideLabel,
  ...input
}: PasswordProps) {
  const [shown, setShown] = useState(false);
  return (
    <Field id={id} label={label} error={error} hint={hint} half={half}>
      {(described) => (
        <div className={styles.password}>
          <input
            className="field"
            maxLength={1000}
            name={id}
            {...input}
            {...described}
            type={shown ? "text" : "password"}
            autoCapitalize={shown ? "none" : undefined}
            autoCorrect="off"
            spellCheck={false}
            onBlur={onLeave && ((event) => onLeave(event.target.value))}
            onChange={onChange && ((event) => onChange(event.target.value))}
          />
          <button type="button" className={styles.reveal} aria-controls={id} onClick={() => setShown(!shown)}>
            {shown ? hideLabel : showLabel}
            <span className="vh"> ({label})</span>
          </button>
        </div>
      )}
    </Field>
  );
}

/** A list of ways, one of which is chosen; with what is wrong about the choice below it. */
export function Choices({
  label,
  error = null,
  children,
}: {
  label: string;
  error?: string | null;
  children: ReactNode;
}) {
  const id = useId();
  return (
    <>
      <div
        className={styles.choices}
        role="radiogroup"
        aria-label={label}
        aria-invalid={error !== null}
        aria-describedby={error ? id : undefined}
      >
        {children}
      </div>
      {error && (
        <p id={id} className="error">
          {error}
        </p>
      )}
    </>
  );
}

interface ChoiceProps {
  name: string;
  value: string;
  checked: boolean;
  onChoose: (value: string) => void;
  title: ReactNode;
  detail?: string | undefined;
  amount?: string;
  id?: string;
  /** Why it cannot be chosen; read with its name. */
  refused?: ReactNode;
  children?: ReactNode;
}

/** One of several ways, the whole row of which can be pressed. */
export function Choice({ name, value, checked, onChoose, title, detail, amount, id, refused, children }: ChoiceProps) {
  const why = useId();
  return (
    <div className={styles.choice} data-checked={checked || undefined}>
      <label>
        <input
          type="radio"
          id={id}
          name={name}
          value={value}
          checked={checked}
          disabled={Boolean(refused)}
          aria-describedby={refused ? why : undefined}
          onChange={() => onChoose(value)}
        />
        <span>
          <strong>{title}</strong>
          {detail && <small>{detail}</small>}
        </span>
        {amount && <span className={styles.amount}>{amount}</span>}
      </label>
      {refused && (
        <div id={why} className={styles.more}>
          {refused}
        </div>
      )}
      {checked && children && <div className={styles.more}>{children}</div>}
    </div>
  );
}
