import {
  createTaskQueue,
  type TaskQueue,
  type TaskQueueDeps,
  type QueuedTaskInput,
} from "../../../../../client/features/tasks/task-queue.ts";
import { browserExclusive } from "../../../../../client/device/queue/sender.ts";
import type { TaskService } from "../../../../../client/features/tasks/tasks.ts";
import { memoryDriver } from "../../../../../client/device/storage/memory.ts";
import { createStorage, type Storage } from "../../../../../client/device/storage/storage.ts";
import { createCall, type ApiFetch } from "../../../../../shared/contract/wire/call.ts";
import type { WaitingTask } from "../../../../../shared/queue/waiting-task.ts";

/** Storage of a device; hand the same to several queues to have several tabs. */
export const device = (): Storage =>
  createStorage(
    () => Promise.resolve(memoryDriver()),
    memoryDriver,
    () => undefined,
  );

export interface Fake extends Partial<TaskQueueDeps> {
  fetch: ApiFetch;
  storeCode?: string;
}

/** A queue over a fake network; it waits for nothing by itself. */
export function fakeQueue({ fetch, storeCode = "outlet_nl", ...parts }: Fake) {
  const told: string[] = [];
  const done: WaitingTask[] = [];
  const parked: WaitingTask[] = [];
  const log: string[] = [];
  const timers: { ms: number; run: () => void }[] = [];
  let ids = 0;
  const queue: TaskQueue = createTaskQueue({
    name: "tasks",
    storage: device(),
    exclusive: browserExclusive(undefined),
    call: () => createCall(fetch, storeCode),
    context: async () => ({ token: null, cartId: null }),
    owner: async () => null,
    may: () => true,
    online: () => true,
    wait(ms, then) {
      const timer = { ms, run: then };
      timers.push(timer);
      return () => void timers.splice(timers.indexOf(timer), 1);
    },
    random: () => 0.5,
    now: () => 1_000,
    newId: () => `t${++ids}`,
    tell: (message) => told.push(message),
    onDone: (entry) => done.push(entry),
    onParked: (entry) => parked.push(entry),
    report: (problem) => log.push(String(problem)),
    ...parts,
  });
  const add = (input: Partial<QueuedTaskInput>) =>
    queue.queue({ url: "x", payload: { method: "POST", body: {} }, about: "x", ...input });
  /** Lets the present run end. */
  const settled = () => queue.outcome("none", 60_000);
  return { queue, add, settled, told, done, parked, log, timers };
}

/** The desk that forms send from, with the names of texts for texts. */
export function fakeDesk(parts: Fake): TaskService {
  const { queue } = fakeQueue(parts);
  return {
    queue,
    async submit(input) {
      await queue.queue(input);
      return { state: await queue.outcome(input.task_id!, 15_000), t: (key) => key };
    },
  };
}
