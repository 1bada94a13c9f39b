import type { ListedCoupon } from "../../../shared/contract/ops/ops-answers.ts";
import { useTexts } from "../texts.ts";

/** What a code gives and how often it was used, in words. Codes are in euro, as the shop's prices are. */
export function useCouponWords() {
  const { t, money, number, time } = useTexts();
  const euros = (cents: number) => money(cents, "EUR");
  return {
    euros,
    gives: ({ percent_hundredths: percent, amount_cents: amount }: ListedCoupon) =>
      percent === null ? euros(amount ?? 0) : t("coupon.percent", { count: number(percent / 100) }),
    from: ({ minimum_cents: minimum }: ListedCoupon) => (minimum === 0 ? "–" : euros(minimum)),
    until: ({ valid_until: at }: ListedCoupon) => (at === null ? t("coupon.forever") : time(at)),
    uses: ({ used, use_limit: limit, is_own: isOwn }: ListedCoupon, countedTo: number) => {
      const shown = used >= countedTo ? t("health.atLeast", { count: number(used) }) : number(used);
      const most = isOwn ? 1 : limit;
      return most === null ? shown : t("coupon.usesOf", { used: shown, limit: number(most) });
    },
  };
}
