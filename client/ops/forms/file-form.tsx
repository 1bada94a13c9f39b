import { useState } from "react";
import { customerFile } from "../../../shared/contract/ops/ops-answers.ts";
import { call, type CallError } from "../call.ts";
import { Failure } from "../frame.tsx";
import { save } from "./save-file.ts";
import { useTexts } from "../texts.ts";
import styles from "../ops.module.css";

export interface FileFormProps {
  readonly title: string;
  readonly help: string;
  /** How the file's name begins. */
  readonly name: string;
  readonly path: string;
  readonly body: unknown;
}

/** A file that one call answers whole, as JSON. */
export function FileForm({ title, help, name, path, body }: FileFormProps) {
  const { t } = useTexts();
  const [said, setSaid] = useState("");
  const [error, setError] = useState<CallError | null>(null);
  const [busy, setBusy] = useState(false);
  const read = async () => {
    setBusy(true);
    setSaid("");
    setError(null);
    try {
      const file = await call(customerFile, "POST", path, body);
      const called = `${name}-${new Date().toISOString().slice(0, 10)}.json`;
      save(new Blob([JSON.stringify(file, null, 2)], { type: "application/json" }), called);
      setSaid(t("customers.saved", { file: called }));
    } catch (problem) {
      setError(problem as CallError);
    } finally {
      setBusy(false);
    }
  };
  return (
    <details className={styles.step}>
      <summary>{title}</summary>
      <div className={styles.stepForm}>
        <p>{help}</p>
        {error && <Failure error={error} />}
        <p role="status" className={styles.said}>
          {said}
        </p>
        <button type="button" className="button" disabled={busy} onClick={() => void read()}>
          {title}
        </button>
      </div>
    </details>
  );
}
