import type { ContactReceipt } from "../../../shared/contract/content/message.ts";
import type { ContactValues } from "../../../shared/messages/contact-form.ts";
import type { TaskService } from "../tasks/tasks.ts";
import type { Sent } from "./contact-form.ts";

/**
 * Sends a message by the queue of tasks, which keeps it while there is no connection. The same `key` again is one
 * message, here and at the server.
 */
export async function sendMessage(
  { values, key, website }: { values: ContactValues; key: string; website: string },
  service: TaskService,
): Promise<Sent> {
  const { state } = await service.submit({
    task_id: key,
    url: "ext/contact",
    payload: { method: "POST", body: { ...values, key, website } },
    callback_event: "contact-sent",
    silent: true,
    is_result_cacheable: true,
    about: "",
  });
  if (state.kind === "gone") return { kind: "done", at: "", receipt: false };
  const { result, code, meta } = state.task;
  if (state.kind === "done") {
    const { received_at: at = "", receipt = false } = (result ?? {}) as Partial<ContactReceipt>;
    return { kind: "done", at, receipt };
  }
  if (state.kind === "waiting" && !code) return { kind: "waiting" };
  // The form is still there with what was written, so the visitor decides.
  await service.queue.discard(key);
  return code === 429
    ? { kind: "tooMany", minutes: Math.max(1, Math.ceil(Number(meta?.["retryAfter"] ?? 3600) / 60)) }
    : { kind: "failed" };
}
