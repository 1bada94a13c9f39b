import { useStore } from "../../../app/store-context.ts";
import styles from "./thank-you.module.css";

/** Stands until the page can be drawn. */
export function PageWait() {
  const { t } = useStore();
  return <div className={styles.page} role="status" aria-label={t("loading")} />;
}
