import type { StoreView } from "../../../shared/config/stores.ts";
import { standsInHeader } from "../../../shared/discovery/edge.ts";
import type { VisitorKeys } from "../../../shared/discovery/keys.ts";
import { taskService } from "../tasks/tasks.ts";
import { notificationPath } from "./notify.ts";

const body = { removeAll: true };

/** Sends the call at once, in a way that outlives the page; answers whether the provider received it. */
async function isTold(path: string): Promise<boolean> {
  if (!navigator.onLine) return false;
  try {
    const answer = await fetch(path, {
      method: "POST",
      body: JSON.stringify(body),
      headers: { "content-type": "application/json" },
      keepalive: true,
    });
    return answer.ok && !answer.headers.has(standsInHeader);
  } catch {
    return false;
  }
}

/**
 * Makes the provider forget a visitor who has withdrawn consent. If it cannot be reached, the task queue tells it
 * later. Until then the task keeps the visitor's keys, without which nobody could say whom to forget. Nothing else
 * reads them, and no other data of the visit is kept.
 */
export async function forgetAtProvider(store: StoreView, keys: VisitorKeys): Promise<void> {
  const path = notificationPath(store, keys, "remove-recently-viewed");
  if (await isTold(path)) return;
  await (
    await taskService(store)
  ).queue.queue({
    url: path.replace("/api/", ""),
    payload: { method: "POST", body },
    silent: true,
    isNobodys: true,
    isQuiet: true,
    about: "",
  });
}
