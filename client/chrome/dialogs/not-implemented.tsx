import { useStore } from "../../app/store-context.ts";
import { Sheet } from "../../ui/sheet.tsx";
import type { PanelProps } from "../panels.ts";
import styles from "./dialogs.module.css";
import { dialogTexts } from "./texts.ts";

/** Says that something does not work in this shop (CHROME-039); also where a link names a dialog that there is not. */
export function NotImplementedDialog({ onClose }: PanelProps) {
  const t = dialogTexts.useTexts();
  const { t: shop } = useStore();
  return (
    <Sheet title={t("notImplemented")} closeLabel={shop("close")} side="end" onClose={onClose}>
      <div className={styles.note}>
        <p>{t("notImplemented.text")}</p>
        <button type="button" className="button" onClick={(event) => event.currentTarget.closest("dialog")?.close()}>
          {shop("close")}
        </button>
      </div>
    </Sheet>
  );
}
