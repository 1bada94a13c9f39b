import { languageOf, type StoreView } from "../../../shared/config/stores.ts";
import { footerLegalPages, footerSlugs, namesLegalPages } from "../../../shared/content/legal-links.ts";
import type { Story } from "../../../shared/contract/content/cms.ts";
import { languageGuess } from "../../../shared/text/language-guess.ts";
import { unfilledPlaceholders } from "../../../shared/text/unfilled-placeholders.ts";
import { type LegalPage, legalPages, legalSlug } from "../../../shared/trader/legal-pages.ts";
import { storyFacts, unknownFacts, withFacts } from "../../pages/load/content/story-facts.ts";
import { done, open, type ReadyLine, type StoryOf, type ViewItem } from "./item.ts";
import { storyText } from "./story-texts.ts";

type Line = Omit<ReadyLine, "item">;

/** What the model form for withdrawal is called; in another language its marks of what to strike out are looked for. */
const forms: Readonly<Record<string, RegExp>> = {
  nl: /modelformulier/i,
  de: /muster-?\s?widerrufsformular/i,
  en: /model (?:withdrawal )?form/i,
};
const anyForm = /\(\*\)/;
/** Pages that have to say by name who sells. */
const naming: readonly LegalPage[] = ["imprint", "withdrawal"];

/** The slug that a link of the shop's own leads to. */
const slugOf = (path: string | undefined): string | undefined => path?.match(/^\/([^?#]{1,300}?)\/?$/)?.[1];

/**
 * Where the view's own checkout and theme say that these pages are, where links of its footer lead, and whether the
 * shop adds those to the law's pages by itself.
 */
async function namedSlugs(story: StoryOf) {
  const [checkout, theme, footer] = await Promise.all([
    story("blocks/checkout"),
    story("theme"),
    story("blocks/footer"),
  ]);
  const said = checkout?.content.component === "checkout" ? checkout.content : undefined;
  const themed = theme?.content.component === "theme" ? theme.content : null;
  const named: Partial<Record<LegalPage, string | undefined>> = {
    terms: slugOf(said?.termsPath),
    withdrawal: slugOf(said?.withdrawalPath),
    guarantee: slugOf(said?.guaranteePath),
    privacy: slugOf(themed?.privacyPath),
  };
  const columns = footer?.content.component === "footer" ? footer.content : null;
  return { named, linked: footerSlugs(themed, columns), isAdded: !namesLegalPages(themed, columns) };
}

/** What is wrong with a legal page, in words; none where it is as it should be. */
export function faultsOf(page: LegalPage, found: Story, view: StoreView, traderName: string): string[] {
  const language = languageOf(view).slice(0, 2);
  const facts = storyFacts(view);
  const raw = storyText(found);
  const text = withFacts(raw, facts);
  const unknown = [...new Set(unknownFacts(raw, facts))];
  const left = unfilledPlaceholders(text);
  const guess = languageGuess(text);
  return [
    ...(unknown.length > 0 ? [`names facts that there are not: ${unknown.slice(0, 5).join(", ")}`] : []),
    ...(left.length > 0 ? [`still has to be filled in: ${left.slice(0, 3).join(", ")}`] : []),
    ...(guess !== null && guess !== language && Object.hasOwn(forms, language)
      ? [`is in another language, ${guess}`]
      : []),
    ...(page === "withdrawal" && !(forms[language] ?? anyForm).test(text) ? ["has no model form"] : []),
    ...(naming.includes(page) && !text.includes(traderName) ? ["does not name the trader"] : []),
  ];
}

/** Whether each page that the law asks for is published in the view, in its language and without gaps (decision 270). */
export const legalPagesItem: ViewItem = {
  item: "legal pages",
  async look(view, story, { trader }) {
    const { named, linked, isAdded } = await namedSlugs(story);
    const inFooter: readonly LegalPage[] = footerLegalPages;
    const looked = await Promise.all(
      legalPages.map(async (page): Promise<Line[]> => {
        const shipped = legalSlug(page, languageOf(view));
        const slug = named[page] ?? shipped;
        const found = await story(slug);
        if (!found)
          return [
            open(`${page}: nothing is published at /${slug}/`, "write it, or begin with: npm run ops -- legal-stories"),
          ];
        // Mails know the slug of the project alone.
        const other = slug === shipped ? [] : [`is not at /${shipped}/, where mails lead to`];
        const leads = linked.has(slug) || (isAdded && slug === shipped);
        const unlinked = inFooter.includes(page) && !leads;
        return [
          ...(unlinked
            ? [
                open(
                  `${page}: no link of the theme's or the footer's leads to /${slug}/`,
                  "add it to the theme's footer",
                ),
              ]
            : []),
          ...[...other, ...faultsOf(page, found, view, trader.name)].map((fault) =>
            open(`${page}: /${slug}/ ${fault}`, "mend the text, or put its slug into shared/trader/legal-pages.ts"),
          ),
        ];
      }),
    );
    const lines = looked.flat();
    return lines.length > 0 ? lines : [done(`all ${legalPages.length}, in ${languageOf(view)}`)];
  },
};
