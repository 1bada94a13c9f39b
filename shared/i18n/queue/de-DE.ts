import type { QueueMessages } from "./queue-texts.ts";

export const messages: QueueMessages = {
  ok: "OK",
  retry: "Erneut versuchen",
  discard: "Verwerfen",
  "review.waiting":
    "Deine Bewertung konnte gerade nicht gesendet werden. Sie ist auf diesem Gerät aufbewahrt und wird gesendet, sobald du online bist.",
  "review.sent": "Deine Bewertung von {about} wurde gesendet. Danke.",
  "review.refused": "Deine Bewertung von {about} wurde nicht angenommen.",
  "review.failing": "Deine Bewertung von {about} konnte nicht gesendet werden.",
  "newsletter.asked": "Sieh in deine Mails und bestätige deine Anmeldung. Der Link gilt 48 Stunden.",
  "newsletter.askedNoMail":
    "Notiert. Dieser Shop verschickt noch keine Mails; die Bitte um Bestätigung kommt, sobald er das tut.",
  "newsletter.problem.empty": "Hier steht noch nichts.",
  "newsletter.problem.space": "Es enthält ein Leerzeichen.",
  "newsletter.problem.noAt": "Es fehlt ein @.",
  "newsletter.problem.manyAts": "Es enthält mehr als ein @.",
  "newsletter.problem.noName": "Vor dem @ steht nichts.",
  "newsletter.problem.noDomain": "Hinter dem @ steht nichts.",
  "newsletter.problem.noEnding": "Hinter dem @ fehlt das Ende, etwa .de.",
  "newsletter.problem.long": "Es ist länger als 254 Zeichen.",
  "newsletter.problem.form": "Ein Zeichen oder Punkt steht an einer Stelle, die nicht geht.",
  "newsletter.waiting": "Wir melden dich an, sobald du online bist.",
  "newsletter.sent": "Du bist für unseren Newsletter angemeldet.",
  "newsletter.already": "Du bist bereits für unseren Newsletter angemeldet.",
  "newsletter.refused": "Deine Anmeldung zum Newsletter wurde nicht angenommen.",
  "newsletter.failing": "Deine Anmeldung zum Newsletter konnte nicht gesendet werden.",
  "preference.waiting": "Deine Auswahl wird gespeichert, sobald du online bist.",
  "preference.about": "Deine Auswahl zum Newsletter",
  "other.sent": "{about} wurde gesendet.",
  "other.refused": "{about} wurde nicht angenommen.",
  "other.failing": "{about} konnte nicht gesendet werden.",
};
