import { toProviderContent } from "../../backend/cms/space/provider-content.ts";
import { stableUuid } from "../../backend/cms/space/entry.ts";
import { checkoutConfig } from "../demo/stories/checkout.ts";
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
const plans = [
  ...legalStories,
  { slug: text("blocks/checkout", "blocks/checkout", "blocks/checkout"), write: checkoutConfig },
];

/**
 * The shipped texts of the pages that the law asks for, and the checkout's links to them, for some views: below a
 * folder for each of them, or in none where the shop has one view. Equivalents are of one group.
 */
export function legalExport(
  views: readonly LegalView[],
  { hasFolders, publish }: { readonly hasFolders: boolean; readonly publish: boolean },
): { stories: ExportedLegalStory[] } {
  const stories = views.flatMap((view) => {
    const language = languageOf(view);
    return plans.map(({ slug, write }) => {
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
  return { stories };
}
