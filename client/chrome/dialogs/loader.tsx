import { useEffect, useRef, useState } from "react";
import { useStore } from "../../app/store-context.ts";
import type { PanelProps } from "../panels.ts";
import styles from "./dialogs.module.css";
import { dialogTexts } from "./texts.ts";

/** After this time the shopper may close the overlay: whoever should have stopped it may have failed. */
const patienceMs = 10_000;

/** The loader overlay with its message (CHROME-044); shown by `startProgress`, gone with `stopProgress`. */
export function Loader({ about, onClose }: PanelProps) {
  const t = dialogTexts.useTexts();
  const { t: shop } = useStore();
  const dialog = useRef<HTMLDialogElement>(null);
  const [slow, setSlow] = useState(false);
  useEffect(() => {
    const element = dialog.current!;
    const before = document.activeElement as HTMLElement | null;
    element.showModal();
    const timer = setTimeout(setSlow, patienceMs, true);
    return () => {
      clearTimeout(timer);
      if (element.open) before?.focus({ preventScroll: true });
    };
  }, []);
  const message = about || shop("loading");
  return (
    <dialog
      ref={dialog}
      className={styles.loader}
      aria-label={message}
      onCancel={(event) => !slow && event.preventDefault()}
      onClose={onClose}
    >
      <p role="status">
        {message}
        {slow && ` ${t("loader.slow")}`}
      </p>
      <div className={styles.line} aria-hidden="true" />
      {slow && (
        <button type="button" className="button" data-quiet="" onClick={() => dialog.current?.close()}>
          {shop("close")}
        </button>
      )}
    </dialog>
  );
}
