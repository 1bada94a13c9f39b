import { useState, type FormEvent } from "react";
import type { AccountApi } from "../../../shared/contract/customer/account-client.ts";
import type { PersonalCoupon } from "../../../shared/contract/customer/loyalty.ts";
import { errorText } from "../../../shared/contract/wire/error-text.ts";
import { toCents } from "../../../shared/money/money.ts";
import { useStore } from "../../app/store-context.ts";
import { TextField } from "../../ui/fields.tsx";
import { checkOf, quoteOf } from "./answers.ts";
import { CouponCard } from "./coupon-card.tsx";
import styles from "./loyalty.module.css";
import { loyaltyTexts } from "./texts.ts";
import type { Codes } from "./use-codes.ts";

/** A code from elsewhere: what it gives, and what it would take off the present cart, before it is used. */
export function CodeCheck({
  api,
  codes,
  own,
  now,
}: {
  api: AccountApi;
  codes: Codes;
  own: readonly PersonalCoupon[];
  now: number;
}) {
  const t = loyaltyTexts.useTexts();
  const { money } = useStore();
  const [code, setCode] = useState("");
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const [found, setFound] = useState<{ coupon: PersonalCoupon; note: string | null } | null>(null);
  const check = async () => {
    const answer = await api.checkCode(code.trim());
    const checked = answer.ok ? checkOf(answer.result) : null;
    if (!checked)
      return setError(
        answer.code === 0 ? t("coupon.unreached") : answer.ok ? t("failed") : errorText(answer.result, t("failed")),
      );
    if (!checked.valid || !checked.coupon)
      return setError(
        t(checked.reason === "expired" || checked.reason === "used" ? `check.${checked.reason}` : "check.unknown"),
      );
    const { coupon } = checked;
    const quoted = codes.cartId === null ? null : await api.validateQuote({ cartId: codes.cartId, code: coupon.code });
    const quote = quoted?.ok ? quoteOf(quoted.result) : null;
    const note =
      quote === null
        ? null
        : quote.reason === "minimum"
          ? t("check.minimum", { amount: money(toCents(coupon.minimum) ?? 0) })
          : t("check.gives", { amount: money(toCents(quote.discount) ?? 0) });
    setFound({ coupon, note });
  };
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    setFound(null);
    setError(null);
    if (code.trim() === "") return setError(t("check.empty"));
    setBusy(true);
    check()
      .catch(() => setError(t("failed")))
      .finally(() => setBusy(false));
  };
  const personal = found !== null && own.some((coupon) => coupon.code === found.coupon.code);
  return (
    <section className={styles.check} aria-labelledby="another-code">
      <h2 id="another-code" className={styles.title}>
        {t("check.title")}
      </h2>
      <form onSubmit={onSubmit} noValidate className={styles.form}>
        <div>
          <TextField
            id="coupon-code"
            label={t("check.label")}
            value={code}
            onChange={setCode}
            error={error}
            autoComplete="off"
            autoCapitalize="none"
            maxLength={60}
          />
        </div>
        <button type="submit" className="button" data-quiet="" aria-disabled={busy || undefined}>
          {t("check.do")}
        </button>
      </form>
      <p role="status" className="vh">
        {found && t("check.found", { code: found.coupon.code })}
      </p>
      <div>
        {found && (
          <CouponCard
            coupon={found.coupon}
            codes={codes}
            kind={personal ? "coupon" : "discount"}
            once={personal}
            now={now}
            note={found.note}
          />
        )}
      </div>
    </section>
  );
}
