import { transferCode } from "../../../../shared/checkout/transfer-code.ts";
import { typedAmount } from "../../../../shared/i18n/typed-amount.ts";
import type { CheckoutTexts } from "../../../../shared/i18n/purchase/checkout-texts.ts";
import type { Cents } from "../../../../shared/money/money.ts";
import { trader } from "../../../../shared/trader/trader.ts";
import { useStore } from "../../../app/store-context.ts";
import { CopyTable } from "../../../ui/copy-table.tsx";
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
  const rows = [
    { name: "IBAN", shown: iban, copied: iban.replaceAll(" ", "") },
    { name: "BIC", shown: bic, copied: bic },
    { name: t("thanks.holder"), shown: holder, copied: holder },
    {
      name: t("thanks.amount"),
      shown: cents === null ? "" : money(cents),
      copied: cents ? typedAmount(cents, formatLanguage) : null,
    },
    { name: t("thanks.reference"), shown: reference, copied: reference },
    ...(until ? [{ name: t("thanks.until"), shown: until, copied: null }] : []),
  ];
  return (
    <>
      <CopyTable rows={rows} copy={t("thanks.copy")} copied={t("thanks.copied")} />
      {code && (
        <div className={styles.scan}>
          <QrCode text={code} label={t("thanks.code")} />
          <p>{t("thanks.scan")}</p>
        </div>
      )}
    </>
  );
}
