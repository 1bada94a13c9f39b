import type { Notification } from "./notices.ts";

let shown: readonly Notification[] = [];
const listeners = new Set<() => void>();

/** The notifications on screen. */
export const noticeStore = {
  get: () => shown,
  set(next: readonly Notification[]) {
    shown = next;
    for (const listener of listeners) listener();
  },
  subscribe(listener: () => void) {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
};
