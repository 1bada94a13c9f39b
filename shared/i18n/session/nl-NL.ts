import type { SessionMessages } from "./session-texts.ts";

export const messages: SessionMessages = {
  "login": "Inloggen",
  "loggedOut": "Je bent uitgelogd",
  "expired": "Je was een tijd weg, daarom ben je uitgelogd. Log opnieuw in om je account te gebruiken.",
  "failed": "Inloggen is niet gelukt.",
  "needLogin": "Log in om deze pagina te zien",
  "refreshExhausted": "Er ging iets mis met je aanmelding. Wis de gegevens van deze website en laad de pagina opnieuw.",
  "ok": "OK",
};
