import { contentTexts } from "../../../shared/i18n/content.ts";
import type { HomeBlock } from "../../../shared/contract/page/page.ts";
import { useStore } from "../../app/store-context.ts";
import section from "../story/section.module.css";
import styles from "./content.module.css";

/** Longest cell of a table whose columns are compared with one another, such as sizes. */
const longestFigure = 40;

/**
 * A table; one that is wider than the window is moved sideways, by keyboard as well. On a phone one with sentences in
 * it is a card a row instead, each cell under its column's name.
 */
export function Table({ block: { title, head, rows } }: { block: Extract<HomeBlock, { component: "table" }> }) {
  const { language } = useStore();
  const columns = Math.max(head.length, ...rows.map((row) => row.length));
  const across = Array.from({ length: columns }, (_, i) => i);
  const isHeaded = head.some((cell) => cell !== "");
  const isWordy = isHeaded && rows.some((row) => row.some((cell) => cell.length > longestFigure));
  return (
    <section className={`page ${section.section}`}>
      {title && <h2>{title}</h2>}
      <section
        className={styles.table}
        aria-label={title || contentTexts(language).table}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
      >
        <table data-cards={isWordy ? "" : undefined}>
          {isHeaded && (
            <thead>
              <tr>
                {across.map((i) =>
                  head[i] ? (
                    <th key={i} scope="col">
                      {head[i]}
                    </th>
                  ) : (
                    <td key={i}>{head[i]}</td>
                  ),
                )}
              </tr>
            </thead>
          )}
          <tbody>
            {rows.map((row, n) => (
              <tr key={n}>
                {across.map((i) =>
                  i === 0 && isHeaded && row[0] ? (
                    <th key={i} scope="row">
                      {row[0]}
                    </th>
                  ) : (
                    <td key={i} data-head={isWordy ? head[i] : undefined}>
                      {row[i]}
                    </td>
                  ),
                )}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </section>
  );
}
