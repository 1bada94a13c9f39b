import { Icon } from "../../ui/icon.tsx";
import { act, dismiss, hold, type Notification } from "./notices.ts";
import styles from "./notifications.module.css";

/** The notifications on screen (NOTIF-006, NOTIF-008). Pointing at them or tabbing into them holds the clock. */
export function Toasts({ list, closeLabel }: { list: readonly Notification[]; closeLabel: string }) {
  return (
    <ul className={styles.list} onPointerEnter={() => hold(true)} onPointerLeave={() => hold(false)} onFocus={() => hold(true)} onBlur={() => hold(false)}>
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
