import type { PersonalCoupon } from "../../../shared/contract/loyalty.ts";
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
  const { money, to, language } = useStore();
  const { code, label, percent, amount, minimum, valid_until: until } = coupon;
  const end = couponEnd(coupon, now);
  const gives =
    percent === null
      ? t("coupon.amount", { amount: money(toCents(amount) ?? 0) })
      : t("coupon.percent", { percent: new Intl.NumberFormat(language, { maximumFractionDigits: 2 }).format(percent) });
  const inCart = codes.inCart?.code === code ? codes.inCart : null;
  const { feedback } = codes;
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
      {!end && (
        <div className={styles.acts}>
          {inCart ? (
            <button
              type="button"
              className="button"
              data-quiet=""
              aria-disabled={codes.busy || undefined}
              onClick={() => codes.remove(kind, code)}
            >
              {t(codes.busy ? "coupon.using" : "coupon.remove")}
              <span className="vh"> ({code})</span>
            </button>
          ) : (
            <button
              type="button"
              className="button"
              aria-disabled={codes.busy || undefined}
              onClick={() => codes.use(kind, code)}
            >
              {t(codes.busy ? "coupon.using" : "coupon.use")}
              <span className="vh"> ({code})</span>
            </button>
          )}
          {inCart && (
            <p>
              <b>{t("coupon.inCart", { amount: money(inCart.cents) })}</b>
              <a className="textlink" href={to("/winkelwagen/")}>
                {t("coupon.toCart")}
              </a>
            </p>
          )}
        </div>
      )}
      <p role="status" className={feedback?.failed ? "error" : "vh"}>
        {feedback?.code === code ? feedback.text : ""}
      </p>
    </div>
  );
}
