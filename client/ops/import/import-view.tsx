import { useEffect, useLayoutEffect, useRef, useState, type DragEvent, type FormEvent } from "react";
import { useSWRConfig } from "swr";
import {
  importModes,
  type ImportDifference,
  type ImportDone,
  type LastImport,
} from "../../../shared/contract/ops/import-answers.ts";
import { CallError } from "../call.ts";
import { callsOfImport } from "../calls.ts";
import { Failure, View } from "../frame.tsx";
import { ImportChoice } from "./import-choice.tsx";
import { Difference, RejectedLines } from "./import-difference.tsx";
import { mostFileBytes } from "./import-file.ts";
import {
  applyRun,
  FileProblem,
  goOnWithUndo,
  planFile,
  planUndo,
  type ImportMode,
  type Rejected,
  type Sent,
} from "./import-run.ts";
import { lastImportCall, LastImportSection, LeftOutList } from "./last-import.tsx";
import { useTexts, type OpsMessageKey } from "../texts.ts";
import styles from "../ops.module.css";

type Stage =
  | { at: "choose" }
  | { at: "reading"; file: File; sent: Sent | null }
  | { at: "comparing" }
  | { at: "planned"; name: string; changes: ImportDifference; rejected: readonly Rejected[] }
  | { at: "writing" }
  | { at: "done"; name: string; isUndo: boolean; done: ImportDone };
const whyNot = { cut: "import.cut", empty: "import.empty", large: "import.large" } as const;

const plannedWords = ({ mode, changed }: ImportDifference): OpsMessageKey =>
  mode === "undo"
    ? changed === 0
      ? "undo.nothing"
      : "undo.planned"
    : changed === 0
      ? "import.same"
      : "import.planned";

/**
 * A catalogue's file: dropped, sent in parts, its difference looked at, and then written or left; the last one taken
 * back.
 */
export function ImportView() {
  const { t, number, time, oneOrMany } = useTexts();
  const { mutate } = useSWRConfig();
  const [stage, setStage] = useState<Stage>({ at: "choose" });
  const [error, setError] = useState<CallError | OpsMessageKey | null>(null);
  const stop = useRef<AbortController | null>(null);
  const said = useRef<HTMLParagraphElement>(null);
  useEffect(() => () => stop.current?.abort(), []);
  // With the words themselves, not a while after them.
  useLayoutEffect(() => {
    if (stage.at === "planned" || stage.at === "done") said.current?.focus();
  }, [stage.at]);

  const run = async (work: (signal: AbortSignal) => Promise<Stage>) => {
    stop.current?.abort();
    const own = new AbortController();
    stop.current = own;
    setError(null);
    try {
      const next = await work(own.signal);
      if (!own.signal.aborted) setStage(next);
    } catch (problem) {
      if (own.signal.aborted) return;
      setStage({ at: "choose" });
      setError(problem instanceof FileProblem ? whyNot[problem.why] : (problem as CallError));
    }
  };
  const read = (file: File, mode: ImportMode) => {
    if (file.size > mostFileBytes) return setError(whyNot.large);
    setStage({ at: "reading", file, sent: null });
    void run(async (signal) => {
      const onSent = (sent: Sent) => signal.aborted || setStage({ at: "reading", file, sent });
      return { at: "planned", name: file.name, ...(await planFile(file, mode, onSent, signal)) };
    });
  };
  // Another import is the last one then: the one that was known is not offered to be taken back any more.
  const written = (work: Promise<ImportDone>) => work.finally(() => mutate(lastImportCall, undefined));
  const undo = ({ run: id, wrote_at: at, is_under_way: hasBegun }: LastImport) => {
    const name = time(at);
    setStage({ at: hasBegun ? "writing" : "comparing" });
    void run(async (signal) =>
      hasBegun
        ? { at: "done", name, isUndo: true, done: await written(goOnWithUndo(id, signal)) }
        : { at: "planned", name, changes: await planUndo(id, signal), rejected: [] },
    );
  };
  const write = (name: string, { run: id, mode }: ImportDifference) => {
    setStage({ at: "writing" });
    void run(async (signal) => {
      const done = await written(applyRun(id, signal));
      return { at: "done", name, isUndo: mode === "undo", done };
    });
  };
  const leave = () => {
    stop.current?.abort();
    setStage({ at: "choose" });
  };

  return (
    <View title={t("view.import")} calls={callsOfImport}>
      {typeof error === "string" ? (
        <p role="alert" className={styles.failure}>
          {t(error)}
        </p>
      ) : (
        error && <Failure error={error} />
      )}
      <p ref={said} role="status" tabIndex={-1} className={styles.said}>
        {stage.at === "reading" &&
          (stage.sent === null || stage.sent.size < stage.file.size
            ? t("import.sending", { lines: number(stage.sent?.lines ?? 0) })
            : t("import.comparing"))}
        {stage.at === "comparing" && t("import.comparing")}
        {stage.at === "planned" &&
          t(plannedWords(stage.changes), {
            file: stage.name,
            time: stage.name,
          })}
        {stage.at === "writing" && t("import.writing")}
        {stage.at === "done" &&
          t(`${stage.isUndo ? "undo" : "import"}.done.${oneOrMany(stage.done.changed)}`, {
            file: stage.name,
            time: stage.name,
            count: number(stage.done.changed),
          })}
      </p>
      {(stage.at === "choose" || stage.at === "done") && (
        <>
          <FileForm onFile={read} onLarge={() => setError(whyNot.large)} />
          <LastImportSection onUndo={undo} />
        </>
      )}
      {stage.at === "reading" && (
        <>
          <progress
            className={styles.progress}
            max={stage.file.size}
            value={stage.sent?.size ?? 0}
            aria-label={stage.file.name}
          />
          <p>
            <button type="button" className="button" data-quiet onClick={leave}>
              {t("export.stop")}
            </button>
          </p>
        </>
      )}
      {stage.at === "planned" && (
        <>
          <ImportChoice changes={stage.changes} onWrite={() => write(stage.name, stage.changes)} onLeave={leave} />
          <LeftOutList left={stage.changes.left} />
          <Difference changes={stage.changes} />
          <RejectedLines rejected={stage.rejected} />
        </>
      )}
      {stage.at === "done" && (
        <>
          <RejectedLines rejected={stage.done.rejected} />
          <LeftOutList left={stage.done.left} />
        </>
      )}
    </View>
  );
}

