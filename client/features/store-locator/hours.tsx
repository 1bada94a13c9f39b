import { openDays } from "../../../shared/checkout/pickup.ts";
import type { Store } from "../../../shared/contract/stores/stores.ts";
import type { StoresTexts } from "../../../shared/i18n/stores/stores-texts.ts";
import { comingExceptions, localMoment } from "../../../shared/stores/open-state.ts";
import { useStore } from "../../app/store-context.ts";
import sheet from "../../ui/hours.module.css";
import styles from "./stores.module.css";
import { useNow } from "./use-now.ts";

type Spans = readonly Store["openingHours"][number][number][];

const zoneHere = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone;

const spanWords = (spans: Spans, t: StoresTexts): string =>
  spans.length === 0
    ? t("hours.closed")
    : spans.map(({ from, to }) => (from === to ? t("hours.whole") : `${from}–${to}`)).join(", ");

/** Opening hours by weekday. Monday is 0; equal days that follow each other stand together. */
export function Week({ hours, t }: { hours: Store["openingHours"]; t: StoresTexts }) {
  const { language } = useStore();
  const day = (index: number) =>
    new Intl.DateTimeFormat(language, { weekday: "short", timeZone: "UTC" }).format(Date.UTC(2024, 0, 1 + index));
  return (
    <dl className={sheet.week}>
      {openDays(hours).map(({ first, last, spans }) => (
        <div key={first}>
          <dt>{first === last ? day(first) : `${day(first)} – ${day(last)}`}</dt>
          <dd>{spanWords(spans, t)}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Hours of a store behind a press: its week, and the days that are not like others. */
export function Hours({ store, t }: { store: Store; t: StoresTexts }) {
  const { language } = useStore();
  const now = useNow();
  const there = now && localMoment(now, store.timeZone);
  const days = there ? comingExceptions(store.exceptions, there.date) : store.exceptions;
  const date = (text: string) =>
    new Intl.DateTimeFormat(language, { weekday: "short", day: "numeric", month: "long", timeZone: "UTC" }).format(
      new Date(`${text}T12:00:00Z`),
    );
  const isElsewhere = now !== null && there?.time !== localMoment(now, zoneHere())?.time;
  return (
    <details className={sheet.hours}>
      <summary aria-label={t("hours.of", { name: store.name })}>{t("hours")}</summary>
      {isElsewhere && <p className={styles.soft}>{t("hours.there")}</p>}
      <Week hours={store.openingHours} t={t} />
      {days.length > 0 && (
        <>
          <p className={styles.label}>{t("hours.other")}</p>
          <dl className={sheet.week}>
            {days.map(({ date: on, spans, note }) => (
              <div key={on}>
                <dt>
                  {date(on)}
                  {note && <small>{note}</small>}
                </dt>
                <dd>{spanWords(spans, t)}</dd>
              </div>
            ))}
          </dl>
        </>
      )}
    </details>
  );
}
