import { useEffect, type ReactNode } from "react";
import { CallError } from "./call.ts";
import { useTexts, type OpsMessageKey } from "./texts.ts";
import styles from "./ops.module.css";

/** What a refusal means to an operator: by its reason, else by its status. */
const ofReason: Readonly<Record<string, OpsMessageKey>> = {
  role: "failed.role",
  elsewhere: "failed.elsewhere",
  changed: "failed.changed",
  outdated: "failed.outdated",
  sum: "failed.sum",
  decided: "failed.decided",
  many: "failed.many",
  known: "failed.known",
  ended: "failed.ended",
  customer: "failed.customer",
  past: "failed.past",
  begun: "failed.begun",
  content: "undo.content",
  "files-wait": "failed.files.wait",
  "files-closed": "failed.files.closed",
  "files-used": "failed.files.used",
  "files-leaving": "failed.files.leaving",
  "files-often": "failed.files.often",
};
const ofStatus: Readonly<Record<number, OpsMessageKey>> = {
  202: "failed.slow",
  404: "failed.unknown",
  429: "failed.often",
};

/** What went wrong, in words that say what to do. Anything may have been thrown: what is no call's has no status. */
export function Failure({ error, retry }: { error: Error; retry?: () => void }) {
  const { t } = useTexts();
  const words = () => {
    if (!(error instanceof CallError)) return t("failed.page");
    const { status, reason } = error;
    const key = status === 0 ? "failed.connection" : (ofReason[reason ?? ""] ?? ofStatus[status]);
    return key ? t(key) : t("failed.other", { status });
  };
  return (
    <div role="alert" className={styles.failure}>
      <p>{words()}</p>
      {error.message && <p className={styles.soft}>{error.message}</p>}
      {retry && (
        <button type="button" className="button" data-quiet onClick={retry}>
          {t("retry")}
        </button>
      )}
    </div>
  );
}

/** A view: its heading, which names the window too, what it shows, and which calls show the same in a terminal. */
export function View({ title, calls, children }: { title: string; calls: readonly string[]; children: ReactNode }) {
  const { t } = useTexts();
  useEffect(() => {
    document.title = `${title} – ${t("title")}`;
    // Where nobody is signed in any more there is no view.
    return () => void (document.title = t("title"));
  }, [title, t]);
  return (
    <>
      <h1 tabIndex={-1} className={styles.title}>
        {title}
      </h1>
      {children}
      <footer className={styles.calls}>
        <h2>{t("calls")}</h2>
        <ul>
          {calls.map((line) => (
            <li key={line}>
              <code>{line}</code>
            </li>
          ))}
        </ul>
      </footer>
    </>
  );
}

/** What is waited for, said when it takes long. */
export function Waiting() {
  const { t } = useTexts();
  return (
    <p role="status" className="page-wait">
      {t("loading")}
    </p>
  );
}
