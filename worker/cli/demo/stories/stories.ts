import type { Story, StoryContent } from "../../../../shared/contract/content/cms.ts";
import { storeViews } from "../../../../shared/config/stores.ts";
import { makeAssortment, type Assortment } from "../assortment.ts";
import { line, baseIndex, type Line } from "../lines/line.ts";
import { inEach, languages, text, type Language, type Text } from "../text.ts";
import { checkoutConfig } from "./checkout.ts";
import { footer, headerMenu, theme } from "./chrome.ts";
import { home } from "./home.ts";
import { article, articles, journal } from "./journal/journal.ts";
import { legalStories } from "./legal/legal-stories.ts";
import { aboutPage, servicePage } from "./pages.ts";
import { sizeStories } from "./sizes/sizes.ts";
import { aboutSlug, serviceSlug } from "./slugs.ts";
import { storelocator } from "./storelocator.ts";

const same = (slug: string): Text => text(slug, slug, slug);
const plans: readonly {
  slug: Text;
  write: (language: Language, assortment: Assortment) => StoryContent;
  publishedAt?: string;
  tags?: readonly Text[];
}[] = [
  { slug: same("home"), write: home },
  { slug: same("theme"), write: theme },
  { slug: same("blocks/header-menu"), write: headerMenu },
  { slug: same("blocks/footer"), write: footer },
  { slug: serviceSlug, write: servicePage },
  { slug: aboutSlug, write: aboutPage },
  { slug: same("storelocator"), write: storelocator },
  ...sizeStories,
  { slug: same("blog"), write: journal },
  ...articles.map((entry) => ({
    slug: inEach((language) => `blog/${entry[language].slug}`),
    write: article(entry),
    publishedAt: entry.publishedAt,
    tags: entry.tags,
  })),
  { slug: same("blocks/checkout"), write: checkoutConfig },
  ...legalStories,
];
const storeOf: Record<Language, string> = { nl: "outlet_nl", de: "outlet_de", en: "outlet_en" };
const tagOf = (storeCode: string) =>
  storeViews.find((view) => view.storeCode === storeCode)?.i18n.defaultLanguage ?? "en-US";

/** Every story in every language: lines of type `story` in the index of their view. */
export function* storyLines(publishedAt: string, assortment: Assortment = makeAssortment()): Iterable<Line> {
  for (const [i, { slug, write, publishedAt: own, tags }] of plans.entries()) {
    const alternates = languages.map((language) => ({ store_code: storeOf[language], full_slug: slug[language] }));
    for (const [k, language] of languages.entries()) {
      const id = 9001 + i * 10 + k;
      const story: Story = {
        id,
        slug: slug[language],
        full_slug: slug[language],
        lang: tagOf(storeOf[language]),
        published_at: own ?? publishedAt,
        ...(tags && { tag_list: tags.map((tag) => tag[language]) }),
        content: write(language, assortment),
        alternates,
      };
      yield line(`${baseIndex}_${storeOf[language]}`, "story", id, { ...story });
    }
  }
}
