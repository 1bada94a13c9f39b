import { languageOf } from "../../../../shared/config/stores.ts";
import type { Story } from "../../../../shared/contract/content/cms.ts";
import type { StoryHero, Teaser } from "../../../../shared/contract/page/page.ts";
import { journalFolder } from "../../../../shared/content/journal-paths.ts";
import { catalogPath } from "../../../../shared/url/store-path.ts";
import type { LoadContext } from "../context.ts";

/** What stands for an article in a list; stories below the folder that are no articles have no place in it. */
export function teaserOf(context: LoadContext, story: Story): Teaser[] {
  const { content, first_published_at: first, published_at: last } = story;
  return content.component === "article"
    ? [
        {
          title: content.title,
          ...(content.seo?.description && { lead: content.seo.description }),
          path: articlePath(context, story.full_slug),
          image: content.cardImage ?? null,
          date: dateOf(context, first ?? last)?.text ?? null,
          published: first ?? last,
        },
      ]
    : [];
}

/** A path of the journal stays as it is; of any other the leading store segment is dropped (BLOG-008). */
export function articlePath({ store }: Pick<LoadContext, "store">, slug: string): string {
  const [first, ...rest] = slug.split("/");
  return catalogPath(store, first === journalFolder ? slug : rest.join("/"));
}

/** A moment as ISO text, as the day that the view's readers know; null for none. */
export function dateOf(context: LoadContext, at: string | null | undefined): { iso: string; text: string } | null {
  if (!at || Number.isNaN(Date.parse(at))) return null;
  return {
    iso: at.slice(0, 10),
    text: new Intl.DateTimeFormat(languageOf(context.store), {
      day: "numeric",
      month: "long",
      year: "numeric",
      timeZone: "Europe/Amsterdam",
    }).format(new Date(at)),
  };
}

/** The picture across a story's page; null for a story without one. */
export function storyHero({
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
