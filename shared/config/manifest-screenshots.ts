/**
 * What a browser shows of the shop before it is installed: the home page of each shipped language, on a phone and on a
 * desk. Sides in pixels of the page; `scale`: pixels of the picture to one of the page. `npm run screenshots` makes
 * them.
 */
export const screenshotForms = [
  { factor: "narrow", width: 390, height: 844, scale: 2 },
  { factor: "wide", width: 1280, height: 800, scale: 1 },
] as const;
export const screenshotLanguages = ["nl", "de", "en"] as const;

export const screenshotLabels = {
  nl: "De homepage van KADE",
  de: "Die Startseite von KADE",
  en: "The home page of KADE",
} as const;

/** Below `client/public`. */
export const screenshotFile = (
  language: (typeof screenshotLanguages)[number],
  { factor }: (typeof screenshotForms)[number],
): string => `/screenshot-${language}-${factor}.webp`;
