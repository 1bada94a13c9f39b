import { useStore } from "../../../app/store-context.ts";
import styles from "./thank-you.module.css";

/** Stands until the page can be drawn. What comes is longer than the window: the footer must not be in it before. */
export function PageWait() {
  const { t } = useStore();
  return (
    <div className={styles.page} role="status" aria-label={t("loading")}>
      <svg width="1" height="800" />
    </div>
  );
}
