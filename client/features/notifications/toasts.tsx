import { useEffect, useRef } from "react";
import { createPortal } from "react-dom";
import { settings } from "../../../shared/config/settings.ts";
import { useLocation } from "../../navigation/location.ts";
import { Icon } from "../../ui/icon.tsx";
import { Picture } from "../../ui/picture.tsx";
import { clearOfFocus } from "./clear-of-focus.ts";
import { useLayer } from "./layer.ts";
import { act, againTag, dismiss, hold, takeBack, type Notification } from "./notices.ts";
import shared from "./notifications.module.css";
import styles from "./toasts.module.css";

const { width, height } = settings.images.cartCompact;

interface ToastsProps {
  list: readonly Notification[];
  closeLabel: string;
}

/**
 * The notifications on screen (NOTIF-006, NOTIF-008), in front of whatever dialog or panel is open, and within reach
 * there.
 */
export function Toasts(props: ToastsProps) {
  const layer = useLayer();
  if (layer === "soon") return null;
  return layer ? createPortal(<List {...props} />, layer) : <List {...props} />;
}

/** Pointing at them or tabbing into them holds the clock. */
function List({ list, closeLabel }: ToastsProps) {
  const element = useRef<HTMLUListElement>(null);
  /** What had the focus before it came in here. */
  const before = useRef<HTMLElement | null>(null);
  const { key } = useLocation();
  const place = useRef(key);
  useEffect(() => {
    if (place.current !== key) takeBack(againTag);
    place.current = key;
  }, [key]);
  useEffect(() => {
    const list = element.current;
    const wait = () => hold(true);
    const go = () => hold(false);
    const come = ({ relatedTarget }: FocusEvent) => {
      if (relatedTarget instanceof HTMLElement && !list?.contains(relatedTarget)) before.current = relatedTarget;
    };
    for (const name of ["pointerenter", "focusin"]) list?.addEventListener(name, wait);
    for (const name of ["pointerleave", "focusout"]) list?.addEventListener(name, go);
    list?.addEventListener("focusin", come);
    const stop = list ? clearOfFocus(list) : undefined;
    // The list goes with its last entry, also from under a pointer that never left it.
    return () => {
      go();
      stop?.();
    };
  }, []);
  /** Takes a notification away; the focus that was in it goes on to the next, or back to where it came from. */
  const leave = (from: HTMLElement, gone: () => void) => {
    const entry = from.closest("li");
    const next = entry?.nextElementSibling ?? entry?.previousElementSibling;
    gone();
    if (!entry?.contains(document.activeElement)) return;
    (next?.querySelector("button") ?? before.current)?.focus({ preventScroll: true });
  };
  return (
    <ul ref={element} className={styles.list}>
      {list.map((entry) => (
        <li key={entry.id} className={shared.toast} data-type={entry.type}>
          {entry.picture && <Picture path={entry.picture} alt="" width={width} height={height} sizes="48px" />}
          <p>
            {entry.product && (
              <strong>
                {entry.product}
                {entry.choice && `, ${entry.choice}`}{" "}
              </strong>
            )}
            {entry.message}
          </p>
          <button
            type="button"
            className={styles.close}
            aria-label={closeLabel}
            onClick={(event) => leave(event.currentTarget, () => dismiss(entry.id))}
          >
            <Icon name="close" />
          </button>
          {(entry.action1 || entry.action2) && (
            <p className={styles.actions}>
              {[entry.action2, entry.action1].map(
                (action) =>
                  action && (
                    <button
                      key={action.label}
                      type="button"
                      className="textlink"
                      onClick={(event) => leave(event.currentTarget, () => act(entry.id, action))}
                    >
                      {action.label}
                    </button>
                  ),
              )}
            </p>
          )}
        </li>
      ))}
    </ul>
  );
}
