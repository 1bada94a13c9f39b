import { drawingPath } from "../../../media/drawings/drawing.ts";
import type { StoryContent } from "../../../../shared/contract/content/cms.ts";
import type { Language } from "../text.ts";

const service: Record<Language, { title: string; metaDescription: string; html: string }> = {
  nl: {
    title: "Klantenservice",
    metaDescription: "Bezorgen, retourneren, maten, prijzen en betalen bij KADE.",
    html:
      "<h2>Bezorgen</h2><p>Meestal is je pakket er binnen een tot drie werkdagen. " +
      "Bij elk artikel staat op welke dag je het hebt, en tot wanneer je daarvoor bestelt. " +
      "Wat bezorgen kost, zie je in je winkelmand, voordat je iets hoeft in te vullen.</p>\n" +
      "<h2>Retourneren</h2><p>Je hebt na ontvangst veertien dagen om te passen, te twijfelen en het ons te zeggen, " +
      "en daarna nog veertien om het terug te sturen. " +
      'Terugsturen is gratis. Zeg het eerst bij <a href="/herroepen/">Overeenkomst hier herroepen</a>: ' +
      "daarna lees je hoe je het pakket terugstuurt. " +
      "Krijg je geen retourlabel, dan schiet je het porto voor; " +
      "met het bewijs van verzending vergoeden we het binnen 14 dagen. " +
      'Of geef het daarna af in een <a href="/storelocator/">winkel waar retourneren bij staat</a>. ' +
      "Meestal staat je geld binnen vijf werkdagen na ontvangst op je rekening; " +
      "volgens de wet uiterlijk 14 dagen na je bericht.</p>\n" +
      "<h2>Maten</h2><p>Zakelijke overhemden gaan op halswijdte: " +
      "meet rond je hals, leg één vinger onder het meetlint en lees de centimeters af. " +
      "Jeans en chino's gaan op taillewijdte in inches. Kinderkleding gaat op lengte.</p>\n" +
      "<table><thead><tr><th>Maat</th><th>Borst in cm</th><th>Hals in cm</th></tr></thead><tbody><tr><td>S</td>" +
      "<td>92–96</td><td>37–38</td></tr><tr><td>M</td><td>97–101</td><td>39–40</td></tr><tr><td>L</td>" +
      "<td>102–107</td><td>41–42</td></tr><tr><td>XL</td><td>108–114</td><td>43–44</td></tr><tr><td>XXL</td>" +
      "<td>115–121</td><td>45–46</td></tr></tbody></table>\n" +
      "<h2>Prijzen</h2><p>Alle prijzen zijn in euro en inclusief btw. " +
      "Staat er een prijs doorgestreept, dan is dat de laagste prijs van de dertig dagen voor de verlaging.</p>\n" +
      "<h2>Betalen</h2><p>Je ziet bij het bestellen hoe je kunt betalen; geen manier kost extra. " +
      "Een kortingscode vul je in je winkelmand in, of bij het bestellen. Cadeaubonnen verkopen we niet. " +
      "Bij een overschrijving sturen we je pakket zodra het bedrag binnen is.</p>",
  },
  de: {
    title: "Kundenservice",
    metaDescription: "Lieferung, Rückgabe, Größen, Preise und Zahlung bei KADE.",
    html:
      "<h2>Lieferung</h2><p>Meist ist dein Paket in ein bis drei Werktagen da. " +
      "Bei jedem Artikel steht, an welchem Tag du ihn hast und bis wann du dafür bestellst. " +
      "Was die Lieferung kostet, siehst du im Warenkorb, bevor du etwas ausfüllen musst.</p>\n" +
      "<h2>Rückgabe</h2><p>Du hast nach dem Erhalt vierzehn Tage zum Anprobieren, Überlegen und Widerrufen " +
      "und danach noch einmal vierzehn zum Zurückschicken. Die Rücksendung " +
      'ist kostenlos. Sag es zuerst unter <a href="/herroepen/">Vertrag widerrufen</a>: ' +
      "Danach liest du, wie du das Paket zurückschickst. " +
      "Bekommst du kein Rücksendeetikett, legst du das Porto aus; " +
      "mit dem Einlieferungsbeleg erstatten wir es binnen 14 Tagen. " +
      'Oder gib es danach in einem <a href="/storelocator/">Laden ab, bei dem „zurückgeben“ steht</a>. ' +
      "Meist ist dein Geld binnen fünf Werktagen nach Eingang auf dem Konto; " +
      "nach dem Gesetz spätestens 14 Tage nach deiner Erklärung.</p>\n" +
      "<h2>Größen</h2><p>Businesshemden gehen nach Kragenweite: " +
      "Miss um den Hals, leg einen Finger unter das Maßband und lies die Zentimeter ab. " +
      "Jeans und Chinos gehen nach Bundweite in Zoll. Kinderkleidung geht nach Körpergröße.</p>\n" +
      "<table><thead><tr><th>Größe</th><th>Brust in cm</th><th>Kragen in cm</th></tr></thead><tbody><tr><td>S</td>" +
      "<td>92–96</td><td>37–38</td></tr><tr><td>M</td><td>97–101</td><td>39–40</td></tr><tr><td>L</td>" +
      "<td>102–107</td><td>41–42</td></tr><tr><td>XL</td><td>108–114</td><td>43–44</td></tr><tr><td>XXL</td>" +
      "<td>115–121</td><td>45–46</td></tr></tbody></table>\n" +
      "<h2>Preise</h2><p>Alle Preise sind in Euro und enthalten die Mehrwertsteuer. " +
      "Ein durchgestrichener Preis ist der niedrigste der dreißig Tage vor der Reduzierung.</p>\n" +
      "<h2>Zahlung</h2><p>Wie du zahlen kannst, siehst du an der Kasse; keine Zahlungsart kostet extra. " +
      "Einen Rabattcode trägst du im Warenkorb ein oder an der Kasse. Geschenkgutscheine verkaufen wir nicht. " +
      "Bei einer Überweisung verschicken wir dein Paket, sobald der Betrag eingegangen ist.</p>",
  },
  en: {
    title: "Customer service",
    metaDescription: "Delivery, returns, sizes, prices and payment at KADE.",
    html:
      "<h2>Delivery</h2><p>Your parcel usually arrives within one to three working days. " +
      "Each item says on which day you will have it, and by when to order for that. " +
      "You see what delivery costs in your cart, before you have to fill in anything.</p>\n" +
      "<h2>Returns</h2><p>You have fourteen days from receiving it to try on, think it over and tell us, " +
      "and fourteen more from then to send it back. Returns are free. " +
      'First say so at <a href="/herroepen/">Withdraw from contract here</a>: ' +
      "then you read how to send the parcel back. " +
      "Where you get no return label you advance the postage; " +
      "with the proof of postage we refund it within 14 days. " +
      'Or hand it in after that at a <a href="/storelocator/">store that says it takes returns</a>. ' +
      "Your money is usually back within five working days of our receiving it; " +
      "by law no later than 14 days after your statement.</p>\n" +
      "<h2>Sizes</h2><p>Business shirts go by collar: measure around your neck, keep one finger under the tape and " +
      "read the centimetres. Jeans and chinos go by waist in inches. Children's clothes go by height.</p>\n" +
      "<table><thead><tr><th>Size</th><th>Chest in cm</th><th>Collar in cm</th></tr></thead><tbody><tr><td>S</td>" +
      "<td>92–96</td><td>37–38</td></tr><tr><td>M</td><td>97–101</td><td>39–40</td></tr><tr><td>L</td>" +
      "<td>102–107</td><td>41–42</td></tr><tr><td>XL</td><td>108–114</td><td>43–44</td></tr><tr><td>XXL</td>" +
      "<td>115–121</td><td>45–46</td></tr></tbody></table>\n" +
      "<h2>Prices</h2><p>All prices are in euro and include VAT. " +
      "A crossed-out price is the lowest of the thirty days before the reduction.</p>\n" +
      "<h2>Payment</h2><p>You see at checkout how you can pay; no way of paying costs extra. " +
      "A discount code goes into your cart, or in at checkout. We do not sell gift cards. " +
      "With a bank transfer we send your parcel as soon as the amount has arrived.</p>",
  },
};

