import type { StoreView } from "../../../shared/config/stores.ts";
import { taskService } from "../tasks/tasks.ts";

/** What became of a sign-up; `words` where there is more to say than that it was done or failed. */
export interface SignedUp {
  kind: "done" | "failed";
  words: string | null;
}

/** Signs an address up by the queue of tasks: without a connection it waits on the device. */
export async function subscribe(store: StoreView, email: string): Promise<SignedUp> {
  const service = await taskService(store);
  const task_id = `newsletter-${email.trim().toLowerCase()}`;
  const { state, t } = await service.submit({
    task_id,
    url: "ext/newsletter/subscribe",
    payload: { method: "POST", body: { email } },
    callback_event: "newsletter-subscribed",
    silent: true,
    about: email,
  });
  if (state.kind === "gone") return { kind: "done", words: null };
  if (state.kind === "done") {
    // Platforms may tell it; the embedded backend never does: whether an address is known is private.
    const known = (state.task.result as { email_exists?: unknown } | null)?.email_exists === true;
    return { kind: "done", words: known ? t("newsletter.already") : null };
  }
  if (state.kind === "waiting" && !state.task.code) return { kind: "done", words: t("newsletter.waiting") };
  await service.queue.discard(task_id);
  return { kind: "failed", words: null };
}
