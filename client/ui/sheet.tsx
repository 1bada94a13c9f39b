import { useEffect, useRef, type ReactNode, type SyntheticEvent } from "react";
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
  const isClosed = useRef(false);
  useEffect(() => {
    const before = document.activeElement as HTMLElement;
    dialog.current!.showModal();
    return () => {
      if (document.activeElement !== document.body) return;
      // It is nowhere: the sheet was taken away while it was open, or WebKit, while a style sheet is on its way, takes
      // what was behind the sheet for inert until its place is asked for.
      void before.scrollTop;
      before.focus({ preventScroll: true });
    };
  }, []);
  /** It is out of sight in the next frame; styling and painting the page behind it anew comes after that. */
  const close = () => {
    dialog.current!.hidden = true;
    requestAnimationFrame(() =>
      setTimeout(() => {
        dialog.current?.close();
        // The platform says so in a task of its own: a press before that would open nothing, and be taken back.
        dialog.current?.dispatchEvent(new Event("close"));
      }),
    );
  };
  // React tells a sheet also of presses and sheets inside it.
  const onOwn = (event: SyntheticEvent) => {
    if (event.target !== dialog.current) return;
    event.preventDefault();
    close();
  };
  return (
    // The ground beside it is pressed; keys close it by "cancel".
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events
    <dialog
      ref={dialog}
      className={styles.sheet}
      data-side={side}
      aria-label={title}
      onClick={onOwn}
      onCancel={onOwn}
      onClose={({ target }) => {
        if (target !== dialog.current || isClosed.current) return;
        isClosed.current = true;
        onClose();
      }}
    >
      <div className={styles.inside}>
        <div className={styles.head}>
          <h2>{title}</h2>
          <button type="button" className={styles.close} aria-label={closeLabel} onClick={close}>
            <Icon name="close" />
          </button>
        </div>
        {children}
      </div>
    </dialog>
  );
}
