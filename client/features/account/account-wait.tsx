import { useStore } from "../../app/store-context.ts";
import styles from "./account.module.css";

/** The shape of a section, shown only when it takes long enough to be noticed. */
export function AccountWait() {
  const { t } = useStore();
  return (
    <div className={styles.bones} role="status" aria-label={t("loading")}>
      <i />
      <i />
    </div>
  );
}
