import type { QueueMessages } from "./queue-texts.ts";

export const messages: QueueMessages = {
  ok: "Oké",
  retry: "Opnieuw proberen",
  discard: "Weggooien",
  "review.waiting":
    "Je beoordeling kon zojuist niet worden verstuurd. Hij is op dit apparaat bewaard en wordt verstuurd zodra je online bent.",
  "review.sent": "Je beoordeling van {about} is verstuurd. Bedankt.",
  "review.refused": "Je beoordeling van {about} is niet aangenomen.",
  "review.failing": "Je beoordeling van {about} kon niet worden verstuurd.",
  "newsletter.asked": "Kijk in je mail en bevestig je aanmelding. De link werkt 48 uur.",
  "newsletter.askedNoMail":
    "Genoteerd. Deze winkel verstuurt nog geen mail; de vraag om te bevestigen komt zodra hij dat doet.",
  "newsletter.problem.empty": "Er staat nog niets.",
  "newsletter.problem.space": "Er staat een spatie in.",
  "newsletter.problem.noAt": "Er ontbreekt een @.",
  "newsletter.problem.manyAts": "Er staat meer dan één @ in.",
  "newsletter.problem.noName": "Voor de @ staat niets.",
  "newsletter.problem.noDomain": "Achter de @ staat niets.",
  "newsletter.problem.noEnding": "Achter de @ ontbreekt het einde, zoals .nl.",
  "newsletter.problem.long": "Het is langer dan 254 tekens.",
  "newsletter.problem.form": "Er staat een teken of punt op een plek die niet kan.",
  "newsletter.waiting": "We melden je aan zodra je online bent.",
  "newsletter.sent": "Je bent aangemeld voor onze nieuwsbrief.",
  "newsletter.already": "Je bent al aangemeld voor onze nieuwsbrief.",
  "newsletter.refused": "Je aanmelding voor de nieuwsbrief is niet aangenomen.",
  "newsletter.failing": "Je aanmelding voor de nieuwsbrief kon niet worden verstuurd.",
  "preference.waiting": "Je keuze wordt opgeslagen zodra je online bent.",
  "preference.about": "Je keuze voor de nieuwsbrief",
  "other.sent": "{about} is verstuurd.",
  "other.refused": "{about} is niet aangenomen.",
  "other.failing": "{about} kon niet worden verstuurd.",
};
