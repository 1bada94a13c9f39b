import { settings } from "../../../shared/config/settings.ts";
import { languageOf } from "../../../shared/config/stores.ts";
import type { Story } from "../../../shared/contract/cms.ts";
import type { Meta, PageData, StoryHero } from "../../../shared/contract/page.ts";
import { journalTexts, journalTitle } from "../../../shared/i18n/journal.ts";
import { listingSearch } from "../../../shared/url/listing.ts";
import { catalogPath, storePath } from "../../../shared/url/store-path.ts";
import { translateOf } from "../messages.ts";
import { dateOf, journalFolder as folder, teaserOf } from "./article-teaser.ts";
import { readingMinutes } from "../../../shared/content/reading-time.ts";
import { fillBlocks } from "./blocks.ts";
import { apiFor, otherViews, type LoadContext } from "./context.ts";
import { notFound } from "./not-found.ts";
import { alternatesOf } from "./story-alternates.ts";

const { pageSize } = settings.blog;

/**
 * A page of the journal: what the story `blog` says, and eight articles below it, newest first (BLOG-003 to BLOG-005,
 * BLOG-021). A page past the last does not exist.
 */
export async function loadBlog(context: LoadContext, page: number): Promise<PageData> {
  const api = apiFor(context);
  const [answer, listed] = await Promise.all([
    api.story(folder),
    api.stories(folder, { size: pageSize, offset: (page - 1) * pageSize }),
  ]);
  const story = context.from.maybe(answer);
  const { stories, total } = context.from.take(listed);
  const pages = Math.max(1, Math.ceil(total / pageSize));
  if (page > pages) return notFound(context);
  const content = story?.content.component === "page" ? story.content : null;
  const texts = journalTexts(languageOf(context.store));
  const at = (n: number) => storePath(context.store, `/${folder}/`) + listingSearch({ page: n });
  const title = content?.title ?? journalTitle;
  const own = content?.seo?.title ?? title;
  const meta: Meta = {
    title: page > 1 ? `${own} | ${(await translateOf(context.store))("pages.page", { page })}` : own,
    description: content?.seo?.description ?? content?.metaDescription ?? texts.description,
    canonical: at(page),
    ...(page > 1 && { prev: at(page - 1) }),
    ...(page < pages && { next: at(page + 1) }),
    // The views' lists differ in length, so only the first pages are one another's equivalent.
    alternates:
      page > 1
        ? []
        : otherViews(context.store).map((view) => ({
            storeCode: view.storeCode,
            language: languageOf(view),
            path: storePath(view, `/${folder}/`),
          })),
  };
  const articles = stories.flatMap((entry) => teaserOf(context, entry));
  return {
    kind: "blog",
    meta,
    title,
    hero: content && heroOf(content),
    blocks: await fillBlocks(context, content?.body ?? []),
    listTitle: texts.recent,
    articles,
    page,
    pages,
  };
}

/** An article of the journal (BLOG-025). */
export async function loadArticle(context: LoadContext, story: Story, slug: string): Promise<PageData> {
  const { content } = story;
  if (content.component !== "article") return notFound(context);
  const texts = journalTexts(languageOf(context.store));
  const path = catalogPath(context.store, slug);
  const meta: Meta = {
    title: content.seo?.title ?? content.title,
    description: content.seo?.description ?? texts.description,
    canonical: path,
    alternates: alternatesOf(context, story),
  };
  const published = story.first_published_at ?? story.published_at;
  return {
    kind: "article",
    meta,
    title: content.title,
    hero: heroOf(content),
    blocks: await fillBlocks(context, content.body),
    date: dateOf(context, published),
    ...(content.author && { author: content.author }),
    reading: `${readingMinutes(content.body)} ${texts.reading}`,
    published,
    modified: story.published_at,
    crumbs: [{ name: texts.journal, path: storePath(context.store, `/${folder}/`) }],
  };
}

function heroOf({
  desktopAsset,
  mobileAsset,
  assetAlt,
}: {
  desktopAsset?: string | undefined;
  mobileAsset?: string | undefined;
  assetAlt?: string | undefined;
}): StoryHero | null {
  return desktopAsset === undefined
    ? null
    : { desktop: desktopAsset, ...(mobileAsset !== undefined && { mobile: mobileAsset }), alt: assetAlt ?? "" };
}
