import { careGuide } from "./care.ts";
import { elbowLesson, shirtLesson, trousersLesson } from "./lessons.ts";
import { largePattern, tiledPattern } from "./pattern.ts";
import { demoLanguage, type DemoLanguage } from "./sheet.ts";

/** What the demo catalogue sells as files, written by the shop itself as its pictures are drawn by it. */
const documents: Readonly<Record<string, (language: DemoLanguage) => string>> = {
  "/kade/care-guide.html": careGuide,
  "/kade/canvas-bag-a4.html": tiledPattern,
  "/kade/canvas-bag-a0.html": largePattern,
  "/kade/shortening-a-shirt.html": shirtLesson,
  "/kade/taking-in-trousers.html": trousersLesson,
  "/kade/darning-elbows.html": elbowLesson,
};
/** Their names, as the demo's import gives them. */
export const demoDocuments = Object.keys(documents);

/** The shop's own document at a place, in the language of a view ("nl-NL"); null where there is none. */
export const ownDocument = (place: string, language: string): string | null =>
  Object.hasOwn(documents, place) ? documents[place]!(demoLanguage(language)) : null;
