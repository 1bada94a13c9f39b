import type { ReactNode } from "react";
import type { CallError } from "./call.ts";
import { useTexts } from "./texts.ts";
import styles from "./ops.module.css";

/** What went wrong, in words that say what to do. */
export function Failure({ error, retry }: { error: CallError; retry?: () => void }) {
  const { t } = useTexts();
  const words =
    error.status === 0
      ? t("failed.connection")
      : error.status === 403 && error.reason === "role"
        ? t("failed.role")
        : error.status === 409 && error.reason === "elsewhere"
          ? t("failed.elsewhere")
          : error.status === 409 && error.reason === "changed"
            ? t("failed.changed")
            : error.status === 409 && error.reason === "decided"
              ? t("failed.decided")
              : error.status === 404
                ? t("failed.unknown")
                : error.status === 429
                  ? t("failed.often")
                  : t("failed.other", { status: error.status });
  return (
    <div role="alert" className={styles.failure}>
      <p>{words}</p>
      {error.message && <p className={styles.soft}>{error.message}</p>}
      {retry && (
        <button type="button" className="button" data-quiet onClick={retry}>
          {t("retry")}
        </button>
      )}
    </div>
  );
}

/** A view: its heading, what it shows, and which calls show the same in a terminal. */
export function View({ title, calls, children }: { title: string; calls: readonly string[]; children: ReactNode }) {
  const { t } = useTexts();
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
