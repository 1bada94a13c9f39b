import type { StoreView } from "../../../shared/config/stores.ts";
import type { TaskDesk } from "./tasks-runtime.ts";

export type { Submission, TaskDesk, TaskWish } from "./tasks-runtime.ts";

const desks = new Map<string, Promise<TaskDesk>>();

/**
 * The tasks of a store view (shared/queue): calls that are kept on the device until the server has answered them.
 * Loaded with the first use; a failed load is forgotten.
 */
export function taskDesk(store: StoreView): Promise<TaskDesk> {
  let desk = desks.get(store.storeCode);
  if (!desk) {
    desks.set(store.storeCode, (desk = import("./tasks-runtime.ts").then((m) => m.startTasks(store))));
    desk.catch(() => desks.delete(store.storeCode));
  }
  return desk;
}
