import { mostUpdates, type ContactUpdate } from "../../../shared/customer-data/calls.ts";
import type { TaskService } from "../tasks/tasks.ts";

/** Updates go one after another, in their order. */
export const updateLane = "contact";

/**
 * Puts an update into the queue of tasks, for the purpose it serves: kept until the server has taken it, told nobody,
 * dropped when it fails for good or may no longer be sent. Beyond `mostUpdates` that wait the oldest give way.
 */
export async function sendUpdate(
  queue: Pick<TaskService["queue"], "queue" | "list" | "discard">,
  update: ContactUpdate,
): Promise<void> {
  const waiting = (await queue.list()).filter(({ lane, purpose }) => lane === updateLane && purpose);
  for (const { task } of waiting.slice(0, Math.max(0, waiting.length - mostUpdates + 1)))
    await queue.discard(task.task_id);
  await queue.queue({
    url: `contact/${update.contactId}`,
    payload: { method: "PATCH", body: update },
    lane: updateLane,
    silent: true,
    purpose: "marketing",
    about: "",
  });
}
