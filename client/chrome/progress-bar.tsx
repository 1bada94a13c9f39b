import { useNavigationState } from "../navigation/navigation-context.ts";
import { useStore } from "../app/store-context.ts";
import styles from "./progress-bar.module.css";

/** A line along the top while the next page is on its way (ROUTE-044). */
export function ProgressBar() {
  const { t } = useStore();
  return useNavigationState().pending ? (
    <div role="progressbar" aria-label={t("loading")} className={styles.bar} />
  ) : null;
}
