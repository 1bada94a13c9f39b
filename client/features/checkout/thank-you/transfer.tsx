import { transferCode } from "../../../../shared/checkout/transfer-code.ts";
import { typedAmount } from "../../../../shared/i18n/typed-amount.ts";
import type { CheckoutTexts } from "../../../../shared/i18n/purchase/checkout-texts.ts";
import type { Cents } from "../../../../shared/money/money.ts";
import { trader } from "../../../../shared/trader/trader.ts";
import { useStore } from "../../../app/store-context.ts";
import { CopyButton } from "../../../ui/copy-button.tsx";
import { QrCode } from "../../../ui/qr-code.tsx";
import styles from "./thank-you.module.css";

/** Where to transfer `cents` to, each figure to copy, and all of them as a code; null: nobody knows the sum. */
export function Transfer({
  cents,
  reference,
  until,
  t,
}: {
  cents: Cents | null;
  reference: string;
  until: string | undefined;
  t: CheckoutTexts;
}) {
  const { money, store } = useStore();
  const { holder, iban, bic } = trader.bankAccount;
  const { currencyCode: currency, formatLanguage } = store.i18n;
  const code = transferCode({ holder, iban, bic, cents: cents ?? 0, currency, reference });
  const row = (name: string, shown: string, copied: string | null) => (
    <div>
      <dt>{name}</dt>
      <dd>
        <span>{shown}</span>{" "}
        {copied !== null && (
          <CopyButton value={copied} name={`${name}: ${t("thanks.copy")}`} copied={t("thanks.copied")}>
            {t("thanks.copy")}
          </CopyButton>
        )}
      </dd>
    </div>
  );
  return (
    <>
      <dl className={styles.bank}>
        {row("IBAN", iban, iban.replaceAll(" ", ""))}
        {row("BIC", bic, bic)}
        {row(t("thanks.holder"), holder, holder)}
        {row(t("thanks.amount"), cents === null ? "" : money(cents), cents ? typedAmount(cents, formatLanguage) : null)}
        {row(t("thanks.reference"), reference, reference)}
        {until && (
          <div>
            <dt>{t("thanks.until")}</dt>
            <dd>{until}</dd>
          </div>
        )}
      </dl>
      {code && (
        <div className={styles.scan}>
          <QrCode text={code} label={t("thanks.code")} />
          <p>{t("thanks.scan")}</p>
        </div>
      )}
    </>
  );
}
