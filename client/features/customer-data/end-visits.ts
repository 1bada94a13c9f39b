import type { TaskService } from "../tasks/tasks.ts";
import { updateLane } from "./send-update.ts";

/**
 * Has the platform forget what it was told of a customer's visits, after they have withdrawn: tried for a month, also
 * past a sign-out, once however many tabs hear of the withdrawal, and told nobody. In the updates' lane, so that it
 * comes behind one that is under way, and before what is told after a new consent.
 */
export const sendEndOfVisits = (
  queue: Pick<TaskService["queue"], "queue">,
  userId: string | number,
): Promise<unknown> =>
  queue.queue({
    task_id: `end-visits-${userId}`,
    url: "contact/visits",
    payload: { method: "DELETE" },
    lane: updateLane,
    silent: true,
    isQuiet: true,
    about: "",
  });
