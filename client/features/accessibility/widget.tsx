import { useEffect, useId, useRef, useSyncExternalStore, type RefObject } from "react";
import type { AccessibilityTexts } from "../../../shared/i18n/accessibility/accessibility-texts.ts";
import { debounce } from "../../device/page/timing.ts";
import type { ExternalStore } from "../../device/page/external-store.ts";
import { Icon } from "../../ui/icon.tsx";
import { AidsForm } from "./aids-form.tsx";
import { changesPage, clearMove, keepEdgeFree } from "./free-edge.ts";
import { keepFree } from "./keep-free.ts";
import styles from "./widget.module.css";

/**
 * `itself`: nobody asked for it. `seeking`: unseen, while it is found out where it covers nothing. `waiting`: until the
 * page has moved, for now it would cover something everywhere.
 */
export type Opening = "closed" | "waiting" | "seeking" | "itself" | "asked";
/** After the last move of the page, in milliseconds. */
const restMs = 300;
/** How often it opens by itself on a page: whoever has moved on from it so often has answered. */
const mostShown = 2;

interface WidgetProps {
  t: AccessibilityTexts;
  contact: string;
  opening: ExternalStore<Opening>;
  onClose: () => void;
  /** The panel stands there, though nobody asked for it. */
  onShown: () => void;
}

/** A button at the window's right edge (DATA-017) and the panel that it opens, which is no dialog: the page goes on. */
export function Widget({ t, contact, opening, onClose, onShown }: WidgetProps) {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const state = useSyncExternalStore(opening.subscribe, opening.get);
  const isOpen = state === "itself" || state === "asked";
  useEffect(
    () => keepEdgeFree(button.current!, () => opening.get() === "itself" || opening.get() === "asked"),
    [opening],
  );
  // While its panel is open it stays, wherever the search for a free edge has got to.
  useEffect(() => {
    if (isOpen) button.current!.removeAttribute("data-away");
  }, [isOpen]);
  useRest(opening, state, onClose);
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
      {(isOpen || state === "seeking") && (
        <Panel
          id={id}
          t={t}
          contact={contact}
          isAsked={state === "asked"}
          isUnseen={state === "seeking"}
          onClose={close}
          onCovered={onClose}
          onAsked={() => opening.set("asked")}
          onPlaced={(isClear) => {
            opening.set(isClear ? "itself" : "waiting");
            if (isClear) onShown();
          }}
        />
      )}
    </aside>
  );
}

interface PanelProps extends Pick<WidgetProps, "t" | "contact" | "onClose"> {
  id: string;
  /** All of it at once; else a sentence, and the rest on demand. */
  isAsked: boolean;
  /** It has no place yet. */
  isUnseen: boolean;
  onCovered: () => void;
  onAsked: () => void;
  /** Whether there is a place where it covers nothing. */
  onPlaced: (isClear: boolean) => void;
}

