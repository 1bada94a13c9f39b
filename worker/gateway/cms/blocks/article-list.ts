import { z } from "zod";
import { slugInView } from "../../../../shared/contract/content/story-tags.ts";
import { blockLimits } from "../../../../shared/contract/content/cms-late-blocks.ts";
import { isRecord } from "./read.ts";
import type { Converter } from "./registry.ts";

const article = z.looseObject({
  name: z.string().catch(""),
  full_slug: z.string().min(1).max(300),
  first_published_at: z.string().nullish().catch(null),
  published_at: z.string().nullish().catch(null),
  content: z.unknown(),
});

/** Articles that the editor chose; none chosen means the newest. */
export const articleList: Converter = {
  relations: ["articles"],
  convert(blok, read) {
    const chosen = read.related(blok["articles"]).flatMap((entry) => {
      const { data } = article.safeParse(entry);
      if (!data || !isRecord(data.content)) return [];
      const title = read.text(data.content["title"], 500) || read.text(data.name, 500);
      if (title === "") return [];
      return [
        {
          slug: slugInView(data.full_slug),
          title,
          image: (read.asset(data.content["cardImage"]) ?? read.asset(data.content["desktopAsset"]))?.path,
          date: data.first_published_at ?? data.published_at ?? undefined,
        },
      ];
    });
    return {
      title: read.text(blok["title"], 300),
      articles: chosen.length > 0 ? chosen.slice(0, blockLimits.articles) : undefined,
      limit: read.number(blok["limit"], 1, blockLimits.articles),
      link: read.labelled(blok["link"], blok["linkText"] ?? blok["linkLabel"]),
    };
  },
};
