/**
 * Version of the sentence beside the sign-up (`consent` in shared/i18n/newsletter). Whoever changes the sentence in any
 * language changes the version: the record of each consent names it. A test compares the sentences with their version.
 */
export const consentVersion = "2026-11";

/** How long the mailed link confirms, in hours; the words of mails and pages say it. */
export const confirmableHours = 48;

/** The discount that comes with a first confirmation, and for how many days its code holds. */
export const welcomeDiscount = { percent: 10, days: 90 } as const;
