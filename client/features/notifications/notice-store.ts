import { externalStore } from "../../device/page/external-store.ts";
import type { Notification } from "./notices.ts";

/** The notifications on screen. */
export const noticeStore = externalStore<readonly Notification[]>([]);
