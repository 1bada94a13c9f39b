import type { CheckoutForm } from "../../../shared/checkout/details.ts";
import { shippingKey } from "../../../shared/checkout/methods.ts";
import { pickupMethodKey } from "../../../shared/checkout/pickup.ts";
import type { ShippingMethod } from "../../../shared/contract/cart.ts";
import type { FieldName } from "../../../shared/checkout/validate.ts";
import type { CheckoutTexts } from "../../../shared/i18n/purchase/checkout-texts.ts";
import { toCents } from "../../../shared/money/money.ts";
import { useStore } from "../../store-context.ts";
import { Choice, Choices } from "../../ui/fields.tsx";
import styles from "./checkout.module.css";
import { fieldId } from "./field-id.ts";
import { PickupPoints } from "./pickup-points.tsx";
import { Section } from "./section.tsx";
import type { Checkout } from "./use-checkout.ts";

interface DeliverySectionProps { checkout: Pick<Checkout, "asked" | "askAgain" | "change">; shipping: readonly ShippingMethod[]; form: CheckoutForm; words: (field: FieldName) => string | null; t: CheckoutTexts }

/** How it is delivered, and to which point where it is collected. */
export function DeliverySection({ checkout, shipping, form, words, t }: DeliverySectionProps) {
  const { money } = useStore();
  const { asked, askAgain, change } = checkout;
  const { shippingDetails, pickupPoint } = form;
  const choose = (shippingMethod: string) => change((now) => ({ ...now, shippingDetails: { ...now.shippingDetails, shippingMethod } }));
  return (
    <Section number={2} title={t("delivery")}>
      {asked === "asking" && shipping.length === 0 && <p className={styles.note}>{t("asking")}</p>}
      {asked === "failed" && <p className={styles.note} role="status">{t("askFailed")} <button type="button" className="textlink" onClick={askAgain}>{t("again")}</button></p>}
      <Choices label={t("delivery")} error={words("shippingMethod")}>{shipping.map((method, index) => {
        const cents = toCents(method.price_incl_tax) ?? 0;
        return (
          <Choice
            key={shippingKey(method)} id={index === 0 ? fieldId("shippingMethod") : undefined} name="shipping-method" value={shippingKey(method)} checked={shippingKey(method) === shippingDetails.shippingMethod}
            onChoose={choose} title={method.carrier_title} detail={method.method_title} amount={cents === 0 ? t("free") : money(cents)}
          />
        );
      })}</Choices>
      {shippingDetails.shippingMethod === pickupMethodKey && (
        <PickupPoints country={shippingDetails.country} zipCode={shippingDetails.zipCode} chosen={pickupPoint} onChoose={(point) => change((now) => ({ ...now, pickupPoint: point }))} error={words("pickupPoint")} t={t} />
      )}
    </Section>
  );
}
