import { useSyncExternalStore } from "react";
import { useStore } from "../store-context.ts";
import styles from "./offline-badge.module.css";

const subscribe = (listener: () => void) => {
  addEventListener("online", listener);
  addEventListener("offline", listener);
  return () => {
    removeEventListener("online", listener);
    removeEventListener("offline", listener);
  };
};

/** Says on every page that there is no connection, below the header and above the page, as long as that is so (QUEUE-028). */
export function OfflineBadge() {
  const { t } = useStore();
  const online = useSyncExternalStore(subscribe, () => navigator.onLine, () => true);
  return <p className={styles.badge} aria-live="polite">{!online && t("offline.badge")}</p>;
}
