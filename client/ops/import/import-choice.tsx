import { useState } from "react";
import type { ImportDifference } from "../../../shared/contract/ops/import-answers.ts";
import { useTexts } from "../texts.ts";
import styles from "../ops.module.css";

/** Writes what would change, or leaves it. Where most of the shop would go, a box is ticked first. */
export function ImportChoice({
  changes: { mode, changed, products },
  onWrite,
  onLeave,
}: {
  changes: ImportDifference;
  onWrite: () => void;
  onLeave: () => void;
}) {
  const { t, number } = useTexts();
  const [isSure, setIsSure] = useState(false);
  const { removed, held } = products;
  const isMost = held !== undefined && removed * 2 > held;
  return (
    <>
      {mode !== "update" && removed > 0 && (
        <p className={styles.act}>{t("import.removes", { count: number(removed) })}</p>
      )}
      {isMost && (
        <label className={styles.sure}>
          <input type="checkbox" checked={isSure} onChange={(event) => setIsSure(event.currentTarget.checked)} />
          {t("import.sure", { count: number(removed), held: number(held) })}
        </label>
      )}
      <p className={styles.bar}>
        {changed > 0 && (
          <button type="button" className="button" disabled={isMost && !isSure} onClick={onWrite}>
            {t(mode === "undo" ? "undo.write" : "import.write")}
          </button>
        )}
        <button type="button" className="button" data-quiet onClick={onLeave}>
          {t("import.leave")}
        </button>
      </p>
    </>
  );
}
