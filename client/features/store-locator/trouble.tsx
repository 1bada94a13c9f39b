import styles from "./stores.module.css";
import { storesTexts } from "./texts.ts";

/** What went wrong, and another try. Without a connection that is what is said; the list then comes back by itself. */
export function Trouble({ words, onAgain }: { words: string; onAgain: () => void }) {
  const t = storesTexts.useTexts();
  return (
    <div role="alert" className={styles.trouble}>
      <p>{navigator.onLine ? words : t("offline")}</p>
      <button type="button" className="textlink" onClick={onAgain}>
        {t("again")}
      </button>
    </div>
  );
}
