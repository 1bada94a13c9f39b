import { useNavigationState } from "../navigation/navigation-context.ts";
import { useStore } from "../app/store-context.ts";
import styles from "./progress-bar.module.css";

/** A line along the top while the next page is on its way (ROUTE-044). */
export const ProgressBar = () => (useNavigationState().pending ? <ProgressLine /> : null);

/** The same while something else is. */
export const ProgressLine = () => (
  <div role="progressbar" aria-label={useStore().t("loading")} className={styles.bar} />
);
