import { memo, use, useCallback } from "react";
import { shippingKey } from "../../../../shared/checkout/methods.ts";
import { pickupMethodKey } from "../../../../shared/checkout/pickup.ts";
import type { ShippingMethod } from "../../../../shared/contract/order/cart.ts";
import type { OrderedPickupPoint } from "../../../../shared/contract/stores/pickup.ts";
import type { CheckoutTexts } from "../../../../shared/i18n/purchase/checkout-texts.ts";
import { toCents } from "../../../../shared/money/money.ts";
import { useStore } from "../../../app/store-context.ts";
import { Choice, Choices } from "../../../ui/fields.tsx";
import { useCart } from "../../cart/cart.tsx";
import { ByTransfer, usePromise, usePromisedWords } from "../../delivery/delivery.tsx";
import styles from "./checkout.module.css";
import { fieldId } from "./field-id.ts";
import { PickupPoints } from "./pickup-points.tsx";
import { Section } from "./section.tsx";
import type { Checkout } from "./use-checkout.ts";

interface DeliverySectionProps {
  shipping: readonly ShippingMethod[];
  methodsStatus: Checkout["methodsStatus"];
  retryMethods: () => void;
  change: Checkout["change"];
  /** The chosen method, and country and postcode by which pick-up points are searched. */
  chosen: string;
  country: string;
  zipCode: string;
  point: OrderedPickupPoint | null;
  errors: string | null;
  pointError: string | null;
  /** Whether it could be paid at once. */
  paidAtOnce: boolean;
  t: CheckoutTexts;
}

/**
 * The delivery methods, and the pick-up point for one that is collected. Memoised, so that typing in the form does not
 * draw it again.
 */
export const DeliverySection = memo(function DeliverySection({
  shipping,
  methodsStatus,
  retryMethods,
  change,
  chosen,
  country,
  zipCode,
  point,
  errors,
  pointError,
  paidAtOnce,
  t,
}: DeliverySectionProps) {
  const choose = (shippingMethod: string) =>
    change((now) => ({ ...now, shippingDetails: { ...now.shippingDetails, shippingMethod } }));
  const choosePoint = useCallback(
    (pickupPoint: OrderedPickupPoint) => change((now) => ({ ...now, pickupPoint })),
    [change],
  );
  return (
    <Section number={2} title={t("delivery")}>
      {methodsStatus === "asking" && shipping.length === 0 && <p className={styles.note}>{t("asking")}</p>}
      {methodsStatus === "failed" && (
        <p className={styles.note} role="status">
          {t("askFailed")}{" "}
          <button
            type="button"
            className="textlink"
            onClick={() => {
              retryMethods();
              document.getElementById(fieldId("shippingMethod"))?.focus();
            }}
          >
            {t("again")}
          </button>
        </p>
      )}
      <Choices label={t("delivery")} error={errors}>
        {shipping.map((method, index) => (
          <MethodChoice
            key={shippingKey(method)}
            id={index === 0 ? fieldId("shippingMethod") : undefined}
            method={method}
            country={country}
            chosen={chosen}
            onChoose={choose}
            free={t("free")}
          />
        ))}
      </Choices>
      {paidAtOnce && use(ByTransfer) && <DayPaidAtOnce method={chosen} country={country} t={t} />}
      {chosen === pickupMethodKey && (
        <PickupPoints
          country={country}
          zipCode={zipCode}
          chosen={point}
          onChoose={choosePoint}
          error={pointError}
          t={t}
        />
      )}
    </Section>
  );
});

/**
 * The day that product page and cart showed, which holds if the order is paid at once; after a transfer it is later.
 */
function DayPaidAtOnce({ method, country, t }: { method: string; country: string; t: CheckoutTexts }) {
  const promise = usePromisedWords({ delivery: useCart()?.state.platformTotals?.delivery, method, country });
  return promise && <p className={styles.note}>{t("paidAtOnce", { promise })}</p>;
}

interface MethodChoiceProps {
  id: string | undefined;
  method: ShippingMethod;
  country: string;
  chosen: string;
  onChoose: (key: string) => void;
  free: string;
}

/** A way to deliver with what it costs, and the day it promises. */
function MethodChoice({ id, method, country, chosen, onChoose, free }: MethodChoiceProps) {
  const { money } = useStore();
  const key = shippingKey(method);
  const delivery = useCart()?.state.platformTotals?.delivery;
  const promise = usePromise({ delivery, method: key, country });
  const cents = toCents(method.price_incl_tax) ?? 0;
  return (
    <Choice
      id={id}
      name="shipping-method"
      value={key}
      checked={key === chosen}
      onChoose={onChoose}
      title={method.carrier_title}
      detail={promise ?? method.method_title}
      amount={cents === 0 ? free : money(cents)}
    />
  );
}
