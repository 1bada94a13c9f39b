import type { OfflineMessageKey } from "../../../shared/i18n/offline/offline-texts.ts";

const dayOf = (at: Date): number => new Date(at.getFullYear(), at.getMonth(), at.getDate()).getTime();
const dayMs = 86_400_000;

/** When a page was kept, as its reader says it: "Saved today at 2:32 PM. …", by the clock of the device. */
export function keptWords(
  t: (key: OfflineMessageKey) => string,
  language: string,
  at: Date,
  now: Date = new Date(),
): string {
  // A day of 23 or 25 hours is one, too.
  const days = Math.round((dayOf(at) - dayOf(now)) / dayMs);
  const day =
    days === 0 || days === -1
      ? new Intl.RelativeTimeFormat(language, { numeric: "auto" }).format(days, "day")
      : t("keptOn").replace("{date}", new Intl.DateTimeFormat(language, { dateStyle: "long" }).format(at));
  const time = new Intl.DateTimeFormat(language, { timeStyle: "short" }).format(at);
  return t("keptAt").replace("{day}", day).replace("{time}", time);
}
