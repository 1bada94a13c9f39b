import { useEffect, useRef, type ReactNode } from "react";
import { Icon } from "./icon.tsx";
import styles from "./sheet.module.css";

export interface SheetProps {
  title: string;
  closeLabel: string;
  /** Edge the sheet stands at; "full" covers the window. */
  side: "start" | "end" | "top" | "full";
  onClose: () => void;
  children: ReactNode;
}

/**
 * A modal sheet on the platform's dialog: Escape, the ground beside it and the cross close it; focus returns by itself.
 */
export function Sheet({ title, closeLabel, side, onClose, children }: SheetProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const element = dialog.current;
    if (!element) return;
    const before = document.activeElement as HTMLElement | null;
    if (!element.open) element.showModal();
    const onClick = (event: MouseEvent) => event.target === element && element.close();
    element.addEventListener("click", onClick);
    return () => {
      element.removeEventListener("click", onClick);
      // Taken away while it is open: the platform would leave the focus nowhere.
      if (element.open) before?.focus({ preventScroll: true });
    };
  }, []);
  return (
    <dialog ref={dialog} className={styles.sheet} data-side={side} aria-label={title} onClose={onClose}>
      <div className={styles.inside}>
        <div className={styles.head}>
          <h2>{title}</h2>
          <button
            type="button"
            className={styles.close}
            aria-label={closeLabel}
            onClick={() => dialog.current?.close()}
          >
            <Icon name="close" />
          </button>
        </div>
        {children}
      </div>
    </dialog>
  );
}
