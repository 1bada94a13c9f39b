import { noticeStore } from "./notice-store.ts";

export type NotificationType = "secondary" | "info" | "success" | "warning" | "danger";
export interface NotificationAction {
  label: string;
  action: () => void;
}

/** A message to the shopper (NOTIF-001). Times are milliseconds. */
export interface Notification {
  id: string;
  type: NotificationType;
  message: string;
  product: string | null;
  /** What of the product: "Blue, M". */
  choice: string | null;
  /** Path of the product's picture. */
  picture: string | null;
  action1: NotificationAction | null;
  action2: NotificationAction | null;
  timeToLive: number;
  hasNoTimeout: boolean;
}
export interface NotificationInput {
  /** Absent, as any other than the known: "danger" (NOTIF-002). */
  type?: string;
  message: string;
  product?: string | null;
  choice?: string | null;
  picture?: string | null;
  action1?: NotificationAction | null;
  action2?: NotificationAction | null;
  timeToLive?: number;
  hasNoTimeout?: boolean;
  /** How a part of this page that failed is asked for once more: stays until then, and tells of the latest only. */
  again?: NotificationAction;
  /** A name for what this tells of, and the name of what it takes back: such notifications go when this one comes. */
  tag?: string;
  overtakes?: string;
}

/** NOTIF-005. */
export const defaultLifeMs = 5000;
const types: readonly string[] = ["secondary", "info", "success", "warning", "danger"] satisfies NotificationType[];

/** The tag of what is said of a part of this page that failed; it goes with the page. */
export const againTag = "again";

export interface NoticeBoard {
  list(): readonly Notification[];
  push(input: NotificationInput): void;
  dismiss(id: string): void;
  /** Takes away what was said under a tag. */
  takeBack(tag: string): void;
  /** Runs an action, then takes the notification away (NOTIF-007). */
  act(id: string, action: NotificationAction): void;
  /** Holds every notification while the shopper reads or points at one, and lets them go on afterwards. */
  hold(held: boolean): void;
}

/**
 * The rules of notifications: unknown types are "danger" (NOTIF-002), the same as the latest is ignored (NOTIF-003),
 * and they go by themselves (NOTIF-004).
 */
export function createNoticeBoard(
  show: (list: readonly Notification[]) => void,
  wait: (ms: number, then: () => void) => () => void,
  newId: () => string,
): NoticeBoard {
  let list: readonly Notification[] = [];
  let held = false;
  const timers = new Map<string, () => void>();
  const tags = new Map<string, string>();
  const set = (next: readonly Notification[]) => show((list = next));
  const dismiss = (id: string) => {
    timers.get(id)?.();
    timers.delete(id);
    tags.delete(id);
    set(list.filter((entry) => entry.id !== id));
  };
  const time = ({ id, hasNoTimeout, timeToLive }: Notification) => {
    if (!hasNoTimeout && !held)
      timers.set(
        id,
        wait(timeToLive, () => dismiss(id)),
      );
  };
  const takeBack = (tag: string) => {
    for (const { id } of list) if (tags.get(id) === tag) dismiss(id);
  };
  return {
    list: () => list,
    push({
      type = "danger",
      message,
      product = null,
      choice = null,
      picture = null,
      again,
      action1 = again ?? null,
      action2 = null,
      timeToLive = defaultLifeMs,
      hasNoTimeout = again !== undefined,
      tag = again && againTag,
      overtakes = again && againTag,
    }) {
      if (overtakes !== undefined) takeBack(overtakes);
      if (list.at(-1)?.message === message) return;
      const entry: Notification = {
        id: newId(),
        type: types.includes(type) ? (type as NotificationType) : "danger",
        message,
        product,
        choice,
        picture,
        action1,
        action2,
        timeToLive,
        hasNoTimeout,
      };
      if (tag !== undefined) tags.set(entry.id, tag);
      set([...list, entry]);
      time(entry);
    },
    dismiss,
    takeBack,
    act(id, { action }) {
      action();
      dismiss(id);
    },
    hold(next) {
      if (held === next) return;
      held = next;
      if (held) for (const cancel of timers.values()) cancel();
      else for (const entry of list) time(entry);
    },
  };
}

const board = createNoticeBoard(
  noticeStore.set,
  (ms, then) => {
    const timer = setTimeout(then, ms);
    return () => clearTimeout(timer);
  },
  () => crypto.randomUUID(),
);
export const { push, dismiss, takeBack, act, hold } = board;
