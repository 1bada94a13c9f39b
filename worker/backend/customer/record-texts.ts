import type { Language } from "../../../shared/i18n/language.ts";

const texts = {
  badFields: {
    nl: "Niet alles is goed ingevuld",
    de: "Nicht alles ist richtig ausgefüllt",
    en: "Some fields are not filled in correctly",
  },
  tooLarge: { nl: "Dit is te veel tekst", de: "Das ist zu viel Text", en: "The request body is too large" },
  // The platform's words; a client that sends somebody else's address made a mistake.
  foreignAddress: {
    nl: "Provided invalid address.id or address.customer_id",
    de: "Provided invalid address.id or address.customer_id",
    en: "Provided invalid address.id or address.customer_id",
  },
  unknownAddress: {
    nl: "Dit adres is er niet (meer)",
    de: "Diese Adresse gibt es nicht (mehr)",
    en: "Address not found",
  },
  badCountry: { nl: "Dit land kennen we niet", de: "Dieses Land kennen wir nicht", en: "The country is unknown" },
  fullBook: {
    nl: "Je adresboek is vol. Verwijder eerst een adres.",
    de: "Dein Adressbuch ist voll. Lösche erst eine Adresse.",
    en: "Your address book is full. Remove an address first.",
  },
  passwordNeeded: {
    nl: "Vul je huidige wachtwoord in",
    de: "Gib dein aktuelles Passwort ein",
    en: "Enter your current password",
  },
  changedElsewhere: {
    nl: "Je gegevens zijn intussen ergens anders veranderd. Laad de pagina opnieuw.",
    de: "Deine Daten haben sich inzwischen woanders geändert. Lade die Seite neu.",
    en: "Your details have been changed elsewhere in the meantime. Reload the page.",
  },
  unknownSession: {
    nl: "Deze sessie is er niet meer",
    de: "Diese Sitzung gibt es nicht mehr",
    en: "Session not found",
  },
  emailTaken: {
    nl: "Met dit e-mailadres kan het niet. Gebruik een ander adres.",
    de: "Mit dieser E-Mail-Adresse geht es nicht. Nimm eine andere Adresse.",
    en: "This e-mail address cannot be used. Choose another one.",
  },
} satisfies Record<string, Record<Language, string>>;

export type RecordText = keyof typeof texts;

/** The text of a refusal about a customer's own data, in the language of the store view. */
export function recordText(key: RecordText, language: string): string {
  return texts[key][(["nl", "de", "en"] as const).find((entry) => language.startsWith(entry)) ?? "en"];
}
