import type { StoryContent } from "../../../../../shared/contract/content/cms.ts";
import type { Language } from "../../text.ts";
import { paragraph, sectionsMarkup, type Section } from "../markup.ts";

export interface LegalText {
  title: string;
  metaDescription: string;
  /** Stands before the first heading. */
  opening?: string;
  sections: readonly Section[];
}

/** Ways to write to somebody and to call, whose address and number are facts of the shop. */
export const mailLink = '<a href="mailto:{{trader.email}}">{{trader.email}}</a>';
export const telephoneLink = '<a href="tel:{{trader.dial}}">{{trader.telephone}}</a>';

/** A page of legal text; `more` are blocks below it. */
export const legalPage =
  (texts: Record<Language, LegalText>, more: readonly { component: "stored-keys" | "contact-form" }[] = []) =>
  (language: Language): StoryContent => {
    const { title, metaDescription, opening, sections } = texts[language];
    const html = [...(opening ? [paragraph(opening)] : []), sectionsMarkup(sections)].join("\n");
    return { component: "page", title, metaDescription, body: [{ component: "richtext", html }, ...more] };
  };
