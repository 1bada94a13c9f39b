import type { StoreView } from "../../../shared/config/stores.ts";
import { standsInHeader } from "../../../shared/discovery/edge.ts";
import type { VisitorKeys } from "../../../shared/discovery/keys.ts";
import { taskService } from "../tasks/tasks.ts";
import { notificationPath } from "./notify.ts";

const body = { removeAll: true };

/** At once, and outliving its page; whether the provider has heard it. */
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
 * Has the provider forget a visitor who has withdrawn. Where it does not hear of it now, the queue of tasks tells it as
 * soon as there is a connection. Until then the task keeps the keys, without which nobody could say who is to be
 * forgotten; nothing else reads them there, and nothing else that was withdrawn is kept.
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
