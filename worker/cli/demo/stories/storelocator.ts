import type { StoryContent } from "../../../../shared/contract/content/cms.ts";
import { text, type Language } from "../text.ts";

const head = {
  title: text("Onze winkels", "Unsere Läden", "Our stores"),
  description: text(
    "Adressen en openingstijden van de winkels van KADE.",
    "Adressen und Öffnungszeiten der Läden von KADE.",
    "Addresses and opening hours of the KADE stores.",
  ),
};

/** The head of the store locator; the stores themselves are lines of their own (worker/cli/demo/stores.ts). */
export const storelocator = (language: Language): StoryContent => ({
  component: "page",
  title: head.title[language],
  metaDescription: head.description[language],
  body: [],
});
