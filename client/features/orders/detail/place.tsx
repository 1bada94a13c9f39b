import { useId, type ReactNode } from "react";
import { streetLine } from "../../../../shared/checkout/street-line.ts";
import type { OrderedPickupPoint } from "../../../../shared/contract/stores/pickup.ts";
import type { HistoryOrder } from "../../../../shared/contract/customer/user.ts";
import { useStore } from "../../../app/store-context.ts";
import { ordersTexts } from "../texts.ts";
import styles from "./order-detail.module.css";

/** A part of an order under its own heading. */
export function Section({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section className={styles.part} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  );
}

/** Where a parcel waits to be collected. */
export function PointPlace({ point: { name, street, number, postcode, city } }: { point: OrderedPickupPoint }) {
  return (
    <address className={styles.place}>
      {[name, `${street} ${number}`, `${postcode} ${city}`].map((line) => (
        <span key={line}>{line}</span>
      ))}
    </address>
  );
}

/** An address as it stands on a parcel, the country in the page's language; a company's with its VAT number. */
export function Place({ place }: { place: HistoryOrder["billing_address"] }) {
  const { language } = useStore();
  const t = ordersTexts.useTexts();
  const country =
    new Intl.DisplayNames([language], { type: "region", fallback: "code" }).of(place.country_id) ?? place.country_id;
  const lines = [
    `${place.firstname} ${place.lastname}`,
    place.company,
    streetLine(place.street, place.country_id),
    `${place.postcode} ${place.city}`,
    country,
    place.telephone,
    place.vat_id && `${t("vat")} ${place.vat_id}`,
  ].filter((line): line is string => Boolean(line));
  return (
    <address className={styles.place}>
      {lines.map((line, index) => (
        <span key={index}>{line}</span>
      ))}
    </address>
  );
}
