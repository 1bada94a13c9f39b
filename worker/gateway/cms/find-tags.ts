import type { StoreView } from "../../../shared/config/stores.ts";
import type { StoryTagList } from "../../../shared/contract/content/cms.ts";
import { listTagOf, slugInView, storyClassTags } from "../../../shared/contract/content/story-tags.ts";
import { askPublished, CmsRefusal, type CmsCall } from "./content.ts";
import { deliveredTags } from "./delivery.ts";
import { candidatesOf, isSlug, older, type TaggedResult } from "./find-stories.ts";
import { isTag } from "./story.ts";

/** Most tags of a folder that are told. */
const mostTags = 200;

/** The tags of the stories below a folder: the view's own, or where that has none the one for every view. */
export async function tagsBelow(folder: string, call: CmsCall, store: StoreView): Promise<TaggedResult<StoryTagList>> {
  if (!isSlug(folder)) return { value: { tags: [] }, tags: storyClassTags, seq: null };
  const isThere = call.lookUps?.admit(`${store.storeCode}:${folder}`);
  let seq: number | null | undefined;
  let tags: StoryTagList["tags"] = [];
  for (const name of candidatesOf(folder, store)) {
    const delivered = await askPublished("tags", { starts_with: `${name}/` }, call);
    const { data } = delivered.status === 200 ? deliveredTags.safeParse(delivered.body) : {};
    if (!data) throw new CmsRefusal(delivered.status);
    seq = seq === undefined ? delivered.seq : older(seq, delivered.seq);
    tags = data.tags
      .filter(({ name: tag }) => isTag(tag))
      .slice(0, mostTags)
      .map(({ name: tag, taggings_count: count }) => ({ name: tag, count }));
    if (tags.length > 0) break;
  }
  if (tags.length > 0) isThere?.();
  return { value: { tags }, tags: [listTagOf(slugInView(folder)), ...storyClassTags], seq: seq ?? null };
}
