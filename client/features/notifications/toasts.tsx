import { useEffect, useRef } from "react";
import { Icon } from "../../ui/icon.tsx";
import { act, dismiss, hold, type Notification } from "./notices.ts";
import styles from "./notifications.module.css";

/** The notifications on screen (NOTIF-006, NOTIF-008). Pointing at them or tabbing into them holds the clock. */
export function Toasts({ list, closeLabel }: { list: readonly Notification[]; closeLabel: string }) {
  const element = useRef<HTMLUListElement>(null);
  useEffect(() => {
    const list = element.current;
    const wait = () => hold(true);
    const go = () => hold(false);
    for (const name of ["pointerenter", "focusin"]) list?.addEventListener(name, wait);
    for (const name of ["pointerleave", "focusout"]) list?.addEventListener(name, go);
    // The list goes with its last entry, also from under a pointer that never left it.
    return go;
  }, []);
  return (
    <ul ref={element} className={styles.list}>
      {list.map((entry) => (
        <li key={entry.id} className={styles.toast} data-type={entry.type}>
          <p>{entry.product && <strong>{entry.product} </strong>}{entry.message}</p>
          <button type="button" className={styles.close} aria-label={closeLabel} onClick={() => dismiss(entry.id)}><Icon name="close" /></button>
          {(entry.action1 || entry.action2) && (
            <p className={styles.actions}>
              {[entry.action2, entry.action1].map((action) => action && <button key={action.label} type="button" className="textlink" onClick={() => act(entry.id, action)}>{action.label}</button>)}
            </p>
          )}
        </li>
      ))}
    </ul>
  );
}
