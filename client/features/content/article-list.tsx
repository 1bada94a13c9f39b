import type { HomeBlock } from "../../../shared/contract/page.ts";
import { Picture } from "../../ui/picture.tsx";
import styles from "./content.module.css";

/** Articles of the journal on any page. */
export function ArticleList({
  block: { title, articles, link },
}: {
  block: Extract<HomeBlock, { component: "article-list" }>;
}) {
  const Name = title ? "h3" : "h2";
  return (
    <section className={`page ${styles.section}`}>
      {(title || link) && (
        <div className={styles.head}>
          {title && <h2>{title}</h2>}
          {link && (
            <a className="textlink" href={link.path}>
              {link.label}
            </a>
          )}
        </div>
      )}
      <ul className={styles.articles}>
        {articles.map(({ title: name, path, image, date }) => (
          <li key={path}>
            <a href={path}>
              <div>
                {image && <Picture path={image} alt="" width={540} height={216} sizes="(width >= 768px) 23vw, 92vw" />}
              </div>
              <Name>{name}</Name>
            </a>
            {date && <p>{date}</p>}
          </li>
        ))}
      </ul>
    </section>
  );
}
