import { drawingPath, type SceneName } from "../../../media/drawings/drawing.ts";
import type { StoryContent } from "../../../../shared/contract/content/cms.ts";
import { carouselLimit, type Block } from "../../../../shared/contract/content/cms-blocks.ts";
import { categoryPath } from "../lines/categories.ts";
import type { Language } from "../text.ts";

const wide = (scene: SceneName) => drawingPath({ kind: "scene", scene, ratio: "wide" });
const tall = (scene: SceneName) => drawingPath({ kind: "scene", scene, ratio: "tall" });
const category = (id: number, language: Language) => `/${categoryPath(id, language)}/`;

const bodies: Record<Language, Block[]> = {
  nl: [
    {
      component: "hero",
      title: "Goede kleding, scherpere prijs",
      text: "Restpartijen en laatste maten van makers die we kennen. Wat op is, is op.",
      link: { label: "Bekijk de herencollectie", path: category(3, "nl") },
      image: wide("quay"),
      imageTall: tall("quay"),
      imageAlt: "Kleding aan een rek voor een pakhuis aan het water",
    },
    { component: "category-tiles", title: "Waar ben je naar op zoek?", limit: 3 },
    { component: "product-row", title: "Nieuw binnen", source: "new", categoryId: 3, limit: 8 },
    {
      component: "story",
      title: "Waarom linnen mag kreuken",
      text:
        "Linnen is sterk, koelt als geen andere stof en kreukt waar jij beweegt. " +
        "Strijk het één keer, hang het nat op, en laat het verder met rust.",
      link: { label: "Naar de linnen overhemden", path: category(11, "nl") },
      image: wide("stacks"),
      imageAlt: "Stapels gevouwen overhemden in zachte kleuren",
    },
    {
      component: "product-carousel",
      title: "Schoenen om op te lopen",
      categoryId: 60,
      limit: carouselLimit,
      link: { label: "Alle schoenen", path: category(60, "nl") },
    },
    { component: "product-row", title: "Nu lager geprijsd", source: "reduced", limit: 8 },
    { component: "brands", title: "Onze makers", limit: 24 },
    {
      component: "story",
      title: "Zo lees je onze prijzen",
      text:
        "Een doorgestreepte prijs is bij ons altijd de laagste van de afgelopen dertig dagen, " +
        "niet een adviesprijs die niemand ooit betaalde. Is er niets doorgestreept, dan is dit gewoon de prijs.",
      link: { label: "Meer over bestellen en prijzen", path: "/klantenservice/" },
      image: wide("outfit"),
      imageAlt: "Een overhemd, een broek en schoenen naast elkaar gelegd",
    },
  ],
  de: [
    {
      component: "hero",
      title: "Gute Kleidung, kleinerer Preis",
      text: "Restposten und letzte Größen von Herstellern, die wir kennen. Was weg ist, ist weg.",
      link: { label: "Zur Herrenkollektion", path: category(3, "de") },
      image: wide("quay"),
      imageTall: tall("quay"),
      imageAlt: "Kleidung an einer Stange vor einem Speicher am Wasser",
    },
    { component: "category-tiles", title: "Wonach suchst du?", limit: 3 },
    { component: "product-row", title: "Neu eingetroffen", source: "new", categoryId: 3, limit: 8 },
    {
      component: "story",
      title: "Warum Leinen knittern darf",
      text:
        "Leinen ist robust, kühlt wie kein anderer Stoff und knittert dort, wo du dich bewegst. " +
        "Einmal bügeln, nass aufhängen und sonst in Ruhe lassen.",
      link: { label: "Zu den Leinenhemden", path: category(11, "de") },
      image: wide("stacks"),
      imageAlt: "Stapel gefalteter Hemden in sanften Farben",
    },
    {
      component: "product-carousel",
      title: "Schuhe zum Gehen",
      categoryId: 60,
      limit: carouselLimit,
      link: { label: "Alle Schuhe", path: category(60, "de") },
    },
    { component: "product-row", title: "Jetzt reduziert", source: "reduced", limit: 8 },
    { component: "brands", title: "Unsere Hersteller", limit: 24 },
    {
      component: "story",
      title: "So liest du unsere Preise",
      text:
        "Ein durchgestrichener Preis ist bei uns immer der niedrigste der letzten dreißig Tage, keine " +
        "Preisempfehlung, die nie jemand bezahlt hat. Ist nichts durchgestrichen, dann ist das einfach der Preis.",
      link: { label: "Mehr über Bestellung und Preise", path: "/kundenservice/" },
      image: wide("outfit"),
      imageAlt: "Ein Hemd, eine Hose und Schuhe nebeneinander gelegt",
    },
  ],
  en: [
    {
      component: "hero",
      title: "Good clothes, smaller prices",
      text: "Last runs and last sizes from makers we know. When it's gone, it's gone.",
      link: { label: "See the men's collection", path: category(3, "en") },
      image: wide("quay"),
      imageTall: tall("quay"),
      imageAlt: "Clothes on a rail in front of a warehouse by the water",
    },
    { component: "category-tiles", title: "What are you looking for?", limit: 3 },
    { component: "product-row", title: "Just in", source: "new", categoryId: 3, limit: 8 },
    {
      component: "story",
      title: "Why linen may crease",
      text:
        "Linen is strong, cools like no other cloth and creases where you move. " +
        "Iron it once, hang it wet and leave it be.",
      link: { label: "To the linen shirts", path: category(11, "en") },
      image: wide("stacks"),
      imageAlt: "Stacks of folded shirts in soft colours",
    },
    {
      component: "product-carousel",
      title: "Shoes to walk in",
      categoryId: 60,
      limit: carouselLimit,
      link: { label: "All shoes", path: category(60, "en") },
    },
    { component: "product-row", title: "Now reduced", source: "reduced", limit: 8 },
    { component: "brands", title: "Our makers", limit: 24 },
    {
      component: "story",
      title: "How to read our prices",
      text:
        "A crossed-out price here is always the lowest of the past thirty days, never a list price that nobody paid. " +
        "When nothing is crossed out, this is simply the price.",
      link: { label: "More about orders and prices", path: "/customer-service/" },
      image: wide("outfit"),
      imageAlt: "A shirt, trousers and shoes laid out side by side",
    },
  ],
};

const head: Record<Language, { title: string; metaDescription: string }> = {
  nl: {
    title: "KADE – outlet aan het water",
    metaDescription: "Overhemden, truien, jassen en schoenen van goede makers, uit voorraad en eerlijk afgeprijsd.",
  },
  de: {
    title: "KADE – Outlet am Wasser",
    metaDescription: "Hemden, Pullover, Jacken und Schuhe guter Hersteller, ab Lager und ehrlich reduziert.",
  },
  en: {
    title: "KADE – the outlet by the water",
    metaDescription: "Shirts, knitwear, coats and shoes from good makers, in stock and honestly reduced.",
  },
};

export function home(language: Language): StoryContent {
  return { component: "page", ...head[language], body: bodies[language] };
}
