import { languageOf, type StoreView } from "../../../shared/config/stores.ts";
import { createCall, type ApiFetch } from "../../../shared/contract/wire/call.ts";
import { loadQueueTexts, type QueueTexts } from "../../../shared/i18n/queue/queue-texts.ts";
import { standsInHeader } from "../../../shared/discovery/edge.ts";
import type { WaitingTask } from "../../../shared/queue/waiting-task.ts";
import { may } from "../../device/consent/consent.ts";
import { deviceOwner } from "../../device/customer/owner.ts";
import { shopStorage } from "../../device/storage/shop-storage.ts";
import { cartRuntime } from "../cart/cart.tsx";
import { notify } from "../notifications/notifications.tsx";
import { customerFetch } from "../session/customer-fetch.ts";
import { sessionRuntime } from "../session/session.tsx";
import { browserExclusive, fetchWithin, onReturn } from "../../device/queue/sender.ts";
import { tasksName } from "./tasks-name.ts";
import { createTaskQueue, type TaskQueue, type TaskState, type QueuedTaskInput } from "./task-queue.ts";

export type { QueuedTaskInput } from "./task-queue.ts";
/** The state of a form's submission, and the text about it. */
export interface Submission {
  state: TaskState;
  t: QueueTexts;
}

export interface TaskService {
  /**
   * Queues a task and waits for its answer as long as a shopper would. The form reports a failure meanwhile; after the
   * form has closed, the queue does.
   */
  submit(input: QueuedTaskInput): Promise<Submission>;
  queue: TaskQueue;
}

const timeoutMs = 15_000;
/** Speed of a slow phone's connection, in bytes per millisecond: a body of photographs gets its sending time on top. */
const slowBytes = 20;
const patienceFor = (body: unknown): number =>
  timeoutMs + (typeof body === "string" ? Math.ceil(body.length / slowBytes) : 0);
/** A fetch that waits as long as its body needs. */
const patient =
  (within: (ms: number) => ApiFetch): ApiFetch =>
  (path, init) =>
    within(patienceFor(init.body))(path, init);

/**
 * The discovery provider's wire answers notifications with nothing; a header says whether the provider could not be
 * reached.
 */
const withWords =
  (send: ApiFetch): ApiFetch =>
  async (path, init) => {
    const answer = await send(path, init);
    if (answer.status !== 204) return answer;
    const code = answer.headers.has(standsInHeader) ? 503 : 200;
    return Response.json({ code, result: null }, { status: code });
  };
/** Events whose tasks have texts of their own; others get general ones. */
type Known = "review" | "newsletter" | "alert" | "other";
const known: Readonly<Record<string, Known>> = {
  "review-sent": "review",
  "newsletter-subscribed": "newsletter",
  "alert-asked": "alert",
};
const kindOf = (event: string): Known => known[event] ?? "other";

/** The queue with everything it needs of the browser. */
export async function startTasks(store: StoreView): Promise<TaskService> {
  const { storeCode } = store;
  const t = await loadQueueTexts(languageOf(store));
  const guest = withWords(patient(fetchWithin));
  /** Tasks whose form is open: it says itself what became of them. */
  const watched = new Set<string>();
  const queue = createTaskQueue({
    name: tasksName(storeCode),
    storage: shopStorage(storeCode),
    exclusive: browserExclusive(navigator.locks),
    owner: deviceOwner,
    may,
    call: (owner) => createCall(owner === null ? guest : patient((ms) => customerFetch(store, owner, ms)), storeCode),
    async context(owner) {
      const [{ engine }, session] = await Promise.all([
        cartRuntime(store),
        owner === null ? null : sessionRuntime(store),
      ]);
      return {
        token: session?.engine.state().token ?? null,
        cartId: engine.owner() === owner ? engine.state().cartServerToken || null : null,
      };
    },
    online: () => navigator.onLine,
    random: Math.random,
    now: Date.now,
    newId: () => crypto.randomUUID(),
    report: console.warn,
    wait(ms, then) {
      const timer = setTimeout(then, ms);
      return () => clearTimeout(timer);
    },
    tell: (message) => void notify({ type: "danger", message, action1: { label: t("ok"), action: () => undefined } }),
    onDone({ task, about }) {
      if (task.callback_event) dispatchEvent(new CustomEvent(task.callback_event, { detail: task }));
      if (!watched.has(task.task_id)) {
        // A newsletter only begins once its mail is confirmed.
        const asked = (task.result as { status?: unknown } | null)?.status === "pending";
        const kind = kindOf(task.callback_event);
        const message = kind === "newsletter" && asked ? t("newsletter.asked") : t(`${kind}.sent`, { about });
        void notify({ type: "success", message });
      }
    },
    onParked: (entry) => {
      if (!watched.has(entry.task.task_id)) showParked(entry, queue, t);
    },
  });
  onReturn(queue.resume, queue.resume);
  await queue.takeUp();
  // The browser had kept this page whole, and may have shown none of the shop in between.
  globalThis.addEventListener?.("pageshow", (event) => {
    if ((event as PageTransitionEvent).persisted) void queue.takeUp().catch(console.warn);
  });
  for (const entry of await queue.list())
    if (entry.parked && !entry.purpose && !entry.isQuiet) showParked(entry, queue, t);
  queue.resume();

  return {
    queue,
    async submit(input) {
      const task_id = input.task_id ?? crypto.randomUUID();
      watched.add(task_id);
      try {
        await queue.queue({ ...input, task_id });
        return { state: await queue.outcome(task_id, patienceFor(JSON.stringify(input.payload.body))), t };
      } finally {
        watched.delete(task_id);
      }
    },
  };
}

/** Shows a task that cannot be sent until the shopper decides about it. */
function showParked({ task, about, parked }: WaitingTask, queue: TaskQueue, t: QueueTexts): void {
  void notify({
    type: "warning",
    message: t(`${kindOf(task.callback_event)}.${parked === "refused" ? "refused" : "failing"}`, { about }),
    hasNoTimeout: true,
    action1: { label: t("retry"), action: () => void queue.retry(task.task_id) },
    action2: { label: t("discard"), action: () => void queue.discard(task.task_id) },
  });
}
