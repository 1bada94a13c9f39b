import { useEffect, useRef, useState } from "react";
import type { PageOf, Teaser } from "../../../shared/contract/page.ts";
import { settings } from "../../../shared/config/settings.ts";
import { listingSearch } from "../../../shared/url/listing.ts";
import { Breadcrumbs } from "../../chrome/breadcrumbs.tsx";
import { PageNumbers } from "../../features/catalog/page-numbers.tsx";
import type { PageProps } from "../../app/page-props.ts";
import { Picture } from "../../ui/picture.tsx";
import { StoryPicture } from "../../features/story/story-picture.tsx";
import { Blocks } from "../home/blocks.tsx";
import styles from "./blog-page.module.css";

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

/** The journal: its own words, then the articles in pages (BLOG-002 to BLOG-007, BLOG-022). */
export function BlogPage({ data }: PageProps) {
  const { title, hero, blocks, listTitle, articles, page, pages, meta } = data as PageOf<"blog">;
  const path = meta.canonical.split("?")[0]!;
  const { pager, moves } = useSoftMove();
  return (
    <>
      <div className="page">
        <Breadcrumbs crumbs={[]} current="Blog" />
        <h1>{title}</h1>
      </div>
      {hero && (
        <div className={styles.hero}>
          <StoryPicture {...hero} ratio={2 / 5} mobileRatio={5 / 4} first />
        </div>
      )}
      <Blocks blocks={blocks} titled={false} />
      <section className={`page ${styles.list}`} id="list" tabIndex={-1} data-moves={moves || undefined}>
        <h2>{listTitle}</h2>
        <ul>
          {articles.map((article) => (
            <Article key={article.path} article={article} />
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

function Article({ article: { title, path, image, date } }: { article: Teaser }) {
  return (
    <li>
      <a href={path}>
        <div>
          {image && <Picture path={image} alt="" width={540} height={216} sizes="(width >= 768px) 23vw, 92vw" />}
        </div>
        <h3>{title}</h3>
      </a>
      {date && <p>{date}</p>}
    </li>
  );
}
