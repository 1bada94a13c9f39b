import { lastImport, type ImportDifference, type LastImport } from "../../../shared/contract/ops/import-answers.ts";
import { Failure } from "../frame.tsx";
import { useTexts } from "../texts.ts";
import { useCall } from "../use-call.ts";
import styles from "../ops.module.css";

export const lastImportCall = "/ops/import/undo";

/** The import that was written last, and the way to look at what taking it back would change, or to go on with that. */
export function LastImportSection({ onUndo }: { onUndo: (last: LastImport) => void }) {
  const { t, number, time } = useTexts();
  const { data, error } = useCall(lastImport, lastImportCall);
  const last = data?.undo;
  if (error) return <Failure error={error} />;
  if (!last) return null;
  return (
    <section>
      <h2>{t("undo.last")}</h2>
      <p>
        {t("undo.wrote", {
          time: time(last.wrote_at),
          products: number(last.products),
          others: number(last.others),
        })}
      </p>
      {last.products + last.others === 0 ? (
        <p>{t("undo.content")}</p>
      ) : (
        <>
          <p className={styles.soft}>{t("undo.help")}</p>
          {last.is_under_way && <p className={styles.act}>{t("undo.underWay")}</p>}
          <p>
            <button type="button" className="button" data-quiet onClick={() => onUndo(last)}>
              {t(last.is_under_way ? "undo.goOn" : "undo.look")}
            </button>
          </p>
        </>
      )}
    </section>
  );
}

/** What an undo leaves as it is; products lead to their page. */
export function LeftOutList({ left }: { left: ImportDifference["left"] }) {
  const { t, number } = useTexts();
  if (!left || left.count === 0) return null;
  const more = left.count - left.named.length;
  return (
    <section>
      <h2>{t("undo.left", { count: number(left.count) })}</h2>
      <p className={styles.soft}>{t("undo.leftHelp")}</p>
      <ul>
        {left.named.map((name) => (
          <li key={name}>{name}</li>
        ))}
      </ul>
      {more > 0 && <p className={styles.soft}>{t("import.more", { count: number(more) })}</p>}
    </section>
  );
}
