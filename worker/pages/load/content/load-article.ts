import { settings } from "../../../../shared/config/settings.ts";
import { languageOf } from "../../../../shared/config/stores.ts";
import { feedPath, journalFolder, journalPath, tagPath, tagSlug } from "../../../../shared/content/journal-paths.ts";
import { readingMinutes } from "../../../../shared/content/reading-time.ts";
import type { Story } from "../../../../shared/contract/content/cms.ts";
import type { Card, Crumb, Meta, PageData, Teaser } from "../../../../shared/contract/page/page.ts";
import { journalTexts } from "../../../../shared/i18n/journal.ts";
import { catalogPath } from "../../../../shared/url/store-path.ts";
import { dateOf, storyHero, teaserOf } from "./article-teaser.ts";
import { fillBlocks } from "./blocks.ts";
import { searchCards, shownProducts } from "../catalog/cards.ts";
import { apiFor, contentIn, type LoadContext } from "../context.ts";
import { notFound } from "../not-found.ts";
import { alternatesOf } from "./story-alternates.ts";

/** An article of the journal, what it is about, and others of the same (BLOG-025). */
export async function loadArticle(context: LoadContext, story: Story, slug: string): Promise<PageData> {
  const { content, tag_list: tags = [] } = story;
  if (content.component !== "article") return notFound(context);
  const texts = journalTexts(languageOf(context.store));
  const meta: Meta = {
    title: content.seo?.title ?? content.title,
    description: content.seo?.description ?? texts.description,
    canonical: catalogPath(context.store, slug),
    alternates: alternatesOf(context, story),
    feed: feedPath(context.store),
  };
  const published = story.first_published_at ?? story.published_at;
  const [blocks, cards, articles] = await Promise.all([
    fillBlocks(context, content.body),
    productsOf(context, content.products ?? []),
    relatedTo(context, story.id, tags),
  ]);
  return {
    kind: "article",
    meta,
    title: content.title,
    hero: storyHero(content),
    blocks,
    date: dateOf(context, published),
    ...(content.author && { author: content.author }),
    reading: `${readingMinutes(content.body)} ${texts.reading}`,
    published,
    modified: story.published_at,
    crumbs: [{ name: texts.journal, path: journalPath(context.store) }],
    tags: tagLinks(context, tags),
    ...(cards.length > 0 && { products: { title: texts.products, cards } }),
    ...(articles.length > 0 && { related: { title: texts.related, articles } }),
  };
}

/** Tags with their addresses; of those that share one the first. */
export function tagLinks({ store }: Pick<LoadContext, "store">, tags: readonly string[]): Crumb[] {
  const links = new Map<string, Crumb>();
  for (const name of tags) {
    const path = tagPath(store, name);
    if (tagSlug(name) !== "" && !links.has(path)) links.set(path, { name, path });
  }
  return [...links.values()];
}

/** Products by sku as the editor ordered them, also those that are sold out; those that the index has not are left out. */
async function productsOf(context: LoadContext, skus: readonly string[]): Promise<Card[]> {
  if (skus.length === 0) return [];
  const { cards } = await searchCards(context, {
    query: { _appliedFilters: [...shownProducts, { attribute: "sku", value: { in: [...skus] }, scope: "default" }] },
    size: skus.length,
  });
  return cards.toSorted((a, b) => skus.indexOf(a.sku) - skus.indexOf(b.sku));
}

/**
 * Articles that share a tag with this one, newest first; where they are too few for a row, the newest others behind
 * them. Never itself.
 */
async function relatedTo(context: LoadContext, id: number, tags: readonly string[]): Promise<Teaser[]> {
  const { related: most, leastRelated: least } = settings.blog;
  const listed = async (size: number, of?: readonly string[]) => {
    const asked = { size, offset: 0, ...(of && { tags: of }) };
    return contentIn(context, await apiFor(context).stories(journalFolder, asked))?.stories ?? [];
  };
  const others = (stories: readonly Story[]) =>
    stories.filter((story) => story.id !== id).flatMap((story) => teaserOf(context, story));
  const same = tags.length === 0 ? [] : others(await listed(most + 1, tags)).slice(0, most);
  if (same.length >= least) return same;
  const known = new Set(same.map(({ path }) => path));
  const newest = others(await listed(least + 1)).filter(({ path }) => !known.has(path));
  return [...same, ...newest].slice(0, least);
}
