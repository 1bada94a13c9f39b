import type { ContactPromotion } from "../../../shared/customer-data/calls.ts";
import { formatDate } from "../../../shared/i18n/format-date.ts";
import { useStore } from "../../app/store-context.ts";
import { usePromotions } from "../customer-data/customer-data.ts";
import styles from "./loyalty.module.css";
import { loyaltyTexts } from "./texts.ts";
import { CodeOutcome, UseCode } from "./use-code.tsx";
import type { Codes } from "./use-codes.ts";

/** What the customer-data platform offers this customer (decision 251); nothing where it has nothing, or is silent. */
export function Promotions({ codes }: { codes: Codes }) {
  const t = loyaltyTexts.useTexts();
  const promotions = usePromotions();
  if (promotions.length === 0) return null;
  return (
    <section aria-labelledby="promotions">
      <h2 id="promotions" className={styles.title}>
        {t("promotions.title")}
      </h2>
      <ul className={styles.coupons}>
        {promotions.map((promotion, at) => (
          // One name may be offered twice, with and without a code.
          <li key={`${promotion.code ?? ""} ${at}`}>
            <PromotionCard promotion={promotion} codes={codes} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function PromotionCard({ promotion, codes }: { promotion: ContactPromotion; codes: Codes }) {
  const t = loyaltyTexts.useTexts();
  const { language } = useStore();
  const { name, description, code, expires_on: end } = promotion;
  return (
    <div className={styles.coupon}>
      <h3>{name}</h3>
      {code !== null && (
        <p className={styles.code}>
          <span className="vh">{t("coupon.code")}: </span>
          {code}
        </p>
      )}
      {description !== null && <p>{description}</p>}
      {end !== null && <p>{t("coupon.until", { date: formatDate(new Date(end), language) })}</p>}
      {code !== null && (
        <>
          <UseCode code={code} kind="coupon" codes={codes} />
          <CodeOutcome code={code} codes={codes} />
        </>
      )}
    </div>
  );
}
