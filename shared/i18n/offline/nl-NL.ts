import type { OfflineMessages } from "./offline-texts.ts";

export const messages: OfflineMessages = {
  title: "Je bent offline",
  text: "Deze pagina staat niet op dit apparaat. Zodra er verbinding is, laadt ze vanzelf.",
  named: "“{name}” staat niet op dit apparaat. Zodra er verbinding is, laadt de pagina vanzelf.",
  kept: "Pagina's die je nu kunt bekijken",
  keptAt: "Deze pagina is {day} om {time} bewaard. Prijzen kunnen veranderd zijn.",
  keptOn: "op {date}",
  again: "Zodra de webwinkel weer antwoordt, laadt deze pagina vanzelf.",
  retry: "Opnieuw proberen",
  home: "Naar de homepage",
  back: "Terug naar de vorige pagina",
  toCart: "Naar je winkelmand",
  cart: "Je winkelmand werkt ook zonder verbinding.",
  badge: "Je bent offline. Sommige functies werken nu niet.",
  silent: "De webwinkel antwoordt niet. Sommige functies werken nu niet.",
  unavailable: "Dit product, deze categorie of deze pagina is offline niet beschikbaar. Met OK ga je naar de homepage.",
  newVersion: "Er is een nieuwe versie",
  reload: "Vernieuwen",
  notKept: "Dit apparaat kan je winkelmand en bestellingen nu niet bewaren. Ze blijven zolang deze pagina open is.",
};
