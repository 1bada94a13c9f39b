import type { OfflineMessages } from "./offline-texts.ts";

export const messages: OfflineMessages = {
  title: "Du bist offline",
  text: "Diese Seite liegt nicht auf diesem Gerät. Sobald eine Verbindung besteht, lädt sie von selbst.",
  named: "„{name}“ liegt nicht auf diesem Gerät. Sobald eine Verbindung besteht, lädt die Seite von selbst.",
  kept: "Seiten, die du jetzt ansehen kannst",
  keptAt: "Stand: {day}, {time} Uhr. Die Preise können sich geändert haben.",
  keptOn: "{date}",
  again: "Sobald der Shop wieder antwortet, lädt diese Seite von selbst.",
  retry: "Noch einmal versuchen",
  home: "Zur Startseite",
  back: "Zurück zur vorigen Seite",
  toCart: "Zum Warenkorb",
  cart: "Dein Warenkorb funktioniert auch ohne Verbindung.",
  badge: "Du bist offline. Einige Funktionen sind gerade nicht verfügbar.",
  silent: "Der Shop antwortet nicht. Einige Funktionen sind gerade nicht verfügbar.",
  unavailable:
    "Dieses Produkt, diese Kategorie oder diese Seite ist offline nicht verfügbar. Mit OK kommst du zur Startseite.",
  newVersion: "Eine neue Version ist da",
  reload: "Neu laden",
  notKept:
    "Dieses Gerät kann deinen Warenkorb und deine Bestellungen gerade nicht aufbewahren. Sie bleiben, solange diese Seite offen ist.",
};
