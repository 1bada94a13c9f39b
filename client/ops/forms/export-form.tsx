import { useEffect, useRef, useState } from "react";
import { exportFormats, exportHeaders, type ExportFormat } from "../../../shared/contract/ops/ops-answers.ts";
import { filePart, type CallError } from "../call.ts";
import { Failure } from "../frame.tsx";
import { save } from "./save-file.ts";
import { useTexts } from "../texts.ts";
import styles from "../ops.module.css";

const types: Readonly<Record<ExportFormat, string>> = { csv: "text/csv", jsonl: "application/x-ndjson" };
/** Without it some programs take the letters of a table for others. */
const marks: Readonly<Record<ExportFormat, string>> = { csv: "\u{FEFF}", jsonl: "" };

/** What was read of a file that is not whole yet. */
interface Begun {
  readonly format: ExportFormat;
  readonly parts: string[];
  rows: number;
  /** Where the next part begins; "" for the first, null when there is none. */
  next: string | null;
}

/** What is downloaded: the call of a part, and words that say what stands in the file. */
export interface ExportFormProps {
  readonly title: string;
  readonly help: string;
  /** How the file's name begins. */
  readonly name: string;
  readonly pathOf: (format: ExportFormat, next: string) => string;
}

/** A file that is read part by part. What broke off goes on from where it was. */
export function ExportForm({ title, help, name, pathOf }: ExportFormProps) {
  const { t, number } = useTexts();
  const [said, setSaid] = useState("");
  const [error, setError] = useState<CallError | null>(null);
  const [busy, setBusy] = useState<AbortController | null>(null);
  const begun = useRef<Begun | null>(null);
  useEffect(() => () => busy?.abort(), [busy]);
  const read = async (file: Begun) => {
    begun.current = file;
    const stop = new AbortController();
    setBusy(stop);
    setError(null);
    try {
      while (file.next !== null) {
        setSaid(t("export.busy", { count: number(file.rows) }));
        const { text, headers } = await filePart(pathOf(file.format, file.next), stop.signal);
        file.parts.push(text);
        file.rows += Number(headers.get(exportHeaders.rows));
        const next = headers.get(exportHeaders.next);
        file.next = next === null ? null : decodeURIComponent(next);
      }
      const called = `${name}-${new Date().toISOString().slice(0, 10)}.${file.format}`;
      if (file.rows > 0) save(new Blob([marks[file.format], ...file.parts], { type: types[file.format] }), called);
      setSaid(file.rows > 0 ? t("export.done", { count: number(file.rows), file: called }) : t("export.none"));
      begun.current = null;
    } catch (problem) {
      setSaid("");
      if (stop.signal.aborted) begun.current = null;
      else setError(problem as CallError);
    } finally {
      setBusy(null);
    }
  };
  return (
    <details className={styles.step}>
      <summary>{title}</summary>
      <div className={styles.stepForm}>
        <p>{help}</p>
        {error && <Failure error={error} retry={() => void (begun.current && read(begun.current))} />}
        <p role="status" className={styles.said}>
          {said}
        </p>
        {busy ? (
          <button type="button" className="button" data-quiet onClick={() => busy.abort()}>
            {t("export.stop")}
          </button>
        ) : (
          exportFormats.map((format) => (
            <button
              key={format}
              type="button"
              className="button"
              onClick={() => void read({ format, parts: [], rows: 0, next: "" })}
            >
              {t(`export.${format}`)}
            </button>
          ))
        )}
      </div>
    </details>
  );
}
