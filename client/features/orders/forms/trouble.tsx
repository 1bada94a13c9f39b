import { useStore } from "../../../app/store-context.ts";
import styles from "../orders.module.css";
import { ordersTexts } from "../texts.ts";

/** Says that something could not be loaded, and asks again. */
export function Trouble({ text, onAgain }: { text: string; onAgain: () => void }) {
  const t = ordersTexts.useTexts();
  return (
    <div className={styles.none} role="alert">
      <p>
        {text}
        {!navigator.onLine && ` ${t("offline")}`}
      </p>
      <button type="button" className="button" data-quiet="" onClick={onAgain}>
        {t("again")}
      </button>
    </div>
  );
}

/** The shape of what is coming, once that takes long enough to be noticed. */
export function Wait() {
  const { t } = useStore();
  return (
    <div className={styles.bones} role="status" aria-label={t("loading")}>
      <i />
      <i />
      <i />
    </div>
  );
}
