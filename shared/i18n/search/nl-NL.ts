import type { SearchMessages } from "./search-texts.ts";

export const messages: SearchMessages = {
  phrases: "Suggesties",
  categories: "Categorieën",
  products: "Producten",
  paid: "Advertentie",
  recent: "Eerder gezocht",
  clear: "Wis wat je eerder zocht",
  busy: "Zoeken",
  failed: "Zoeken lukt nu niet. Probeer het zo nog eens.",
  offline: "Je bent offline. Zoeken lukt weer zodra er verbinding is.",
  short: "Vanaf drie letters zie je suggesties.",
  none: "Geen suggesties voor “{q}”. Controleer de spelling of gebruik minder woorden.",
  one: "1 suggestie",
  many: "{count} suggesties, {total} artikelen in totaal",
};
