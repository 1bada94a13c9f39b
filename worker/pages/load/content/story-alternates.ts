import { languageOf } from "../../../../shared/config/stores.ts";
import type { Story } from "../../../../shared/contract/content/cms.ts";
import type { Alternate } from "../../../../shared/contract/page/page.ts";
import { catalogPath } from "../../../../shared/url/store-path.ts";
import { cmsAlternate } from "../../../../shared/url/switch-target.ts";
import { otherViews, type LoadContext } from "../context.ts";

/** The story's equivalents in the other views (CMS-018). */
export function alternatesOf(context: LoadContext, story: Story): Alternate[] {
  // A CMS of many views keeps them in folders; one that names the view beside the slug means the same.
  const slugs = story.alternates.map(({ store_code: code, full_slug: slug }) =>
    slug.startsWith(`${code}/`) || slug.startsWith("default/") ? slug : `${code}/${slug}`,
  );
  return otherViews(context.store).flatMap((view) => {
    const found = cmsAlternate(slugs, view.storeCode);
    return found
      ? [{ storeCode: view.storeCode, language: languageOf(view), path: catalogPath(view, found.path) }]
      : [];
  });
}
