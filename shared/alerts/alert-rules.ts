/** What a shopper may want to hear of an article, once: that it is back in stock, that it costs less. */
export const alertKinds = ["stock", "price"] as const;
export type AlertKind = (typeof alertKinds)[number];

/** For so long an alert is kept that nothing came of; texts of pages, mails and the privacy notice say it. */
export const alertDays = 90;
/** For so long the mailed link confirms. */
export const alertConfirmHours = 48;
/** So many alerts an address may have at a time. */
export const mostAlerts = 30;

/** Of a piece that is back so many readers are told within a day: most who wait do not buy. */
export const mailsPerPiece = 3;

/**
 * How many more may be told that an article is back, when `told` were within the day. `pieces`: what is there now; null
 * where stock is not counted.
 */
export const mayStillBeTold = (pieces: number | null, told: number): number =>
  pieces === null ? Infinity : Math.max(0, pieces * mailsPerPiece - told);

/** Whether a price, in cents, is below what it was when the alert was asked for; an unknown price is not. */
export const hasFallen = (asked: number | null, now: number | null): boolean =>
  asked !== null && now !== null && now < asked;