function Panel({ id, t, contact, isAsked, isUnseen, onClose, onCovered, onAsked, onPlaced }: PanelProps) {
  const box = useRef<HTMLDivElement>(null);
  useKeptFree(box, isAsked ? onCovered : null);
  useClearPlace(box, isAsked ? null : onPlaced);
  useEscape(onClose);
  return (
    <div
      ref={box}
      id={id}
      className={styles.panel}
      data-at={isAsked || isUnseen ? undefined : "high"}
      data-unseen={isUnseen ? "" : undefined}
    >
      <div className={styles.head}>
        <h2>{t("title")}</h2>
        <button type="button" className={styles.close} aria-label={t("close")} onClick={onClose}>
          <Icon name="close" />
        </button>
      </div>
      <details open={isAsked} onToggle={({ currentTarget }) => currentTarget.open && !isAsked && onAsked()}>
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
function useKeptFree(box: RefObject<HTMLElement | null>, onCovered: (() => void) | null): void {
  const covered = useRef(onCovered);
  useEffect(() => {
    covered.current = onCovered;
  });
  const isOff = onCovered === null;
  useEffect(() => (isOff ? undefined : keepFree(box.current!, () => covered.current?.())), [box, isOff]);
}

/** Puts what nobody asked for where it covers nothing that can be pressed or read, before it is seen. */
function useClearPlace(box: RefObject<HTMLElement | null>, onPlaced: ((isClear: boolean) => void) | null): void {
  const placed = useRef(onPlaced);
  useEffect(() => {
    placed.current = onPlaced;
  });
  const isOff = onPlaced === null;
  useEffect(() => {
    if (isOff) return undefined;
    const panel = box.current!;
    let isGone = false;
    let held: Animation | undefined;
    void clearMove(panel, () => isGone).then(
      (move) => {
        if (isGone || move === undefined) return undefined;
        // Drawn elsewhere, as the button is: no layout shift, and no style attribute.
        held = panel.animate?.({ translate: `0 ${move ?? 0}px` }, { duration: 0, fill: "forwards" });
        // Taken back before it has begun, which is no failure.
        held?.finished.catch(() => undefined);
        return placed.current?.(move !== null);
      },
      // A browser that cannot be asked has no place that is known to be clear.
      () => isGone || placed.current?.(false),
    );
    return () => {
      isGone = true;
      held?.cancel();
    };
  }, [box, isOff]);
}

/**
 * Whether something came where the panel stands; while its place is sought, anywhere above or below it. What changes
 * elsewhere on a page that never rests must not close it.
 */
function comesBeneath({ addedNodes }: MutationRecord, isSought: boolean): boolean {
  const panel = document.querySelector(`.${styles.panel}`)?.getBoundingClientRect();
  if (!panel) return false;
  return [...addedNodes].some((node) => {
    if (!(node instanceof Element)) return false;
    const { left, right, top, bottom } = node.getBoundingClientRect();
    const isBeside = right <= panel.left || left >= panel.right || bottom <= top;
    return !isBeside && (isSought || (bottom > panel.top && top < panel.bottom));
  });
}

/** What opened by itself makes way as the page moves, and comes once more where it then covers nothing. */
function useRest(opening: ExternalStore<Opening>, state: Opening, onClose: () => void): void {
  const isUnasked = /itself|seeking|waiting/.test(state);
  const shown = useRef(0);
  const enough = useRef(onClose);
  useEffect(() => {
    enough.current = onClose;
    if (state === "itself") shown.current += 1;
  }, [state, onClose]);
  useEffect(() => {
    if (!isUnasked) return undefined;
    const comeAgain = debounce(() => {
      // Beneath a sheet nobody sees it.
      if (opening.get() === "waiting" && !document.querySelector("dialog[open]")) opening.set("seeking");
    }, restMs);
    const onMove = () => {
      if (/itself|seeking/.test(opening.get()) && !document.activeElement?.closest("[data-accessibility]")) {
        if (opening.get() === "itself" && shown.current >= mostShown) return enough.current();
        opening.set("waiting");
      }
      return comeAgain(undefined);
    };
    // What comes late may come beneath it. Nobody moved on from it: that counts as no answer.
    const late = new MutationObserver((all) => {
      const changes = all.filter(changesPage);
      if (changes.length === 0) return undefined;
      const isSought = opening.get() === "seeking";
      if (!isSought && opening.get() !== "itself") return comeAgain(undefined);
      if (!changes.some((change) => comesBeneath(change, isSought))) return undefined;
      if (document.activeElement?.closest("[data-accessibility]")) return undefined;
      if (!isSought) shown.current -= 1;
      opening.set("waiting");
      return comeAgain(undefined);
    });
    late.observe(document.body, { childList: true, subtree: true });
    addEventListener("scroll", onMove, { passive: true });
    addEventListener("resize", onMove);
    document.addEventListener("focusin", onMove);
    return () => {
      comeAgain.cancel();
      late.disconnect();
      removeEventListener("scroll", onMove);
      removeEventListener("resize", onMove);
      document.removeEventListener("focusin", onMove);
    };
  }, [opening, isUnasked]);
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