const about: Record<Language, { title: string; metaDescription: string; story: string; alt: string; html: string }> = {
  nl: {
    title: "Over KADE",
    metaDescription: "KADE is een pakhuis aan het water waar goede kleding minder kost.",
    alt: "Stapels kleding op de planken van een pakhuis",
    story:
      "Een kade is waar de lading van boord komt. " +
      "Bij ons zijn dat restpartijen, laatste maten en kleuren die volgend seizoen niet terugkomen.",
    html:
      "<p>We kopen van makers die we kennen en die we vertrouwen. Niet omdat hun naam groot is, maar omdat hun " +
      "naden recht zijn. Wat ze overhouden, nemen wij over, en wat wij niet betalen, betaal jij ook niet.</p>" +
      "<p>We verzinnen geen adviesprijzen. De prijs die je doorgestreept ziet, is echt gevraagd, " +
      "in de dertig dagen ervoor. En als een maat op is, dan zeggen we dat, in plaats van je te laten zoeken.</p>",
  },
  de: {
    title: "Über KADE",
    metaDescription: "KADE ist ein Speicher am Wasser, in dem gute Kleidung weniger kostet.",
    alt: "Kleiderstapel in den Regalen eines Speichers",
    story:
      "Am Kai kommt die Ladung von Bord. Bei uns sind das Restposten, letzte Größen und Farben, " +
      "die nächste Saison nicht wiederkommen.",
    html:
      "<p>Wir kaufen bei Herstellern, die wir kennen und denen wir vertrauen. " +
      "Nicht weil ihr Name groß ist, sondern weil ihre Nähte gerade sind. " +
      "Was bei ihnen übrig bleibt, übernehmen wir, und was wir nicht bezahlen, bezahlst du auch nicht.</p>" +
      "<p>Wir erfinden keine Preisempfehlungen. Der durchgestrichene Preis wurde wirklich verlangt, " +
      "in den dreißig Tagen davor. Und wenn eine Größe weg ist, sagen wir das, statt dich suchen zu lassen.</p>",
  },
  en: {
    title: "About KADE",
    metaDescription: "KADE is a warehouse by the water where good clothes cost less.",
    alt: "Stacks of clothes on the shelves of a warehouse",
    story:
      "A quay is where the cargo comes ashore. " +
      "Ours is last runs, last sizes and colours that won't be back next season.",
    html:
      "<p>We buy from makers we know and trust. Not because their name is big, " +
      "but because their seams are straight. What they have left, we take on, and what we don't pay for, " +
      "neither do you.</p><p>We don't invent list prices. The price you see crossed out was really asked, " +
      "in the thirty days before. And when a size is gone we say so, rather than let you search.</p>",
  },
};

export function servicePage(language: Language): StoryContent {
  const { html, ...head } = service[language];
  return { component: "page", ...head, body: [{ component: "richtext", html }] };
}

export function aboutPage(language: Language): StoryContent {
  const { title, metaDescription, story, alt, html } = about[language];
  return {
    component: "page",
    title,
    metaDescription,
    body: [
      {
        component: "story",
        title: "KADE",
        text: story,
        image: drawingPath({ kind: "scene", scene: "rail", ratio: "wide" }),
        imageAlt: alt,
      },
      { component: "richtext", html },
    ],
  };
}
