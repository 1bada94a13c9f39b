import { Deferred } from "../../app/deferred.tsx";
import { useStore } from "../../app/store-context.ts";
import styles from "./compare-page.module.css";

/** `/compare`: drawn from the device's list (PROD-056, ROUTE-048). */
export function ComparePage() {
  const { t } = useStore();
  return (
    <div className={`page ${styles.compare}`}>
      <h1>{t("compare")}</h1>
      <Deferred extra="comparison" />
    </div>
  );
}
