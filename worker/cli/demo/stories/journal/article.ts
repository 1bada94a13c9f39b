import {
  drawingPath,
  type Garment,
  type Pattern,
  type SceneName,
  type View,
} from "../../../../media/drawings/drawing.ts";
import { text, type Language, type Text } from "../../text.ts";
import type { Section } from "../markup.ts";

/** What an article says in one language. */
export interface ArticleWords {
  slug: string;
  title: string;
  lead: string;
  /** Before the first heading. */
  opening: readonly string[];
  sections: readonly Section[];
  /** What is to be seen on the picture within the text. */
  insideAlt: string;
}

/** An article of the demo journal. */
export interface Article extends Readonly<Record<Language, ArticleWords>> {
  publishedAt: string;
  tags: readonly Text[];
  /** Skus of what it is about. */
  products: readonly string[];
  /** Pictures: on cards, across the page, and within the text. */
  card: string;
  head: SceneName;
  inside: string;
}

/** What the articles are about. */
export const journalTags = {
  care: text("Onderhoud", "Pflege", "Care"),
  cloths: text("Stoffen", "Stoffe", "Cloth"),
  fit: text("Maat en stijl", "Passform und Stil", "Fit and style"),
  making: text("Hoe het gemaakt is", "Wie es gemacht ist", "How it is made"),
};

/** A drawing of one thing, as upright as a product's. */
export const drawn = (view: View, garment: Garment, pattern: Pattern, color: string, accent = "f4f1ea"): string =>
  drawingPath({ kind: "garment", garment, pattern, color, accent, department: "neutral", seed: 12, view });
/** A close look at cloth, for the cards of the journal. */
export const cloth = (garment: Garment, pattern: Pattern, color: string, accent?: string): string =>
  drawn("detail", garment, pattern, color, accent);
