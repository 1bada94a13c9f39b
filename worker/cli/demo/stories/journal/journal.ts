import type { StoryContent } from "../../../../../shared/contract/content/cms.ts";
import { text, type Language } from "../../text.ts";
import { paragraph, sectionsMarkup } from "../markup.ts";
import type { Article } from "./article.ts";
import { button } from "./button.ts";
import { collar } from "./collar.ts";
import { colours } from "./colours.ts";
import { denim } from "./denim.ts";
import { head } from "./heads.ts";
import { lastRun } from "./last-run.ts";
import { linen } from "./linen.ts";
import { seams } from "./seams.ts";
import { shoes } from "./shoes.ts";
import { wool } from "./wool.ts";

export const articles: readonly Article[] = [linen, denim, wool, button, shoes, collar, seams, lastRun, colours];
const words = {
  title: text("Blog", "Blog", "Blog"),
  description: text(
    "Over stoffen, makers en hoe je langer met je kleren doet.",
    "Über Stoffe, Hersteller und wie du länger etwas von deiner Kleidung hast.",
    "On cloth, makers and how to get more years out of your clothes.",
  ),
  intro: text(
    "We verkopen kleren die al bestaan. Hier lees je hoe ze gemaakt zijn en hoe je ze houdt.",
    "Wir verkaufen Kleidung, die es schon gibt. Hier liest du, wie sie gemacht ist und wie du sie behältst.",
    "We sell clothes that already exist. Here is how they are made and how to keep them.",
  ),
  read: text("Lees hoe je meet", "Lies, wie du misst", "Read how to measure"),
  collarAlt: text(
    "De kraag van een blauw gestreept overhemd",
    "Der Kragen eines blau gestreiften Hemdes",
    "The collar of a blue striped shirt",
  ),
};

/** What to begin with: an article that no season makes old, and that is not among the newest on the first page. */
const first = (language: Language) => {
  const { slug, title, lead } = collar[language];
  return {
    component: "story" as const,
    title,
    text: lead,
    link: { label: words.read[language], path: `/blog/${slug}/` },
    image: collar.card,
    imageAlt: words.collarAlt[language],
  };
};

/** The journal's own page. */
export const journal = (language: Language): StoryContent => ({
  component: "page",
  title: words.title[language],
  metaDescription: words.description[language],
  ...head("rail", language),
  body: [{ component: "richtext", html: `<p>${words.intro[language]}</p>` }, first(language)],
});

/** Sections that stand beside the picture; the others follow below both. */
const besidePicture = 2;

/**
 * An article as a story: its lead and opening, then the first sections with the picture beside them (below them on
 * phones), then the rest.
 */
export const article =
  ({ card, head: scene, inside, products, ...each }: Article) =>
  (language: Language): StoryContent => {
    const { title, lead, opening, sections, insideAlt } = each[language];
    const richtext = (html: string) => ({ component: "richtext" as const, html });
    return {
      component: "article",
      title,
      cardImage: card,
      ...head(scene, language),
      seo: { description: lead },
      products: [...products],
      body: [
        richtext([`<strong>${lead}</strong>`, ...opening].map(paragraph).join("")),
        {
          component: "two-column",
          ratio: "2-1",
          left: [richtext(sectionsMarkup(sections.slice(0, besidePicture)))],
          right: [
            {
              component: "image",
              assetOne: { path: inside, alt: insideAlt },
              assetOrientation: "portrait",
              largeAssetRatio: "small",
              noPadding: false,
              lazy: true,
            },
          ],
        },
        richtext(sectionsMarkup(sections.slice(besidePicture))),
      ],
    };
  };
