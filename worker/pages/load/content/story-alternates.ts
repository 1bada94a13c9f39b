import { languageOf, type StoreView } from "../../../../shared/config/stores.ts";
import type { Story } from "../../../../shared/contract/content/cms.ts";
import type { Alternate } from "../../../../shared/contract/page/page.ts";
import { catalogPath } from "../../../../shared/url/store-path.ts";
import { cmsAlternate } from "../../../../shared/url/switch-target.ts";
import { otherViews, type LoadContext } from "../context.ts";

/** Address of the story's equivalent in a view; null where it has none. */
export function storyPathIn(view: StoreView, { alternates }: Pick<Story, "alternates">): string | null {
  // A CMS of many views keeps them in folders; one that names the view beside the slug means the same.
  const slugs = alternates.map(({ store_code: code, full_slug: slug }) =>
    slug.startsWith(`${code}/`) || slug.startsWith("default/") ? slug : `${code}/${slug}`,
  );
  const found = cmsAlternate(slugs, view.storeCode);
  return found && catalogPath(view, found.path);
}

/** The story's equivalents in the other views (CMS-018). */
export const alternatesOf = (context: LoadContext, story: Story): Alternate[] =>
  otherViews(context.store).flatMap((view) => {
    const path = storyPathIn(view, story);
    return path === null ? [] : [{ storeCode: view.storeCode, language: languageOf(view), path }];
  });
