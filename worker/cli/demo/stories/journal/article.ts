import { drawingPath, type Garment, type Pattern, type SceneName } from "../../../../media/drawings/drawing.ts";
import { text, type Text } from "../../text.ts";

/** An article of the demo journal; `body` holds paragraphs. */
export interface Article {
  slug: Text;
  publishedAt: string;
  tags: readonly Text[];
  /** Skus of what it is about. */
  products: readonly string[];
  picture: string;
  scene: SceneName;
  alt: Text;
  title: Text;
  lead: Text;
  body: readonly Text[];
}

/** What the articles are about. */
export const journalTags = {
  care: text("Onderhoud", "Pflege", "Care"),
  cloths: text("Stoffen", "Stoffe", "Cloth"),
  fit: text("Maat en stijl", "Passform und Stil", "Fit and style"),
  making: text("Hoe het gemaakt is", "Wie es gemacht ist", "How it is made"),
};

/** A close look at cloth, for the cards of the journal. */
export const cloth = (garment: Garment, pattern: Pattern, color: string, accent = "f4f1ea"): string =>
  drawingPath({ kind: "garment", garment, pattern, color, accent, department: "neutral", seed: 12, view: "detail" });
