import type { PasswordFault } from "../../../shared/session/password-rule.ts";
import type { Language } from "../../../shared/i18n/language.ts";

const texts = {
  // One text for every refused sign-in: it says nothing about which part was wrong. English is the platform's wording.
  signIn: {
    nl: "Inloggen is niet gelukt. Klopt je e-mailadres en je wachtwoord?",
    de: "Die Anmeldung ist fehlgeschlagen. Stimmen E-Mail-Adresse und Passwort?",
    en: "The account sign-in was incorrect or your account is disabled temporarily. Please wait and try again later.",
  },
  tooMany: {
    nl: "Te veel pogingen. Wacht even en probeer het opnieuw.",
    de: "Zu viele Versuche. Bitte warte etwas und versuche es erneut.",
    en: "Too many attempts. Please wait a while and try again.",
  },
  noRefreshToken: { nl: "No refresh token provided", de: "No refresh token provided", en: "No refresh token provided" },
  badRefreshToken: {
    nl: "Invalid refresh token provided",
    de: "Invalid refresh token provided",
    en: "Invalid refresh token provided",
  },
  emailTaken: {
    nl:
      "Met deze gegevens kunnen we geen account maken. Heb je al een account? " +
      "Log dan in, of vraag een nieuw wachtwoord aan.",
    de:
      "Mit diesen Angaben können wir kein Konto anlegen. Hast du schon eines? " +
      "Dann melde dich an oder fordere ein neues Passwort an.",
    en: "We cannot create an account with these details. If you already have one, log in or ask for a new password.",
  },
  wrongPassword: {
    nl: "Je huidige wachtwoord klopt niet",
    de: "Dein aktuelles Passwort stimmt nicht",
    en: "The password doesn't match this account. Verify the password and try again.",
  },
  linkExpired: {
    nl: "Deze link is verlopen of al gebruikt. Vraag een nieuwe aan.",
    de: "Dieser Link ist abgelaufen oder wurde schon benutzt. Bitte fordere einen neuen an.",
    en: "The password token is mismatched. Reset and try again.",
  },
  changedMeanwhile: {
    nl: "Je wachtwoord is intussen veranderd",
    de: "Dein Passwort wurde inzwischen geändert",
    en: "Your password has been changed in the meantime",
  },
  "weak-length": {
    nl: "Kies een wachtwoord van minimaal 8 tekens",
    de: "Wähle ein Passwort mit mindestens 8 Zeichen",
    en: "Choose a password of at least 8 characters",
  },
  "weak-classes": {
    nl: "Gebruik in je wachtwoord minimaal drie van deze vier: kleine letters, hoofdletters, cijfers en andere tekens",
    de:
      "Nutze in deinem Passwort mindestens drei von vier: " +
      "Kleinbuchstaben, Großbuchstaben, Ziffern und andere Zeichen",
    en:
      "Minimum of different classes of characters in password is 3. Classes of characters: " +
      "Lower Case, Upper Case, Digits, Special Characters.",
  },
  "weak-too-long": {
    nl: "Kies een wachtwoord van maximaal 128 tekens",
    de: "Wähle ein Passwort mit höchstens 128 Zeichen",
    en: "Choose a password of at most 128 characters",
  },
  "weak-common": {
    nl: "Dit wachtwoord wordt veel gebruikt. Kies een ander.",
    de: "Dieses Passwort wird häufig benutzt. Wähle ein anderes.",
    en: "Many people use this password. Choose another one.",
  },
  "weak-personal": {
    nl: "Gebruik je naam of e-mailadres niet als wachtwoord",
    de: "Nutze nicht deinen Namen oder deine E-Mail-Adresse als Passwort",
    en: "Do not use your name or e-mail address as your password",
  },
} satisfies Record<string, Record<Language, string>> & Record<`weak-${PasswordFault}`, Record<Language, string>>;

export type AccountText = keyof typeof texts;

/**
 * What a customer reads when something about the account is refused; English keeps the platform's wording where known
 * clients read it.
 */
export function accountText(key: AccountText, language: string): string {
  return texts[key][(["nl", "de", "en"] as const).find((entry) => language.startsWith(entry)) ?? "en"];
}
