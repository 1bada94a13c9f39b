import type { DialogMessages } from "./dialog-texts.ts";

export const messages: DialogMessages = {
  terms: "Algemene voorwaarden",
  privacy: "Privacyverklaring",
  "legal.page": "Openen als pagina",
  "legal.none": "Deze winkel heeft deze tekst nog niet gepubliceerd. De klantenservice vertelt je wat er geldt.",
  "legal.service": "Naar de klantenservice",
  failed: "Deze tekst kon niet worden geladen.",
  offline: "Je bent offline. De tekst komt terug zodra je verbinding hebt.",
  again: "Opnieuw proberen",
  notImplemented: "Nog niet beschikbaar",
  "notImplemented.text": "Dit kan in deze winkel nog niet. Er is niets gewijzigd of verstuurd.",
  sizeSelector: "Kies je maat",
  "size.soldOut": "uitverkocht",
  "size.hint": "Doorgestreepte maten zijn uitverkocht.",
  "size.guide": "Maattabel",
  noProduct: "Open eerst een artikel: dit hoort bij een artikel.",
  "noProduct.shop": "Naar de winkel",
  orderConfirmation: "Je bestelling",
  "loader.slow": "Dit duurt langer dan anders.",
  "cart.stays":
    "Je winkelmand ({count}) gaat niet mee: elke taal heeft een eigen. Onder {name} staat hij klaar als je terugkomt.",
  switching: "We gaan naar {name} …",
};
