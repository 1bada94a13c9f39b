import type { Crumb } from "../../../shared/contract/page/page.ts";
import styles from "./blog-page.module.css";

export interface TagLinksProps {
  tags: readonly Crumb[];
  /** Path of the list that is shown, where it is one of these. */
  current?: string;
  /** Leads to the list of everything. */
  all?: Crumb;
}

/** What articles are about: links to the lists of tags. */
export function TagLinks({ tags, current, all }: TagLinksProps) {
  return (
    <ul className={styles.tags}>
      {[...(all ? [all] : []), ...tags].map(({ name, path }) => (
        <li key={path}>
          <a href={path} aria-current={path === current ? "page" : undefined}>
            {name}
          </a>
        </li>
      ))}
    </ul>
  );
}
