import type { PersonalCoupon } from "../../../shared/contract/customer/loyalty.ts";
import { CodeOutcome, UseCode } from "./use-code.tsx";
import { formatDate } from "../../../shared/i18n/format-date.ts";
import { toCents } from "../../../shared/money/money.ts";
import { couponEnd, type CodeKind } from "../../../shared/session/loyalty-state.ts";
import { useStore } from "../../app/store-context.ts";
import styles from "./loyalty.module.css";
import { loyaltyTexts } from "./texts.ts";
import type { Codes } from "./use-codes.ts";

/** A coupon with what it gives, its conditions, and the way into the cart. `once`: it is used up by its order. */
export function CouponCard({
  coupon,
  codes,
  kind,
  once,
  now,
  note,
}: {
  coupon: PersonalCoupon;
  codes: Codes;
  kind: CodeKind;
  once: boolean;
  now: number;
  note?: string | null;
}) {
  const t = loyaltyTexts.useTexts();
  const { money, language } = useStore();
  const { code, label, percent, amount, minimum, valid_until: until } = coupon;
  const end = couponEnd(coupon, now);
  const gives =
    percent === null
      ? t("coupon.amount", { amount: money(toCents(amount) ?? 0) })
      : t("coupon.percent", { percent: new Intl.NumberFormat(language, { maximumFractionDigits: 2 }).format(percent) });
  const conditions = [
    label && gives,
    minimum > 0 && t("coupon.minimum", { amount: money(toCents(minimum) ?? 0) }),
    end === "used"
      ? t("coupon.used")
      : until &&
        t(end === "expired" ? "coupon.expired" : "coupon.until", { date: formatDate(new Date(until), language) }),
    !end && once && t("coupon.once"),
  ].filter(Boolean);
  return (
    <div className={styles.coupon} data-over={end ?? undefined}>
      <h3>{label || gives}</h3>
      <p className={styles.code}>
        <span className="vh">{t("coupon.code")}: </span>
        {code}
      </p>
      {conditions.length > 0 && (
        <ul className={styles.conditions}>
          {conditions.map((line) => (
            <li key={String(line)}>{line}</li>
          ))}
        </ul>
      )}
      {note && <p>{note}</p>}
      {!end && <UseCode code={code} kind={kind} codes={codes} />}
      <CodeOutcome code={code} codes={codes} />
    </div>
  );
}
