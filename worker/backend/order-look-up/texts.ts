const texts = {
  unknown: {
    nl: "We vinden geen bestelling met dit nummer en dit e-mailadres.",
    de: "Wir finden keine Bestellung mit dieser Nummer und dieser E-Mail-Adresse.",
    en: "We find no order with this number and this e-mail address.",
  },
  closed: {
    nl: "Deze bestelling is al geannuleerd of afgehandeld: er is niets te herroepen.",
    de: "Diese Bestellung ist schon storniert oder abgeschlossen: Es gibt nichts zu widerrufen.",
    en: "This order has already been cancelled or closed: there is nothing to withdraw from.",
  },
  withdrawn: {
    nl: "Dit heb je al herroepen.",
    de: "Das hast du schon widerrufen.",
    en: "You have withdrawn from this already.",
  },
  excluded: {
    nl: "Hiervoor geldt geen herroepingsrecht; bij elk artikel staat waarom.",
    de: "Hierfür gibt es kein Widerrufsrecht; bei jedem Artikel steht, warum.",
    en: "There is no right of withdrawal for this; each item says why.",
  },
} as const;

/** A sentence in a language ("nl-NL"), in English where there is none. */
export const lookUpText = (key: keyof typeof texts, language: string): string =>
  texts[key][(["nl", "de"] as const).find((entry) => language.startsWith(entry)) ?? "en"];
