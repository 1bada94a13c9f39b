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
