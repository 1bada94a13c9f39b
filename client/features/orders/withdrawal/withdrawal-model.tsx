import { ModelFormLines } from "./model-form.tsx";
import { orderRightsTexts } from "../texts.ts";
import styles from "./withdrawal.module.css";

/** The model form to read, copy or print: whoever withdraws may use it and need not have had a mail with it. */
export function WithdrawalModel() {
  const t = orderRightsTexts.useTexts();
  return (
    <details className={styles.model}>
      <summary>{t("form.title")}</summary>
      <ModelFormLines />
    </details>
  );
}
