import type { AlertMessages } from "./alert-texts.ts";

export const messages: AlertMessages = {
  email: "E-mailadres",
  "text.stock":
    "Je krijgt één mail als {name} er weer is; daarna verwijderen we je verzoek. Uiterlijk na {days} dagen.",
  "text.price":
    "Je krijgt één mail als {name} minder kost dan {price}; daarna verwijderen we je verzoek. Uiterlijk na {days} dagen.",
  privacy: "Privacyverklaring",
  send: "Mail mij",
  sending: "Versturen",
  wrong: "Vul een volledig e-mailadres in, zoals naam@voorbeeld.nl",
  pending: "Kijk in je mail op {email} en bevestig je verzoek over {name}. De link werkt {hours} uur.",
  confirmed: "Gelukt: je krijgt een mail op {email} zodra het zover is met {name}.",
  waiting: "Je verzoek over {name} wordt verstuurd zodra je online bent.",
  tooMany: "Dit is te vaak geprobeerd. Probeer het over {minutes}\u00a0min. nog eens.",
  gone: "Dit artikel wordt niet meer verkocht.",
  failed: "Dit is niet gelukt. Probeer het nog eens.",
};
