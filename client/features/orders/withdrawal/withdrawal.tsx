import { use, useState } from "react";
import { trader, traderAddress } from "../../../../shared/trader/trader.ts";
import type { WithdrawalReceipt } from "../../../../shared/contract/order/order-look-up.ts";
import { useStore } from "../../../app/store-context.ts";
import { useChrome } from "../../../chrome/use-chrome.ts";
import styles from "../forms/after-sales.module.css";
import { LookUpForm, type Opened } from "../look-up/look-up-form.tsx";
import { PostedForm } from "../forms/posted.ts";
import { afterSalesTexts } from "../texts.ts";
import { WithdrawalChoice } from "./withdrawal-choice.tsx";
import { WithdrawalDone } from "./withdrawal-done.tsx";
import { WithdrawalModel } from "./withdrawal-model.tsx";

/** `/herroepen`: withdraws from a contract in two steps, for guests and customers (directive 2011/83, article 11a). */
export function Withdrawal() {
  const t = afterSalesTexts.useTexts();
  const { language } = useStore();
  const posted = use(PostedForm);
  const sendsMails = useChrome().mails !== false;
  const [opened, setOpened] = useState<Opened | null>(posted?.found ? { ...posted.values, order: posted.found } : null);
  const [receipt, setReceipt] = useState<WithdrawalReceipt | null>(posted?.receipt ?? null);
  // Whoever goes back from an order looks for another one.
  const [hasGoneBack, setHasGoneBack] = useState(false);
  if (receipt) return <WithdrawalDone receipt={receipt} sendsMails={sendsMails} />;
  return (
    <>
      <h1>{t("withdraw.page")}</h1>
      {opened ? (
        <WithdrawalChoice
          key={opened.number}
          opened={opened}
          sendsMails={sendsMails}
          onDone={setReceipt}
          onBack={() => {
            setHasGoneBack(true);
            setOpened(null);
          }}
        />
      ) : (
        <>
          <p>{t("withdraw.text")}</p>
          <LookUpForm
            label={t("withdraw.page")}
            button={t("withdraw.next")}
            atOnce={!hasGoneBack}
            onOpened={setOpened}
          />
        </>
      )}
      <p className={styles.soft}>
        {t("withdraw.other", { mail: trader.email, address: [trader.name, ...traderAddress(language)].join(", ") })}
        {!opened && ` ${t("withdraw.model")}`}
      </p>
      {!opened && <WithdrawalModel />}
    </>
  );
}
