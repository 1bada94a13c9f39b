import { drawingPath, type Garment, type Pattern, type SceneName } from "../../../../media/drawings/drawing.ts";
import type { Text } from "../../text.ts";

/** An article of the demo journal; `body` holds paragraphs. */
export interface Article {
  slug: Text;
  publishedAt: string;
  picture: string;
  scene: SceneName;
  alt: Text;
  title: Text;
  lead: Text;
  body: readonly Text[];
}

/** A close look at cloth, for the cards of the journal. */
export const cloth = (garment: Garment, pattern: Pattern, color: string, accent = "f4f1ea"): string =>
  drawingPath({ kind: "garment", garment, pattern, color, accent, department: "neutral", seed: 12, view: "detail" });
