import type { StoreView } from "../../../shared/config/stores.ts";
import { loadOnce } from "../../device/page/load-once.ts";
import type { TaskService } from "./tasks-runtime.ts";

export { tasksName } from "./tasks-name.ts";
export type { Submission, TaskService, QueuedTaskInput } from "./tasks-runtime.ts";

/**
 * The tasks of a store view (shared/queue): calls that are kept on the device until the server has answered them.
 * Loaded with the first use; a failed load is forgotten.
 */
export const taskService = loadOnce(
  (store: StoreView): Promise<TaskService> => import("./tasks-runtime.ts").then((m) => m.startTasks(store)),
  ({ storeCode }) => storeCode,
);
