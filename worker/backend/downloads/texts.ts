/** What is said in the place of a file. */
const texts = {
  waits: {
    nl: ["Je bestand wacht op je betaling", "Zodra je bestelling is betaald, mailen we je en staat het hier klaar."],
    de: [
      "Deine Datei wartet auf deine Zahlung",
      "Sobald deine Bestellung bezahlt ist, schreiben wir dir, und sie liegt hier bereit.",
    ],
    en: ["Your file waits for your payment", "As soon as your order is paid we will mail you, and it is ready here."],
  },
  used: {
    nl: [
      "Je hebt dit bestand al opgehaald",
      "Je hebt het zo vaak opgehaald als was afgesproken. Is er iets misgegaan? Schrijf ons.",
    ],
    de: [
      "Du hast diese Datei schon abgeholt",
      "Sie wurde so oft heruntergeladen, wie vereinbart war. Ist etwas schiefgegangen? Schreib uns.",
    ],
    en: [
      "You have already had this file",
      "It was downloaded as often as was agreed. Did something go wrong? Write to us.",
    ],
  },
  closed: {
    nl: ["Dit bestand is er niet meer voor je", "De bestelling is geannuleerd of terugbetaald."],
    de: ["Diese Datei steht dir nicht mehr offen", "Die Bestellung wurde storniert oder erstattet."],
    en: ["This file is no longer yours to open", "Its order was cancelled or paid back."],
  },
  unknown: {
    nl: ["Hier is geen bestand", "Open de link zoals die in je mail staat, of zoek je bestelling op."],
    de: ["Hier ist keine Datei", "Öffne den Link so, wie er in deiner Mail steht, oder such deine Bestellung."],
    en: ["There is no file here", "Open the link as it stands in your mail, or look up your order."],
  },
  missing: {
    nl: [
      "We kunnen je bestand nu niet vinden",
      "Dat ligt aan ons. Schrijf ons, dan sturen we het je of betalen we het terug.",
    ],
    de: [
      "Wir finden deine Datei gerade nicht",
      "Das liegt an uns. Schreib uns, dann schicken wir sie dir oder zahlen sie zurück.",
    ],
    en: [
      "We cannot find your file right now",
      "That is our fault. Write to us, and we will send it to you or pay it back.",
    ],
  },
  busy: {
    nl: ["Even wachten", "Er wordt veel tegelijk opgehaald. Probeer het over een minuut opnieuw."],
    de: ["Einen Moment", "Gerade wird sehr viel heruntergeladen. Versuch es in einer Minute noch einmal."],
    en: ["One moment", "Many files are being downloaded at once. Try again in a minute."],
  },
} as const;

const ways = {
  nl: ["Bestelling zoeken", "Naar de winkel"],
  de: ["Bestellung suchen", "Zum Shop"],
  en: ["Look up an order", "To the shop"],
} as const;

export type Said = keyof typeof texts;

/** The words of a language ("nl-NL"); English where there are none. */
export function downloadWords(said: Said, language: string) {
  const own = (["nl", "de"] as const).find((entry) => language.startsWith(entry)) ?? "en";
  const [title, text] = texts[said][own];
  const [lookUp, shop] = ways[own];
  return { title, text, lookUp, shop };
}
