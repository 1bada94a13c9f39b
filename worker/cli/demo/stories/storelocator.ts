import type { StoryContent } from "../../../../shared/contract/cms.ts";
import { text, type Language, type Text } from "../text.ts";

const weekdays = text("Dinsdag tot vrijdag", "Dienstag bis Freitag", "Tuesday to Friday");
const saturday = text("Zaterdag", "Samstag", "Saturday");
const closed = text("Zondag en maandag", "Sonntag und Montag", "Sunday and Monday");
const shut = text("gesloten", "geschlossen", "closed");
const countries: Record<"NL" | "BE" | "DE", Text> = {
  NL: text("Nederland", "Niederlande", "Netherlands"),
  BE: text("België", "Belgien", "Belgium"),
  DE: text("Duitsland", "Deutschland", "Germany"),
};

/** Warehouses of a shop that does not exist. */
const stores = [
  {
    name: "KADE Rotterdam",
    street: "Voorbeeldkade 12",
    postcode: "3011 AB",
    city: "Rotterdam",
    country: "NL",
    open: "10–18",
  },
  {
    name: "KADE Antwerpen",
    street: "Voorbeeldkaai 8",
    postcode: "2000",
    city: "Antwerpen",
    country: "BE",
    open: "10–18",
  },
  { name: "KADE Hamburg", street: "Beispielkai 3", postcode: "20457", city: "Hamburg", country: "DE", open: "11–19" },
] as const;

const head = {
  title: text("Onze pakhuizen", "Unsere Speicher", "Our warehouses"),
  description: text(
    "Adressen en openingstijden van de pakhuizen van KADE.",
    "Adressen und Öffnungszeiten der Speicher von KADE.",
    "Addresses and opening hours of the KADE warehouses.",
  ),
};

export const storelocator = (language: Language): StoryContent => ({
  component: "page",
  title: head.title[language],
  metaDescription: head.description[language],
  body: [
    {
      component: "stores",
      stores: stores.map(({ open, country, ...store }) => ({
        ...store,
        country: countries[country][language],
        hours: [
          { days: weekdays[language], time: open },
          { days: saturday[language], time: "10–17" },
          { days: closed[language], time: shut[language] },
        ],
      })),
    },
  ],
});
