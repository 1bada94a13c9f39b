import { useEffect, useRef, useState } from "react";
import type { PageOf } from "../../../shared/contract/page/page.ts";
import { settings } from "../../../shared/config/settings.ts";
import { listingSearch } from "../../../shared/url/listing.ts";
import { Breadcrumbs } from "../../chrome/breadcrumbs.tsx";
import { PageNumbers } from "../../features/catalog/page-numbers.tsx";
import type { PageProps } from "../../app/page-props.ts";
import { ArticleCard } from "../../features/story/article-card.tsx";
import section from "../../features/story/section.module.css";
import { StoryPicture } from "../../features/story/story-picture.tsx";
import { Blocks } from "../home/blocks.tsx";
import styles from "./blog-page.module.css";
import { TagLinks } from "./tag-links.tsx";

/** Both pages of the journal come as one file. */
export { ArticlePage } from "./article-page.tsx";

/** How long the page is moved softly after a press on a page number, in milliseconds: until its list has come. */
const movesMs = 3_000;

/**
 * Whether the page moves to where it is led softly instead of at once (BLOG-009): after a press on a link within
 * `pager`. The sheet says how, and not where motion is unwanted.
 */
function useSoftMove() {
  const pager = useRef<HTMLDivElement>(null);
  const [moves, setMoves] = useState(false);
  useEffect(() => {
    const onClick = () => setMoves(true);
    const element = pager.current;
    element?.addEventListener("click", onClick);
    return () => element?.removeEventListener("click", onClick);
  }, []);
  useEffect(() => {
    const timer = moves && setTimeout(() => setMoves(false), movesMs);
    return () => clearTimeout(timer || undefined);
  }, [moves]);
  return { pager, moves };
}

/**
 * The journal: its own words, then the articles in pages (BLOG-002 to BLOG-007, BLOG-022). The list of a tag is the
 * same without the words.
 */
export function BlogPage({ data }: PageProps) {
  const { title, hero, blocks, listTitle, articles, tags, crumbs, all, page, pages, meta } = data as PageOf<"blog">;
  const path = meta.canonical.split("?")[0]!;
  const { pager, moves } = useSoftMove();
  return (
    <>
      <div className="page">
        <Breadcrumbs crumbs={crumbs} current={crumbs.length > 0 ? title : "Blog"} />
        <h1>{title}</h1>
      </div>
      {hero && (
        <div className={styles.hero}>
          <StoryPicture {...hero} ratio={2 / 5} mobileRatio={5 / 4} first />
        </div>
      )}
      <Blocks blocks={blocks} titled={false} />
      <section
        className={`page ${section.section} ${styles.list}`}
        data-alone={crumbs.length > 0 || undefined}
        id="list"
        tabIndex={-1}
        data-moves={moves || undefined}
      >
        <div className={section.head}>
          <h2>{listTitle}</h2>
          {tags.length > 0 && <TagLinks tags={tags} current={path} all={all} />}
        </div>
        <ul className={styles.cards}>
          {articles.map((article) => (
            <ArticleCard key={article.path} article={article} heading="h3" />
          ))}
        </ul>
        <div ref={pager}>
          <PageNumbers
            page={page}
            pages={pages}
            visible={settings.blog.visiblePages}
            to={(n) => `${path}${listingSearch({ page: n })}#list`}
          />
        </div>
      </section>
    </>
  );
}
