import { useEffect, useRef } from "react";
import styles from "./error-summary.module.css";

/** An error of a form: the id of its field's control, and the words. */
export interface FormError {
  id: string;
  text: string;
}
interface ErrorSummaryProps {
  errors: readonly FormError[];
  presses: number;
  title: string;
}

/**
 * All errors of the form at its top, each leading to its field (CHECK-018). Takes the focus whenever the button was
 * pressed in vain: `presses` counts that.
 */
export function ErrorSummary({ errors, presses, title }: ErrorSummaryProps) {
  const box = useRef<HTMLDivElement>(null);
  const shown = errors.length > 0;
  // The words of an error may come a moment after the press.
  const answered = useRef(0);
  useEffect(() => {
    if (presses <= answered.current || !shown) return;
    answered.current = presses;
    // Its beginning: where it is taller than the window, the focus alone shows its middle.
    box.current?.focus({ preventScroll: true });
    box.current?.scrollIntoView({ block: "start" });
  }, [presses, shown]);
  if (!shown) return null;
  return (
    <div ref={box} className={styles.errors} role="alert" tabIndex={-1}>
      <h2 className="error">{title}</h2>
      <ul>
        {errors.map(({ id, text }) => (
          <li key={id}>
            <a
              href={`#${id}`}
              onClick={(event) => {
                event.preventDefault();
                document.getElementById(id)?.focus();
              }}
            >
              {text}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
