import type { HistoryOrder } from "../../../../shared/contract/customer/user.ts";
import { formatDate } from "../../../../shared/i18n/format-date.ts";
import { useStore } from "../../../app/store-context.ts";
import styles from "./order-detail.module.css";
import { Pieces } from "./pieces.tsx";
import { Section } from "./place.tsx";
import { ordersTexts } from "../texts.ts";

type Parcel = NonNullable<NonNullable<HistoryOrder["extension_attributes"]>["parcels"]>[number];

/**
 * What has left of an order, each parcel with what is in it and the carrier's own page about it, where that is known;
 * `point`: the name of the pick-up point where it waits.
 */
export function Parcels({
  items,
  parcels = [],
  point,
}: {
  items: HistoryOrder["items"];
  parcels: Parcel[] | undefined;
  point: string | undefined;
}) {
  const t = ordersTexts.useTexts();
  const { language } = useStore();
  if (parcels.length === 0) return null;
  const date = (at: string) => formatDate(new Date(at), language);
  return (
    <Section title={t(parcels.length === 1 ? "parcel" : "parcels")}>
      <ul className={styles.parcels}>
        {parcels.map(({ carrier, code, sent_at, ready_at, delivered_at, follow, lines = [] }, index) => (
          <li key={index}>
            <p>
              <strong>{carrier}</strong>
              {code && <span className={styles.soft}>{t("parcel.code", { code })}</span>}
              <span className={styles.soft}>
                {delivered_at
                  ? t(point ? "parcel.collected" : "parcel.delivered", { date: date(delivered_at) })
                  : point && ready_at
                    ? t("parcel.ready", { date: date(ready_at), place: point })
                    : t("parcel.sent", { date: date(sent_at) })}
              </span>
              <Pieces items={items} lines={lines} />
            </p>
            {follow && (
              // The carrier need not learn which page led there.
              <a
                className="button"
                data-quiet
                href={follow}
                rel="noreferrer"
                aria-label={`${t("parcel.follow")}: ${carrier} ${code}`}
              >
                {t("parcel.follow")}
              </a>
            )}
          </li>
        ))}
      </ul>
    </Section>
  );
}
