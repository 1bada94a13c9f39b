import type { ReactNode } from "react";
import styles from "./ops.module.css";

export interface Column<Row> {
  readonly name: string;
  readonly cell: (row: Row) => ReactNode;
  readonly isNumber?: boolean;
}

/** Rows under named columns; on a phone each row is a block whose cells name their column. */
export function Table<Row>({
  caption,
  rows,
  columns,
  rowKey,
  empty,
}: {
  caption: string;
  rows: readonly Row[];
  columns: readonly Column<Row>[];
  rowKey: (row: Row) => string | number;
  empty: string;
}) {
  if (rows.length === 0) return <p className={styles.soft}>{empty}</p>;
  return (
    <table className={styles.table}>
      <caption className="vh">{caption}</caption>
      <thead>
        <tr>
          {columns.map(({ name, isNumber }) => (
            <th key={name} scope="col" data-number={isNumber || undefined}>
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={rowKey(row)}>
            {columns.map(({ name, cell, isNumber }) => (
              <td key={name} data-name={name} data-number={isNumber || undefined}>
                {cell(row)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
