import type { StoryContent } from "../../../shared/contract/content/cms.ts";
import { toProviderContent } from "../../backend/cms/space/provider-content.ts";
import { stableUuid } from "../../backend/cms/space/entry.ts";
import { checkoutConfig } from "../demo/stories/checkout.ts";
import { legalTheme } from "../demo/stories/chrome.ts";
import { legalStories } from "../demo/stories/legal/legal-stories.ts";
import { text, type Language } from "../demo/text.ts";

/** A view that gets the texts; `language` as in "nl-NL", others than Dutch and German get the English ones. */
export interface LegalView {
  readonly store_code: string;
  readonly language: string;
}
/** A story as an export of the CMS holds it. */
export interface ExportedLegalStory {
  readonly name: string;
  readonly full_slug: string;
  readonly published: boolean;
  readonly group_id: string;
  readonly content: Readonly<Record<string, unknown>>;
}

const languageOf = ({ language }: LegalView): Language => {
  const short = language.slice(0, 2);
  return short === "nl" || short === "de" ? short : "en";
};
interface Plan {
  readonly slug: Record<Language, string>;
  readonly write: (language: Language) => StoryContent;
}
const plans: readonly Plan[] = [
  ...legalStories,
  { slug: text("blocks/checkout", "blocks/checkout", "blocks/checkout"), write: checkoutConfig },
];

interface ExportOptions {
  readonly hasFolders: boolean;
  readonly publish: boolean;
}

/**
 * The shipped texts of the pages that the law asks for, and the checkout's links to them, for some views: below a
 * folder for each of them, or in none where the shop has one view. Equivalents are of one group.
 */
export const legalExport = (
  views: readonly LegalView[],
  options: ExportOptions,
): { stories: ExportedLegalStory[] } => ({ stories: storiesOf(views, plans, options) });

/** The theme's links to those pages. For views without a theme: it says nothing else, and must never replace one. */
export const legalThemes = (views: readonly LegalView[], options: ExportOptions): ExportedLegalStory[] =>
  storiesOf(views, [{ slug: text("theme", "theme", "theme"), write: legalTheme }], options);

function storiesOf(
  views: readonly LegalView[],
  written: readonly Plan[],
  { hasFolders, publish }: ExportOptions,
): ExportedLegalStory[] {
  return views.flatMap((view) => {
    const language = languageOf(view);
    return written.map(({ slug, write }) => {
      const content = write(language);
      const full_slug = hasFolders ? `${view.store_code}/${slug[language]}` : slug[language];
      return {
        name: "title" in content ? content.title : slug[language],
        full_slug,
        published: publish,
        group_id: stableUuid(`legal:${slug.en}`),
        content: toProviderContent({ ...content }, full_slug),
      };
    });
  });
}
