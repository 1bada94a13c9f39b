import type { StoreView } from "../../../shared/config/stores.ts";
import type { TaskService } from "./tasks-runtime.ts";

export type { Submission, TaskService, QueuedTaskInput } from "./tasks-runtime.ts";

const services = new Map<string, Promise<TaskService>>();

/**
 * The tasks of a store view (shared/queue): calls that are kept on the device until the server has answered them.
 * Loaded with the first use; a failed load is forgotten.
 */
export function taskService(store: StoreView): Promise<TaskService> {
  let service = services.get(store.storeCode);
  if (!service) {
    services.set(store.storeCode, (service = import("./tasks-runtime.ts").then((m) => m.startTasks(store))));
    service.catch(() => services.delete(store.storeCode));
  }
  return service;
}
