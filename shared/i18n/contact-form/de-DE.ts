import type { ContactMessages } from "./contact-texts.ts";

export const messages: ContactMessages = {
  title: "Schreib uns hier",
  name: "Dein Name",
  email: "E-Mail-Adresse",
  "email.hint": "An diese Adresse antworten wir.",
  about: "Bestellnummer oder Betreff (optional)",
  message: "Deine Nachricht",
  send: "Nachricht senden",
  busy: "Wird gesendet…",
  privacy: "Deine Angaben verwenden wir nur, um dir zu antworten.",
  "privacy.link": "Datenschutzerklärung",
  fix: "Bitte prüfe, was unten noch nicht stimmt",
  "problem.name": "Gib deinen Namen ein",
  "problem.name.link": "Nimm den Link aus deinem Namen heraus",
  "problem.email": "Gib eine vollständige E-Mail-Adresse ein, etwa name@beispiel.de",
  "problem.about.link": "Gib als Betreff eine Zeile ohne Link ein, höchstens {most} Zeichen",
  "problem.message": "Schreib eine Nachricht mit mindestens {least} Zeichen",
  "problem.message.long": "Kürze deine Nachricht auf höchstens {most} Zeichen",
  done: "Wir haben deine Nachricht erhalten",
  "done.at": "Eingegangen am {at}.",
  "done.mail": "Eine Bestätigung ist unterwegs an {email}.",
  "done.next": "Wir antworten an Werktagen.",
  waiting: "Deine Nachricht liegt auf diesem Gerät bereit",
  "waiting.text":
    "Es gibt keine Verbindung. Sie geht von selbst ab, sobald es eine gibt; diese Seite darf geschlossen werden.",
  tooMany: "Du hast viele Nachrichten gesendet. Versuch es in {minutes}\u00a0Min. noch einmal.",
  failed:
    "Deine Nachricht konnte nicht gesendet werden. Sie steht noch da: Versuch es noch einmal, oder schreib an {mail}.",
};
