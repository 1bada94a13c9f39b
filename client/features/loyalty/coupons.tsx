import { useState } from "react";
import type { PersonalCoupon } from "../../../shared/contract/customer/loyalty.ts";
import type { LoyaltyTexts } from "../../../shared/i18n/loyalty/loyalty-texts.ts";
import { couponEnd, withCoupons } from "../../../shared/session/loyalty-state.ts";
import { couponsOf } from "./answers.ts";
import { CodeCheck } from "./code-check.tsx";
import { CouponCard } from "./coupon-card.tsx";
import styles from "./loyalty.module.css";
import { Promotions } from "./promotions.tsx";
import { StateOf } from "./state-of.tsx";
import { loyaltyTexts } from "./texts.ts";
import { useCodes } from "./use-codes.ts";
import { useLoyalty } from "./use-loyalty.ts";

/**
 * The customer's coupons, each with its button to use it; below them expired ones and a field for other codes
 * (ACCT-025, decision 150).
 */
export function Coupons() {
  return <CouponsView t={loyaltyTexts.useTexts()} />;
}

function CouponsView({ t }: { t: LoyaltyTexts }) {
  const loyalty = useLoyalty("coupons", async (api, change) => {
    const answer = await api.personalPricing();
    const list = answer.ok ? couponsOf(answer.result) : null;
    if (list) change((state) => withCoupons(state, list));
    return list ? "ready" : "failed";
  });
  const codes = useCodes(loyalty.api, loyalty.change);
  const { couponList: list } = loyalty.state;
  const [now] = useState(() => Date.now());
  const groups: [id: "yours" | "over", coupons: PersonalCoupon[]][] = [
    ["yours", list.filter((coupon) => !couponEnd(coupon, now))],
    ["over", list.filter((coupon) => couponEnd(coupon, now))],
  ];
  return (
    <StateOf loyalty={loyalty} known={list.length > 0}>
      {list.length === 0 && <p>{t("coupons.none")}</p>}
      {groups.map(
        ([id, coupons]) =>
          coupons.length > 0 && (
            <section key={id} aria-labelledby={`coupons-${id}`}>
              <h2 id={`coupons-${id}`} className={styles.title}>
                {t(`coupons.${id}`)}
              </h2>
              <ul className={styles.coupons}>
                {coupons.map((coupon) => (
                  <li key={coupon.code}>
                    <CouponCard coupon={coupon} codes={codes} kind="coupon" once now={now} />
                  </li>
                ))}
              </ul>
            </section>
          ),
      )}
      <Promotions codes={codes} />
      {loyalty.api && <CodeCheck api={loyalty.api} codes={codes} own={list} now={now} />}
    </StateOf>
  );
}
