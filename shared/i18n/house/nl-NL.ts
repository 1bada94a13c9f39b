import type { HouseMessages } from "./house-texts.ts";

export const messages: HouseMessages = {
  "home.title": "Welkom bij {shop}",
  "home.empty": "We zijn de schappen aan het vullen. Kom binnenkort terug.",
  "price.note": "incl. btw, excl. bezorgkosten",
  "newsletter.title": "Nieuwsbrief",
  "newsletter.text": "Weet als eerste wat er nieuw is.",
  "promo.returns": "14 dagen bedenktijd",
  "promo.returnsMore": "en gratis retour",
  "promo.prices": "Eerlijk afgeprijsd",
  "promo.pricesMore": "van de laagste 30-dagenprijs",
  "returns.postage": "Gratis retour: je krijgt het porto terug",
  "returns.label": "Gratis retour met een retourlabel",
  "pay.banktransfer": "Bankoverschrijving",
  "pay.ideal": "iDEAL",
  "pay.visa": "VISA",
  "pay.mastercard": "Mastercard",
  "pay.paypal": "PayPal",
  "pay.klarna": "Klarna",
  "pay.paylater": "Achteraf betalen",
};
