import { useEffect, useId, useRef, useSyncExternalStore, type RefObject } from "react";
import type { AccessibilityTexts } from "../../../shared/i18n/accessibility/accessibility-texts.ts";
import type { ExternalStore } from "../../device/page/external-store.ts";
import { Icon } from "../../ui/icon.tsx";
import { AidsForm } from "./aids-form.tsx";
import { keepFree } from "./keep-free.ts";
import styles from "./widget.module.css";

/** `itself`: nobody asked for it. */
export type Opening = "closed" | "itself" | "asked";

interface WidgetProps {
  t: AccessibilityTexts;
  contact: string;
  opening: ExternalStore<Opening>;
  onClose: () => void;
}

/** A button at the window's right edge (DATA-017) and the panel that it opens, which is no dialog: the page goes on. */
export function Widget({ t, contact, opening, onClose }: WidgetProps) {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const state = useSyncExternalStore(opening.subscribe, opening.get);
  const isOpen = state !== "closed";
  const close = () => {
    onClose();
    button.current?.focus();
  };
  return (
    <aside aria-label={t("title")} data-accessibility="">
      <button
        ref={button}
        type="button"
        className={styles.button}
        aria-label={t("title")}
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => (isOpen ? close() : opening.set("asked"))}
      >
        <svg viewBox="0 0 24 24" width="24" height="24" fill="none" stroke="currentColor" aria-hidden="true">
          <circle cx="12" cy="12" r="10" strokeWidth="1.5" />
          <circle cx="12" cy="7" r="1.4" fill="currentColor" stroke="none" />
          <path d="M7 9.8c3.3 1 6.7 1 10 0M12 10.5v3.6M9.4 18.2l2.6-4.4 2.6 4.4" strokeWidth="1.6" />
        </svg>
      </button>
      {isOpen && (
        <Panel id={id} t={t} contact={contact} isAsked={state === "asked"} onClose={close} onCovered={onClose} />
      )}
    </aside>
  );
}

interface PanelProps extends Pick<WidgetProps, "t" | "contact" | "onClose"> {
  id: string;
  /** All of it at once; else a sentence, and the rest on demand. */
  isAsked: boolean;
  onCovered: () => void;
}

function Panel({ id, t, contact, isAsked, onClose, onCovered }: PanelProps) {
  const box = useRef<HTMLDivElement>(null);
  useKeptFree(box, onCovered);
  useEscape(onClose);
  return (
    <div ref={box} id={id} className={styles.panel}>
      <div className={styles.head}>
        <h2>{t("title")}</h2>
        <button type="button" className={styles.close} aria-label={t("close")} onClick={onClose}>
          <Icon name="close" />
        </button>
      </div>
      <details open={isAsked}>
        <summary>{t("adjust")}</summary>
        <AidsForm t={t} />
        <p>
          <a href={contact}>{t("contact")}</a>
        </p>
      </details>
    </div>
  );
}

/** While it is open, what has to stay free stays so; what the focus comes to beneath it is shown by closing it. */
function useKeptFree(box: RefObject<HTMLElement | null>, onCovered: () => void): void {
  const covered = useRef(onCovered);
  useEffect(() => {
    covered.current = onCovered;
  });
  useEffect(() => keepFree(box.current!, () => covered.current()), [box]);
}

/** Closes by Escape while the focus is in the widget. */
function useEscape(onClose: () => void): void {
  const latest = useRef(onClose);
  useEffect(() => {
    latest.current = onClose;
  });
  useEffect(() => {
    const onKey = ({ key }: KeyboardEvent) => {
      if (key === "Escape" && document.activeElement?.closest("[data-accessibility]")) latest.current();
    };
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  }, []);
}
