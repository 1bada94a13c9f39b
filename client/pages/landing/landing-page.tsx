import { useEffect } from "react";
import type { PageOf } from "../../../shared/contract/page/page.ts";
import type { PageProps } from "../../app/page-props.ts";
import { useStore } from "../../app/store-context.ts";
import { CategoryPage } from "../category/category-page.tsx";
import { followCards } from "./follow-cards.ts";
import styles from "./landing-page.module.css";

/** A landing page with content of its own below the list (DISC-016, DISC-039); the list is a category's. */
export function LandingPage(props: PageProps) {
  const { content = [], listing, tickets } = props.data as PageOf<"category">;
  const { store } = useStore();
  const { cards } = listing;
  useEffect(() => (tickets ? followCards(store, cards, tickets) : undefined), [store, cards, tickets]);
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
