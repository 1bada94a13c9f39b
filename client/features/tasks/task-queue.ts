import type { AskedPurpose } from "../../../shared/consent/purposes.ts";
import type { Call } from "../../../shared/contract/wire/call.ts";
import { namesCart, type TaskContext } from "../../../shared/queue/placeholders.ts";
import { createTask, type SyncTask, type TaskInput } from "../../../shared/queue/sync-task.ts";
import {
  afterTry,
  begunAnew,
  heads,
  isDue,
  isOver,
  pendingOf,
  taskLimits,
  type TaskLimits,
  type WaitingTask,
} from "../../../shared/queue/waiting-task.ts";
import { leftWrites } from "../../device/storage/left-writes.ts";
import type { Outcome, Storage } from "../../device/storage/storage.ts";
import { executeTask } from "./execute-task.ts";
import { backOff, createSender, type Exclusive, type RunOutcome } from "../../device/queue/sender.ts";
import { readFinishedTry, taskKey, taskCollection, type FinishedTry } from "./task-records.ts";

export interface TaskQueueDeps {
  name: string;
  storage: Storage;
  exclusive: Exclusive;
  /**
   * Calls in the name of one customer, or of a guest (null). If that customer is not signed in any more, a call counts
   * as unanswered (code 0).
   */
  call(owner: string | null): Call;
  /** Token and cart id of `owner` as they are now. */
  context(owner: string | null): Promise<TaskContext>;
  /** Whether something may be sent for a purpose, now. */
  may(purpose: AskedPurpose): boolean;
  /** Who is signed in on this device, as its records say at this moment. */
  owner(): Promise<string | null>;
  online(): boolean;
  wait(ms: number, then: () => void): () => void;
  random(): number;
  now(): number;
  newId(): string;
  limits?: TaskLimits;
  /** An error in the server's own words (QUEUE-006). */
  tell(message: string): void;
  /** A task was done; `entry` as it stood in the queue. */
  onDone(entry: WaitingTask): void;
  /** A task was set apart. */
  onParked(entry: WaitingTask): void;
  report(problem: unknown): void;
  /** What tells when the page is left, and shown again. */
  page?: Partial<Pick<EventTarget, "addEventListener">>;
}

export interface QueuedTaskInput extends TaskInput {
  /** What it is about, in the shopper's words. */
  about: string;
  /** Tasks of one lane keep their order; by default those that name the cart share one, and every other has its own. */
  lane?: string;
  /** The purpose it serves, other than the shopper's own request (see `WaitingTask`). */
  purpose?: AskedPurpose;
  /** It is sent in nobody's name, whoever is signed in. */
  isNobodys?: boolean;
  /** It is never spoken of (see `WaitingTask`). */
  isQuiet?: boolean;
}

/** The state of a task. `gone`: it was done, here or in another tab, and nothing of it is stored. */
export type TaskState = { kind: "done" | "waiting" | "failing" | "refused"; task: SyncTask } | { kind: "gone" };

export interface TaskQueue {
  /**
   * Stores a task and begins to send; resolves at once with the unsent task. A second one with the same id is not
   * stored: the first is returned.
   */
  queue(input: QueuedTaskInput): Promise<SyncTask>;
  /**
   * Stores tasks, and results of sent tasks, that earlier pages had not stored when they were left; then begins to
   * send.
   */
  takeUp(): Promise<void>;
  /** The state of a task once the present run has ended, or after `patienceMs`. */
  outcome(taskId: string, patienceMs: number): Promise<TaskState>;
  /** What the device keeps in the name of whoever is signed in. */
  list(): Promise<WaitingTask[]>;
  /** Sends a task that was set apart once more. */
  retry(taskId: string): Promise<void>;
  discard(taskId: string): Promise<void>;
  /** The network or the shopper is back: tries everything at once (QUEUE-022). */
  resume(): void;
  stop(): void;
}

/**
 * The queue of outgoing calls of one tab: kept on the device first, sent by one tab at a time, lane by lane, each in
 * the name of who asked for it (decision 184).
 */