/** Takes a file by a drop or by the browser's own dialog, and what it is: a part of the shop, or the whole. */
function FileForm({ onFile, onLarge }: { onFile: (file: File, mode: ImportMode) => void; onLarge: () => void }) {
  const { t } = useTexts();
  const [file, setFile] = useState<File | null>(null);
  const [isOver, setIsOver] = useState(false);
  const take = (found: File | null | undefined) => {
    if (!found) return;
    if (found.size > mostFileBytes) onLarge();
    else setFile(found);
  };
  const onDrop = (event: DragEvent) => {
    event.preventDefault();
    setIsOver(false);
    take(event.dataTransfer.files[0]);
  };
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const mode = importModes.find((one) => one === new FormData(event.currentTarget).get("mode"));
    if (file && mode) onFile(file, mode);
  };
  return (
    <form className={styles.stepForm} onSubmit={onSubmit}>
      <p>{t("import.help")}</p>
      <label className={styles.fileField} data-over={isOver || undefined}>
        {t("import.file")}
        <input
          type="file"
          name="file"
          accept=".ndjson,.jsonl,.json"
          onChange={(event) => take(event.currentTarget.files?.[0])}
          onDragOver={(event) => (event.preventDefault(), setIsOver(true))}
          onDragLeave={() => setIsOver(false)}
          onDrop={onDrop}
        />
        {file && <span className={styles.soft}>{file.name}</span>}
      </label>
      <fieldset className={styles.modes}>
        <legend>{t("import.mode")}</legend>
        {importModes.map((mode) => (
          <label key={mode}>
            <input type="radio" name="mode" value={mode} defaultChecked={mode === "update"} />
            {t(`import.mode.${mode}`)}
          </label>
        ))}
      </fieldset>
      <button className="button" disabled={file === null}>
        {t("import.compare")}
      </button>
    </form>
  );
}
