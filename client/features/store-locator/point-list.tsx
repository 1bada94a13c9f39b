import { useId, useMemo, useState } from "react";
import { deliveryCountries } from "../../../shared/checkout/address.ts";
import { toOrderedPoint } from "../../../shared/checkout/pickup.ts";
import type { NearPickupPoint, OrderedPickupPoint } from "../../../shared/contract/stores/pickup.ts";
import type { ServicePointsAnswer } from "../../../shared/contract/stores/stores.ts";
import type { StoresTexts } from "../../../shared/i18n/stores/stores-texts.ts";
import { distanceWords, routeLink } from "../../../shared/stores/distance.ts";
import { useStore } from "../../app/store-context.ts";
import { createStoreCalls, type PlaceQuery } from "./calls.ts";
import { Week } from "./hours.tsx";
import { keepPoint } from "./kept-point.ts";
import { pointCountry } from "./point-country.ts";
import { near } from "./near-words.ts";
import { StoreSearch } from "./search-form.tsx";
import sheet from "../../ui/hours.module.css";
import styles from "./stores.module.css";
import { storesTexts } from "./texts.ts";
import { Trouble } from "./trouble.tsx";
import { useAnswer } from "./use-answer.ts";
import { useKeptPoint } from "./use-kept-point.ts";

function foundWords({ points, place }: ServicePointsAnswer, asked: PlaceQuery, t: StoresTexts): string {
  const count = points.length;
  const one = count === 1 ? ".one" : "";
  if (count === 0) return asked.query === undefined ? t("points.none.here") : t("points.none", { query: asked.query });
  return place
    ? near(t(`points.found${one}`, { count, place: place.name }), place, asked, t)
    : t(`points.here${one}`, { count });
}

/** Pick-up points near a place, the nearest first; choosing one keeps it on the device (LOC-003, LOC-005). */
export function PointList({ heading: Name, onChosen }: { heading: "h2" | "h3"; onChosen?: () => void }) {
  const t = storesTexts.useTexts();
  const { store: view, language } = useStore();
  const calls = useMemo(() => createStoreCalls(view.storeCode), [view]);
  const [country, setCountry] = useState(() => pointCountry.get() ?? view.tax.defaultCountry);
  const [asked, setAsked] = useState<PlaceQuery>({});
  const kept = useKeptPoint();
  const select = useId();
  const names = new Intl.DisplayNames([language], { type: "region", fallback: "code" });
  const empty = asked.query === undefined && asked.near === undefined;
  const { found, again } = useAnswer(empty ? null : `${country} ${JSON.stringify(asked)}`, (signal) =>
    calls.servicePoints(country, asked, signal),
  );
  const answer = found?.kind === "found" ? found.answer : null;
  const onChoose = (point: OrderedPickupPoint) => {
    void keepPoint(view.storeCode, toOrderedPoint(point));
    onChosen?.();
  };
  return (
    <div className={styles.locator}>
      <StoreSearch onAsk={setAsked}>
        <div>
          <label htmlFor={select}>{t("search.country")}</label>
          <select id={select} className="field" value={country} onChange={(event) => setCountry(event.target.value)}>
            {deliveryCountries.map(({ code }) => (
              <option key={code} value={code}>
                {names.of(code) ?? code}
              </option>
            ))}
          </select>
        </div>
      </StoreSearch>
      <p role="status" className={styles.told}>
        {answer ? foundWords(answer, asked, t) : found?.kind === "busy" ? t("busy") : empty ? t("points.ask") : ""}
      </p>
      {kept && <p className={styles.mine}>{t("points.kept", { name: `${kept.name}, ${kept.city}` })}</p>}
      {found?.kind === "failed" && <Trouble words={t("failed.points")} onAgain={again} />}
      <ul className={styles.stores} aria-busy={found?.kind === "busy" || undefined}>
        {answer?.points.map((point) => (
          <Point key={point.id} point={point} isKept={point.id === kept?.id} heading={Name} onChoose={onChoose} />
        ))}
      </ul>
    </div>
  );
}

interface PointProps {
  point: NearPickupPoint;
  isKept: boolean;
  heading: "h2" | "h3";
  onChoose: (point: NearPickupPoint) => void;
}

function Point({ point, isKept, heading: Name, onChoose }: PointProps) {
  const t = storesTexts.useTexts();
  const { language } = useStore();
  const { name, street, number, postcode, city, distance, openingHours } = point;
  return (
    <li className={styles.store} data-favourite={isKept || undefined}>
      <div className={styles.top}>
        <Name>{name}</Name>
        {distance !== null && (
          <span className={styles.distance}>
            {distanceWords(distance, language, (how, words) => t(how, { distance: words }))}
          </span>
        )}
      </div>
      <address>
        {`${street} ${number}`}
        <br />
        {postcode} {city}
      </address>
      <p className={styles.ways}>
        <a href={routeLink(point)} target="_blank" rel="noopener noreferrer" aria-label={t("route.to", { name })}>
          {t("route")}
        </a>
      </p>
      <details className={sheet.hours}>
        <summary aria-label={t("hours.of", { name })}>{t("hours")}</summary>
        <Week hours={openingHours} t={t} />
      </details>
      <button
        type="button"
        className="button"
        aria-label={t("choose.point.name", { name })}
        aria-pressed={isKept}
        onClick={() => onChoose(point)}
      >
        {t("choose.point")}
      </button>
    </li>
  );
}
