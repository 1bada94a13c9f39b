import { useEffect, useRef, useState } from "react";
import { exportFormats, exportHeaders, type ExportFormat } from "../../shared/contract/ops-answers.ts";
import { filePart, type CallError } from "./call.ts";
import { Failure } from "./frame.tsx";
import { useTexts } from "./texts.ts";
import styles from "./ops.module.css";

const asked = ["q", "state", "from", "until"] as const;
const types: Readonly<Record<ExportFormat, string>> = { csv: "text/csv", jsonl: "application/x-ndjson" };
/** Without it some programs take the letters of a table for others. */
const marks: Readonly<Record<ExportFormat, string>> = { csv: "\u{FEFF}", jsonl: "" };

/** The call of a file's part: what is searched for, from the newest order or before one. */
export function exportPath(query: Readonly<Record<string, string>>, format: ExportFormat, before = ""): string {
  const search = new URLSearchParams({ format });
  for (const name of asked) if (query[name]) search.set(name, query[name]);
  if (before !== "") search.set("before", before);
  return `/ops/export/orders?${search.toString()}`;
}

/** What was read of a file that is not whole yet. */
interface Begun {
  readonly format: ExportFormat;
  readonly parts: string[];
  orders: number;
  before: string | null;
}

/** All orders of a search as a file, read part by part. What broke off goes on from where it was. */
export function ExportForm({ query }: { query: Readonly<Record<string, string>> }) {
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
      while (file.before !== null) {
        setSaid(t("export.busy", { count: number(file.orders) }));
        const { text, headers } = await filePart(exportPath(query, file.format, file.before), stop.signal);
        file.parts.push(text);
        file.orders += Number(headers.get(exportHeaders.orders));
        file.before = headers.get(exportHeaders.next);
      }
      const name = `orders-${new Date().toISOString().slice(0, 10)}.${file.format}`;
      if (file.orders > 0) save(new Blob([marks[file.format], ...file.parts], { type: types[file.format] }), name);
      setSaid(file.orders > 0 ? t("export.done", { count: number(file.orders), file: name }) : t("export.none"));
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
      <summary>{t("export")}</summary>
      <div className={styles.stepForm}>
        <p>{t("export.help")}</p>
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
              onClick={() => void read({ format, parts: [], orders: 0, before: "" })}
            >
              {t(`export.${format}`)}
            </button>
          ))
        )}
      </div>
    </details>
  );
}

function save(file: Blob, name: string): void {
  const address = URL.createObjectURL(file);
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  link.click();
  // The browser has begun to read it by then.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