export function createTaskQueue(deps: TaskQueueDeps): TaskQueue {
  const { storage, limits = taskLimits } = deps;
  const done = new Map<string, SyncTask>();
  let hasten = false;
  const left = leftWrites<WaitingTask | FinishedTry>(deps.name, () => storage, deps.page);

  /** Stores an entry, here or on the next page; the task there is of its id, if any. */
  const store = (entry: WaitingTask): Promise<SyncTask> =>
    left.write(
      entry,
      taskCollection,
      (records) => {
        const known = [...records.values()].find(({ task }) => task.task_id === entry.task.task_id);
        if (known) return { writes: {}, result: known.task };
        return { writes: { [taskKey(records, entry.task.task_id)]: entry }, result: entry.task };
      },
      entry.task,
    );

  const all = async (): Promise<WaitingTask[]> => [...(await storage.read(taskCollection)).values()];
  type Next = (entry: WaitingTask) => WaitingTask | null;
  const changed =
    (taskId: string, next: Next) =>
    (records: ReadonlyMap<string, WaitingTask>): Outcome<WaitingTask | null> => {
      const [key, entry] = [...records].find(([, { task }]) => task.task_id === taskId) ?? [];
      if (key === undefined || !entry) return { writes: {}, result: null };
      const after = next(entry);
      return { writes: { [key]: after }, result: after };
    };
  /** Replaces the entry of a task by what `next` makes of it; null takes it away. */
  const change = (taskId: string, next: Next) => storage.update(taskCollection, changed(taskId, next));
  /** The same for a task that was tried, written here or else by the next page, which would otherwise send it again. */
  const finish = (tried: string, after: WaitingTask | null, next: Next = () => after) =>
    left.write({ tried, after }, taskCollection, changed(tried, next), after);

  /** Stores what pages before have left; false where there is nothing. */
  async function adopt(): Promise<boolean> {
    const entries = left.take();
    await Promise.all(
      entries.map((one) => {
        const { tried, after } = readFinishedTry(one) ?? {};
        if (tried !== undefined) return finish(tried, after ?? null);
        const entry = taskCollection.check(one, "");
        return entry && store(entry);
      }),
    );
    return entries.length > 0;
  }

  async function attempt(entry: WaitingTask): Promise<void> {
    const {
      task: { task_id },
    } = entry;
    const owner = entry.owner ?? null;
    let after: (entry: WaitingTask) => WaitingTask | null;
    let finished = false;
    const pauseMs = backOff(entry.tries + 1, deps.random);
    try {
      const { task, verdict, answer } = await executeTask(entry.task, {
        call: deps.call(owner),
        context: () => deps.context(owner),
        log: deps.report,
        now: deps.now,
        // The same words at every try would tell nothing new.
        tell: (message) => {
          if (entry.tries === 0) deps.tell(message);
        },
      });
      // A 401, or no answer because the customer has left, says nothing about the task.
      const counts = deps.online() && (owner === null || (await deps.owner()) === owner);
      const wait = Math.max(pauseMs, (answer.meta.retryAfter ?? 0) * 1000);
      after = (now) => afterTry(now, task, verdict, { now: deps.now(), online: counts, pauseMs: wait, limits });
      finished = verdict === "done";
      if (finished) done.set(task_id, task);
    } catch (problem) {
      // The task's cart does not exist yet; there may be one later.
      deps.report(problem);
      after = (now) => afterTry(now, now.task, "later", { now: deps.now(), online: deps.online(), pauseMs, limits });
    }
    const isUnspoken = entry.purpose !== undefined || entry.isQuiet === true;
    const next: Next = (now) => {
      const one = after(now);
      return isUnspoken && one?.parked ? null : one;
    };
    const kept = await finish(task_id, next(entry), next);
    if (isUnspoken) return;
    if (finished) deps.onDone({ ...entry, task: done.get(task_id) ?? entry.task });
    else if (kept?.parked) deps.onParked(kept);
  }

  /**
   * Whether a task with a purpose must be deleted: its visitor has not agreed to that, or no longer does, or it was set
   * apart.
   */
  const mayNot = ({ purpose, parked }: WaitingTask): boolean =>
    purpose !== undefined && (parked !== null || !deps.may(purpose));

  async function run(): Promise<RunOutcome> {
    const impatient = hasten;
    hasten = false;
    const tried = new Set<string>();
    for (;;) {
      // First takes in results of pages that were left, so that this tab does not send their tasks again.
      await adopt();
      const owner = await deps.owner();
      const entries = await all();
      const [gone, kept] = [[] as WaitingTask[], [] as WaitingTask[]];
      for (const entry of entries) (mayNot(entry) || isOver(entry, deps.now(), limits) ? gone : kept).push(entry);
      for (const { task } of gone) await change(task.task_id, () => null);
      // A guest's tasks stay a guest's when a customer has come.
      const pending = [...pendingOf(kept, null), ...(owner === null ? [] : pendingOf(kept, owner))];
      if (pending.length === 0) return "done";
      if (!deps.online()) return "later";
      const next = heads(pending).find(
        (entry) => !tried.has(entry.task.task_id) && (impatient || isDue(entry, deps.now(), limits)),
      );
      if (!next) return "later";
      tried.add(next.task.task_id);
      await attempt(next);
    }
  }

  const sender = createSender({
    name: deps.name,
    exclusive: deps.exclusive,
    run,
    wait: deps.wait,
    random: deps.random,
    report: deps.report,
  });

  return {
    async queue({ about, lane, purpose, isNobodys, isQuiet, ...input }) {
      const owner = isNobodys ? null : await deps.owner();
      const task = createTask(input, deps.newId, deps.now());
      const stored = await store({
        task,
        about,
        lane: lane ?? (namesCart(task) ? "cart" : task.task_id),
        ...(owner !== null && { owner }),
        ...(purpose && { purpose }),
        ...(isQuiet && { isQuiet }),
        tries: 0,
        failingSince: null,
        notBefore: 0,
        parked: null,
      });
      sender.kick();
      return stored;
    },
    async takeUp() {
      if (await adopt()) sender.kick();
    },
    async outcome(taskId, patienceMs) {
      let cancel: () => void = () => undefined;
      await Promise.race([
        sender.idle(),
        new Promise<void>((expired) => {
          cancel = deps.wait(patienceMs, expired);
        }),
      ]);
      cancel();
      const entry = (await all()).find(({ task }) => task.task_id === taskId);
      const task = done.get(taskId);
      if (task) return { kind: "done", task };
      if (!entry) return { kind: "gone" };
      return { kind: entry.parked ?? (entry.task.transmited ? "done" : "waiting"), task: entry.task };
    },
    async list() {
      const owner = await deps.owner();
      return (await all()).filter((entry) => (entry.owner ?? null) === owner || entry.owner === undefined);
    },
    async retry(taskId) {
      await change(taskId, begunAnew);
      sender.kick();
    },
    async discard(taskId) {
      await change(taskId, () => null);
    },
    resume() {
      hasten = true;
      sender.resume();
    },
    stop: () => sender.stop(),
  };
}
