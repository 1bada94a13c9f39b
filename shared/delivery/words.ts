import type { Language } from "../i18n/language.ts";
import { promisedDays } from "../checkout/withdrawal-period.ts";
import { pickupMethodKey } from "../checkout/pickup.ts";

const words: Readonly<
  Record<
    Language,
    {
      home: string;
      point: string;
      today: string;
      later: string;
      cost: string;
      costOnly: string;
      paid: string;
      paidPoint: string;
    }
  >
> = {
  nl: {
    home: "{day} in huis",
    point: "{day} af te halen",
    today: "Besteld en betaald vóór {time} uur",
    later: "Besteld en betaald vóór {weekday} {time} uur",
    cost: "Bezorging {cost}, gratis vanaf {from}",
    costOnly: "Bezorging {cost}",
    paid: "Binnen {days} werkdagen na ontvangst van je overschrijving in huis",
    paidPoint: "Binnen {days} werkdagen na ontvangst van je overschrijving af te halen",
  },
  de: {
    home: "{day} bei dir",
    point: "{day} abholbereit",
    today: "Bestellt und bezahlt vor {time} Uhr",
    later: "Bestellt und bezahlt vor {weekday}, {time} Uhr",
    cost: "Lieferung {cost}, ab {from} kostenlos",
    costOnly: "Lieferung {cost}",
    paid: "Bei dir {days} Werktage nach Eingang deiner Überweisung",
    paidPoint: "{days} Werktage nach Eingang deiner Überweisung abholbereit",
  },
  en: {
    home: "With you on {day}",
    point: "Ready to collect on {day}",
    today: "If you order and pay before {time}",
    later: "If you order and pay before {weekday} {time}",
    cost: "Delivery {cost}, free from {from}",
    costOnly: "Delivery {cost}",
    paid: "With you {days} working days after your transfer has arrived",
    paidPoint: "Ready to collect {days} working days after your transfer has arrived",
  },
};
const wordsOf = (language: string) =>
  words[(["nl", "de", "en"] as const).find((one) => language.startsWith(one)) ?? "en"];
const fill = (text: string, values: Readonly<Record<string, string>>): string =>
  text.replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? "");
const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/**
 * The promise as it is said everywhere, before the order and after: "Dinsdag 24 november in huis". `day` is
 * "2026-11-24", `method` "carrier|method".
 */
export function promiseWords(day: string, method: string, language: string): string {
  const said = new Intl.DateTimeFormat(language, { weekday: "long", day: "numeric", month: "long", timeZone: "UTC" });
  const { home, point } = wordsOf(language);
  return capital(fill(method === pickupMethodKey ? point : home, { day: said.format(new Date(day)) }));
}

/** The same of an order that leaves only when its transfer has come: no day is known before. */
export const afterPaymentWords = (method: string, language: string): string => {
  const { paid, paidPoint } = wordsOf(language);
  return fill(method === pickupMethodKey ? paidPoint : paid, { days: promisedDays });
};

/**
 * Until when that holds, by the clock of the shop (`timeZone`), which is named where the reader's own (`device`) shows
 * another time. Moments are milliseconds. Without `timeZone`, as kept pages have it, the reader's clock alone.
 */
export function orderByWords(until: number, now: number, language: string, timeZone?: string, device?: string): string {
  const by = (zone: string | undefined, options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(language, { ...options, timeZone: zone });
  const clock = { hour: "numeric", minute: "2-digit" } as const;
  const time = by(timeZone, clock).format(until);
  const day = by(timeZone, { dateStyle: "short" });
  const { today, later } = wordsOf(language);
  const words =
    day.format(until) === day.format(now)
      ? fill(today, { time })
      : fill(later, { time, weekday: by(timeZone, { weekday: "long" }).format(until) });
  if (time === by(device, clock).format(until)) return words;
  const zone = by(timeZone, { timeZoneName: "short" }).formatToParts(until);
  return `${words} (${zone.find(({ type }) => type === "timeZoneName")!.value})`;
}

/** What delivery costs, and from when on it is free; amounts are written already. */
export const costWords = (cost: string, from: string | null, language: string): string => {
  const { cost: both, costOnly } = wordsOf(language);
  return from === null ? fill(costOnly, { cost }) : fill(both, { cost, from });
};
