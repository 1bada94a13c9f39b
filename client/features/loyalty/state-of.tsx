import type { ReactNode } from "react";
import { useStore } from "../../app/store-context.ts";
import styles from "./loyalty.module.css";
import { loyaltyTexts } from "./texts.ts";
import type { Loyalty } from "./use-loyalty.ts";

/**
 * A section while what it shows is asked for: its shape, or what went wrong and a button. What is known already is
 * shown meanwhile.
 */
export function StateOf({
  loyalty: { status, again },
  known,
  children,
}: {
  loyalty: Loyalty;
  known: boolean;
  children: ReactNode;
}) {
  const { t: shop } = useStore();
  const t = loyaltyTexts.useTexts();
  if (known || status === "ready" || status === "none") return children;
  if (status === "asking")
    return (
      <div className={styles.bones} role="status" aria-label={shop("loading")}>
        <i />
        <i />
        <i />
      </div>
    );
  return (
    <div role="alert">
      <p>{t(navigator.onLine ? "failed" : "failedOffline")}</p>
      <button type="button" className={`textlink ${styles.act}`} onClick={again}>
        {t("again")}
      </button>
    </div>
  );
}
