import { settings } from "../../../../shared/config/settings.ts";
import { languageOf } from "../../../../shared/config/stores.ts";
import { feedPath, journalFolder, journalPath, tagPath, tagSlug } from "../../../../shared/content/journal-paths.ts";
import type { StoryList, StoryTagList } from "../../../../shared/contract/content/cms.ts";
import type { Meta, PageData } from "../../../../shared/contract/page/page.ts";
import { journalTexts, journalTitle } from "../../../../shared/i18n/journal.ts";
import { listingSearch } from "../../../../shared/url/listing.ts";
import { storePath } from "../../../../shared/url/store-path.ts";
import { translateOf } from "../../render/messages.ts";
import { storyHero, teaserOf } from "./article-teaser.ts";
import { fillBlocks } from "./blocks.ts";
import { apiFor, contentIn, otherViews, type LoadContext } from "../context.ts";
import { tagLinks } from "./load-article.ts";
import { notFound } from "../not-found.ts";

const { pageSize, mostTags } = settings.blog;

/** What stands on a page of a list of articles, and where the pages before and after it are. */
async function listOf(context: LoadContext, path: string, page: number, { stories, total }: StoryList) {
  const pages = Math.max(1, Math.ceil(total / pageSize));
  const at = (n: number) => path + listingSearch({ page: n });
  const number = page > 1 ? ` | ${(await translateOf(context.store))("pages.page", { page })}` : "";
  return {
    articles: stories.flatMap((entry) => teaserOf(context, entry)),
    page,
    pages,
    /** The head of this page; `title` is the list's. */
    headOf: (title: string, description: string): Meta => ({
      title: title + number,
      description,
      canonical: at(page),
      ...(page > 1 && { prev: at(page - 1) }),
      ...(page < pages && { next: at(page + 1) }),
      alternates: [],
      feed: feedPath(context.store),
    }),
  };
}

const rangeOf = (page: number) => ({ size: pageSize, offset: (page - 1) * pageSize });
/** The tags that most articles have, those of equal number by name. */
const mostUsed = ({ tags }: StoryTagList): string[] =>
  tags
    .toSorted((a, b) => b.count - a.count || a.name.localeCompare(b.name))
    .slice(0, mostTags)
    .map(({ name }) => name);

/**
 * A page of the journal: what the story `blog` says, and eight articles below it, newest first (BLOG-003 to BLOG-005,
 * BLOG-021).
 */
export async function loadBlog(context: LoadContext, page: number): Promise<PageData> {
  const api = apiFor(context);
  const [answer, listed, tagged] = await Promise.all([
    api.story(journalFolder),
    api.stories(journalFolder, rangeOf(page)),
    api.storyTags(journalFolder),
  ]);
  const story = context.from.maybe(answer);
  const { articles, pages, headOf } = await listOf(
    context,
    journalPath(context.store),
    page,
    context.from.take(listed),
  );
  if (page > pages) return notFound(context);
  const content = story?.content.component === "page" ? story.content : null;
  const texts = journalTexts(languageOf(context.store));
  const title = content?.title ?? journalTitle;
  const meta = headOf(
    content?.seo?.title ?? title,
    content?.seo?.description ?? content?.metaDescription ?? texts.description,
  );
  // The views' lists differ in length, so only the first pages are one another's equivalent.
  if (page === 1)
    meta.alternates = otherViews(context.store).map((view) => ({
      storeCode: view.storeCode,
      language: languageOf(view),
      path: storePath(view, `/${journalFolder}/`),
    }));
  return {
    kind: "blog",
    meta,
    title,
    hero: content && storyHero(content),
    blocks: await fillBlocks(context, content?.body ?? []),
    listTitle: texts.recent,
    articles,
    tags: tagLinks(context, mostUsed(contentIn(context, tagged) ?? { tags: [] })),
    all: { name: texts.all, path: journalPath(context.store) },
    crumbs: [],
    page,
    pages,
  };
}

/**
 * The articles with a tag, as its address writes it. A tag that no article has has no page; those that are written the
 * same way in an address share theirs.
 */
export async function loadTag(context: LoadContext, slug: string, page: number): Promise<PageData> {
  const api = apiFor(context);
  const all = context.from.take(await api.storyTags(journalFolder));
  const names = all.tags.map(({ name }) => name).filter((name) => slug !== "" && tagSlug(name) === slug);
  const [tag] = names;
  if (tag === undefined) return notFound(context);
  const listed = context.from.take(await api.stories(journalFolder, { ...rangeOf(page), tags: names.slice(0, 10) }));
  const { articles, pages, headOf } = await listOf(context, tagPath(context.store, tag), page, listed);
  if (page > pages || listed.total === 0) return notFound(context);
  const texts = journalTexts(languageOf(context.store));
  return {
    kind: "blog",
    meta: headOf(`${tag} | ${texts.journal}`, texts.about(tag)),
    title: tag,
    hero: null,
    blocks: [],
    listTitle: texts.count(listed.total),
    articles,
    tags: tagLinks(context, [...new Set([...mostUsed(all), tag])]),
    all: { name: texts.all, path: journalPath(context.store) },
    crumbs: [{ name: texts.journal, path: journalPath(context.store) }],
    page,
    pages,
  };
}
