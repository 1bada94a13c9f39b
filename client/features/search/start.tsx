import type { MenuItem } from "../../../shared/contract/page/page.ts";
import type { SearchTexts } from "../../../shared/i18n/search/search-texts.ts";
import { useChrome } from "../../chrome/use-chrome.ts";
import { usePanelRow } from "../recommendations/use-panel-row.ts";
import styles from "./search.module.css";

/** Categories that an empty panel offers. */
const most = 8;
const about = { page: "search" } as const;

/**
 * The entries of the main menu, in its order; what is opened by an entry stands in its place. Names that two of them
 * have say whose they are: "Tops (Men)".
 */
export function entriesOf(menu: readonly MenuItem[]): { label: string; path: string }[] {
  const entries = menu
    .flatMap((item): { entry: MenuItem; of: string | null }[] =>
      item.children.length > 0
        ? item.children.map((entry) => ({ entry, of: item.label }))
        : [{ entry: item, of: null }],
    )
    .flatMap(({ entry: { label, path }, of }) => (path === null ? [] : [{ label, path, of }]))
    .slice(0, most);
  const isTwice = (name: string) => entries.filter(({ label }) => label === name).length > 1;
  return entries.map(({ label, path, of }) => ({
    label: of !== null && isTwice(label) ? `${label} (${of})` : label,
    path,
  }));
}

/** What is offered before anything is typed: the shop's categories, and, late, what others buy. */
export function SearchStart({ texts }: { texts: SearchTexts }) {
  const entries = entriesOf(useChrome().menu);
  const Row = usePanelRow(true);
  return (
    <>
      {entries.length > 0 && (
        <nav aria-label={texts("categories")}>
          <p className={styles.head}>{texts("categories")}</p>
          <ul className={styles.entries}>
            {entries.map(({ label, path }) => (
              <li key={path}>
                <a className="button" data-quiet="" href={path}>
                  {label}
                </a>
              </li>
            ))}
          </ul>
        </nav>
      )}
      <div className={styles.popular}>{Row && <Row about={about} />}</div>
    </>
  );
}
