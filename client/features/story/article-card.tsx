import type { Teaser } from "../../../shared/contract/page/page.ts";
import { Picture } from "../../ui/picture.tsx";
import styles from "./article-card.module.css";

export interface ArticleCardProps {
  article: Teaser;
  /** Level of the title as a heading, below the heading the list stands under. */
  heading: "h2" | "h3";
  sizes?: string;
}

/** An article of the journal in a list (BLOG-007, BLOG-023). */
export function ArticleCard({
  article: { title, lead, path, image, date },
  heading: Name,
  sizes = "(width >= 768px) 23vw, 92vw",
}: ArticleCardProps) {
  return (
    <li className={styles.card}>
      <a href={path}>
        <div>{image && <Picture path={image} alt="" width={540} height={216} sizes={sizes} />}</div>
        <Name>{title}</Name>
      </a>
      {lead && <p>{lead}</p>}
      {date && <p>{date}</p>}
    </li>
  );
}
