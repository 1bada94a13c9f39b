import { useEffect, useRef } from "react";
import type { FieldError, FieldName } from "../../../shared/checkout/validate.ts";
import styles from "./checkout.module.css";
import { fieldId } from "./fields.tsx";

interface ErrorSummaryProps { errors: readonly FieldError[]; presses: number; title: string; labelOf: (field: FieldName) => string; wordsOf: (field: FieldName) => string | null }

/** All errors of the form at its top, each leading to its field (CHECK-018). Takes the focus whenever the button was pressed in vain. */
export function ErrorSummary({ errors, presses, title, labelOf, wordsOf }: ErrorSummaryProps) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (presses > 0) box.current?.focus();
  }, [presses]);
  if (errors.length === 0) return null;
  return (
    <div ref={box} className={styles.errors} role="alert" tabIndex={-1}>
      <h2>{title}</h2>
      <ul>
        {errors.map(({ field }) => (
          <li key={field}>
            <a href={`#${fieldId(field)}`} onClick={(event) => { event.preventDefault(); document.getElementById(fieldId(field))?.focus(); }}>{labelOf(field)}: {wordsOf(field)}</a>
          </li>
        ))}
      </ul>
    </div>
  );
}
