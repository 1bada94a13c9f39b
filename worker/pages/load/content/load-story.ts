import { languageOf } from "../../../../shared/config/stores.ts";
import type { Story } from "../../../../shared/contract/content/cms.ts";
import type { Block } from "../../../../shared/contract/content/cms-blocks.ts";
import type { HomeBlock, PageData } from "../../../../shared/contract/page/page.ts";
import { loadHouseTexts } from "../../../../shared/i18n/house/house-texts.ts";
import { catalogPath, storePath } from "../../../../shared/url/store-path.ts";
import { apiFor, contentIn, otherViews, type LoadContext } from "../context.ts";
import { translateOf } from "../../render/messages.ts";
import { fillBlocks } from "./blocks.ts";
import { loadArticle } from "./load-article.ts";
import { chromeOf } from "../chrome-of.ts";
import { notFound } from "../not-found.ts";
import { storyFacts, withFacts } from "./story-facts.ts";
import { alternatesOf } from "./story-alternates.ts";

const storyTags = ["storyblok-content", "storyblok"]; // CACHE-002

/**
 * The home page: story "home", and every view's home as its alternate. Without that story the shop still has a front
 * door.
 */
export async function loadHome(context: LoadContext): Promise<PageData> {
  context.from.tag(storyTags);
  const story = contentIn(context, await apiFor(context).story("home"));
  const page = story?.content.component === "page" ? story.content : null;
  const plain = async (): Promise<Block[]> => [
    { component: "category-tiles", limit: 12 },
    { component: "product-row", title: (await translateOf(context.store))("sort.new"), source: "new", limit: 12 },
  ];
  const filled = await fillBlocks(context, page?.body ?? (await plain()));
  const house = page === null ? await loadHouseTexts(languageOf(context.store)) : null;
  const title = page?.title ?? house!("home.title", { shop: (await chromeOf(context)).shopName });
  const blocks: HomeBlock[] =
    house !== null && filled.length === 0 ? [{ component: "richtext", html: `<p>${house("home.empty")}</p>` }] : filled;
  const alternates = otherViews(context.store).map((view) => ({
    storeCode: view.storeCode,
    language: languageOf(view),
    path: storePath(view, "/"),
  }));
  return {
    kind: "home",
    title,
    meta: { title, description: page?.metaDescription ?? "", canonical: storePath(context.store, "/"), alternates },
    blocks,
  };
}

/** A page of the CMS. Stories that are parts of pages (theme, menus, footer) have no page of their own. */
export async function loadStory(context: LoadContext, story: Story, slug: string): Promise<PageData> {
  context.from.tag(storyTags);
  const { content } = story;
  if (content.component === "article") return loadArticle(context, story, slug);
  if (content.component !== "page") return notFound(context);
  const blocks = await fillBlocks(context, content.body);
  const facts = storyFacts(context.store);
  return {
    kind: "cms",
    title: withFacts(content.title, facts),
    meta: {
      title: withFacts(content.seo?.title ?? content.title, facts),
      description: withFacts(content.seo?.description ?? content.metaDescription ?? "", facts),
      canonical: catalogPath(context.store, slug),
      alternates: alternatesOf(context, story),
    },
    blocks,
  };
}

/** The page of a route that a story of the same name fills, such as the store locator. */
export async function loadNamedStory(context: LoadContext, slug: string): Promise<PageData> {
  const story = context.from.maybe(await apiFor(context).story(slug));
  return story ? loadStory(context, story, slug) : notFound(context);
}
