import type { PageOf } from "../../../shared/contract/page.ts";
import type { PageProps } from "../../app/page-props.ts";
import { CategoryPage } from "../category/category-page.tsx";
import styles from "./landing-page.module.css";

/** A landing page with content of its own below the list (DISC-016, DISC-039); the list is a category's. */
export function LandingPage(props: PageProps) {
  const { content = [], listing } = props.data as PageOf<"category">;
  return (
    <>
      <CategoryPage {...props} />
      {listing.page === 1 && (
        <ul className={`page ${styles.content}`}>
          {content.map(({ title, path, text }) => (
            <li key={title + path}>
              <h2>{path === undefined ? title : <a href={path}>{title}</a>}</h2>
              {text && <p>{text}</p>}
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
