import type { Messages } from "../translate.ts";

export const messages: Messages = {
  "skip": "Naar de inhoud",
  "loading": "Laden",
  "notFound.title": "Deze pagina is er niet",
  "notFound.text": "Misschien is het adres veranderd, of is het stuk uitverkocht. Zoek ernaar, of ga verder vanaf de homepage.",
  "error.title": "Er ging iets mis bij ons",
  "error.text": "Probeer het zo nog eens. Je winkelmand blijft bewaard.",
  "error.retry": "Opnieuw proberen",
  "home": "Home",
};
