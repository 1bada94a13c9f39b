/** A time of day, "14:35": by the clock of the reader's device (`onDevice`), else by the shop's. */
export const formatTime = (date: Date, language: string, onDevice: boolean): string =>
  new Intl.DateTimeFormat(language, {
    hour: "numeric",
    minute: "2-digit",
    ...(!onDevice && { timeZone: "Europe/Amsterdam" }),
  }).format(date);
