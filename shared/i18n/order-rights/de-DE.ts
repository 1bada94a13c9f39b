import type { OrderRightsMessages } from "./order-rights-texts.ts";

export const messages: OrderRightsMessages = {
  chamber: "Handelsregister (KvK)",
  vat: "USt-IdNr.",
  seller: "Verkäufer",
  terms: "Für diese Bestellung gelten unsere AGB: {address}",
  "right.title": "Widerrufsrecht",
  "right.text":
    "Du hast das Recht, diesen Vertrag binnen 14 Tagen ohne Angabe von Gründen zu widerrufen. " +
    "Die 14 Tage beginnen am Tag, nachdem du oder eine von dir benannte Person den letzten Artikel erhalten hat. " +
    "Es genügt eine Erklärung: im Shop unter „Vertrag widerrufen“, per E-Mail an {mail}, " +
    "per Brief oder mit dem Formular am Ende. Rechtzeitig abgeschickt ist rechtzeitig.",
  "right.noParcel":
    "Du hast das Recht, diesen Vertrag binnen 14 Tagen ohne Angabe von Gründen zu widerrufen. " +
    "Die 14 Tage beginnen am Tag nach deiner Bestellung. " +
    "Es genügt eine Erklärung: im Shop unter „Vertrag widerrufen“, per E-Mail an {mail}, " +
    "per Brief oder mit dem Formular am Ende. Rechtzeitig abgeschickt ist rechtzeitig.",
  "right.money":
    "Wir zahlen spätestens 14 Tage nach deiner Erklärung alles zurück, auch die Standardlieferkosten, " +
    "mit demselben Zahlungsmittel und ohne Kosten für dich. " +
    "Wir dürfen warten, bis die Artikel zurück sind oder du nachweist, dass du sie abgeschickt hast. " +
    "Schick sie binnen 14 Tagen nach deiner Erklärung zurück; die Rücksendung ist kostenlos: " +
    "Ohne Rücksendeetikett legst du das Porto aus, und wir erstatten es binnen 14 Tagen. " +
    "Für einen Wertverlust haftest du nur, wenn du mehr getan hast, als die Artikel wie im Laden anzuprobieren.",
  "right.goods":
    "Schick die Artikel binnen 14 Tagen nach deiner Erklärung zurück; die Rücksendung ist kostenlos: " +
    "Ohne Rücksendeetikett legst du das Porto aus, und wir erstatten es binnen 14 Tagen. " +
    "Für einen Wertverlust haftest du nur, wenn du mehr getan hast, als die Artikel wie im Laden anzuprobieren.",
  "right.except":
    "Nicht widerrufen kannst du versiegelte Ware, " +
    "die aus Gründen der Hygiene nicht zurückgegeben werden kann und deren Siegel du entfernt hast, " +
    "eigens für dich Angefertigtes, digitale Inhalte, deren Lieferung mit deiner Zustimmung begonnen hat, " +
    "und Dienstleistungen, die auf deinen Wunsch und mit deiner Zustimmung vollständig erbracht sind.",
  "right.digital":
    "Du hast am {date} ausdrücklich verlangt, dass wir die digitalen Inhalte sofort liefern, und bestätigt, dass du dafür dein Widerrufsrecht verlierst, sobald die Lieferung beginnt.",
  "right.set": "Ein Set, das auch anderes als digitale Inhalte enthält, kannst du weiterhin im Ganzen widerrufen.",
  "right.moneyNoParcel":
    "Wir zahlen spätestens 14 Tage nach deiner Erklärung alles zurück, mit demselben Zahlungsmittel und ohne Kosten für dich.",
  "line.digital": "Digitaler Inhalt, auf deinen Wunsch sofort geliefert: kein Widerrufsrecht",
  "line.sealed": "Aus Gründen der Hygiene versiegelt: kein Widerrufsrecht, wenn das Siegel entfernt ist",
  "form.title": "Muster-Widerrufsformular",
  "form.lines": [
    "(Wenn du den Vertrag widerrufen willst, fülle bitte dieses Formular aus und sende es zurück.)",
    "An: {trader}",
    "Hiermit widerrufe(n) ich/wir (*) den von mir/uns (*) abgeschlossenen Vertrag über den Kauf der folgenden Waren (*) / die Erbringung der folgenden Dienstleistung (*):",
    "Bestellt am (*) / erhalten am (*):",
    "Name des/der Verbraucher(s):",
    "Anschrift des/der Verbraucher(s):",
    "Unterschrift des/der Verbraucher(s) (nur bei Mitteilung auf Papier):",
    "Datum:",
    "(*) Unzutreffendes streichen.",
  ].join("\n"),
  "guarantee.title": "Gesetzliche Gewährleistung",
  "guarantee.notice": "Amtliche Mitteilung über die gesetzliche Gewährleistung",
  "guarantee.text":
    "Dein Artikel muss so sein, wie du es erwarten darfst. Ist er es nicht, reparieren oder ersetzen wir ihn " +
    "kostenlos; geht das nicht, bekommst du einen Nachlass oder dein Geld zurück. " +
    "In der Europäischen Union gilt das mindestens zwei Jahre ab Lieferung. Melde einen Mangel an {mail}.",
  complain: "Fragen oder eine Beschwerde? Schreib an {mail} oder ruf an: {phone}.",
};
