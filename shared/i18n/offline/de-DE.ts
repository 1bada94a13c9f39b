import type { OfflineMessages } from "./offline-texts.ts";

export const messages: OfflineMessages = {
  title: "Du bist offline",
  text: "Diese Seite liegt nicht auf diesem Gerät. Sobald eine Verbindung besteht, lädt sie von selbst.",
  named: "„{name}“ liegt nicht auf diesem Gerät. Sobald eine Verbindung besteht, lädt die Seite von selbst.",
  kept: "Seiten, die du jetzt ansehen kannst",
  retry: "Erneut versuchen",
  home: "Zur Startseite",
  cart: "Dein Warenkorb funktioniert auch ohne Verbindung.",
};
