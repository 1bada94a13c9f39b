import type { PageOf } from "../../../shared/contract/page/page.ts";
import { Breadcrumbs } from "../../chrome/breadcrumbs.tsx";
import type { PageProps } from "../../app/page-props.ts";
import { ArticleCard } from "../../features/story/article-card.tsx";
import { slideSizes } from "../../features/story/slides-per-view.ts";
import { Slider } from "../../features/story/slider.tsx";
import { StoryPicture } from "../../features/story/story-picture.tsx";
import { Blocks } from "../home/blocks.tsx";
import styles from "./blog-page.module.css";
import { TagLinks } from "./tag-links.tsx";

/** An article of the journal: title, date, picture and blocks (BLOG-025); then what it is about, and others beside it. */
export function ArticlePage({ data }: PageProps) {
  const { title, date, author, reading, hero, blocks, crumbs, tags, products, related } = data as PageOf<"article">;
  return (
    <>
      <article>
        <div className={`page ${styles.head}`}>
          <Breadcrumbs crumbs={crumbs} current={title} />
          <h1>{title}</h1>
          <p>
            {date && <time dateTime={date.iso}>{date.text}</time>}
            {author && <span>{author}</span>}
            <span>{reading}</span>
          </p>
        </div>
        {hero && (
          <div className={styles.hero}>
            <StoryPicture {...hero} ratio={2 / 5} mobileRatio={5 / 4} first />
          </div>
        )}
        <div className={styles.body}>
          <Blocks blocks={blocks} titled={false} />
        </div>
        {tags.length > 0 && (
          <div className={`page ${styles.about}`}>
            <TagLinks tags={tags} />
          </div>
        )}
      </article>
      {products && <Blocks blocks={[{ component: "product-row", ...products }]} titled={false} />}
      {related && (
        <Slider title={related.title}>
          {related.articles.map((article) => (
            <ArticleCard key={article.path} article={article} heading="h3" sizes={slideSizes} />
          ))}
        </Slider>
      )}
    </>
  );
}
