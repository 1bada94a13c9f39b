import type { Block } from "../../../../shared/contract/content/cms-blocks.ts";
import type { FlatHomeBlock, Teaser } from "../../../../shared/contract/page/page.ts";
import { journalFolder } from "../../../../shared/content/journal-paths.ts";
import { catalogPath } from "../../../../shared/url/store-path.ts";
import { shopLink } from "../../../../shared/url/shop-link.ts";
import { dateOf, teaserOf } from "./article-teaser.ts";
import { apiFor, contentIn, type LoadContext } from "../context.ts";

type ArticleList = Extract<Block, { component: "article-list" }>;

/** The articles that were chosen, else the newest of the journal; a list without any is left out. */
export async function articleList(context: LoadContext, block: ArticleList): Promise<FlatHomeBlock[]> {
  const articles = block.articles ? block.articles.map((one) => chosen(context, one)) : await newest(context, block);
  if (articles.length === 0) return [];
  const { title, link } = block;
  return [
    {
      component: "article-list",
      title,
      articles,
      ...(link && { link: { label: link.label, path: shopLink(context.store, link.path) } }),
    },
  ];
}

function chosen(
  context: LoadContext,
  { slug, title, image, date }: NonNullable<ArticleList["articles"]>[number],
): Teaser {
  return {
    title,
    // Within its view already, so no part of it is a view's.
    path: catalogPath(context.store, slug),
    image: image ?? null,
    date: dateOf(context, date)?.text ?? null,
    published: date ?? null,
  };
}

async function newest(context: LoadContext, { limit }: ArticleList): Promise<Teaser[]> {
  const listed = contentIn(context, await apiFor(context).stories(journalFolder, { size: limit, offset: 0 }));
  return (listed?.stories ?? []).flatMap((story) => teaserOf(context, story));
}
