import { drawingPath, type SceneName } from "../../../../media/drawings/drawing.ts";
import type { StoryContent } from "../../../../../shared/contract/content/cms.ts";
import { text, type Language } from "../../text.ts";
import type { Article } from "./article.ts";
import { care } from "./care.ts";
import { makers } from "./makers.ts";

export const articles: readonly Article[] = [...care, ...makers];
const head = {
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
  alt: text(
    "Kleding aan een rek voor een pakhuis",
    "Kleidung an einer Stange vor einem Speicher",
    "Clothes on a rail in front of a warehouse",
  ),
};
const scene = (name: SceneName) => ({
  desktopAsset: drawingPath({ kind: "scene", scene: name, ratio: "wide" }),
  mobileAsset: drawingPath({ kind: "scene", scene: name, ratio: "tall" }),
});

/** The journal's own page. */
export const journal = (language: Language): StoryContent => ({
  component: "page",
  title: head.title[language],
  metaDescription: head.description[language],
  ...scene("rail"),
  assetAlt: head.alt[language],
  body: [{ component: "richtext", html: `<p>${head.intro[language]}</p>` }],
});

export const article =
  ({ title, lead, body, picture, scene: name, alt, products }: Article) =>
  (language: Language): StoryContent => ({
    component: "article",
    title: title[language],
    cardImage: picture,
    ...scene(name),
    assetAlt: alt[language],
    seo: { description: lead[language] },
    products: [...products],
    body: [
      {
        component: "richtext",
        html: [
          `<p><strong>${lead[language]}</strong></p>`,
          ...body.map((paragraph) => `<p>${paragraph[language]}</p>`),
        ].join(""),
      },
    ],
  });
