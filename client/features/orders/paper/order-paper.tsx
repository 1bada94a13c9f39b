import { Suspense } from "react";
import { formatDate } from "../../../../shared/i18n/format-date.ts";
import { legalSlug } from "../../../../shared/trader/legal-pages.ts";
import { trader, traderAddress } from "../../../../shared/trader/trader.ts";
import { useStore } from "../../../app/store-context.ts";
import { useHydrated } from "../../../ui/hydrated.ts";
import { ModelFormLines } from "../withdrawal/model-form.tsx";
import styles from "./order-paper.module.css";
import { orderRightsTexts } from "../texts.ts";

export interface OrderPaperProps {
  /** What can be withdrawn from: goods that are sent back, what needs no parcel, or nothing any more. */
  withdrawal: "goods" | "noParcel" | "none";
  /** Nothing was paid, so nothing is paid back. */
  free: boolean;
  /** When it was agreed that digital content comes at once, ISO. */
  consentAt?: string | undefined;
  /** A set is in it that has files beside something else. */
  hasSet?: boolean;
}

/**
 * What an order's confirmation says on paper beside the order, in the words of its mail: who sells, on which terms, the
 * right of withdrawal with its form, the guarantee (directive 2011/83, articles 6 and 8(7); C5). On screen its pages
 * are a press away, so it is printed alone.
 */
export const OrderPaper = (props: OrderPaperProps) => (
  <Suspense fallback={null}>
    <Paper {...props} />
  </Suspense>
);

function Paper({ withdrawal, free, consentAt, hasSet }: OrderPaperProps) {
  const t = orderRightsTexts.useTexts();
  const { language, to } = useStore();
  const isAlive = useHydrated();
  const { name, email: mail, telephone: phone, chamber, vat } = trader;
  const address = traderAddress(language);
  const terms = (isAlive ? location.origin : "") + to(`/${legalSlug("terms", language)}/`);
  const back = withdrawal === "goods" ? t(free ? "right.goods" : "right.money") : free ? "" : t("right.moneyNoParcel");
  return (
    <div className={styles.paper}>
      <section>
        <h2>{t("seller")}</h2>
        <p>
          {name}, {address.join(", ")}
          <br />
          {mail}, {phone}
          <br />
          {t("chamber")} {chamber}, {t("vat")} {vat}
        </p>
        <p>{t("terms", { address: terms })}</p>
      </section>
      <section>
        <h2>{t("right.title")}</h2>
        {withdrawal !== "none" && (
          <>
            <p>{t(withdrawal === "goods" ? "right.text" : "right.noParcel", { mail })}</p>
            {back && <p>{back}</p>}
            <p>{t("right.except")}</p>
          </>
        )}
        {consentAt && <p>{t("right.digital", { date: formatDate(new Date(consentAt), language) })}</p>}
        {consentAt && hasSet && <p>{t("right.set")}</p>}
      </section>
      <section>
        <h2>{t("guarantee.title")}</h2>
        <p>{t("guarantee.text", { mail })}</p>
        <p>{t("complain", { mail, phone })}</p>
      </section>
      {withdrawal !== "none" && (
        <section className={styles.form}>
          <h2>{t("form.title")}</h2>
          <ModelFormLines />
        </section>
      )}
    </div>
  );
}
