import type { HomeBlock } from "../../../shared/contract/page/page.ts";
import { ArticleCard } from "../story/article-card.tsx";
import section from "../story/section.module.css";
import styles from "./content.module.css";

/** Articles of the journal on any page. */
export function ArticleList({
  block: { title, articles, link },
}: {
  block: Extract<HomeBlock, { component: "article-list" }>;
}) {
  return (
    <section className={`page ${section.section}`}>
      {(title || link) && (
        <div className={section.head}>
          {title && <h2>{title}</h2>}
          {link && (
            <a className="textlink" href={link.path}>
              {link.label}
            </a>
          )}
        </div>
      )}
      <ul className={styles.articles}>
        {articles.map((article) => (
          <ArticleCard key={article.path} article={article} heading={title ? "h3" : "h2"} />
        ))}
      </ul>
    </section>
  );
}
