import { link, list } from "../markup.ts";
import { legalPage, mailLink } from "./legal-page.ts";

const trader = "{{trader.name}}, {{trader.address}}, {{trader.telephone}}";

/**
 * The notice of withdrawal with the model form, in the words of annex I to directive 2011/83 as directive 2023/2673
 * changed it (C7): whoever uses them has informed the consumer.
 */
export const withdrawalPage = legalPage({
  nl: {
    title: "Herroepingsrecht",
    metaDescription: "Hoe je binnen veertien dagen van je koop afziet, met het modelformulier.",
    sections: [
      [
        "Je recht",
        "U hebt het recht om binnen een termijn van 14 dagen zonder opgave van redenen de overeenkomst te herroepen. De " +
          "herroepingstermijn verstrijkt 14 dagen na de dag waarop u of een door u aangewezen derde, die niet de " +
          "vervoerder is, het laatste goed fysiek in bezit krijgt. Koopt u alleen diensten of digitale inhoud, dan verstrijkt " +
          "de herroepingstermijn 14 dagen na de dag van de sluiting van de overeenkomst.",
        `Om het herroepingsrecht uit te oefenen, moet u ons (${trader}, ${mailLink}) via een ondubbelzinnige verklaring ` +
          "(bijvoorbeeld schriftelijk per post of e-mail) op de hoogte stellen van uw beslissing de overeenkomst te " +
          "herroepen. U kunt hiervoor gebruikmaken van het modelformulier hieronder, maar bent hiertoe niet verplicht.",
        `U kunt uw herroepingsrecht ook online uitoefenen: ${link("/herroepen/", "Overeenkomst hier herroepen")}. Als u ` +
          "van deze functie gebruikmaakt, sturen wij u onverwijld per e-mail een ontvangstbevestiging met de inhoud van " +
          "de verklaring en de datum en het tijdstip van indiening.",
        "Om de herroepingstermijn na te leven volstaat het om uw mededeling betreffende uw uitoefening van het " +
          "herroepingsrecht te verzenden voordat de herroepingstermijn is verstreken.",
      ],
      [
        "Gevolgen van de herroeping",
        "Als u de overeenkomst herroept, ontvangt u alle betalingen die u tot op dat moment hebt gedaan, inclusief " +
          "leveringskosten (met uitzondering van eventuele extra kosten ten gevolge van uw keuze voor een andere wijze " +
          "van levering dan de door ons geboden goedkoopste standaardlevering) onverwijld en in ieder geval niet later " +
          "dan 14 dagen nadat wij op de hoogte zijn gesteld van uw beslissing de overeenkomst te herroepen, van ons " +
          "terug. Wij betalen u terug met hetzelfde betaalmiddel als waarmee u de oorspronkelijke transactie hebt " +
          "verricht, tenzij u uitdrukkelijk anderszins hebt ingestemd; in ieder geval zullen u voor zulke terugbetaling " +
          "geen kosten in rekening worden gebracht. Wij mogen wachten met terugbetaling tot wij de goederen hebben " +
          "teruggekregen, of u hebt aangetoond dat u de goederen hebt teruggezonden, al naar gelang welk tijdstip eerst " +
          "valt.",
        "U dient de goederen onverwijld, doch in ieder geval niet later dan 14 dagen na de dag waarop u het besluit de " +
          "overeenkomst te herroepen aan ons hebt medegedeeld, aan ons terug te zenden of te overhandigen. U bent op tijd " +
          "als u de goederen terugstuurt voordat de termijn van 14 dagen is verstreken. Wij zullen de kosten van het " +
          "terugzenden van de goederen voor onze rekening nemen.",
        "U bent alleen aansprakelijk voor de waardevermindering van de goederen die het gevolg is van het gebruik van de " +
          "goederen, dat verder gaat dan nodig is om de aard, de kenmerken en de werking van de goederen vast te stellen.",
        "Als u hebt verzocht om de verrichting van diensten te laten beginnen tijdens de herroepingstermijn, betaalt u ons " +
          "een bedrag dat evenredig is aan hetgeen reeds geleverd is op het moment dat u ons ervan in kennis hebt gesteld " +
          "dat u de overeenkomst herroept, vergeleken met de volledige uitvoering van de overeenkomst.",
      ],
      [
        "Wanneer het niet kan",
        list(
          "goederen die om redenen van gezondheidsbescherming of hygiëne verzegeld zijn en waarvan de verzegeling na de " +
            "levering is verbroken",
          "goederen die volgens uw specificaties zijn gemaakt of duidelijk voor u persoonlijk bestemd zijn",
          "digitale inhoud waarvan de levering met uw uitdrukkelijke instemming is begonnen, nadat u hebt verklaard dat u " +
            "daarmee uw herroepingsrecht verliest",
          "diensten die volledig zijn uitgevoerd, als wij daarmee met uw uitdrukkelijke instemming zijn begonnen en u hebt " +
            "verklaard dat u uw herroepingsrecht verliest zodra de dienst volledig is uitgevoerd",
        ),
      ],
      [
        "Modelformulier voor herroeping",
        "(dit formulier alleen invullen en terugzenden wanneer u de overeenkomst wilt herroepen)",
        list(
          "Aan: {{trader.name}}, {{trader.address}}, {{trader.email}}",
          "Ik/Wij (*) deel/delen (*) u hierbij mede dat ik/wij (*) onze overeenkomst betreffende de verkoop van de volgende " +
            "goederen (*)/levering van de volgende dienst (*) herroep/herroepen (*)",
          "Besteld op (*)/ontvangen op (*)",
          "Naam/Namen consument(en)",
          "Adres consument(en)",
          "Handtekening van consument(en) (alleen wanneer dit formulier op papier wordt ingediend)",
          "Datum",
        ),
        "(*) Doorhalen wat niet van toepassing is.",
      ],
    ],
  },
  de: {
    title: "Widerrufsrecht",
    metaDescription: "Widerrufsbelehrung mit Muster-Widerrufsformular.",
    sections: [
      [
        "Widerrufsbelehrung",
        "Sie haben das Recht, binnen vierzehn Tagen ohne Angabe von Gründen diesen Vertrag zu widerrufen. Die " +
          "Widerrufsfrist beträgt vierzehn Tage ab dem Tag, an dem Sie oder ein von Ihnen benannter Dritter, der nicht " +
          "der Beförderer ist, die letzte Ware in Besitz genommen haben bzw. hat. Kaufen Sie nur Dienstleistungen oder " +
          "digitale Inhalte, so beträgt die Widerrufsfrist vierzehn Tage ab dem Tag des Vertragsabschlusses.",
        `Um Ihr Widerrufsrecht auszuüben, müssen Sie uns (${trader}, ${mailLink}) mittels einer eindeutigen Erklärung ` +
          "(z. B. ein mit der Post versandter Brief oder eine E-Mail) über Ihren Entschluss, diesen Vertrag zu " +
          "widerrufen, informieren. Sie können dafür das unten stehende Muster-Widerrufsformular verwenden, das jedoch " +
          "nicht vorgeschrieben ist.",
        `Sie können Ihr Widerrufsrecht auch online ausüben: ${link("/herroepen/", "Vertrag widerrufen")}. Nutzen Sie ` +
          "diese Funktion, so bestätigen wir Ihnen unverzüglich per E-Mail den Eingang mit dem Inhalt der Erklärung sowie " +
          "Datum und Uhrzeit ihrer Übermittlung.",
        "Zur Wahrung der Widerrufsfrist reicht es aus, dass Sie die Mitteilung über die Ausübung des Widerrufsrechts vor " +
          "Ablauf der Widerrufsfrist absenden.",
      ],
      [
        "Folgen des Widerrufs",
        "Wenn Sie diesen Vertrag widerrufen, haben wir Ihnen alle Zahlungen, die wir von Ihnen erhalten haben, " +
          "einschließlich der Lieferkosten (mit Ausnahme der zusätzlichen Kosten, die sich daraus ergeben, dass Sie eine " +
          "andere Art der Lieferung als die von uns angebotene, günstigste Standardlieferung gewählt haben), unverzüglich " +
          "und spätestens binnen vierzehn Tagen ab dem Tag zurückzuzahlen, an dem die Mitteilung über Ihren Widerruf " +
          "dieses Vertrags bei uns eingegangen ist. Für diese Rückzahlung verwenden wir dasselbe Zahlungsmittel, das Sie " +
          "bei der ursprünglichen Transaktion eingesetzt haben, es sei denn, mit Ihnen wurde ausdrücklich etwas anderes " +
          "vereinbart; in keinem Fall werden Ihnen wegen dieser Rückzahlung Entgelte berechnet. Wir können die " +
          "Rückzahlung verweigern, bis wir die Waren wieder zurückerhalten haben oder bis Sie den Nachweis erbracht haben, " +
          "dass Sie die Waren zurückgesandt haben, je nachdem, welches der frühere Zeitpunkt ist.",
        "Sie haben die Waren unverzüglich und in jedem Fall spätestens binnen vierzehn Tagen ab dem Tag, an dem Sie uns " +
          "über den Widerruf dieses Vertrags unterrichten, an uns zurückzusenden oder zu übergeben. Die Frist ist " +
          "gewahrt, wenn Sie die Waren vor Ablauf der Frist von vierzehn Tagen absenden. Wir tragen die Kosten der " +
          "Rücksendung der Waren.",
        "Sie müssen für einen etwaigen Wertverlust der Waren nur aufkommen, wenn dieser Wertverlust auf einen zur Prüfung " +
          "der Beschaffenheit, Eigenschaften und Funktionsweise der Waren nicht notwendigen Umgang mit ihnen " +
          "zurückzuführen ist.",
        "Haben Sie verlangt, dass die Dienstleistungen während der Widerrufsfrist beginnen sollen, so haben Sie uns einen " +
          "angemessenen Betrag zu zahlen, der dem Anteil der bis zu dem Zeitpunkt, zu dem Sie uns von der Ausübung des " +
          "Widerrufsrechts hinsichtlich dieses Vertrags unterrichten, bereits erbrachten Dienstleistungen im Vergleich zum " +
          "Gesamtumfang der im Vertrag vorgesehenen Dienstleistungen entspricht.",
      ],
      [
        "Wann es nicht geht",
        list(
          "versiegelte Waren, die aus Gründen des Gesundheitsschutzes oder der Hygiene nicht zur Rückgabe geeignet sind, " +
            "wenn ihre Versiegelung nach der Lieferung entfernt wurde",
          "Waren, die nach Ihren Vorgaben angefertigt wurden oder eindeutig auf Sie persönlich zugeschnitten sind",
          "digitale Inhalte, deren Bereitstellung mit Ihrer ausdrücklichen Zustimmung begonnen hat, nachdem Sie bestätigt " +
            "haben, dass Sie damit Ihr Widerrufsrecht verlieren",
          "Dienstleistungen, die vollständig erbracht sind, wenn wir damit mit Ihrer ausdrücklichen Zustimmung begonnen haben und " +
            "Sie bestätigt haben, dass Sie Ihr Widerrufsrecht mit der vollständigen Erbringung verlieren",
        ),
      ],
      [
        "Muster-Widerrufsformular",
        "(Wenn Sie den Vertrag widerrufen wollen, dann füllen Sie bitte dieses Formular aus und senden Sie es zurück.)",
        list(
          "An {{trader.name}}, {{trader.address}}, {{trader.email}}",
          "Hiermit widerrufe(n) ich/wir (*) den von mir/uns (*) abgeschlossenen Vertrag über den Kauf der folgenden Waren " +
            "(*)/die Erbringung der folgenden Dienstleistung (*)",
          "Bestellt am (*)/erhalten am (*)",
          "Name des/der Verbraucher(s)",
          "Anschrift des/der Verbraucher(s)",
          "Unterschrift des/der Verbraucher(s) (nur bei Mitteilung auf Papier)",
          "Datum",
        ),
        "(*) Unzutreffendes streichen.",
      ],
    ],
  },
  en: {
    title: "Right of withdrawal",
    metaDescription: "How to withdraw from a purchase within fourteen days, with the model form.",
    sections: [
      [
        "Your right",
        "You have the right to withdraw from this contract within 14 days without giving any reason. The withdrawal " +
          "period will expire after 14 days from the day on which you acquire, or a third party other than the carrier " +
          "and indicated by you acquires, physical possession of the last good. If you buy services or digital content " +
          "only, the withdrawal period will expire after 14 days from the day of the conclusion of the contract.",
        `To exercise the right of withdrawal, you must inform us (${trader}, ${mailLink}) of your decision to withdraw ` +
          "from this contract by an unequivocal statement (e.g. a letter sent by post or e-mail). You may use the model " +
          "withdrawal form below, but it is not obligatory.",
        `You can also exercise your right of withdrawal online: ${link("/herroepen/", "Withdraw from contract here")}. If ` +
          "you use this function, we will send you an acknowledgement of receipt by e-mail without undue delay, with the " +
          "content of the statement and the date and time of its submission.",
        "To meet the withdrawal deadline, it is sufficient for you to send your communication concerning your exercise " +
          "of the right of withdrawal before the withdrawal period has expired.",
      ],
      [
        "Effects of withdrawal",
        "If you withdraw from this contract, we shall reimburse to you all payments received from you, including the " +
          "costs of delivery (with the exception of the supplementary costs resulting from your choice of a type of " +
          "delivery other than the least expensive type of standard delivery offered by us), without undue delay and in " +
          "any event not later than 14 days from the day on which we are informed about your decision to withdraw from " +
          "this contract. We will carry out such reimbursement using the same means of payment as you used for the " +
          "initial transaction, unless you have expressly agreed otherwise; in any event, you will not incur any fees as " +
          "a result of such reimbursement. We may withhold reimbursement until we have received the goods back or you " +
          "have supplied evidence of having sent back the goods, whichever is the earliest.",
        "You shall send back the goods or hand them over to us without undue delay and in any event not later than 14 " +
          "days from the day on which you communicate your withdrawal from this contract to us. The deadline is met if " +
          "you send back the goods before the period of 14 days has expired. We will bear the cost of returning the goods.",
        "You are only liable for any diminished value of the goods resulting from the handling other than what is " +
          "necessary to establish the nature, characteristics and functioning of the goods.",
        "If you requested to begin the performance of services during the withdrawal period, you shall pay us an amount " +
          "which is in proportion to what has been provided until you have communicated us your withdrawal from this " +
          "contract, in comparison with the full coverage of the contract.",
      ],
      [
        "When it is not possible",
        list(
          "sealed goods which are not suitable for return for reasons of health protection or hygiene, once they were " +
            "unsealed after delivery",
          "goods made to your specifications or clearly personalised",
          "digital content whose supply has begun with your express consent, after you acknowledged that you thereby lose " +
            "your right of withdrawal",
          "services that were fully performed, where we began with your express consent and after you acknowledged that you " +
            "lose your right of withdrawal once the service has been fully performed",
        ),
      ],
      [
        "Model withdrawal form",
        "(complete and return this form only if you wish to withdraw from the contract)",
        list(
          "To {{trader.name}}, {{trader.address}}, {{trader.email}}",
          "I/We (*) hereby give notice that I/We (*) withdraw from my/our (*) contract of sale of the following goods (*)/for " +
            "the provision of the following service (*)",
          "Ordered on (*)/received on (*)",
          "Name of consumer(s)",
          "Address of consumer(s)",
          "Signature of consumer(s) (only if this form is notified on paper)",
          "Date",
        ),
        "(*) Delete as appropriate.",
      ],
    ],
  },
});
