import { useMemo, type ReactNode } from "react";
import { useStore } from "../../app/store-context.ts";
import { openPanel } from "../../chrome/panels.ts";
import { createStoreCalls } from "./calls.ts";
import styles from "./in-store.module.css";
import { storesTexts } from "./texts.ts";
import { useAnswer } from "./use-answer.ts";
import { useFavourite } from "./use-favourite.ts";

/** What the favourite store has of a variant (LOC-006); `otherwise` is shown while there is no favourite. */
export function InStoreStock({ sku, otherwise }: { sku: string; otherwise: ReactNode }) {
  const t = storesTexts.useTexts();
  const { store: view } = useStore();
  const calls = useMemo(() => createStoreCalls(view.storeCode), [view]);
  const favourite = useFavourite();
  const { found } = useAnswer(favourite && sku !== "" ? `${favourite.id} ${sku}` : null, (signal) =>
    calls.stock(sku, [favourite!.id], signal),
  );
  if (!favourite) return otherwise;
  const { name } = favourite;
  const state = found?.kind === "found" ? found.answer[0]?.state : undefined;
  const words = () => {
    if (!found) return t("stock.size", { name });
    if (found.kind === "busy") return t("stock.busy", { name });
    return t(state ? `stock.${state}` : "stock.failed", { name });
  };
  return (
    <>
      <span role="status" className={styles.words} data-state={state}>
        {words()}
      </span>
      <button type="button" className="textlink" onClick={() => openPanel("storeList", sku)}>
        {t("stock.other")}
      </button>
    </>
  );
}
