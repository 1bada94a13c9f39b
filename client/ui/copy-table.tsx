import { CopyButton } from "./copy-button.tsx";
import styles from "./copy-table.module.css";

export interface CopiedRow {
  name: string;
  shown: string;
  /** As a form that it is pasted into takes it; null: nothing to copy. */
  copied: string | null;
}

/** Figures that somebody types over elsewhere, each beside a button that copies it. */
export function CopyTable({ rows, copy, copied }: { rows: readonly CopiedRow[]; copy: string; copied: string }) {
  return (
    <dl className={styles.table}>
      {rows.map((row) => (
        <div key={row.name}>
          <dt>{row.name}</dt>
          <dd>
            <span>{row.shown}</span>{" "}
            {row.copied !== null && (
              <CopyButton value={row.copied} name={`${row.name}: ${copy}`} copied={copied}>
                {copy}
              </CopyButton>
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}
