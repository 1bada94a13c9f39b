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
