import type { StoreView } from "../../../shared/config/stores.ts";
import { datasourceTag, storyClassTags } from "../../../shared/contract/content/story-tags.ts";
import { askPublished, CmsRefusal, isNotFound, languageFor, type CmsCall } from "./content.ts";
import { deliveredEntries } from "./delivery.ts";
import type { TaggedResult } from "./find-stories.ts";

/** The entries of a datasource, at most a thousand; null for one that does not exist. */
export async function datasource(
  slug: string,
  call: CmsCall,
  view: StoreView,
): Promise<TaggedResult<{ name: string; value: string }[] | null>> {
  const isThere = call.lookUps?.admit(`datasource ${slug}`);
  const dimension = await languageFor(view, call);
  const delivered = await askPublished("datasource_entries", { datasource: slug, per_page: 1_000, dimension }, call);
  const tags = [datasourceTag(slug), ...storyClassTags];
  if (isNotFound(delivered, call)) return { value: null, tags, seq: delivered.seq };
  const { data } = delivered.status === 200 ? deliveredEntries.safeParse(delivered.body) : {};
  if (!data) throw new CmsRefusal(delivered.status);
  const value = data.datasource_entries.map(({ name, value: own, dimension_value: translated }) => ({
    name,
    value: translated ?? own,
  }));
  if (value.length > 0) isThere?.();
  return { value, tags, seq: delivered.seq };
}
