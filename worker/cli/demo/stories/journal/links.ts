import { categoryPath } from "../../lines/categories.ts";
import type { Language, Text } from "../../text.ts";
import { link } from "../markup.ts";
import { sizeGuideSlug } from "../slugs.ts";

const men = 3;

/** Links of articles, by the addresses of their language. */
export const categoryLink = (id: number, language: Language, words: string): string =>
  link(`/${categoryPath(id, language)}/`, words);
export const pageLink = (slug: Text, language: Language, words: string): string => link(`/${slug[language]}/`, words);
/** To the size guide's page for men. */
export const menSizesLink = (language: Language, words: string): string =>
  link(`/${sizeGuideSlug[language]}/${categoryPath(men, language)}/`, words);
