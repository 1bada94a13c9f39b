/**
 * Version of the sentence beside the sign-up (`consentSentences`). Whoever changes the sentence in any language changes
 * the version: the record of each consent names it. A test compares the sentences with their version.
 */
export const consentVersion = "2026-11";

/** The sentence itself, by language. */
export const consentSentences: Readonly<Record<"nl" | "de" | "en", string>> = {
  nl: "Als je je aanmeldt, mailen we je elke week wat er binnenkwam en wat is afgeprijsd. Je bevestigt het eerst, en onderaan elke mail kun je ermee stoppen.",
  de: "Wenn du dich anmeldest, mailen wir dir jede Woche, was neu ist und was reduziert wurde. Du bestätigst es erst, und am Ende jeder Mail kannst du dich abmelden.",
  en: "If you sign up, we e-mail you every week what came in and what was reduced. You confirm it first, and at the end of every mail you can stop it.",
};
/** The sentence in a language ("nl-NL"). */
export const consentSentence = (language: string): string =>
  consentSentences[language.slice(0, 2) as keyof typeof consentSentences] ?? consentSentences.en;

/** How long the mailed link confirms, in hours; the words of mails and pages say it. */
export const confirmableHours = 48;

/** The discount that comes with a first confirmation, and for how many days its code holds. */
export const welcomeDiscount = { percent: 10, days: 90 } as const;
