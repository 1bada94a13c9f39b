import type { MouseEvent } from "react";
import { useStore } from "../app/store-context.ts";
import styles from "./load-failed.module.css";

/** Says that a part of the page could not load, with buttons to try again and to close (CHROME-045). */
export function LoadFailed({ onRetry, onClose }: { onRetry: () => void; onClose?: (event: MouseEvent) => void }) {
  const { t } = useStore();
  return (
    <div role="alert" className={styles.failed} data-floating={onClose ? "" : undefined}>
      <p>{t(navigator.onLine ? "failed.part" : "offline.part")}</p>
      <button type="button" className="button" onClick={onRetry}>
        {t("error.retry")}
      </button>
      {onClose && (
        <button type="button" className="button" data-quiet="" onClick={onClose}>
          {t("close")}
        </button>
      )}
    </div>
  );
}
