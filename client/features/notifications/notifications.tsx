import { lazy, Suspense, useSyncExternalStore, type ComponentType } from "react";
import { useStore } from "../../app/store-context.ts";
import { noticeStore } from "./notice-store.ts";
import type { Notification, NotificationInput } from "./notices.ts";
import styles from "./notifications.module.css";

type List = ComponentType<{ list: readonly Notification[]; closeLabel: string }>;
/**
 * What is said where the code for notifications cannot be had: words alone, gone with the next page or the next
 * notification.
 */
const Plain: List = ({ list }) =>
  list.map(({ id, message }) => (
    <p key={id} className={styles.toast}>
      {message}
    </p>
  ));
const load = () =>
  lazy((): Promise<{ default: List }> =>
    import("./toasts.tsx").then(
      (m) => ({ default: m.Toasts }),
      () => {
        // A lazy component keeps its failure; the next notification asks again.
        Toasts = load();
        return { default: Plain };
      },
    ),
  );
let Toasts = load();
export type { NotificationInput } from "./notices.ts";

const none: readonly [] = [];

/** The live region is in the page from the start, so that screen readers announce what is added to it (NOTIF-009). */
export function Notifications() {
  const list = useSyncExternalStore(noticeStore.subscribe, noticeStore.get, () => none);
  const { t } = useStore();
  return (
    <div className={styles.region} role="status" aria-live="polite" aria-relevant="additions">
      {list.length > 0 && (
        <Suspense>
          <Toasts list={list} closeLabel={t("close")} />
        </Suspense>
      )}
    </div>
  );
}

/** Fetches what notifications need ahead of the first one, so that it can be shown when the network has gone. */
export const prepareNotices = (): Promise<unknown> =>
  Promise.all([import("./notices.ts"), import("./toasts.tsx")]).catch(() => undefined);

/**
 * Shows a notification; the rules are loaded with the first one. Never rejects: without them the words are shown alone.
 */
export async function notify(input: NotificationInput): Promise<void> {
  try {
    (await import("./notices.ts")).push(input);
  } catch {
    noticeStore.set([{ ...input, id: input.message } as Notification]);
  }
}
