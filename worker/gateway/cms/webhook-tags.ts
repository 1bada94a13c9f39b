import type { CmsEvent } from "../../../shared/contract/content/cms-webhook.ts";
import { datasourceTag, storyChangeTags } from "../../../shared/contract/content/story-tags.ts";

/** Tag of lists of all addresses, such as the sitemap's. */
const addressesTag = "addresses";
/** Everything that shows content of the CMS. */
const everything = "storyblok-content";

/** Tags that renew every page with content, and the lists of addresses. */
export const everythingTags: readonly string[] = [everything, addressesTag];

/** Events that change one story and no others. */
const ofOneStory: ReadonlySet<string> = new Set(["published", "unpublished"]);
/** Events that change no page: work on drafts, people, pipelines. */
const ofNone = /^(created|draft_|workflow|stage|user|branch|pipeline|discussion)|^(asset_)?(restored)$/;

/**
 * The tags that an event of the space invalidates. Publishing a story or withdrawing it changes the story and the lists
 * above it. A moved or deleted item may be a folder, whose old address is not named; a merged release or replaced file
 * does not say what it changes. Those events renew everything that shows content.
 */
export function webhookTags({ action, story_id: id, full_slug: slug, datasource_slug: source }: CmsEvent): string[] {
  const kind = action.replace(/^(story|asset|datasource|release)[._]/, "");
  if (kind === "entries_updated" && source !== undefined && isTag(datasourceTag(source)))
    return [datasourceTag(source)];
  if (ofOneStory.has(kind) && id !== undefined && slug !== undefined && slug !== "")
    return [...new Set([...storyChangeTags(slug, id), addressesTag])];
  return ofNone.test(kind) ? [] : [...everythingTags];
}

/** Whether the log accepts a name as a tag; for any other name, the tag of all content is used. */
const isTag = (tag: string): boolean => /^[\x21-\x7e]{1,300}$/.test(tag) && !tag.includes(",");
