import { useEffect, useState, type ComponentType } from "react";
import type { ProductExtrasTexts } from "../../../shared/i18n/product-extras-texts.ts";
import styles from "./compare.module.css";

/**
 * The products of the list side by side (PROD-056). What draws them is fetched on the page that compares, and nowhere
 * else.
 */
export function ComparisonExtra({ t }: { t: ProductExtrasTexts }) {
  const [Shown, setShown] = useState<ComponentType<{ t: ProductExtrasTexts }> | null>(null);
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    import("./comparison.tsx").then(
      (m) => setShown(() => m.Compared),
      () => setFailed(true),
    );
  }, []);
  return (
    <div className={styles.page}>
      <p className={styles.script}>{t("compare.script")}</p>
      {Shown ? (
        <Shown t={t} />
      ) : failed ? (
        <div role="alert" className={styles.empty}>
          <p>{t("compare.failed")}</p>
          <button type="button" className="button" onClick={() => location.reload()}>
            {t("retry")}
          </button>
        </div>
      ) : (
        <p role="status" className={styles.wait}>
          {t("compare.wait")}
        </p>
      )}
    </div>
  );
}
