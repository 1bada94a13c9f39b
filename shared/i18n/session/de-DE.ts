import type { SessionMessages } from "./session-texts.ts";

export const messages: SessionMessages = {
  "login": "Anmelden",
  "loggedOut": "Du bist abgemeldet",
  "expired": "Du warst eine Weile weg, deshalb bist du abgemeldet. Melde dich wieder an, um dein Konto zu nutzen.",
  "failed": "Die Anmeldung hat nicht geklappt.",
  "needLogin": "Melde dich an, um diese Seite zu sehen",
  "refreshExhausted": "Bei deiner Anmeldung ist etwas schiefgegangen. Lösche die Daten dieser Website und lade die Seite neu.",
  "ok": "OK",
};
