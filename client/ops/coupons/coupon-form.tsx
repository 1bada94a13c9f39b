import { useState } from "react";
import { centsOf } from "../forms/amount.ts";
import { momentOf } from "../forms/local-moment.ts";
import { StepForm } from "../forms/step-form.tsx";
import { useTexts } from "../texts.ts";

/** A new code. */
export function CouponForm({ onDone }: { onDone: (said: string) => Promise<void> }) {
  const { t } = useTexts();
  const [made, setMade] = useState(0);
  const content = (form: FormData) => {
    const text = (name: string) => String(form.get(name)).trim();
    // Hundredths of a percent are written as cents of a euro are.
    const worth = centsOf(text("worth"));
    const isPercent = text("kind") === "percent";
    const minimum = text("minimum") === "" ? 0 : centsOf(text("minimum"));
    if (!worth || minimum === null || (isPercent && worth > 10_000)) return t("coupon.add.wrong");
    if (text("email") !== "" && text("limit") !== "") return t("coupon.add.both");
    return {
      code: text("code").toUpperCase(),
      ...(isPercent ? { percent_hundredths: worth } : { amount_cents: worth }),
      minimum_cents: minimum,
      valid_until: momentOf(text("until")),
      use_limit: text("limit") === "" ? null : Number(text("limit")),
      label: text("label"),
      email: text("email") === "" ? null : text("email"),
    };
  };
  return (
    <StepForm
      key={made}
      path="/ops/coupons"
      title={t("coupon.add")}
      help={t("coupon.add.help")}
      content={content}
      onDone={async (said) => {
        await onDone(said);
        setMade(made + 1);
      }}
    >
      <label>
        {t("coupon.add.letters")}
        <input
          className="field"
          name="code"
          required
          maxLength={40}
          pattern="\s*[A-Za-z0-9][A-Za-z0-9_\-]*\s*"
          autoComplete="off"
          autoCapitalize="characters"
        />
      </label>
      <label>
        {t("coupon.add.kind")}
        <select className="field" name="kind">
          <option value="percent">{t("coupon.add.percent")}</option>
          <option value="amount">{t("coupon.add.amount")}</option>
        </select>
      </label>
      <label>
        {t("coupon.add.worth")}
        <input className="field" name="worth" inputMode="decimal" required autoComplete="off" />
      </label>
      <label>
        {t("coupon.add.minimum")}
        <input className="field" name="minimum" inputMode="decimal" autoComplete="off" />
      </label>
      <label>
        {t("coupon.add.until")}
        <input className="field" type="datetime-local" name="until" />
      </label>
      <label>
        {t("coupon.add.limit")}
        <input className="field" type="number" inputMode="numeric" name="limit" min={1} max={1_000_000} step={1} />
      </label>
      <label>
        {t("coupon.label")}
        <input className="field" name="label" maxLength={100} autoComplete="off" />
      </label>
      <label>
        {t("coupon.add.email")}
        <input className="field" type="email" name="email" maxLength={254} autoComplete="off" />
      </label>
    </StepForm>
  );
}
