import type { ConsentMessages } from "./consent-texts.ts";

export const messages: ConsentMessages = {
  footer: "Privacyvoorkeuren",
  title: "Jouw keuze over je gegevens",
  text: "Wat nodig is om de winkel te laten werken, gebeurt altijd. Voor {purposes} vragen we je toestemming. Je kunt je altijd bedenken: Privacyvoorkeuren, onderaan elke pagina.",
  "in.preferences": "voorkeuren",
  "in.statistics": "statistiek",
  "in.marketing": "marketing",
  necessary: "Noodzakelijk",
  "necessary.text": "Winkelmand, bestellen, inloggen: zonder dit werkt de winkel niet. Altijd aan.",
  preferences: "Voorkeuren",
  "preferences.text": "De winkel op jou afstemmen, met wat je bekijkt en koopt.",
  statistics: "Statistiek",
  "statistics.text": "Meten hoe de winkel wordt gebruikt, zodat we hem kunnen verbeteren.",
  marketing: "Marketing",
  "marketing.text": "Aanbiedingen die bij je passen, hier, per mail en op andere sites.",
  providers: "Ontvangen door: {names}",
  all: "Alles toestaan",
  none: "Alles weigeren",
  details: "Per doel kiezen",
  save: "Keuze bewaren",
  saved: "Je keuze is bewaard.",
  since: "Je keuze van {date} geldt een jaar.",
  signal:
    "Je browser vraagt om je niet te volgen (Global Privacy Control of Do Not Track). Daar houden we ons aan: er gebeurt alleen wat noodzakelijk is, en er valt niets te kiezen.",
  nothing: "Er valt hier niets te kiezen: de winkel doet alleen wat hij nodig heeft om te werken.",
  privacy: "Privacyverklaring",
};
