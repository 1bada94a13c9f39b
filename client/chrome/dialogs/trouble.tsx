import styles from "./dialogs.module.css";
import { dialogTexts } from "./texts.ts";

/** The content of a dialog could not be had: why, and a button to try again (CHROME-045). */
export function Trouble({ onRetry }: { onRetry: () => void }) {
  const t = dialogTexts.useTexts();
  return (
    <div role="alert" className={styles.note}>
      <p>{t(navigator.onLine ? "failed" : "offline")}</p>
      <button type="button" className="button" onClick={onRetry}>
        {t("again")}
      </button>
    </div>
  );
}
