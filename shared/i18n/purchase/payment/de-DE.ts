import type { PaymentMessages } from "../payment-texts.ts";

export const messages: PaymentMessages = {
  "card.loading": "Die Kartenfelder werden geladen",
  "card.failed": "Die Kartenfelder konnten nicht geladen werden. Versuche es noch einmal oder zahle auf andere Weise.",
  "card.again": "Noch einmal versuchen",
  "card.safe": "Deine Kartendaten gehen verschlüsselt an unseren Zahlungsdienst. Wir sehen sie nie.",
  "card.encryptedCardNumber": "Kartennummer",
  "card.encryptedExpiryDate": "Ablaufdatum",
  "card.encryptedSecurityCode": "Prüfnummer",
  "card.holderName": "Name auf der Karte",
  "card.problem": "Fülle dieses Feld ganz aus, wie es auf deiner Karte steht",
  "card.wait": "Die Kartenfelder sind noch nicht da. Warte kurz oder zahle auf andere Weise.",
  sentOn: "Du zahlst auf der Seite von {name} und kommst danach hierher zurück.",
  later: "Du zahlst später, zu den Bedingungen des Kreditgebers. Er kann prüfen, ob das geht.",
  "pay.title": "Deine Zahlung",
  "pay.working": "Einen Moment, wir fragen den Zahlungsdienst",
  "pay.leaving": "Du wirst zur Bezahlseite geleitet",
  "pay.bank": "Deine Bank bittet dich, diese Zahlung zu bestätigen",
  "pay.offer": "Deine Bestellung ist für dich reserviert, aber noch nicht bezahlt.",
  "pay.until": "Du kannst bis {time} Uhr bezahlen. Danach verfällt die Bestellung, und es wird nichts abgebucht.",
  "pay.cart":
    "Was jetzt in deinem Warenkorb liegt, bleibt erhalten: Bestelle es nach dieser Zahlung, oder brich sie ab " +
    "und bestelle alles zusammen.",
  "pay.network":
    "Es kam keine Antwort. Deine Bestellung bleibt erhalten und wird nie doppelt bezahlt: Mach weiter, sobald eine Verbindung da ist.",
  "pay.server":
    "Der Zahlungsdienst hat nicht richtig geantwortet. Es wird nie doppelt bezahlt: Versuche, weiterzumachen, oder geh zurück zum Warenkorb.",
  "pay.card": "Gib deine Karte noch einmal ein. Wir bewahren sie nie auf, und es wurde noch nichts abgebucht.",
  "pay.go": "Weiter zur Zahlung",
  "pay.cancel": "Abbrechen und zurück zum Warenkorb",
  "pay.stop": "Hier aufhören",
  "pay.amount": "{amount} bezahlen",
  "pay.what": "Was du bezahlst",
  "pay.here": "Offene Zahlung",
  "pay.total": "Betrag",
  "pay.number": "Bestellnummer",
  "return.asking": "Wir fragen nach, wie deine Zahlung ausgegangen ist",
  "return.pending": "Deine Zahlung wird bearbeitet",
  "return.pendingText":
    "Deine Bestellung ist da. Der Zahlungsdienst hat die Zahlung noch nicht bestätigt. Sobald das geschehen ist, siehst du es hier; du musst nicht darauf warten.",
  "return.next.confirm":
    "Der Zahlungsdienst bestätigt deine Zahlung: meist binnen weniger Minuten, manchmal nach ein paar Tagen. " +
    "Zahle nicht noch einmal.",
  "return.next.mailTo": "Danach schicken wir die Bestätigung an {email} und bearbeiten deine Bestellung.",
  "return.next.mail": "Danach schicken wir dir die Bestätigung per E-Mail und bearbeiten deine Bestellung.",
  "return.next.noMail":
    "Danach bearbeiten wir deine Bestellung. Dieser Shop verschickt noch keine E-Mails: Wie es steht, liest du " +
    "bei deiner Bestellung.",
  "return.next.lapses":
    "Wird die Zahlung nicht bestätigt, verfällt deine Bestellung, und wir schreiben dir das per E-Mail.",
  "return.next.lapsesHere":
    "Wird die Zahlung nicht bestätigt, verfällt deine Bestellung. Auch das steht dann bei deiner Bestellung.",
  "return.paid": "Danke für deine Bestellung",
  "return.paidText": "Deine Zahlung hat geklappt.",
  "return.unknown": "Wir wissen noch nicht, wie deine Zahlung ausgegangen ist",
  "return.unknownText": "Es geht nichts verloren und es wird nie doppelt bezahlt. Wir fragen weiter.",
  "return.again": "Jetzt noch einmal fragen",
  "return.still": "Noch keine Bestätigung.",
  failed: "Die Zahlung hat nicht geklappt",
  "failed.text":
    "Es wurde nichts abgebucht und nichts bestellt. Deine Artikel liegen wieder im Warenkorb: Versuche es noch einmal oder zahle auf andere Weise.",
  "failed.other":
    "Es wurde nichts abgebucht und nichts bestellt. Deine Artikel liegen im Warenkorb des Browsers, mit dem du bestellt hast.",
  "failed.expired": "Die Zeit zum Bezahlen ist abgelaufen.",
  "failed.reversed":
    "Es wurde nichts bestellt. Deine Bank hat aber eine Zahlung freigegeben: Die machen wir rückgängig. Eine Reservierung verfällt, und was schon abgebucht ist, bekommst du vollständig zurück. Du musst dafür nichts tun.",
  gone: "Diese Zahlung kennen wir nicht",
  "gone.text":
    "Der Link stimmt nicht ganz, oder es gibt die Zahlung nicht mehr. Mit Bestellnummer und E-Mail-Adresse siehst du, ob etwas bestellt wurde.",
  "failed.lookUp": "Bestellung suchen",
  "failed.again": "Zahlung erneut versuchen",
  "failed.cart": "Zurück zum Warenkorb",
};
