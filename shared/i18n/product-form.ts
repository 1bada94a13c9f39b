import { inLanguage } from "./language.ts";

/** Texts of what is filled in or chosen on a product page beside its variant; they come with that page's code. */
const texts = {
  "nl-NL": {
    members: "In deze set",
    bundle: "Keuzes",
    pieces: "Aantal van minstens één artikel",
    qty: "Aantal {name}",
    optional: "niet verplicht",
    none: "Geen",
    choose: "Maak een keuze",
    chooseMember: "Kiezen",
    chooseOf: "{name} kiezen",
    characters: "Hoogstens {n} tekens",
  },
  "de-DE": {
    members: "In diesem Set",
    bundle: "Auswahl",
    pieces: "Anzahl von mindestens einem Artikel",
    qty: "Anzahl {name}",
    optional: "optional",
    none: "Keine",
    choose: "Bitte wählen",
    chooseMember: "Auswählen",
    chooseOf: "{name} auswählen",
    characters: "Höchstens {n} Zeichen",
  },
  "en-US": {
    members: "In this set",
    bundle: "Choices",
    pieces: "Quantity of at least one item",
    qty: "Quantity {name}",
    optional: "optional",
    none: "None",
    choose: "Make a choice",
    chooseMember: "Choose",
    chooseOf: "Choose {name}",
    characters: "At most {n} characters",
  },
} as const;
export type ProductFormTexts = Readonly<Record<keyof (typeof texts)["en-US"], string>>;

/** The texts in a language; English where there are none. */
export const productFormTexts = (language: string): ProductFormTexts => inLanguage<ProductFormTexts>(texts, language);
