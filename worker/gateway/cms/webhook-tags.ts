import type { CmsEvent } from "../../../shared/contract/content/cms-webhook.ts";
import { datasourceTag, storyChangeTags } from "../../../shared/contract/content/story-tags.ts";

/** Tag of lists of all addresses, such as the sitemap's. */
const addressesTag = "addresses";
/** Everything that shows content of the CMS. */
const everything = "storyblok-content";

/** What renews every page that shows content, and the lists of addresses. */
export const everythingTags: readonly string[] = [everything, addressesTag];

/** What changes one story and leaves all others where they are. */
const ofOneStory: ReadonlySet<string> = new Set(["published", "unpublished"]);
/** What changes no page: work on drafts, people, pipelines. */
const ofNone = /^(created|draft_|workflow|stage|user|branch|pipeline|discussion)|^(asset_)?(restored)$/;

/**
 * The tags that an event of the space invalidates. A story that is published or taken back changes itself and the lists
 * above it. What moves or is deleted may be a folder with all below it, and its old address is not named; a merged
 * release and a replaced file do not say what they change: then everything that shows content is renewed.
 */
export function webhookTags({ action, story_id: id, full_slug: slug, datasource_slug: source }: CmsEvent): string[] {
  const kind = action.replace(/^(story|asset|datasource|release)[._]/, "");
  if (kind === "entries_updated" && source !== undefined && isTag(datasourceTag(source)))
    return [datasourceTag(source)];
  if (ofOneStory.has(kind) && id !== undefined && slug !== undefined && slug !== "")
    return [...new Set([...storyChangeTags(slug, id), addressesTag])];
  return ofNone.test(kind) ? [] : [...everythingTags];
}

/** A name that the log of changes takes as it is; any other is left to the tag that stands for everything. */
const isTag = (tag: string): boolean => /^[\x21-\x7e]{1,300}$/.test(tag) && !tag.includes(",");
