import type { AfterSalesMessages } from "./after-sales-texts.ts";

export const messages: AfterSalesMessages = {
  "footer.title": "Deine Bestellung",
  lookUp: "Bestellung suchen",
  "lookUp.text": "Mit Nummer und E-Mail-Adresse deiner Bestellung siehst du, wie es um sie steht, auch ohne Konto.",
  "lookUp.button": "Bestellung ansehen",
  "lookUp.other": "Eine andere Bestellung suchen",
  "lookUp.account": "Mit einem Konto findest du alle deine Bestellungen an einem Ort.",
  "lookUp.orders": "Zu deinen Bestellungen",
  number: "Bestellnummer",
  "number.hint": "Sie steht in der Bestätigung deiner Bestellung.",
  "number.hintNoMail": "Du hast sie nach dem Bestellen gesehen. Mit Konto steht sie bei deinen Bestellungen.",
  email: "E-Mail-Adresse",
  "email.hint": "Die Adresse, mit der du bestellt hast.",
  busy: "Einen Moment…",
  fix: "Bitte prüfe, was unten noch nicht stimmt",
  "problem.number": "Gib die Bestellnummer ein: neun Ziffern oder mehr",
  "problem.email": "Gib eine vollständige E-Mail-Adresse ein, etwa name@beispiel.de",
  "problem.name": "Gib deinen Namen ein",
  "problem.link": "Nimm den Link aus deinem Namen heraus",
  "problem.lines": "Wähle mindestens einen Artikel",
  noAnswer: "Der Shop hat nicht geantwortet. Versuche es noch einmal.",
  offline: "Du bist offline. Dafür ist eine Verbindung nötig.",
  tooMany: "Du hast es zu oft versucht. Versuche es in {minutes}\u00a0Min. noch einmal.",
  wrong: "Bei uns ist etwas schiefgegangen. Versuche es gleich noch einmal.",
  found: "Bestellung {number}",
  shipsTo: "Geht nach {city}, {country}",
  print: "Drucken",
  withdraw: "Vertrag widerrufen",
  "withdraw.page": "Vertrag widerrufen",
  "withdraw.text":
    "Du kannst einen Kauf bis 14 Tage nach Erhalt des letzten Artikels widerrufen, oder nach der Bestellung, wenn nichts mit der Post kommt. Du musst keinen Grund nennen.",
  "withdraw.next": "Weiter: Artikel wählen",
  "withdraw.other": "Oder mit eigenen Worten: per E-Mail an {mail} oder per Brief an {address}.",
  "withdraw.model": "Das Muster-Widerrufsformular unten kannst du dafür verwenden, du musst es aber nicht.",
  "withdraw.which": "Was widerrufst du?",
  "withdraw.amount": "Wie viele von {name}",
  "withdraw.gone": "Schon widerrufen",
  "withdraw.digital": "Kein Widerrufsrecht: digitaler Inhalt, auf deinen Wunsch sofort geliefert",
  "withdraw.sealed":
    "Aus Gründen der Hygiene versiegelt: kein Widerrufsrecht, wenn das Siegel entfernt ist. Ist es noch unversehrt? Schreib an {mail}.",
  "withdraw.none": "Für das, was in dieser Bestellung ist, gibt es kein Widerrufsrecht:",
  "withdraw.of": "{left} von {qty}",
  "withdraw.worth": "{amount}",
  "withdraw.worth.all": "{amount} für {left} Stück",
  "withdraw.sum": "Du bekommst zurück",
  "withdraw.sum.posted": "Wählst du alles, was hier angekreuzt ist, bekommst du zurück",
  "withdraw.sum.delivery": "Einschließlich {amount} Versandkosten, weil du alles widerrufst.",
  "withdraw.sum.kept": "Die Versandkosten von {amount} bleiben, weil du nicht alles widerrufst.",
  "withdraw.sum.limited":
    "Was du widerrufst, hat {amount} gekostet. Der Rest deiner Zahlung für diese Bestellung ist schon zurück " +
    "oder unterwegs zu dir.",
  "withdraw.sum.spent":
    "Was du widerrufst, hat {amount} gekostet. Deine Zahlung für diese Bestellung ist schon zurück oder " +
    "unterwegs zu dir.",
  "withdraw.label": "Kostenlose Rücksendung mit einem Rücksendeetikett",
  "withdraw.postage": "Kostenlose Rücksendung: Du bekommst das Porto zurück",
  "withdraw.sum.service":
    "Wurde eine Dienstleistung auf deinen ausdrücklichen Wunsch schon begonnen oder erbracht, können wir den erbrachten Teil anteilig berechnen und vom Betrag abziehen.",
  "withdraw.sum.back":
    "Wir zahlen spätestens 14 Tage nach deinem Widerruf; wir dürfen warten, bis die Artikel da sind oder du nachweist, dass sie unterwegs sind.",
  "withdraw.sum.noParcel": "Wir zahlen spätestens 14 Tage nach deinem Widerruf.",
  "withdraw.sum.none": "Für diese Bestellung war nichts zu bezahlen, also geht nichts zurück.",
  "withdraw.sum.unpaid":
    "Für diese Bestellung ist bei uns noch keine Zahlung eingegangen: Was du widerrufst, musst du nicht bezahlen, und es ist nichts zu erstatten.",
  "withdraw.sendBy": "Wenn du heute widerrufst, schick bis einschließlich {date} zurück, was du schon hast.",
  "withdraw.store": "Du kannst die Artikel auch in einem Laden abgeben, der Rückgaben annimmt.",
  stores: "Läden ansehen",
  "withdraw.name": "Dein Name",
  "withdraw.mail": "Die Bestätigung mit Datum und Uhrzeit geht an die E-Mail-Adresse der Bestellung.",
  "withdraw.noMail":
    "Dieser Shop verschickt noch keine E-Mails: Bewahre die Bestätigung auf, die du gleich siehst, oder drucke sie.",
  "withdraw.confirm": "Widerruf bestätigen",
  "withdraw.back": "Andere Bestellung",
  "withdraw.closed": "Diese Bestellung ist schon storniert oder abgeschlossen: Es gibt nichts zu widerrufen.",
  "withdraw.all": "Du hast schon alles aus dieser Bestellung widerrufen.",
  "period.open": "Du kannst bis einschließlich {date} widerrufen.",
  "period.unsent":
    "Dein Paket ist noch nicht verschickt. Du kannst schon jetzt widerrufen: Was noch nicht unterwegs ist, bleibt hier.",
  "period.unknown":
    "Wir wissen nicht, wann dein Paket ankam. Deine Erklärung wird mit Datum und Uhrzeit festgehalten; es zählen die 14 Tage ab Erhalt.",
  "period.late":
    "Nach unseren Angaben endete die Widerrufsfrist am {date}. Du kannst deine Erklärung trotzdem senden: Wir prüfen, wann dein Paket ankam, und sagen dir, ob sie rechtzeitig war.",
  "period.noParcel.late":
    "Nach unseren Angaben endete die Widerrufsfrist am {date}. Du kannst deine Erklärung trotzdem senden: Wir prüfen sie und sagen dir, ob sie rechtzeitig war.",
  done: "Dein Widerruf ist eingegangen",
  "done.at": "Eingegangen am {moment}",
  "done.text": "{name} widerruft den Kauf dieser Artikel der Bestellung {number}:",
  "done.mail": "Eine Bestätigung geht an die E-Mail-Adresse der Bestellung. Bewahre sie auf oder drucke diese Seite.",
  "done.noMail": "Dieser Shop verschickt noch keine E-Mails: Drucke diese Seite oder bewahre sie als Bestätigung auf.",
  "done.sum": "Du bekommst {amount} zurück.",
  "done.next":
    "Schick die Artikel binnen 14 Tagen zurück, also bis einschließlich {date}; die Rücksendung ist kostenlos. Wir zahlen spätestens 14 Tage nach Eingang deines Widerrufs zurück; wir dürfen warten, bis die Artikel da sind oder du nachweist, dass sie unterwegs sind.",
  "done.nextFree":
    "Schick die Artikel binnen 14 Tagen zurück, also bis einschließlich {date}; die Rücksendung ist kostenlos.",
  "done.nextUnpaid":
    "Für diese Bestellung ist bei uns noch keine Zahlung eingegangen. Was du widerrufst, musst du nicht bezahlen; hast du schon bezahlt, bekommst du das Geld spätestens 14 Tage nach Eingang deines Widerrufs zurück. Hast du die Artikel schon, schick sie binnen 14 Tagen zurück, also bis einschließlich {date}; die Rücksendung ist kostenlos.",
  "done.rest": "Für das, was du behältst, sind noch {amount} zu zahlen.",
  "done.pay": "Bestellung ansehen und bezahlen",
  "done.unsent.next":
    "Die Artikel sind noch nicht verschickt. Sie bleiben hier, du musst nichts zurückschicken. Wir zahlen spätestens 14 Tage nach Eingang deines Widerrufs zurück.",
  "done.unsent.nextFree": "Die Artikel sind noch nicht verschickt. Sie bleiben hier, du musst nichts zurückschicken.",
  "done.unsent.nextUnpaid":
    "Für diese Bestellung ist bei uns noch keine Zahlung eingegangen, und die Artikel sind noch nicht verschickt: Was du widerrufst, musst du weder bezahlen noch zurückschicken. Hast du schon bezahlt, bekommst du das Geld spätestens 14 Tage nach Eingang deines Widerrufs zurück.",
  "done.part.next":
    "Schick zurück, was schon verschickt ist: binnen 14 Tagen, also bis einschließlich {date}; die Rücksendung ist kostenlos. Was noch nicht verschickt ist, bleibt hier. Wir zahlen spätestens 14 Tage nach Eingang deines Widerrufs zurück; wir dürfen warten, bis die verschickten Artikel da sind oder du nachweist, dass sie unterwegs sind.",
  "done.part.nextFree":
    "Schick zurück, was schon verschickt ist: binnen 14 Tagen, also bis einschließlich {date}; die Rücksendung ist kostenlos. Was noch nicht verschickt ist, bleibt hier.",
  "done.still": "Kommt doch noch ein Paket dieser Bestellung? Dann kannst du es kostenlos zurückschicken.",
  "done.stillTo":
    "Kommt doch noch ein Paket dieser Bestellung? Dann schick es, mit einem Zettel mit der Bestellnummer {number}, an {address}. Das Porto legst du aus: Mail uns den Einlieferungsbeleg, dann erstatten wir es binnen 14 Tagen.",
  "done.noParcel.text": "{name} widerruft Folgendes aus Bestellung {number}:",
  "done.noParcel.next":
    "Wir zahlen spätestens 14 Tage nach Eingang deines Widerrufs zurück. Du musst nichts zurückschicken.",
  "done.noParcel.nextFree": "Du musst nichts zurückschicken.",
  "done.noParcel.nextUnpaid":
    "Für diese Bestellung ist bei uns noch keine Zahlung eingegangen. Was du widerrufst, musst du nicht bezahlen; hast du schon bezahlt, bekommst du das Geld spätestens 14 Tage nach Eingang deines Widerrufs zurück.",
  "done.noParcel.late":
    "Nach unseren Angaben war die Frist vorbei. Wir prüfen deine Erklärung und sagen dir, ob sie rechtzeitig war.",
  "done.address":
    "Schick das Paket an {address}. Leg einen Zettel mit der Bestellnummer {number} bei. Das Porto legst du aus: Mail uns den Einlieferungsbeleg, dann erstatten wir es binnen 14 Tagen.",
  "done.orAddress": "Oder schick das Paket, mit einem Zettel mit der Bestellnummer {number}, an {address}.",
  "done.store": "Oder bring die Artikel in einen Laden, der Rückgaben annimmt. Nimm die Bestellnummer {number} mit.",
  "done.label": "Erstelle ein Rücksendeetikett für Bestellung {number}.",
  "done.portal": "Rücksendeetikett erstellen",
  "done.portalOf": "Rücksendeetikett bei {carrier} erstellen",
  "done.late":
    "Nach unseren Angaben war die Frist vorbei. Wir prüfen, wann dein Paket ankam, und sagen dir, ob deine Erklärung rechtzeitig war.",
  news: "Newsletter bestätigen",
  "news.text": "Sollen wir dir unseren Newsletter schicken? Du kannst jederzeit wieder aufhören.",
  "news.button": "Ja, schickt mir den Newsletter",
  "news.done": "Bestätigt: Du bekommst unseren Newsletter.",
  "news.ended":
    "Dieser Link gilt nicht mehr. Melde dich unten auf der Seite noch einmal an und nimm den Link aus der neuesten Mail.",
  "news.gift":
    "Du bekommst {percent} % Rabatt auf eine Bestellung. Gib diesen Code im Warenkorb ein; er gilt einmal, bis einschließlich {until}.",
  "news.code": "Dein Code",
  leave: "Vom Newsletter abmelden",
  "leave.text": "Möchtest du unseren Newsletter nicht mehr bekommen? Dann endet er sofort.",
  "leave.button": "Ja, abmelden",
  "leave.done": "Du bist abgemeldet: Du bekommst unseren Newsletter nicht mehr.",
  "leave.ended": "Diesen Link kennen wir nicht. Nimm den Link am Ende einer Mail von uns, am besten der neuesten.",
  join: "Für den Newsletter anmelden",
  "join.privacy": "Datenschutzerklärung",
  "join.done": "Sieh in deine Mails: Dort steht ein Link, mit dem du deine Anmeldung bestätigst. Er gilt 48 Stunden.",
  alert: "Eine Mail zu einem Artikel",
  "alert.text": "Sollen wir dir ein einziges Mal schreiben, sobald es so weit ist? Danach löschen wir deine Anfrage.",
  "alert.button": "Ja, Mail schicken",
  "alert.done": "Bestätigt: Du bekommst eine Mail, sobald es so weit ist.",
  "alert.ended":
    "Dieser Link gilt nicht mehr: Er ist abgelaufen, oder du hast die Mail schon bekommen oder deine Anfrage gelöscht. Frag auf der Seite des Artikels neu an.",
  alertEnd: "Doch keine Mail",
  "alertEnd.text": "Möchtest du zu diesem Artikel doch keine Mail bekommen? Dann löschen wir deine Anfrage sofort.",
  "alertEnd.button": "Ja, löscht meine Anfrage",
  "alertEnd.done": "Es gibt keine Anfrage mehr: Zu diesem Artikel schreiben wir dir nicht.",
  home: "Zum Shop",
};
