import type { AlertMessages } from "./alert-texts.ts";

export const messages: AlertMessages = {
  email: "E-Mail-Adresse",
  "text.stock":
    "Du bekommst eine einzige Mail, wenn {name} wieder da ist; danach löschen wir deine Anfrage. Spätestens nach {days} Tagen.",
  "text.price":
    "Du bekommst eine einzige Mail, wenn {name} weniger kostet als {price}; danach löschen wir deine Anfrage. Spätestens nach {days} Tagen.",
  privacy: "Datenschutzerklärung",
  send: "Schreibt mir",
  sending: "Wird gesendet",
  wrong: "Gib eine vollständige E-Mail-Adresse ein, etwa name@beispiel.de",
  pending: "Sieh in deine Mails an {email} und bestätige deine Anfrage zu {name}. Der Link gilt {hours} Stunden.",
  confirmed: "Erledigt: Du bekommst eine Mail an {email}, sobald es mit {name} so weit ist.",
  waiting: "Deine Anfrage zu {name} geht raus, sobald du online bist.",
  tooMany: "Das war zu oft. Versuch es in {minutes}\u00a0Min. noch einmal.",
  gone: "Dieser Artikel wird nicht mehr verkauft.",
  failed: "Das hat nicht geklappt. Versuch es noch einmal.",
};
