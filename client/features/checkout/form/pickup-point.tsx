import { memo } from "react";
import { openDays, toOrderedPoint } from "../../../../shared/checkout/pickup.ts";
import type { NearPickupPoint, OrderedPickupPoint } from "../../../../shared/contract/stores/pickup.ts";
import type { CheckoutTexts } from "../../../../shared/i18n/purchase/checkout-texts.ts";
import { distanceWords } from "../../../../shared/stores/distance.ts";
import { useStore } from "../../../app/store-context.ts";
import hours from "../../../ui/hours.module.css";
import styles from "./pickup.module.css";

interface PointProps {
  point: OrderedPickupPoint & Partial<Pick<NearPickupPoint, "distance" | "openingHours">>;
  note?: string;
  isChosen: boolean;
  onChoose: (point: OrderedPickupPoint) => void;
  t: CheckoutTexts;
}

/** A point that can be chosen. Memoised: writing out the names of the days would make every key of the form slow. */
export const Point = memo(function Point({ point, note, isChosen, onChoose, t }: PointProps) {
  const { language } = useStore();
  const { id, name, street, number, postcode, city, distance, openingHours } = point;
  const day = (index: number) =>
    new Intl.DateTimeFormat(language, { weekday: "short", timeZone: "UTC" }).format(Date.UTC(2024, 0, 1 + index));
  return (
    <div className={styles.point} data-checked={isChosen || undefined}>
      <label>
        <input
          type="radio"
          name="pickup-point"
          value={id}
          checked={isChosen}
          onChange={() => onChoose(toOrderedPoint(point))}
        />
        <span>
          <strong>{name}</strong>
          <small>{`${street} ${number}, ${postcode} ${city}`}</small>
          {note && <small>{note}</small>}
        </span>
        {typeof distance === "number" && (
          <span className={styles.distance}>
            {distanceWords(distance, language, (how, words) => t(`pickup.${how}`, { distance: words }))}
          </span>
        )}
      </label>
      {openingHours && (
        <details className={hours.hours}>
          <summary aria-label={t("pickup.hours", { name })}>{t("pickup.hoursShort")}</summary>
          <dl className={hours.week}>
            {openDays(openingHours).map(({ first, last, spans }) => (
              <div key={first}>
                <dt>{first === last ? day(first) : `${day(first)} – ${day(last)}`}</dt>
                <dd>
                  {spans.length === 0 ? t("pickup.closed") : spans.map(({ from, to }) => `${from}–${to}`).join(", ")}
                </dd>
              </div>
            ))}
          </dl>
        </details>
      )}
    </div>
  );
});
