import type { ReportMessages } from "./report-texts.ts";

export const messages: ReportMessages = {
  title: "Bewertung melden",
  close: "Schließen",
  about: "Es geht um „{title}“ von {nickname}",
  reason: "Was stimmt daran nicht?",
  "reason.hint": "Etwa dass sie unwahr ist, jemanden beleidigt oder etwas Persönliches verrät.",
  email: "Deine E-Mail-Adresse (optional)",
  "email.hint": "Nur wenn du hören möchtest, was wir entscheiden.",
  privacy: "Deine Angaben verwenden wir nur, um diese Meldung zu prüfen.",
  "privacy.link": "Datenschutzerklärung",
  send: "Meldung senden",
  busy: "Wird gesendet",
  "problem.reason": "Beschreib in {least} bis {most} Zeichen, was nicht stimmt",
  "problem.email": "Gib eine vollständige E-Mail-Adresse ein, oder keine",
  done: "Danke für deine Meldung",
  "done.text": "Wir lesen sie und sehen uns die Bewertung noch einmal an.",
  tooMany: "Du hast viele Meldungen gesendet. Versuch es in {minutes}\u00a0Min. noch einmal.",
  failed:
    "Deine Meldung konnte nicht gesendet werden. Sie steht noch da: Versuch es noch einmal, oder schreib an {mail}.",
};
