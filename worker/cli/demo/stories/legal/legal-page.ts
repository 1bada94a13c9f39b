import type { StoryContent } from "../../../../../shared/contract/content/cms.ts";
import type { Language } from "../../text.ts";

/** A part of a legal text: its heading and what stands below, as markup. */
export type Section = readonly [heading: string, ...paragraphs: string[]];

export interface LegalText {
  title: string;
  metaDescription: string;
  /** Stands before the first heading. */
  opening?: string;
  sections: readonly Section[];
}

const paragraph = (text: string): string => (text.startsWith("<ul") ? text : `<p>${text}</p>`);

export const list = (...entries: string[]): string =>
  `<ul>${entries.map((entry) => `<li>${entry}</li>`).join("")}</ul>`;
/** Ways to write to somebody and to call, whose address and number are facts of the shop. */
export const mailLink = '<a href="mailto:{{trader.email}}">{{trader.email}}</a>';
export const telephoneLink = '<a href="tel:{{trader.dial}}">{{trader.telephone}}</a>';
export const link = (path: string, words: string): string => `<a href="${path}">${words}</a>`;

/** A page of legal text; `more` are blocks below it. */
export const legalPage =
  (texts: Record<Language, LegalText>, more: readonly { component: "stored-keys" | "contact-form" }[] = []) =>
  (language: Language): StoryContent => {
    const { title, metaDescription, opening, sections } = texts[language];
    const html = [
      ...(opening ? [paragraph(opening)] : []),
      ...sections.map(([heading, ...paragraphs]) => `<h2>${heading}</h2>${paragraphs.map(paragraph).join("")}`),
    ].join("\n");
    return { component: "page", title, metaDescription, body: [{ component: "richtext", html }, ...more] };
  };
