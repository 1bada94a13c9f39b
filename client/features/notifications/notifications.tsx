import { lazy, Suspense, useSyncExternalStore } from "react";
import { useStore } from "../../store-context.ts";
import { noticeStore } from "./notice-store.ts";
import type { NotificationInput } from "./notices.ts";
import styles from "./notifications.module.css";

const Toasts = lazy(() => import("./toasts.tsx").then((m) => ({ default: m.Toasts })));
export type { NotificationInput } from "./notices.ts";

const none: readonly [] = [];

/** The live region stands in the page from the start, so that screen readers hear what comes into it (NOTIF-009). */
export function Notifications() {
  const list = useSyncExternalStore(noticeStore.subscribe, noticeStore.get, () => none);
  const { t } = useStore();
  return (
    <div className={styles.region} role="status" aria-live="polite" aria-relevant="additions">
      {list.length > 0 && <Suspense fallback={null}><Toasts list={list} closeLabel={t("close")} /></Suspense>}
    </div>
  );
}

/** Fetches what notifications need ahead of the first one, so that it can be shown when the network has gone. */
export const prepareNotices = (): Promise<unknown> => Promise.all([import("./notices.ts"), import("./toasts.tsx")]).catch(() => undefined);

/** Shows a notification; the rules are loaded with the first one. */
export async function notify(input: NotificationInput): Promise<void> {
  (await import("./notices.ts")).push(input);
}
