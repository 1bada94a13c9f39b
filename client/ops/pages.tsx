import { useTexts } from "./texts.ts";
import styles from "./ops.module.css";

interface PagesProps<Where extends number | string> {
  /** Where the page begins; null for the first. */
  before: Where | null;
  /** Where the next one begins; null at the end. */
  next: Where | null;
  go: (before: Where | null) => void;
}

/** To older rows, and back to the newest. */
export function Pages<Where extends number | string>({ before, next, go }: PagesProps<Where>) {
  const { t } = useTexts();
  return (
    <nav className={styles.pages} aria-label={t("pages")}>
      {before !== null && (
        <button type="button" className="textlink" onClick={() => go(null)}>
          {t("pages.first")}
        </button>
      )}
      {next !== null && (
        <button type="button" className="textlink" onClick={() => go(next)}>
          {t("pages.older")}
        </button>
      )}
    </nav>
  );
}
