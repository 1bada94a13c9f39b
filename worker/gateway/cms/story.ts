import { languageOf, storeViews, type StoreView } from "../../../shared/config/stores.ts";
import {
  mostArticleProducts,
  mostStoryTags,
  type Story,
  type StoryContent,
} from "../../../shared/contract/content/cms.ts";
import { partOf } from "../../../shared/contract/content/story-parts.ts";
import { listTagOf, slugInView, storyTags } from "../../../shared/contract/content/story-tags.ts";
import type { PicturesOfCms } from "../../media/cms-path.ts";
import { convertBlocks, droppedTo, type StoryFrame } from "./blocks/convert.ts";
import { isRecord, readerOf, type Read } from "./blocks/read.ts";
import { checkoutOf, footerOf, menuOf, themeOf } from "./chrome.ts";
import { byUuid, equivalentsOf, type DeliveredStory, type Equivalent } from "./delivery.ts";
import { ownSlug, otherLanguages } from "./languages.ts";

/** What one answer of the CMS resolved beside its stories. */
export interface Resolved {
  readonly rels: readonly unknown[];
  readonly links: readonly unknown[];
  /** There were more than the answer holds. */
  readonly unsent?: boolean;
}
/** What is needed to convert a story for a page. */
export interface Reading {
  readonly store: StoreView;
  readonly pictures: PicturesOfCms;
  readonly log: StoryFrame["log"];
}

/** Whether a list can be filtered by a tag: the API separates tags by commas. */
export const isTag = (tag: string): boolean => tag.trim() !== "" && tag.length <= 100 && !tag.includes(",");

/** A page that names more stories than this depends on all stories. */
const mostNamed = 100;
/** Most characters of text that a story's own fields may have together. */
const ownText = 50_000;

/** A story as the shop shows it, and the tags of every story it was made of. */
export function storyOf(
  story: DeliveredStory,
  { rels, links, unsent = false }: Resolved,
  reading: Reading,
): { story: Story; tags: string[] } {
  const named = byUuid([...links, ...rels]);
  const related = new Map(
    rels.flatMap((entry) => (isRecord(entry) && typeof entry["uuid"] === "string" ? [[entry["uuid"], entry]] : [])),
  );
  // A named story that is not published yet has no tag, so the page depends on the list of all stories.
  let incomplete = unsent;
  const noticing = <T>(index: ReadonlyMap<string, T>) => ({
    get: (uuid: string) => {
      const found = index.get(uuid);
      if (found === undefined) incomplete = true;
      return found;
    },
  });
  const frame: StoryFrame = {
    ...reading,
    story: story.full_slug,
    linked: noticing(named),
    related: noticing(related),
  };
  const read = readerOf(
    story.content,
    {
      ...frame,
      budget: { text: ownText },
      dropped: droppedTo(frame),
      convert: () => [],
    },
    0,
  );
  const slug = slugInView(ownSlug(story));
  const equivalents = equivalentsOf(story);
  const content = contentOf(story, frame, read);
  return {
    story: {
      id: story.id,
      uuid: story.uuid,
      slug,
      full_slug: slug,
      lang: languageOf(reading.store),
      published_at: story.published_at ?? null,
      first_published_at: story.first_published_at ?? story.published_at ?? null,
      tag_list: story.tag_list.filter(isTag).slice(0, mostStoryTags),
      content,
      alternates: [
        ...equivalents.filter(({ isPublished }) => isPublished).map(alternateOf),
        ...otherLanguages(story, reading.store),
      ],
    },
    tags: [
      ...storyTags(ownSlug(story), story.id),
      ...namedTags([...named.values()], incomplete),
      ...equivalents.flatMap(equivalentTag),
    ],
  };
}

/**
 * The tag of an equivalent page: this page lists the addresses of its equivalents, so it is stale when one of them
 * changes. The tag is by number, so that publishing one later counts too, without its slug being revealed before.
 */
const equivalentTag = ({ id, full_slug, isPublished }: Equivalent): string[] =>
  id !== undefined ? [`SI${id}`] : isPublished ? storyTags(full_slug) : [];

/** Tags of the stories a page names. Of too many, or of unknown ones, only the tag of the list of all stories tells. */
function namedTags(named: readonly { id: number; full_slug: string }[], unsent: boolean): string[] {
  if (named.length > mostNamed) return [listTagOf("")];
  return [...named.flatMap(({ id, full_slug: slug }) => storyTags(slug, id)), ...(unsent ? [listTagOf("")] : [])];
}

/** The view an alternate belongs to by its folder, "default" for one that holds for every view without its own. */
function alternateOf({ full_slug: fullSlug }: Pick<Equivalent, "full_slug">): Story["alternates"][number] {
  const [first = "", ...rest] = fullSlug.split("/");
  const isView = rest.length > 0 && (first === "default" || storeViews.some(({ storeCode }) => storeCode === first));
  return isView ? { store_code: first, full_slug: rest.join("/") } : { store_code: "default", full_slug: fullSlug };
}

/** Names of articles as editors may have called them. */
const articles = /^(blog[-_])?article$/i;

/** The story's content by its kind; whatever is none of the parts of pages is a page, with the blocks it has. */
function contentOf(story: DeliveredStory, frame: StoryFrame, read: Read): StoryContent {
  const { content } = story;
  switch (partOf(content.component)) {
    case "theme":
      return themeOf(content, read);
    case "menu":
      return menuOf(content, read);
    case "footer":
      return footerOf(content, read);
    case "checkout":
      return checkoutOf(content, read);
    default:
      return articles.test(content.component)
        ? { component: "article", ...pageFields(story, frame, read), ...articleFields(content, read) }
        : { component: "page", ...pageFields(story, frame, read) };
  }
}

function pageFields(story: DeliveredStory, frame: StoryFrame, read: Read) {
  const { content } = story;
  const seo = isRecord(content["seo"]) ? content["seo"] : {};
  const [title, description] = [read.text(seo["title"], 300), read.text(seo["description"], 1_000)];
  const desktop = read.asset(content["desktopAsset"]);
  const mobile = read.asset(content["mobileAsset"]);
  const alt = read.text(content["assetAlt"], 300) || desktop?.alt;
  const isMade = typeof content["title"] === "string" && content["title"].trim() !== "";
  return {
    title: isMade ? read.text(content["title"], 500) : read.text(story.name, 500),
    metaDescription: read.text(content["metaDescription"], 1_000) || undefined,
    body: convertBlocks(content["body"], frame),
    desktopAsset: desktop?.path,
    mobileAsset: mobile?.path,
    assetAlt: alt || undefined,
    seo:
      title === "" && description === ""
        ? undefined
        : { title: title || undefined, description: description || undefined },
  };
}

/** In lists, an article shows its card's picture, or else the picture across its page. */
function articleFields(content: DeliveredStory["content"], read: Read) {
  const card = read.asset(content["cardImage"]) ?? read.asset(content["desktopAsset"]);
  const skus = read.words(content["products"], mostArticleProducts).filter((sku) => sku.length <= 64);
  return {
    cardImage: card?.path,
    author: read.text(content["author"], 200) || undefined,
    products: skus.length > 0 ? skus : undefined,
  };
}
