import { useEffect, useRef } from "react";
import type { NearStore, StoreStock } from "../../../shared/contract/stores/stores.ts";
import { distanceWords, routeLink } from "../../../shared/stores/distance.ts";
import { useStore } from "../../app/store-context.ts";
import { Hours } from "./hours.tsx";
import { OpenLine } from "./open-line.tsx";
import styles from "./stores.module.css";
import { storesTexts } from "./texts.ts";

interface StoreCardProps {
  store: NearStore;
  /** What it has of the article that is asked about; null for none, or where it is not known. */
  stock?: StoreStock["state"] | "busy" | null;
  isFavourite: boolean;
  /** It is the customer's store as the customer-data platform knows it. */
  isVisited: boolean;
  /** What the heading is: a page has the store below its title, a dialog below its own. */
  heading: "h2" | "h3";
  /** In a dialog a store is chosen, on a page it is made the favourite or no longer that. */
  choosing: boolean;
  /** It is the first of those that have just been added to the list. */
  takesFocus: boolean;
  onChoose: (store: NearStore) => void;
}

/** A store with everything that is to be known before going there. */
export function StoreCard({
  store,
  stock = null,
  isFavourite,
  isVisited,
  heading: Name,
  choosing,
  takesFocus,
  onChoose,
}: StoreCardProps) {
  const t = storesTexts.useTexts();
  const { language, store: view } = useStore();
  const { name, street, postcode, city, country, phone, email, distance, services } = store;
  const card = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (takesFocus) card.current?.focus();
  }, [takesFocus]);
  const abroad = country !== view.tax.defaultCountry;
  const action = choosing
    ? { shown: t("choose"), full: t("choose.name", { name }) }
    : isFavourite
      ? { shown: t("favourite.drop"), full: t("favourite.drop.name", { name }) }
      : { shown: t("favourite.make"), full: t("favourite.make.name", { name }) };
  return (
    <li
      ref={card}
      id={choosing ? undefined : `store-${store.id}`}
      tabIndex={takesFocus ? -1 : undefined}
      className={styles.store}
      data-favourite={isFavourite || undefined}
    >
      <div className={styles.top}>
        <Name>{name}</Name>
        {distance !== null && (
          <span className={styles.distance}>
            {distanceWords(distance, language, (how, words) => t(how, { distance: words }))}
          </span>
        )}
      </div>
      {(isFavourite || isVisited) && <p className={styles.mine}>{t(isFavourite ? "favourite" : "visited")}</p>}
      {stock !== null && (
        <p className={styles.stock} data-state={stock}>
          {stock === "busy" ? "\u00a0" : t(`has.${stock}`)}
        </p>
      )}
      <OpenLine store={store} t={t} />
      <address>
        {street}
        <br />
        {postcode} {city}
        {abroad &&
          `, ${new Intl.DisplayNames([language], { type: "region", fallback: "code" }).of(country) ?? country}`}
      </address>
      <p className={styles.ways}>
        {phone && (
          <a href={`tel:${phone.replace(/[^+\d]/g, "")}`} aria-label={t("call", { phone })}>
            {phone}
          </a>
        )}
        {email && <a href={`mailto:${email}`}>{email}</a>}
        <a href={routeLink(store)} target="_blank" rel="noopener noreferrer" aria-label={t("route.to", { name })}>
          {t("route")}
        </a>
      </p>
      <Hours store={store} t={t} />
      {services.length > 0 && (
        <p className={styles.soft}>
          {t("services")}: {services.map((service) => t(`service.${service}`)).join(", ")}.
        </p>
      )}
      <button
        type="button"
        className="button"
        data-quiet={!choosing || undefined}
        aria-label={action.full}
        onClick={() => onChoose(store)}
      >
        {action.shown}
      </button>
    </li>
  );
}
