import type { StoreView } from "../../../shared/config/stores.ts";
import type { AlertKind } from "../../../shared/alerts/alert-rules.ts";
import type { AlertRequest } from "../../../shared/contract/catalog/alerts.ts";
import { apiAddress } from "../../../shared/contract/wire/api-address.ts";
import { createCall } from "../../../shared/contract/wire/call.ts";
import type { Submission, TaskService } from "../tasks/tasks.ts";

/** What became of asking. `waiting`: without a connection it waits on the device. */
export type AskedAlert =
  | { kind: "pending" | "confirmed" | "waiting" | "gone" | "failed" }
  | { kind: "tooMany"; minutes: number };

/** What an answered, waiting or refused task says of it. */
export function outcomeOf(state: Submission["state"]): AskedAlert {
  if (state.kind === "gone") return { kind: "pending" };
  const { code, result, meta } = state.task;
  if (state.kind === "done")
    return { kind: (result as { status?: unknown } | null)?.status === "confirmed" ? "confirmed" : "pending" };
  if (state.kind === "waiting" && !code) return { kind: "waiting" };
  if (code === 404) return { kind: "gone" };
  return code === 429
    ? { kind: "tooMany", minutes: Math.max(1, Math.ceil(Number(meta?.["retryAfter"] ?? 3600) / 60)) }
    : { kind: "failed" };
}

/** A token that says later when the form was begun; "" where none can be had, which is no reason to wait. */
export async function fetchAlertToken({ storeCode }: StoreView): Promise<string> {
  const call = createCall(
    (path, init) => fetch(apiAddress(path), { ...init, signal: AbortSignal.timeout(5_000) }),
    storeCode,
  );
  const answer = await call<{ token: string }>("GET", "ext/alerts/form-token", {});
  return answer.ok ? answer.result.token : "";
}

/** Asks by the queue of tasks; the same article for the same address is one task. */
export async function sendAlert(
  service: TaskService,
  { name, ...body }: Required<AlertRequest> & { kind: AlertKind; name: string },
): Promise<AskedAlert> {
  const task_id = `alert-${body.kind}-${body.sku}-${body.email.toLowerCase()}`;
  const { state } = await service.submit({
    task_id,
    url: "ext/alerts",
    payload: { method: "POST", body },
    callback_event: "alert-asked",
    silent: true,
    about: name,
  });
  const outcome = outcomeOf(state);
  // The form is still there, so the shopper decides.
  if (outcome.kind === "failed" || outcome.kind === "gone" || outcome.kind === "tooMany")
    await service.queue.discard(task_id);
  return outcome;
}
