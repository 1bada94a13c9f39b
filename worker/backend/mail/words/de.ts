import { messages } from "../../../../shared/i18n/order-rights/de-DE.ts";
import type { MailWords } from "./words.ts";

export const de: MailWords = {
  ...messages,
  hello: "Hallo {name},",
  helloAll: "Hallo,",
  "welcome.subject": "Willkommen bei {shop}",
  "welcome.text":
    "Dein Konto ist angelegt. Du bestellst damit schneller und siehst Bestellungen, Adressen und Punkte an einem Ort.",
  "welcome.button": "Zu deinem Konto",
  "attempt.subject": "Du hast schon ein Konto bei {shop}",
  "attempt.text":
    "Jemand wollte mit dieser E-Mail-Adresse ein Konto anlegen. " +
    "Es gibt schon eines, also hat sich nichts geändert. Warst du es? " +
    "Dann melde dich an oder wähle ein neues Passwort. Warst du es nicht, musst du nichts tun.",
  "attempt.button": "Neues Passwort wählen",
  "reset.subject": "Wähle ein neues Passwort",
  "reset.text":
    "Du hast um ein neues Passwort gebeten. Der Link gilt einmal und eine Stunde lang. Du warst es nicht? " +
    "Dann musst du nichts tun: Dein Passwort bleibt, wie es ist.",
  "reset.button": "Neues Passwort wählen",
  "changed.subject": "Dein Passwort wurde geändert",
  "changed.text":
    "Das Passwort deines Kontos wurde gerade geändert, andere Geräte sind abgemeldet. Das warst nicht du? " +
    "Dann wähle sofort ein neues Passwort und schreib uns an {mail}.",
  "changed.button": "Neues Passwort wählen",
  "email.subject": "Die E-Mail-Adresse deines Kontos wurde geändert",
  "email.text":
    "Dein Konto hat eine andere E-Mail-Adresse. Diese Nachricht geht an die alte und die neue. " +
    "Das warst nicht du? Dann schreib uns sofort an {mail}.",
  "deleted.subject": "Dein Konto wurde gelöscht",
  "deleted.text":
    "Dein Konto und alles, was dazugehörte, ist gelöscht. Was wir nach dem Gesetz aufbewahren müssen, " +
    "etwa Bestellungen für die Buchhaltung, bewahren wir ohne deine E-Mail-Adresse und Telefonnummer auf. " +
    "Das warst nicht du? Dann schreib uns an {mail}.",
  "news.subject": "Bestätige deine Anmeldung zum Newsletter",
  "news.text":
    "Jemand hat diese E-Mail-Adresse für unseren Newsletter eingetragen. Er kommt erst, wenn du das hier bestätigst; " +
    "der Link gilt {hours} Stunden. Warst du es nicht? Dann tu nichts, und du hörst nichts mehr von uns.",
  "news.button": "Ja, schickt mir den Newsletter",
  "news.leave": "Vom Newsletter abmelden",
  "joined.subject": "Du bekommst unseren Newsletter",
  "joined.subjectGift": "Du bekommst unseren Newsletter, und {percent} % Rabatt",
  "joined.text": "Deine Anmeldung ist bestätigt: Ab jetzt erfährst du von {shop}, was neu ist und was reduziert wurde.",
  "joined.gift":
    "Du bekommst {percent} % Rabatt auf eine Bestellung. Gib den Code im Warenkorb ein; er gilt einmal, bis " +
    "einschließlich {until}.",
  "joined.code": "Dein Code",
  "joined.button": "Zum Shop",
  "alert.ask.stock": "Möchtest du eine Mail, wenn dieser Artikel wieder da ist?",
  "alert.ask.price": "Möchtest du eine Mail, wenn dieser Artikel günstiger wird?",
  "alert.askText.stock":
    "Jemand hat uns gebeten, an diese E-Mail-Adresse zu schreiben, sobald dieser Artikel wieder da ist. Das tun wir " +
    "erst, wenn du es hier bestätigst; der Link gilt {hours} Stunden. Warst du das nicht? Dann tu nichts, und du hörst " +
    "nichts mehr von uns.",
  "alert.askText.price":
    "Jemand hat uns gebeten, an diese E-Mail-Adresse zu schreiben, sobald der Preis dieses Artikels sinkt. Das tun wir " +
    "erst, wenn du es hier bestätigst; der Link gilt {hours} Stunden. Warst du das nicht? Dann tu nichts, und du hörst " +
    "nichts mehr von uns.",
  "alert.button.stock": "Ja, Mail schicken, wenn er wieder da ist",
  "alert.button.price": "Ja, Mail schicken, wenn der Preis sinkt",
  "alert.noted.stock": "Wir schreiben dir, wenn dieser Artikel wieder da ist",
  "alert.noted.price": "Wir schreiben dir, wenn dieser Artikel günstiger wird",
  "alert.notedText": "Du hast das gerade in unserem Shop mit deinem Konto angefragt. Du musst nichts bestätigen.",
  "alert.once": "Du bekommst dazu eine einzige Mail. Danach, oder nach {days} Tagen, löschen wir deine Anfrage.",
  "alert.end": "Doch keine Mail",
  "alert.price": "Preis",
  "alert.told.stock": "Wieder da: {name}",
  "alert.told.price": "Günstiger: {name}",
  "alert.toldText.stock": "Du wolltest es wissen: Dieser Artikel ist wieder da. Wir legen nichts zurück.",
  "alert.toldText.price": "Du wolltest es wissen: Der Preis dieses Artikels ist gesunken.",
  "alert.was": "Als du gefragt hast, kostete er {price}.",
  "alert.lowest": "Der niedrigste Preis in den 30 Tagen, bevor dieser Preis begann, war {price}.",
  "alert.see": "Artikel ansehen",
  "alert.last": "Das war die einzige Mail dazu. Deine Anfrage ist gelöscht.",
  "order.subject": "Deine Bestellung {number}",
  "order.text": "Danke für deine Bestellung vom {date}. Bewahre diese Mail auf: Darin steht, was wir vereinbart haben.",
  "order.lines": "Was du bestellt hast",
  what: "Artikel",
  qty: "Menge",
  amount: "Betrag",
  each: "{price} pro Stück",
  sku: "Artikelnummer {sku}",
  contains: "Enthält",
  subtotal: "Artikel",
  discount: "Rabatt",
  discountCode: "Rabatt ({code})",
  shipping: "Lieferung",
  free: "Kostenlos",
  total: "Gesamt",
  tax: "Darin MwSt.",
  taxRate: "Darin {rate} % MwSt.",
  "order.payment": "Zahlung",
  nothing: "Es ist nichts zu zahlen.",
  paid: "Du hast {amount} mit {method} bezahlt.",
  withdrawn: "Du hast alles widerrufen. Es ist nichts zu zahlen.",
  due: "Noch zu zahlen: {amount}.",
  "due.bank":
    "Überweise {amount} auf das Konto {iban} (BIC {bic}), Inhaber {holder}, mit dem Verwendungszweck {number}.",
  "due.send": "Wir verschicken dein Paket, sobald der Betrag da ist.",
  "due.told": "Du bekommst Bescheid, sobald der Betrag da ist.",
  "due.until": "Bezahle bis spätestens {date}. Danach verfällt die Bestellung und wir bieten die Artikel wieder an.",
  review: "Deine Zahlung mit {method} über {amount} wird noch geprüft. Du hörst von uns, sobald sie da ist.",
  gone: "Diese Bestellung ist storniert. Es ist nichts zu zahlen.",
  "order.delivery": "Lieferung",
  "delivery.time":
    "Wir liefern innerhalb von {days} Werktagen nach Zahlungseingang, spätestens innerhalb von 30 Tagen.",
  "delivery.timeFree": "Wir liefern innerhalb von {days} Werktagen, spätestens innerhalb von 30 Tagen.",
  "delivery.none": "Es kommt nichts per Post.",
  "delivery.files":
    "Was du als Datei gekauft hast, bekommst du per E-Mail. " +
    "Sie kommt gesondert, sobald deine Bestellung bezahlt ist. Deine Dateien stehen dann auch bei deiner Bestellung.",
  "files.subject": "Deine Dateien zur Bestellung {number}",
  "files.subject.one": "Deine Datei zur Bestellung {number}",
  "files.text": "Hier sind die Dateien deiner Bestellung {number}.",
  "files.text.one": "Hier ist die Datei deiner Bestellung {number}.",
  "files.get": "Öffnen",
  "files.yours.one":
    "Der Link ist nur für dich: Wer ihn hat, hat deine Datei. Heb diese Mail auf und leite sie nicht weiter.",
  "files.help.one":
    "Es klappt nicht? Deine Datei steht auch auf der Seite deiner Bestellung. Oder schreib an {mail}: Wir helfen dir.",
  "files.once": "Noch ein Download möglich. Heb die Datei gut auf.",
  "files.times": "Noch {count} Downloads möglich.",
  "files.yours":
    "Die Links sind nur für dich: Wer sie hat, hat deine Dateien. Heb diese Mail auf und leite sie nicht weiter.",
  "files.help":
    "Es klappt nicht? Deine Dateien stehen auch auf der Seite deiner Bestellung. Oder schreib an {mail}: Wir helfen dir.",
  "delivery.service":
    "Lässt du etwas im Laden machen? Bring deine Bestellnummer mit. Auf der Seite des Artikels steht, wie es geht.",
  "order.address": "Lieferadresse",
  "order.point": "Abholstation",
  "order.billing": "Rechnungsadresse",
  "order.vat": "USt-IdNr. {number}",
  "order.find": "Bestellung ansehen",
  "order.number": "Bestellnummer",
  "order.date": "Bestellt am",
  "order.method": "Lieferart",
  "order.pay": "Zahlungsart",
  "canceled.subject": "Bestellung {number} ist storniert",
  "canceled.text":
    "Die Zahlung deiner Bestellung {number} hat nicht geklappt oder wurde nicht rechtzeitig abgeschlossen. " +
    "Die Bestellung ist storniert, es kommt kein Paket und du musst nichts zahlen. " +
    "Dein Warenkorb steht wieder bereit.",
  "canceled.transfer":
    "Deine Überweisung für Bestellung {number} ist nicht rechtzeitig angekommen. " +
    "Die Bestellung ist storniert, es kommt kein Paket und du musst nichts zahlen. Hast du doch schon bezahlt? " +
    "Schreib an {mail}: Du bekommst den ganzen Betrag zurück.",
  "canceled.free": "Deine Bestellung {number} ist storniert. Es kommt kein Paket und du musst nichts tun.",
  "canceled.button": "Zu deinem Warenkorb",
  "canceled.shop":
    "Wir haben deine Bestellung {number} storniert. Es kommt kein Paket. Was du bezahlt hast, bekommst du " +
    "vollständig zurück. Fragen? Schreib an {mail}.",
  "canceled.noParcel.text":
    "Die Zahlung deiner Bestellung {number} hat nicht geklappt oder wurde nicht rechtzeitig abgeschlossen. " +
    "Die Bestellung ist storniert und du musst nichts zahlen. Dein Warenkorb steht wieder bereit.",
  "canceled.noParcel.transfer":
    "Deine Überweisung für Bestellung {number} ist nicht rechtzeitig angekommen. " +
    "Die Bestellung ist storniert und du musst nichts zahlen. Hast du doch schon bezahlt? " +
    "Schreib an {mail}: Du bekommst den ganzen Betrag zurück.",
  "canceled.noParcel.free": "Deine Bestellung {number} ist storniert. Du musst nichts tun.",
  "canceled.noParcel.shop":
    "Wir haben deine Bestellung {number} storniert. Was du bezahlt hast, bekommst du vollständig zurück. " +
    "Fragen? Schreib an {mail}.",
  "settled.subject": "Wir packen dein Paket zu Bestellung {number}",
  "settled.text":
    "Für Bestellung {number} ist nichts mehr zu zahlen. Wir packen dein Paket; sobald es unterwegs ist, hörst du von uns.",
  "settled.noParcel.subject": "Bestellung {number}: Es ist nichts mehr zu zahlen",
  "settled.noParcel.text": "Für Bestellung {number} ist nichts mehr zu zahlen.",
  "came.subject": "Deine Zahlung für Bestellung {number} ist da",
  "came.text":
    "Deine Überweisung für Bestellung {number} ist angekommen. Wir packen dein Paket; sobald es unterwegs ist, " +
    "hörst du von uns.",
  "came.noParcel.text": "Deine Überweisung für Bestellung {number} ist angekommen.",
  "done.subject": "Bestellung {number} ist erledigt",
  "done.part.subject": "Ein Teil der Bestellung {number} ist erledigt",
  "done.text": "Aus deiner Bestellung {number} ist erledigt oder geliefert:",
  "sent.subject": "Dein Paket aus Bestellung {number} ist unterwegs",
  "sent.text": "{carrier} bringt dein Paket mit Artikeln aus Bestellung {number}.",
  "sent.point.text":
    "{carrier} bringt dein Paket mit Artikeln aus Bestellung {number} zu deiner Abholstation. Dort kannst du es abholen, sobald es angekommen ist.",
  "sent.code": "Sendungsnummer: {code}",
  "sent.follow": "Sendung verfolgen",
  "sent.rest": "Die übrigen Artikel schicken wir getrennt; dazu bekommst du eine weitere Mail.",
  "sent.restDone":
    "Der Rest deiner Bestellung kommt nicht mit der Post; du bekommst eine weitere Mail, sobald er erledigt oder " +
    "geliefert ist.",
  "ready.subject": "Dein Paket aus Bestellung {number} liegt bereit",
  "ready.text":
    "Dein Paket aus Bestellung {number} liegt an deiner Abholstation bereit. Bring zum Abholen einen Ausweis und deine Bestellnummer mit.",
  "delivered.goods.subject": "Dein Paket aus Bestellung {number} ist zugestellt",
  "delivered.goods.text":
    "Alles aus deiner Bestellung {number}, was mit der Post kommt, ist zugestellt. Nicht zufrieden? Du kannst den " +
    "Vertrag bis einschließlich {until} widerrufen.",
  "delivered.part.subject": "Dein Paket aus Bestellung {number} ist zugestellt",
  "delivered.part.text":
    "Dein Paket aus Bestellung {number} ist zugestellt. Nicht zufrieden? Du kannst den Vertrag bis einschließlich " +
    "{until} widerrufen.",
  "delivered.part.point.subject": "Dein Paket aus Bestellung {number} ist abgeholt",
  "delivered.part.point.text":
    "Dein Paket aus Bestellung {number} ist abgeholt. Nicht zufrieden? Du kannst den Vertrag bis einschließlich " +
    "{until} widerrufen.",
  "delivered.subject": "Bestellung {number} ist zugestellt",
  "delivered.text":
    "Alles aus deiner Bestellung {number} ist zugestellt. Nicht zufrieden? Du kannst den Vertrag bis einschließlich " +
    "{until} widerrufen.",
  "delivered.goods.point.subject": "Dein Paket aus Bestellung {number} ist abgeholt",
  "delivered.goods.point.text":
    "Alles aus deiner Bestellung {number}, was mit der Post kommt, ist abgeholt. Nicht zufrieden? Du kannst den Vertrag bis einschließlich {until} widerrufen.",
  "delivered.point.subject": "Bestellung {number} ist abgeholt",
  "delivered.point.text":
    "Alles aus deiner Bestellung {number} ist abgeholt. Nicht zufrieden? Du kannst den Vertrag bis einschließlich {until} widerrufen.",
  "refunded.subject": "Du bekommst {amount} für Bestellung {number} zurück",
  "refunded.text":
    "Wir zahlen {amount} für Bestellung {number} mit dem Zahlungsmittel zurück, mit dem du bezahlt hast. Der Betrag " +
    "ist meist in einigen Werktagen auf deinem Konto. Du musst nichts tun.",
  "refunded.price": "Preisminderung",
  "refunded.note": "Rechnungskorrektur {number}",
  "refunded.of": "Vom {date}, zu Rechnung {number} vom {ordered}.",
  "refunded.net": "Ohne MwSt.",
  "refunded.tax": "MwSt.",
  "refunded.taxRate": "{rate} % MwSt.",
  "accepted.subject": "Dein Widerruf zu Bestellung {number} ist bearbeitet",
  "accepted.text": "Wir haben deinen Widerruf zu Bestellung {number} geprüft und angenommen.",
  "accepted.back": "Du bekommst dein Geld dafür zurück und eine Mail, sobald wir es zurückzahlen.",
  "accepted.none": "Dafür war nichts zu bezahlen, also geht nichts zurück.",
  "accepted.unpaid":
    "Wir haben dafür keine Zahlung erhalten: Du musst nichts dafür bezahlen, und es geht nichts zurück.",
  "accepted.other": "Bekommst du dafür noch Geld zurück, schicken wir dir eine Mail, sobald wir es zurückzahlen.",
  "reversed.subject": "Du bekommst {amount} für Bestellung {number} zurück",
  "reversed.text":
    "Deine Zahlung über {amount} kam an, als Bestellung {number} schon storniert war. Wir schicken den ganzen " +
    "Betrag auf demselben Weg zurück. Er ist meist in einigen Werktagen auf deinem Konto. Du musst nichts tun.",
  "reversed.twice":
    "Bestellung {number} wurde zweimal bezahlt. Die zweite Zahlung, {amount}, schicken wir vollständig auf " +
    "demselben Weg zurück. Das Geld ist meist in einigen Werktagen auf deinem Konto. " +
    "Mit deiner Bestellung ist alles in Ordnung und du musst nichts tun.",
  "right.button": "Vertrag widerrufen",
  "legal.terms": "AGB",
  "legal.privacy": "Datenschutz",
  "legal.withdrawal": "Widerrufsrecht",
  "legal.imprint": "Impressum",
  "legal.contact": "Kontakt",
  "report.subject": "Meldung zu Bewertung {number}",
  "report.review": "Bewertung",
  "report.article": "Artikel",
  "report.gone": "Sie wird nicht mehr gezeigt.",
  "contact.subject": "Nachricht von {name}",
  "contact.email": "E-Mail-Adresse",
  "contact.about": "Es geht um",
  "contact.receipt": "Wir haben deine Nachricht erhalten",
  "contact.receiptText": "Wir antworten an Werktagen, auf eine Beschwerde jedenfalls innerhalb von vierzehn Tagen.",
  "contact.notYou":
    "Du hast uns nicht geschrieben? Dann hat sich jemand in der Adresse geirrt, und du musst nichts tun.",
  "back.subject": "Dein Widerruf der Bestellung {number} ist eingegangen",
  "back.text": "Wir haben deinen Widerruf erhalten. Bewahre diese Mail auf: Sie belegt, was du erklärt hast und wann.",
  "back.at": "Eingegangen am",
  "back.name": "Name",
  "back.statement": "Du hast erklärt",
  "back.said":
    "Hiermit widerrufe ich den Vertrag über den Kauf der folgenden Artikel aus Bestellung {number}, " +
    "bestellt am {date}.",
  "back.goods": "Bezahlt für das, was du widerrufst",
  "back.delivery": "Versandkosten",
  "back.otherwise": "Schon zurück oder unterwegs",
  "back.sum": "Zu erstatten",
  "back.service":
    "Wurde eine Dienstleistung auf deinen ausdrücklichen Wunsch schon begonnen oder erbracht, können wir " +
    "den erbrachten Teil anteilig berechnen und vom Betrag abziehen.",
  "back.next":
    "Schick die Artikel binnen 14 Tagen zurück, also bis einschließlich {date}; die Rücksendung ist kostenlos. " +
    "Wir zahlen spätestens 14 Tage nach Eingang deines Widerrufs mit demselben Zahlungsmittel zurück; " +
    "wir dürfen warten, bis die Artikel da sind oder du nachweist, dass sie unterwegs sind.",
  "back.nextFree":
    "Schick die Artikel binnen 14 Tagen zurück, also bis einschließlich {date}; die Rücksendung ist kostenlos.",
  "back.rest": "Für das, was du behältst, sind noch {amount} zu zahlen.",
  "back.nextUnpaid":
    "Für diese Bestellung ist bei uns noch keine Zahlung eingegangen. Was du widerrufst, musst du nicht " +
    "bezahlen; hast du schon bezahlt, bekommst du das Geld spätestens 14 Tage nach Eingang deines Widerrufs " +
    "zurück. Hast du die Artikel schon, schick sie binnen 14 Tagen zurück, also bis einschließlich {date}; die Rücksendung ist kostenlos.",
  "back.address":
    "Schick das Paket an:\n{address}\nLeg einen Zettel mit der Bestellnummer {number} bei. Das Porto legst du aus: Mail uns den Einlieferungsbeleg, dann erstatten wir es binnen 14 Tagen.",
  "back.orAddress": "Oder schick das Paket, mit einem Zettel mit der Bestellnummer {number}, an:\n{address}",
  "back.store": "Oder bring die Artikel in einen Laden, der Rückgaben annimmt. Nimm die Bestellnummer {number} mit.",
  "back.stores": "Läden ansehen",
  "back.label": "Erstelle ein Rücksendeetikett für Bestellung {number}.",
  "back.portal": "Rücksendeetikett erstellen",
  "back.portalOf": "Rücksendeetikett bei {carrier} erstellen",
  "back.unsent.next":
    "Die Artikel sind noch nicht verschickt. Sie bleiben hier, du musst nichts zurückschicken. " +
    "Wir zahlen spätestens 14 Tage nach Eingang deines Widerrufs mit demselben Zahlungsmittel zurück.",
  "back.unsent.nextFree": "Die Artikel sind noch nicht verschickt. Sie bleiben hier, du musst nichts zurückschicken.",
  "back.unsent.nextUnpaid":
    "Für diese Bestellung ist bei uns noch keine Zahlung eingegangen, und die Artikel sind noch nicht verschickt: " +
    "Was du widerrufst, musst du weder bezahlen noch zurückschicken. Hast du schon bezahlt, bekommst du das Geld " +
    "spätestens 14 Tage nach Eingang deines Widerrufs zurück.",
  "back.part.next":
    "Schick zurück, was schon verschickt ist: binnen 14 Tagen, also bis einschließlich {date}; die Rücksendung ist " +
    "kostenlos. Was noch nicht verschickt ist, bleibt hier. " +
    "Wir zahlen spätestens 14 Tage nach Eingang deines Widerrufs mit demselben Zahlungsmittel zurück; " +
    "wir dürfen warten, bis die verschickten Artikel da sind oder du nachweist, dass sie unterwegs sind.",
  "back.part.nextFree":
    "Schick zurück, was schon verschickt ist: binnen 14 Tagen, also bis einschließlich {date}; die Rücksendung ist " +
    "kostenlos. Was noch nicht verschickt ist, bleibt hier.",
  "back.still": "Kommt doch noch ein Paket der Bestellung {number}? Dann kannst du es kostenlos zurückschicken.",
  "back.stillTo":
    "Kommt doch noch ein Paket der Bestellung {number}? Dann schick es, mit einem Zettel mit der Bestellnummer, an:\n{address}\nDas Porto legst du aus: Mail uns den Einlieferungsbeleg, dann erstatten wir es binnen 14 Tagen.",
  "back.noParcel.said": "Hiermit widerrufe ich den Vertrag über Folgendes aus Bestellung {number}, bestellt am {date}.",
  "back.noParcel.next":
    "Wir zahlen spätestens 14 Tage nach Eingang deines Widerrufs mit demselben Zahlungsmittel zurück. " +
    "Du musst nichts zurückschicken.",
  "back.noParcel.nextFree": "Du musst nichts zurückschicken.",
  "back.noParcel.nextUnpaid":
    "Für diese Bestellung ist bei uns noch keine Zahlung eingegangen. Was du widerrufst, musst du nicht " +
    "bezahlen; hast du schon bezahlt, bekommst du das Geld spätestens 14 Tage nach Eingang deines Widerrufs " +
    "zurück.",
  "back.noParcel.late":
    "Nach unseren Angaben endete die Widerrufsfrist am {until}. Deine Erklärung ist festgehalten; " +
    "wir prüfen sie und sagen dir, ob sie rechtzeitig war.",
  "back.late":
    "Nach unseren Angaben endete die Widerrufsfrist am {until}. Deine Erklärung ist festgehalten; " +
    "wir prüfen, wann dein Paket ankam, und sagen dir, ob sie rechtzeitig war.",
};
